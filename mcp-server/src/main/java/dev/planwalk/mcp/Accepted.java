package dev.planwalk.mcp;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** What a client takes for an answer. */
record Accepted(boolean json, boolean stream) {
  private static final String JSON = "application/json";
  private static final String SSE = "text/event-stream";
  private static final Pattern UNWANTED = Pattern.compile("q\\s*=\\s*0(\\.0{0,3})?");

  /**
   * Reads the {@code Accept} headers, a list in one or more lines (RFC 9110, section 12.5.1). None
   * means both, a weight of 0 means not this; the range that names a type most exactly decides.
   *
   * @throws HttpRefusal 406 if they allow neither
   */
  static Accepted of(List<String> headers) {
    if (headers.isEmpty()) {
      return new Accepted(true, true);
    }
    String sent = String.join(", ", headers);
    Map<String, Boolean> ranges = new HashMap<>();
    for (String element : sent.toLowerCase(Locale.ROOT).split(",", -1)) {
      String[] parts = element.split(";", -1);
      boolean wanted = true;
      for (int i = 1; i < parts.length; i++) {
        wanted &= !UNWANTED.matcher(parts[i].strip()).matches();
      }
      ranges.merge(parts[0].strip(), wanted, Boolean::logicalOr);
    }
    var accepted = new Accepted(takes(ranges, JSON), takes(ranges, SSE));
    if (!accepted.json && !accepted.stream) {
      throw HttpRefusal.of(
          406,
          "Answers are " + JSON + " or " + SSE + " (Accept was: " + Echo.of(sent) + ").",
          "Send the header Accept: " + JSON + ", " + SSE + ".");
    }
    return accepted;
  }

  private static boolean takes(Map<String, Boolean> ranges, String type) {
    String kind = type.substring(0, type.indexOf('/')) + "/*";
    return ranges.getOrDefault(type, ranges.getOrDefault(kind, ranges.getOrDefault("*/*", false)));
  }
}
