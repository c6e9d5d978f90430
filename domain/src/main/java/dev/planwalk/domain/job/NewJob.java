package dev.planwalk.domain.job;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import tools.jackson.databind.node.ObjectNode;

/**
 * A job that is to be written.
 *
 * @param id UUIDv7
 * @param key who is charged; empty for jobs of the system
 * @param input what the work will need; not changed later
 * @param held true for a plan whose upload is not complete: no worker takes it until it is released
 * @param startAfter earliest start, counted from now
 * @param costUsdCents what was reserved; empty where not applicable
 * @param seed decimal
 * @param clientMetadata the caller's own pairs
 */
public record NewJob(
    UUID id,
    UUID tenant,
    boolean livemode,
    Optional<UUID> key,
    JobType type,
    Optional<UUID> project,
    Optional<UUID> plan,
    ObjectNode input,
    ObjectNode metadata,
    boolean held,
    Duration startAfter,
    Optional<Integer> costUsdCents,
    Optional<String> seed,
    Map<String, String> clientMetadata) {

  /** A job that nobody hung anything on. */
  public NewJob(
      UUID id,
      UUID tenant,
      boolean livemode,
      Optional<UUID> key,
      JobType type,
      Optional<UUID> project,
      Optional<UUID> plan,
      ObjectNode input,
      ObjectNode metadata,
      boolean held,
      Duration startAfter,
      Optional<Integer> costUsdCents,
      Optional<String> seed) {
    this(
        id,
        tenant,
        livemode,
        key,
        type,
        project,
        plan,
        input,
        metadata,
        held,
        startAfter,
        costUsdCents,
        seed,
        Map.of());
  }
}
