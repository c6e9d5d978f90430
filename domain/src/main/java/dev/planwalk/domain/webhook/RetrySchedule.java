package dev.planwalk.domain.webhook;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * When a failed delivery is tried again; by default eight attempts, the last about 27.6 hours after
 * the first. Each pause is scattered by a tenth, so that what failed together does not come back
 * together.
 */
final class RetrySchedule {

  private static final Duration LONGEST_RETRY_AFTER = Duration.ofHours(1);
  private static final double SCATTER = 0.1;

  private final RandomGenerator random;
  private final List<Duration> pauses;

  /**
   * A schedule.
   *
   * @param pauses after the first, second, ... attempt; one attempt more is made
   */
  RetrySchedule(RandomGenerator random, List<Duration> pauses) {
    this.random = random;
    this.pauses = List.copyOf(pauses);
  }

  /**
   * The pause before the next attempt.
   *
   * @param made attempts so far, at least 1
   * @param retryAfter what the receiver asked for; kept up to an hour, never shortens a pause
   * @return empty when no attempt is left
   */
  Optional<Duration> pauseAfter(int made, Optional<Duration> retryAfter) {
    if (made > pauses.size()) {
      return Optional.empty();
    }
    Duration pause = scattered(pauses.get(made - 1));
    Duration asked = retryAfter.map(RetrySchedule::capped).orElse(Duration.ZERO);
    return Optional.of(pause.compareTo(asked) < 0 ? asked : pause);
  }

  /** A duration up to a tenth shorter or longer. */
  private Duration scattered(Duration usual) {
    double factor = 1 - SCATTER + 2 * SCATTER * random.nextDouble();
    return Duration.ofMillis(Math.round(usual.toMillis() * factor));
  }

  private static Duration capped(Duration asked) {
    return asked.compareTo(LONGEST_RETRY_AFTER) < 0 ? asked : LONGEST_RETRY_AFTER;
  }

  /** Reads {@code Retry-After}, seconds or a date (RFC 9110, 10.2.3); empty if it is neither. */
  static Optional<Duration> retryAfter(String header, Instant now) {
    String text = header.strip();
    if (text.matches("[0-9]{1,9}")) {
      return Optional.of(Duration.ofSeconds(Long.parseLong(text)));
    }
    try {
      Instant at = ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
      return at.isAfter(now) ? Optional.of(Duration.between(now, at)) : Optional.empty();
    } catch (DateTimeException _) {
      return Optional.empty();
    }
  }
}
