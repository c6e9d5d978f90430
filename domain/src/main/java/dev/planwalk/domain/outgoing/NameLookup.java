package dev.planwalk.domain.outgoing;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Turns host names into addresses. */
@FunctionalInterface
public interface NameLookup {

  /**
   * All addresses of a name, IPv4 and IPv6; at least one.
   *
   * @throws UnknownHostException if there are none
   */
  List<InetAddress> lookup(String host) throws UnknownHostException;

  /** The system's resolver, given up after a time: it can hang far longer than a caller waits. */
  static NameLookup system(Duration patience) {
    return host -> {
      CompletableFuture<List<InetAddress>> found = new CompletableFuture<>();
      Thread.ofPlatform()
          .daemon()
          .name("name-lookup")
          .start(() -> {
            try {
              found.complete(List.of(InetAddress.getAllByName(host)));
            } catch (UnknownHostException | RuntimeException e) {
              found.completeExceptionally(e);
            }
          });
      try {
        return found.get(patience.toMillis(), TimeUnit.MILLISECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw unknown(host, e);
      } catch (ExecutionException | TimeoutException e) {
        throw unknown(host, e);
      }
    };
  }

  private static UnknownHostException unknown(String host, Exception cause) {
    UnknownHostException unknown = new UnknownHostException(host);
    unknown.initCause(cause);
    return unknown;
  }
}
