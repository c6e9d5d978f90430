package dev.planwalk.domain.paid;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import tools.jackson.databind.node.ObjectNode;

/**
 * The paid call of a job as it is stored.
 *
 * @param inStep how long it has been in its step
 * @param repeats of what is tried in this step
 * @param submits how often it was ordered, 1 or 2
 * @param failure set when it failed
 */
record PaidCallRow(
    Step step,
    Duration inStep,
    int repeats,
    int submits,
    String tag,
    ObjectNode prepared,
    ObjectNode operation,
    OptionalInt costUsdCents,
    Optional<Failure> failure) {

  /** Whether an earlier order may have been taken, whatever becomes of the next one. */
  boolean mayBePaid() {
    return submits > 1 || step == Step.UNKNOWN;
  }

  /** How far it is. Only {@link #PREPARED} is sure that nothing is paid for. */
  enum Step {
    /** Everything free is done; nothing was ordered, or the order was certainly not taken. */
    PREPARED,
    /** The order is about to be sent. */
    INTENDED,
    /** The order was sent and may have been taken. */
    UNKNOWN,
    /** The order was taken. */
    SUBMITTED,
    /** The result lies at the provider. */
    READY,
    /** There will be no result. */
    FAILED;

    String wire() {
      return name().toLowerCase(Locale.ROOT);
    }

    static Step of(String wire) {
      return valueOf(wire.toUpperCase(Locale.ROOT));
    }
  }

  /**
   * Why there will be no result.
   *
   * @param paid whether the provider took the order, or may have
   */
  record Failure(PaidFailure code, boolean paid) {}
}
