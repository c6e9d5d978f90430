package dev.planwalk.domain.webhook;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * The right to make one attempt, and all that is needed for it.
 *
 * @param token the fence: who lost it writes nothing
 * @param at the attempt's time, which also signs it
 * @param eventId as it stands in the body
 * @param body stored once with the event; not copied, do not change
 * @param secrets the newest first; none if they cannot be read
 */
record DeliveryLease(
    UUID delivery,
    UUID endpoint,
    UUID token,
    Instant at,
    String url,
    String eventId,
    byte[] body,
    List<WebhookSecret> secrets) {}
