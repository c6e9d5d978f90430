package dev.planwalk.domain.operation;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;

/**
 * The announced end of an operation. Both dates are days in UTC and count from their first second.
 *
 * @param since the day on which it was announced
 * @param sunset the day on which the operation may be gone
 * @param instead what to call in its place, a full sentence
 */
public record Deprecation(LocalDate since, LocalDate sunset, String instead) {
  /** Nothing is taken away sooner after its announcement. */
  static final int NOTICE_MONTHS = 12;

  /** Where documents and headers send readers. */
  public static final String DOCS_PATH = "/docs/versioning";

  /**
   * Value of the header {@code Deprecation} (RFC 9745, section 2.1): {@code @} and Unix seconds.
   */
  public String deprecationHeader() {
    return "@" + start(since).toEpochSecond();
  }

  /** Value of the header {@code Sunset} (RFC 8594, section 3): an HTTP date. */
  public String sunsetHeader() {
    return DateTimeFormatter.RFC_1123_DATE_TIME.format(start(sunset));
  }

  /** For descriptions of the operation, one or two sentences. */
  public String notice() {
    return "Deprecated since %s and gone from %s on. %s".formatted(since, sunset, instead);
  }

  boolean givesNotice() {
    return !sunset.isBefore(since.plusMonths(NOTICE_MONTHS));
  }

  private static ZonedDateTime start(LocalDate day) {
    return ZonedDateTime.of(day, LocalTime.MIDNIGHT, ZoneOffset.UTC);
  }
}
