package dev.planwalk.domain.key;

import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.id.KeyId;

/**
 * Whoever has a key that is good now.
 *
 * @param id of the very key, not of those it was rotated from
 */
public record KeyHolder(KeyId id, Principal principal) {}
