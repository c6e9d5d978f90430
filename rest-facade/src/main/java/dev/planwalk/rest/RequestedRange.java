package dev.planwalk.rest;

import dev.planwalk.storage.object.ByteRange;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What part of an object a request asks for (RFC 9110, section 14): one range, or the whole.
 * Several ranges, other units and nonsense may be ignored by a server, and are.
 */
sealed interface RequestedRange {
  Pattern ONE_RANGE = Pattern.compile("bytes=([0-9]{0,15})-([0-9]{0,15})");

  /** All of it: 200. */
  record Whole() implements RequestedRange {}

  /** A part: 206. */
  record Part(ByteRange bytes) implements RequestedRange {}

  /** A part that begins after the end: 416. */
  record Unsatisfiable() implements RequestedRange {}

  /**
   * Reads the headers.
   *
   * @param ifRange the entity tag the client's part is of; another one gives the whole
   * @param tag of the object, with quotes
   */
  static RequestedRange of(
      @Nullable String range, @Nullable String ifRange, String tag, long sizeBytes) {
    if (range == null || (ifRange != null && !ifRange.strip().equals(tag))) {
      return new Whole();
    }
    Matcher matcher = ONE_RANGE.matcher(range.strip());
    if (!matcher.matches()) {
      return new Whole();
    }
    String first = matcher.group(1);
    String last = matcher.group(2);
    if (first.isEmpty()) {
      return last.isEmpty() ? new Whole() : suffix(Long.parseLong(last), sizeBytes);
    }
    long from = Long.parseLong(first);
    long to = last.isEmpty() ? sizeBytes - 1 : Math.min(Long.parseLong(last), sizeBytes - 1);
    if (from >= sizeBytes) {
      return new Unsatisfiable();
    }
    return to < from ? new Whole() : new Part(new ByteRange(from, to));
  }

  private static RequestedRange suffix(long length, long sizeBytes) {
    long covered = Math.min(length, sizeBytes);
    return covered == 0
        ? new Unsatisfiable()
        : new Part(new ByteRange(sizeBytes - covered, sizeBytes - 1));
  }
}
