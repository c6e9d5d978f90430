package dev.planwalk.domain.outgoing;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * Fetches what a caller's URL leads to. At most three redirects are followed, by hand: each is
 * judged like the first URL, as text, by its addresses and in the socket. Everything together ends
 * after one time. Thread-safe; calls block.
 */
public final class Downloads {

  private static final int MOST_REDIRECTS = 3;
  private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);

  private final OutgoingGuard guard;
  private final GuardedClient client;
  private final Duration longest;
  private final LongSupplier nanoTime;

  /**
   * @param guard without exceptions: callers name the addresses
   * @param client with the same guard
   * @param longest from the lookup of the first name to the end of the last answer
   * @param nanoTime monotonic nanoseconds
   */
  public Downloads(
      OutgoingGuard guard, GuardedClient client, Duration longest, LongSupplier nanoTime) {
    this.guard = guard;
    this.client = client;
    this.longest = longest;
    this.nanoTime = nanoTime;
  }

  /** How long a fetch may take. */
  public Duration longest() {
    return longest;
  }

  /** What an answer says: look elsewhere, or this. */
  private sealed interface Step<T> {
    record Moved<T>(String url) implements Step<T> {}

    record Here<T>(T value) implements Step<T> {}
  }

  /**
   * Fetches.
   *
   * @param reader gets the last answer, whatever its status, and decides how much of it is read
   * @throws BlockedAddressException with a sentence for the caller that tells nothing of addresses
   * @throws InterruptedIOException if the time was over
   * @throws IOException if there was no whole answer
   */
  public <T> T fetch(String url, GuardedClient.AnswerReader<T> reader) throws IOException {
    long deadline = nanoTime.getAsLong() + longest.toNanos();
    String at = url;
    for (int redirects = 0; ; redirects++) {
      judge(at, redirects);
      Duration left = Duration.ofNanos(deadline - nanoTime.getAsLong());
      if (!left.isPositive()) {
        throw new InterruptedIOException("the time is over");
      }
      switch (step(at, left, reader)) {
        case Step.Here<T>(T value) -> {
          return value;
        }
        case Step.Moved<T>(String next) -> at = next;
      }
    }
  }

  private void judge(String url, int redirects) throws BlockedAddressException {
    String redirected = redirects == 0 ? "" : "It redirects to another address. ";
    if (redirects > MOST_REDIRECTS) {
      throw new BlockedAddressException(
          "The url redirects more than " + MOST_REDIRECTS + " times.");
    }
    Optional<String> fault = guard.faultOf(url);
    if (fault.isPresent()) {
      throw new BlockedAddressException(redirected + fault.get());
    }
  }

  private <T> Step<T> step(String at, Duration left, GuardedClient.AnswerReader<T> reader)
      throws IOException {
    try {
      return client.get(
          at,
          left,
          answer ->
              REDIRECTS.contains(answer.status())
                  ? new Step.Moved<>(target(at, answer))
                  : new Step.Here<>(reader.read(answer)));
    } catch (BlockedAddressException inTheSocket) {
      // Its message names the address that a name stood for a moment ago.
      throw new BlockedAddressException(
          "The host of the url must resolve to public addresses only.");
    }
  }

  private static String target(String at, GuardedClient.Answer answer) throws IOException {
    String location =
        answer
            .header()
            .apply("Location")
            .orElseThrow(() -> new IOException("a redirect without a Location"));
    try {
      return URI.create(at).resolve(location).toString();
    } catch (IllegalArgumentException e) {
      throw new IOException("a redirect to what is no URL", e);
    }
  }
}
