package dev.planwalk.domain.key;

import dev.planwalk.domain.operation.Scope;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * A key as it can be shown again: everything but its secret.
 *
 * @param display prefix and last four characters
 * @param rotatedTo the key that replaces it
 */
public record ApiKey(
    UUID id,
    String tenant,
    String name,
    String display,
    boolean livemode,
    List<Scope> scopes,
    Optional<Long> monthlyCapUsdCents,
    Optional<Long> totalCapUsdCents,
    Instant createdAt,
    Optional<Instant> expiresAt,
    Optional<Instant> revokedAt,
    Optional<Instant> lastUsedAt,
    Optional<UUID> rotatedTo) {

  /** A key just made, with the secret that is shown this once. */
  public record Issued(ApiKey key, String plaintext) {
    @Override
    public String toString() {
      return "Issued[" + key.display() + "]";
    }
  }
}
