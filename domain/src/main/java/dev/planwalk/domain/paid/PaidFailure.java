package dev.planwalk.domain.paid;

import java.util.Arrays;

/** Why a provider made nothing of an order. */
public enum PaidFailure {
  /** It refuses the operator's account, or the spend of the day is used up. */
  UNAVAILABLE("provider_unavailable"),
  /** It refuses what was asked for: its rules, or an input it cannot use. */
  REJECTED("provider_rejected"),
  /** It took the order and did not end it in time. */
  TIMEOUT("provider_timeout"),
  /** What it delivered is not what it promised. */
  RESULT_INVALID("provider_result_invalid"),
  /** Nobody can tell whether it took the order; ordering again could be paid twice. */
  OUTCOME_UNKNOWN("provider_outcome_unknown");

  private final String wire;

  PaidFailure(String wire) {
    this.wire = wire;
  }

  /** The word it is stored as. */
  public String wire() {
    return wire;
  }

  static PaidFailure of(String wire) {
    return Arrays.stream(values())
        .filter(failure -> failure.wire.equals(wire))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no failure of a provider: " + wire));
  }
}
