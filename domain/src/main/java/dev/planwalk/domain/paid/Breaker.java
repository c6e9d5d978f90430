package dev.planwalk.domain.paid;

import java.time.Duration;

/**
 * Keeps all nodes away from a provider that does not answer as it should.
 *
 * @param failures in a row that open it
 * @param shut how long no order leaves then
 */
public record Breaker(int failures, Duration shut) {

  /** What holds unless the operator says otherwise. */
  public static final Breaker DEFAULT = new Breaker(5, Duration.ofSeconds(60));

  public Breaker {
    if (failures < 1 || !shut.isPositive()) {
      throw new IllegalArgumentException("at least one failure, and some time");
    }
  }
}
