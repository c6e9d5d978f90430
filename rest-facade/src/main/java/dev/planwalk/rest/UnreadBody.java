package dev.planwalk.rest;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.eclipse.jetty.http.HttpException;

/**
 * What to do with the body of a request that was refused before it was read: answer first, then
 * throw a bounded part of it away. Otherwise the server resets the stream while the client is still
 * sending, and some clients then report the reset instead of the refusal.
 */
final class UnreadBody {
  /** More than this is not worth reading; the connection ends instead. */
  private static final int MOST_BYTES = 1 << 20;

  private UnreadBody() {}

  static void discard(HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.flushBuffer();
    try {
      request.getInputStream().skipNBytes(MOST_BYTES);
    } catch (IOException | HttpException.RuntimeException _) {
      // Whatever is wrong with the rest of a refused body changes nothing.
    }
  }
}
