package dev.planwalk.rest;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * The answer 304. It is sent at once: left to the end of the request, the server would find that
 * nothing was written and say so with {@code Content-Length: 0}, which in a 304 is the length that
 * a 200 would have had (RFC 9110, section 8.6).
 */
final class NotModified {
  private NotModified() {}

  static void answer(HttpServletResponse response) throws IOException {
    response.setStatus(HttpServletResponse.SC_NOT_MODIFIED);
    response.flushBuffer();
  }
}
