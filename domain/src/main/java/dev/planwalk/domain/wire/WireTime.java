package dev.planwalk.domain.wire;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times on the wire: RFC 3339, UTC, exactly three decimals ({@code 2026-11-20T13:38:00.000Z}). */
public final class WireTime {
  private static final DateTimeFormatter FORMAT =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  /** RFC 3339 knows offsets up to 23:59, java.time only up to 18:00. */
  private static final Pattern FAR_OFFSET =
      Pattern.compile("(.+)([+-])(1[89]|2[0-3]):([0-5][0-9])", Pattern.DOTALL);

  private WireTime() {}

  /**
   * Reads a time with any offset.
   *
   * @throws java.time.format.DateTimeParseException if it is none
   */
  static Instant parse(String text) {
    Matcher far = FAR_OFFSET.matcher(text);
    if (!far.matches()) {
      return Instant.parse(text);
    }
    Instant there = Instant.parse(far.group(1) + "Z");
    Duration offset =
        Duration.ofHours(Integer.parseInt(far.group(3)))
            .plusMinutes(Integer.parseInt(far.group(4)));
    return far.group(2).equals("+") ? there.minus(offset) : there.plus(offset);
  }

  /** Writes a time. */
  public static String print(Instant instant) {
    return FORMAT.format(instant.truncatedTo(ChronoUnit.MILLIS));
  }
}
