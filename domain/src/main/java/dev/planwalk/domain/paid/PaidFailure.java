package dev.planwalk.domain.paid;

import dev.planwalk.domain.error.JobFailure;
import java.util.Arrays;

/** Why a provider made nothing of an order. */
public enum PaidFailure {
  /** It refuses the operator's account, or the spend of the day is used up. */
  UNAVAILABLE("provider_unavailable", JobFailure.PROVIDER_UNAVAILABLE),
  /** It refuses what was asked for: its rules, or an input it cannot use. */
  REJECTED("provider_rejected", JobFailure.PROVIDER_REJECTED),
  /** It took the order and did not end it in time. */
  TIMEOUT("provider_timeout", JobFailure.PROVIDER_TIMEOUT),
  /** What it delivered is not what it promised. */
  RESULT_INVALID("provider_result_invalid", JobFailure.PROVIDER_RESULT_INVALID),
  /** Nobody can tell whether it took the order; ordering again could be paid twice. */
  OUTCOME_UNKNOWN("provider_outcome_unknown", JobFailure.PROVIDER_UNAVAILABLE);

  private final String wire;
  private final JobFailure ofJob;

  PaidFailure(String wire, JobFailure ofJob) {
    this.wire = wire;
    this.ofJob = ofJob;
  }

  /** How a job ends that nothing else can be made of. */
  public JobFailure ofJob() {
    return ofJob;
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
