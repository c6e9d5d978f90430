package dev.planwalk.domain.webhook;

import static dev.planwalk.storage.schema.Tables.WEBHOOK_ENDPOINT;

import dev.planwalk.domain.TransactionClock;
import dev.planwalk.domain.outgoing.OutgoingGuard;
import dev.planwalk.storage.SealedColumn;
import dev.planwalk.storage.Sealer;
import dev.planwalk.storage.Secrets;
import java.time.Duration;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * What webhooks are made from.
 *
 * @param guard judges addresses when they are registered
 * @param sealer keeps the secrets, with the key for {@code Secrets.Purpose.WEBHOOK_SECRETS}
 * @param secureRandom for new secrets; must not be predictable, safe for all threads
 * @param clock what schedules, rotations and leases go by
 * @param lease how long a sender of which nothing is heard keeps a delivery; longer than an attempt
 *     can take, or deliveries come twice
 * @param pauses after the first, second, ... failed attempt of a delivery
 * @param breaker straight failures after which an endpoint is taken to be down: one attempt at a
 *     time
 */
public record WebhookParts(
    OutgoingGuard guard,
    Sealer sealer,
    RandomGenerator secureRandom,
    TransactionClock clock,
    Duration lease,
    List<Duration> pauses,
    int breaker) {

  /** What the sealer sealed. */
  public static final List<SealedColumn<?>> SEALED =
      List.of(
          new SealedColumn<>(
              WEBHOOK_ENDPOINT,
              WEBHOOK_ENDPOINT.SECRET,
              Secrets.Purpose.WEBHOOK_SECRETS,
              row -> EndpointRows.label(row.getId())),
          new SealedColumn<>(
              WEBHOOK_ENDPOINT,
              WEBHOOK_ENDPOINT.PREVIOUS_SECRET,
              Secrets.Purpose.WEBHOOK_SECRETS,
              row -> EndpointRows.label(row.getId())));
}
