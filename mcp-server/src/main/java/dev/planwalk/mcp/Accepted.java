package dev.planwalk.mcp;

import java.util.List;
import java.util.Locale;

/** What a client takes for an answer. */
record Accepted(boolean json, boolean stream) {
  private static final String JSON = "application/json";
  private static final String SSE = "text/event-stream";

  /**
   * Reads the {@code Accept} headers, a list in one or more lines (RFC 9110, section 12.5.1). None
   * and {@code *}{@code /*} mean both.
   *
   * @throws HttpRefusal 406 if they allow neither
   */
  static Accepted of(List<String> headers) {
    if (headers.isEmpty()) {
      return new Accepted(true, true);
    }
    String sent = String.join(", ", headers);
    String accept = sent.toLowerCase(Locale.ROOT);
    boolean all = accept.contains("*/*");
    var accepted =
        new Accepted(
            all || accept.contains(JSON) || accept.contains("application/*"),
            all || accept.contains(SSE) || accept.contains("text/*"));
    if (!accepted.json && !accepted.stream) {
      throw HttpRefusal.of(
          406, "Answers are " + JSON + " or " + SSE + " (Accept was: " + sent + ").");
    }
    return accepted;
  }
}
