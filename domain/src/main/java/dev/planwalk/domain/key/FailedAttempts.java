package dev.planwalk.domain.key;

import dev.planwalk.domain.access.CallerNetwork;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Counts failed authentications per {@link CallerNetwork} in this process, in windows of one
 * minute. It only ever turns a 401 into a 429: a valid key is never refused for its address.
 */
public final class FailedAttempts {
  private static final Duration WINDOW = Duration.ofMinutes(1);
  private static final int MOST_ADDRESSES = 10_000;

  private final InstantSource clock;
  private final int limit;
  private final ReentrantLock lock = new ReentrantLock();
  private final Map<String, Window> windows =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Window> eldest) {
          return size() > MOST_ADDRESSES;
        }
      };

  private record Window(Instant end, int failures) {}

  /**
   * Makes a counter.
   *
   * @param limit failures of one address within a minute that are answered 401
   */
  public FailedAttempts(InstantSource clock, int limit) {
    this.clock = clock;
    this.limit = limit;
  }

  /** Counts a refusal; gives it back, or 429 once the address has failed too often. */
  public ServiceException refusal(String address, ServiceException refusal) {
    return count(address)
        .map(seconds ->
            new ServiceException(
                    ErrorCode.RATE_LIMITED, "Too many failed authentications from this address.")
                .withRemediation("Correct the API key; then wait for the seconds in Retry-After.")
                .withRetryAfter(seconds))
        .orElse(refusal);
  }

  /** Counts a failure; the seconds to wait if there were too many. */
  private Optional<Integer> count(String address) {
    String network = CallerNetwork.of(address);
    Instant now = clock.instant();
    lock.lock();
    try {
      Window old = windows.get(network);
      Window window =
          old != null && now.isBefore(old.end())
              ? new Window(old.end(), old.failures() + 1)
              : new Window(now.plus(WINDOW), 1);
      windows.put(network, window);
      return window.failures() > limit
          ? Optional.of((int) Duration.between(now, window.end()).toSeconds() + 1)
          : Optional.empty();
    } finally {
      lock.unlock();
    }
  }
}
