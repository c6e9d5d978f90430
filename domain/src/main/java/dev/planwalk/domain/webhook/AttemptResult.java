package dev.planwalk.domain.webhook;

import java.time.Duration;
import java.util.Optional;

/**
 * What came of one attempt.
 *
 * @param error empty if the receiver took it
 * @param retryAfter what the receiver asked for with 429 or 503
 * @param excerpt start of the answer's body
 */
record AttemptResult(
    Optional<Integer> status,
    Duration took,
    Optional<AttemptError> error,
    Optional<Duration> retryAfter,
    Optional<String> excerpt) {

  private static final int GONE = 410;

  /** True if the receiver wants nothing more. */
  boolean gone() {
    return status.filter(code -> code == GONE).isPresent();
  }
}
