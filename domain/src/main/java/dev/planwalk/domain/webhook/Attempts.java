package dev.planwalk.domain.webhook;

import dev.planwalk.domain.outgoing.BlockedAddressException;
import dev.planwalk.domain.outgoing.GuardedClient;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import javax.net.ssl.SSLException;

/** Makes single attempts: signs, posts, and says what came of it. */
final class Attempts {

  /** More of an answer is not read. */
  private static final int ANSWER_BYTES = 16 << 10;

  private static final int EXCERPT_BYTES = 2048;

  private final GuardedClient client;
  private final LongSupplier nanoTime;

  Attempts(GuardedClient client, LongSupplier nanoTime) {
    this.client = client;
    this.nanoTime = nanoTime;
  }

  /** Sends a delivery once; whatever goes wrong becomes a result. */
  AttemptResult make(DeliveryLease lease) {
    if (lease.secrets().isEmpty()) {
      // Unsigned it would be refused, or worse, believed.
      return failed(Duration.ZERO, AttemptError.SECRET);
    }
    Map<String, String> headers =
        Signatures.headers(
            lease.eventId(), lease.at().getEpochSecond(), lease.body(), lease.secrets());
    headers.put("User-Agent", "Planwalk-Webhooks/1");
    long start = nanoTime.getAsLong();
    try {
      return client.post(
          lease.url(), lease.body(), headers, answer -> judged(lease, answer, start));
    } catch (IOException e) {
      return failed(since(start), errorOf(e));
    }
  }

  private static AttemptResult failed(Duration took, AttemptError error) {
    return new AttemptResult(
        Optional.empty(), took, Optional.of(error), Optional.empty(), Optional.empty());
  }

  private AttemptResult judged(DeliveryLease lease, GuardedClient.Answer answer, long start)
      throws IOException {
    byte[] body = drained(answer.body());
    int status = answer.status();
    Optional<Duration> retryAfter =
        status == 429 || status == 503
            ? answer
                .header()
                .apply("Retry-After")
                .flatMap(text -> RetrySchedule.retryAfter(text, lease.at()))
            : Optional.empty();
    return new AttemptResult(
        Optional.of(status), since(start), errorOf(status), retryAfter, excerpt(body));
  }

  /** The answer up to the bound; what follows is cut off with the connection. */
  private static byte[] drained(InputStream body) throws IOException {
    return body.readNBytes(ANSWER_BYTES);
  }

  private Duration since(long start) {
    return Duration.ofNanos(nanoTime.getAsLong() - start);
  }

  private static Optional<AttemptError> errorOf(int status) {
    if (status >= 200 && status < 300) {
      return Optional.empty();
    }
    return Optional.of(status >= 300 && status < 400 ? AttemptError.REDIRECT : AttemptError.STATUS);
  }

  private static AttemptError errorOf(IOException failure) {
    return switch (failure) {
      case BlockedAddressException _ -> AttemptError.BLOCKED;
      case UnknownHostException _ -> AttemptError.NAME;
      // Timeouts of the call and of its sockets.
      case InterruptedIOException _ -> AttemptError.TIMEOUT;
      case SSLException _ -> AttemptError.TLS;
      default -> AttemptError.CONNECTION;
    };
  }

  /** The start of a body as text; what no log can hold is replaced. */
  private static Optional<String> excerpt(byte[] body) {
    if (body.length == 0) {
      return Optional.empty();
    }
    byte[] start = Arrays.copyOf(body, Math.min(body.length, EXCERPT_BYTES));
    StringBuilder text = new StringBuilder();
    new String(start, StandardCharsets.UTF_8)
        .codePoints()
        .map(c -> Character.isISOControl(c) ? ' ' : c)
        .forEach(text::appendCodePoint);
    return Optional.of(text.toString());
  }
}
