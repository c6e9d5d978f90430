package dev.planwalk.domain.paid;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import tools.jackson.databind.node.ObjectNode;

/**
 * Port: somebody outside who is paid for a piece of work. Each method makes one call and tells what
 * is known afterwards; none repeats a call by itself or writes state. Texts named {@code why} go to
 * the operator's log, never to callers, and hold no key. Thread-safe.
 */
public interface PaidProvider {

  /** Its name in settings and in a job's {@code provider}, such as {@code bfl}. */
  String name();

  /** Whether {@link #find} can tell what became of an order. */
  boolean findsOrders();

  /**
   * Orders: the one call that is paid for. It ends, one way or the other, within 60 s.
   *
   * @param tag of the order, at most 32 characters, the same when it is ordered again
   * @param prepared what the order is made of
   */
  Submitted submit(String tag, ObjectNode prepared) throws InterruptedException;

  /** Looks for an order whose fate is unknown; called only if {@link #findsOrders}. */
  Found find(String tag) throws InterruptedException;

  /** Asks how far an order is. */
  Polled poll(ObjectNode operation) throws InterruptedException;

  /** What became of the paid call. */
  sealed interface Submitted {
    /**
     * It was taken.
     *
     * @param operation the provider's ids and addresses
     */
    record Accepted(ObjectNode operation) implements Submitted {}

    /** It was certainly not taken, and may be asked for again. */
    record NotAccepted(Optional<Duration> retryAfter, String why) implements Submitted {}

    /** It was certainly not taken, and never will be. */
    record Refused(PaidFailure code, String why) implements Submitted {}

    /** Bytes were sent, and no answer was understood. */
    record Unknown(String why) implements Submitted {}
  }

  /** What is known of an order that was looked for. */
  sealed interface Found {
    /** There it is. */
    record Here(ObjectNode operation) implements Found {}

    /** The provider does not know of it. */
    record Nowhere() implements Found {}

    /** The provider did not say. */
    record Unreachable(String why) implements Found {}
  }

  /** How far an order is. */
  sealed interface Polled {
    /** Not done yet. */
    record Pending() implements Polled {}

    /**
     * Done.
     *
     * @param result where the result lies; replaces the operation, so it also holds what a further
     *     poll needs
     * @param costUsdCents if the provider says so
     */
    record Ready(ObjectNode result, OptionalInt costUsdCents) implements Polled {}

    /** It ended without a result. */
    record Failed(PaidFailure code, String why) implements Polled {}

    /** The provider does not know of the order. */
    record Gone(String why) implements Polled {}

    /** The provider did not say. */
    record Unreachable(Optional<Duration> retryAfter, String why) implements Polled {}
  }
}
