package dev.planwalk.rest;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.eclipse.jetty.http.HttpException;

/**
 * Stands before every door and looks after requests that were refused before their body was read:
 * the answer goes out first, then a bounded part of the rest is read and thrown away. Without it
 * the connection is closed over unread bytes, the kernel resets it, and a client that is still
 * sending loses the answer and reports a broken connection.
 *
 * <p>A client that sends more than {@link #MOST_BYTES}, or for longer than {@link #LONGEST}, is cut
 * off. One that falls silent is cut off by the connection's idle timeout.
 */
public final class UnreadBody implements Filter {
  /** Well above every message, and above what socket buffers hold of an upload. */
  static final int MOST_BYTES = 8 << 20;

  /** Checked between two reads. */
  static final Duration LONGEST = Duration.ofSeconds(30);

  private static final int CHUNK = 16 * 1024;

  private final LongSupplier nanoTime;

  /**
   * Makes the filter.
   *
   * @param nanoTime a clock in nanoseconds that never goes back, such as {@code System::nanoTime}
   */
  public UnreadBody(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  @Override
  public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    chain.doFilter(request, response);
    boolean refused = ((HttpServletResponse) response).getStatus() >= 400;
    if (refused && !request.isAsyncStarted() && !awaitsLeave((HttpServletRequest) request)) {
      discard(request.getInputStream(), response);
    }
  }

  /** Such a client sends nothing before it is told to, and a refusal tells it not to. */
  private static boolean awaitsLeave(HttpServletRequest request) {
    return request.getHeader("Expect") != null;
  }

  private void discard(ServletInputStream body, ServletResponse response) throws IOException {
    if (body.isFinished()) {
      return;
    }
    response.flushBuffer();
    long start = nanoTime.getAsLong();
    byte[] chunk = new byte[CHUNK];
    try {
      long left = MOST_BYTES;
      while (left > 0 && nanoTime.getAsLong() - start < LONGEST.toNanos()) {
        int count = body.read(chunk);
        if (count < 0) {
          return;
        }
        left -= count;
      }
    } catch (IOException | HttpException.RuntimeException _) {
      // Whatever is wrong with the rest of a refused body changes nothing.
    }
  }
}
