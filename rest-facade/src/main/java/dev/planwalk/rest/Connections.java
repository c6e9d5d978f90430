package dev.planwalk.rest;

import dev.planwalk.domain.access.CallerNetwork;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.internal.HttpConnection;

/**
 * Keeps slow callers from taking the places of others. A head that does not come in time closes its
 * connection, and so does an answer that is not taken; a body that does not come ends. Where all
 * places are taken, a new connection gets that of the one that has been of no use for the longest
 * time, and is refused only where there is none: honest callers are served however many dishonest
 * ones hold on.
 */
final class Connections implements Connection.Listener, AutoCloseable {
  private static final long LOOK_MILLIS = 500;

  private final ConnectionLimits limits;
  private final Predicate<InetAddress> proxies;
  private final LongSupplier nanoTime;
  private final Map<EndPoint, Seat> seats = new ConcurrentHashMap<>();
  private final ReentrantLock making = new ReentrantLock();
  private final ScheduledExecutorService looking =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("connections").factory());

  /**
   * One place, which is kept where HTTP/1.1 becomes HTTP/2 on it: the request that asked for that
   * is being served meanwhile. Guarded by itself.
   */
  private static final class Seat {
    final EndPoint place;
    Connection connection;

    /** Empty for a proxy, who speaks for many. */
    final Optional<String> network;

    /** The requests that are being served: over HTTP/2 many at a time. */
    final Set<Exchange> live = new HashSet<>();

    boolean served;
    long idleSince;
    Optional<Long> headSince = Optional.empty();

    Seat(Connection connection, Optional<String> network, long now) {
      this.place = connection.getEndPoint();
      this.connection = connection;
      this.network = network;
      this.idleSince = now;
    }

    synchronized Seat carriedBy(Connection upgraded) {
      connection = upgraded;
      return this;
    }

    synchronized void begin(Exchange exchange) {
      live.add(exchange);
      served = true;
      headSince = Optional.empty();
    }

    synchronized void end(Exchange exchange, long now) {
      live.remove(exchange);
      idleSince = now;
    }

    /**
     * Whether a head has been on its way, or every answer waited to be taken, for too long. One
     * that is not taken does not end the calls beside it.
     */
    synchronized boolean isLate(long now, long longest) {
      if (!live.isEmpty()) {
        return live.stream().allMatch(exchange -> exchange.answer().isLate(now));
      }
      if (!served) {
        return now - idleSince > longest;
      }
      // Bytes are not counted: those of a head that came in one piece with the request before were
      // there when that ended.
      if (connection instanceof HttpConnection http) {
        boolean began = !http.getParser().isStart();
        headSince = began ? headSince.or(() -> Optional.of(now)) : Optional.empty();
      } else {
        headSince = HeadsOverHttp2.headSince(connection);
      }
      return headSince.isPresent() && now - headSince.get() > longest;
    }

    /** For use without the lock: a body that ends calls back. */
    synchronized List<PacedBody> bodies() {
      return live.stream().map(Exchange::body).toList();
    }

    /** Since when it has done nothing but wait for its caller; empty while it works for it. */
    synchronized Optional<Long> uselessSince() {
      long latest = idleSince;
      for (Exchange exchange : live) {
        Optional<Long> since = exchange.awaitedSince();
        if (since.isEmpty()) {
          return Optional.empty();
        }
        latest = Math.max(latest, since.get());
      }
      return Optional.of(latest);
    }

    void close() {
      place.close();
    }
  }

  Connections(ConnectionLimits limits, Predicate<InetAddress> proxies, LongSupplier nanoTime) {
    this.limits = limits;
    this.proxies = proxies;
    this.nanoTime = nanoTime;
    var _ =
        looking.scheduleWithFixedDelay(this::look, LOOK_MILLIS, LOOK_MILLIS, TimeUnit.MILLISECONDS);
  }

  @Override
  public void onOpened(Connection connection) {
    Optional<String> network =
        connection.getEndPoint().getRemoteSocketAddress() instanceof InetSocketAddress remote
            ? Optional.ofNullable(remote.getAddress())
                .filter(proxies.negate())
                .map(CallerNetwork::of)
            : Optional.empty();
    Seat seat =
        seats.compute(
            connection.getEndPoint(),
            (_, there) ->
                there == null
                    ? new Seat(connection, network, nanoTime.getAsLong())
                    : there.carriedBy(connection));
    if (seats.size() > limits.total()) {
      makeRoom(seat, limits.total(), _ -> true);
    }
    if (network.isPresent()) {
      makeRoom(seat, limits.perAddress(), other -> other.network.equals(network));
    }
  }

  /**
   * One arrival after the other, and who leaves gives up the place at once, not only when the
   * selector has closed the connection: two that arrive together must not count on one place.
   */
  private void makeRoom(Seat arrived, int most, Predicate<Seat> among) {
    List<Seat> leaving = new ArrayList<>();
    making.lock();
    try {
      while (!leaving.contains(arrived) && seats.values().stream().filter(among).count() > most) {
        Seat next = longestUseless(arrived, among);
        leaving.add(next);
        var _ = seats.remove(next.place, next);
      }
    } finally {
      making.unlock();
    }
    for (Seat seat : leaving) {
      seat.bodies().forEach(PacedBody::end);
      seat.close();
    }
  }

  /** The one that arrived, if no other can go. */
  private Seat longestUseless(Seat arrived, Predicate<Seat> among) {
    // Each is looked at once: what it does changes meanwhile.
    Map<Seat, Long> useless = new HashMap<>();
    for (Seat seat : seats.values()) {
      if (seat != arrived && among.test(seat)) {
        seat.uselessSince().ifPresent(since -> useless.put(seat, since));
      }
    }
    return useless.entrySet().stream()
        .min(Map.Entry.comparingByValue())
        .map(Map.Entry::getKey)
        .orElse(arrived);
  }

  @Override
  public void onClosed(Connection connection) {
    // One that becomes another is closed too, but not what it goes over.
    if (!connection.getEndPoint().isOpen()) {
      seats.remove(connection.getEndPoint());
    }
  }

  /** A request and its answer, both looked after; itself, whatever it holds. */
  private static final class Exchange {
    private final PacedBody body;
    private final PacedAnswer answer;

    Exchange(PacedBody body, PacedAnswer answer) {
      this.body = body;
      this.answer = answer;
    }

    PacedBody body() {
      return body;
    }

    PacedAnswer answer() {
      return answer;
    }

    /** Since when it has waited for its caller; empty while it is worked on. */
    Optional<Long> awaitedSince() {
      return body.awaitedSince().or(answer::awaitedSince);
    }
  }

  /** A request and its answer as they are served. */
  record Served(Request request, Response response) {}

  /** Looks after the body of a request and the answer to it. */
  Served begin(Request request, Response response) {
    Seat seat = seats.get(request.getConnectionMetaData().getConnection().getEndPoint());
    if (seat == null) {
      return new Served(request, response);
    }
    PacedBody body = new PacedBody(request, limits, nanoTime);
    PacedAnswer answer = new PacedAnswer(body, response, limits, nanoTime);
    Exchange exchange = new Exchange(body, answer);
    seat.begin(exchange);
    Request.addCompletionListener(request, _ -> seat.end(exchange, nanoTime.getAsLong()));
    return new Served(body, answer);
  }

  private void look() {
    long now = nanoTime.getAsLong();
    seats.keySet().removeIf(place -> !place.isOpen());
    for (Seat seat : seats.values()) {
      if (seat.isLate(now, limits.head().toNanos())) {
        seat.close();
      } else {
        seat.bodies().forEach(PacedBody::check);
      }
    }
  }

  @Override
  public void close() {
    looking.shutdownNow();
  }
}
