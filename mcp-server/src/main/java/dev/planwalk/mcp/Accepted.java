package dev.planwalk.mcp;

import java.util.Locale;
import java.util.Optional;

/** What a client takes for an answer. */
record Accepted(boolean json, boolean stream) {
  private static final String JSON = "application/json";
  private static final String SSE = "text/event-stream";

  /**
   * Reads an {@code Accept} header. Absent and {@code *}{@code /*} mean both.
   *
   * @throws HttpRefusal 406 if it allows neither
   */
  static Accepted of(Optional<String> header) {
    if (header.isEmpty()) {
      return new Accepted(true, true);
    }
    String accept = header.get().toLowerCase(Locale.ROOT);
    boolean all = accept.contains("*/*");
    var accepted =
        new Accepted(
            all || accept.contains(JSON) || accept.contains("application/*"),
            all || accept.contains(SSE) || accept.contains("text/*"));
    if (!accepted.json && !accepted.stream) {
      throw HttpRefusal.of(
          406, "Answers are " + JSON + " or " + SSE + " (Accept was: " + header.get() + ").");
    }
    return accepted;
  }
}
