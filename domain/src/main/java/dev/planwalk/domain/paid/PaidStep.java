package dev.planwalk.domain.paid;

import java.time.Duration;
import java.util.OptionalInt;
import tools.jackson.databind.node.ObjectNode;

/** Where the paid call of a job stands, for the work that wants its result. */
public sealed interface PaidStep {

  /** Nothing to do for so long; the lease can be given back. */
  record Wait(Duration pause) implements PaidStep {}

  /**
   * The result lies at the provider, to be collected. It is not paid for again, however often it is
   * collected.
   *
   * @param prepared what the order was made of
   * @param result where the result lies
   * @param costUsdCents if the provider said so
   */
  record Ready(ObjectNode prepared, ObjectNode result, OptionalInt costUsdCents)
      implements PaidStep {}

  /**
   * There will be no result.
   *
   * @param prepared what the order was made of
   * @param paid whether the provider took the order, or may have
   */
  record Failed(ObjectNode prepared, PaidFailure code, boolean paid) implements PaidStep {}
}
