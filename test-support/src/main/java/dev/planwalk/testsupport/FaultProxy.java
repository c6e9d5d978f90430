package dev.planwalk.testsupport;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Stands between a client and a server on this machine and breaks connections on purpose, at the
 * moments in which the client cannot know whether what it asked for took effect.
 */
public final class FaultProxy implements AutoCloseable {
  private static final int CHUNK = 16 * 1024;

  /** What happens to a connection. */
  public enum Fault {
    /** The request arrives; its answer is dropped and the client's connection reset. */
    ANSWER_LOST,
    /** The request does not arrive; both connections are reset. */
    REQUEST_LOST,
    /** The request arrives; nothing comes back, and the connection stays open. */
    SILENCE
  }

  /** What every connection goes through, until it is changed. */
  public enum Road {
    /** Bytes pass as they come. */
    OPEN,
    /** No byte passes; connections stay open and new ones are taken, as behind a cut cable. */
    HELD,
    /** Open connections were reset and new ones are at once, as where nobody listens. */
    REFUSED
  }

  /** A fault that waits for a request with a word, on a connection that said another one before. */
  private record Planned(Fault fault, String before, String word) {}

  private final ServerSocket listener;
  private final InetSocketAddress target;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final Lock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final AtomicInteger toLose = new AtomicInteger();
  private final AtomicInteger lost = new AtomicInteger();
  private final AtomicReference<Optional<Planned>> planned =
      new AtomicReference<>(Optional.empty());
  private volatile Road road = Road.OPEN;
  private volatile Duration delay = Duration.ZERO;

  /**
   * Listens on a free loopback port.
   *
   * @param port of the server, on the same machine
   */
  public FaultProxy(int port) {
    try {
      listener = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    target = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    var _ = threads.submit(this::accept);
  }

  /** Where clients connect. */
  public int port() {
    return listener.getLocalPort();
  }

  /** Loses the next answers, one a connection, whatever was asked. */
  public void loseAnswers(int count) {
    toLose.set(count);
  }

  /**
   * Plans one fault for the next request that contains a word, such as {@code COMMIT} in what a
   * database is sent. It replaces what was planned before.
   *
   * @param before what the same connection must have sent since now, or sends with the word itself
   */
  public void plan(Fault fault, String before, String word) {
    planned.set(Optional.of(new Planned(fault, before, word)));
  }

  /** Whether the planned fault still waits for its moment. */
  public boolean waits() {
    return planned.get().isPresent();
  }

  /** How many answers or requests were lost so far. */
  public int lost() {
    return lost.get();
  }

  /** Resets every connection that is open now; new ones are let in. */
  public void cutAll() throws IOException {
    for (Socket socket : open) {
      reset(socket);
    }
  }

  /** Changes what becomes of all connections from now on; what was held back then goes on. */
  public void set(Road next) throws IOException {
    lock.lock();
    try {
      road = next;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
    if (next == Road.REFUSED) {
      cutAll();
    }
  }

  /** Makes everything later by so much in each direction; zero ends it. */
  public void delay(Duration each) {
    delay = each;
  }

  /** Waits until bytes that have come may go on. */
  private void pass() throws IOException {
    try {
      if (!delay.isZero()) {
        Thread.sleep(delay);
      }
      lock.lockInterruptibly();
      try {
        while (road == Road.HELD && !listener.isClosed()) {
          changed.await();
        }
      } finally {
        lock.unlock();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("the proxy was closed");
    }
  }

  /** Lets clients in until the listener is closed; what becomes of one is no matter of the next. */
  private void accept() {
    try {
      while (!listener.isClosed()) {
        Socket client = listener.accept();
        open.add(client);
        var _ = threads.submit(() -> join(client));
      }
    } catch (IOException _) {
      // Closed: nobody is let in any more.
    }
  }

  private void join(Socket client) {
    Socket server = new Socket();
    open.add(server);
    try (server;
        client) {
      if (road == Road.REFUSED) {
        reset(client);
        return;
      }
      server.connect(target);
      AtomicReference<Optional<Fault>> fault = new AtomicReference<>(Optional.empty());
      var _ = threads.submit(() -> forward(client, server, fault));
      answer(server, client, fault);
    } catch (IOException _) {
      // The server is not there, the connection was cut, or one side has gone; the other notices.
    } finally {
      open.remove(client);
      open.remove(server);
    }
  }

  private void forward(Socket client, Socket server, AtomicReference<Optional<Fault>> fault) {
    byte[] chunk = new byte[CHUNK];
    Optional<Planned> armed = Optional.empty();
    try (InputStream in = client.getInputStream();
        OutputStream out = server.getOutputStream()) {
      for (int count = in.read(chunk); count >= 0; count = in.read(chunk)) {
        Optional<Planned> next = planned.get();
        String said = new String(chunk, 0, count, StandardCharsets.ISO_8859_1);
        if (next.isPresent() && said.contains(next.get().before())) {
          armed = next;
        }
        if (next.isPresent()
            && armed.equals(next)
            && said.contains(next.get().word())
            && planned.compareAndSet(next, Optional.empty())) {
          if (next.get().fault() == Fault.REQUEST_LOST) {
            lost.incrementAndGet();
            reset(client);
            reset(server);
            return;
          }
          fault.set(Optional.of(next.get().fault()));
        }
        pass();
        out.write(chunk, 0, count);
      }
    } catch (IOException _) {
      // One side has gone; the other notices by itself.
    }
  }

  private void answer(Socket server, Socket client, AtomicReference<Optional<Fault>> fault)
      throws IOException {
    byte[] chunk = new byte[CHUNK];
    InputStream in = server.getInputStream();
    for (int count = in.read(chunk); count >= 0; count = in.read(chunk)) {
      boolean any = toLose.getAndUpdate(left -> Math.max(0, left - 1)) > 0;
      Optional<Fault> chosen = any ? Optional.of(Fault.ANSWER_LOST) : fault.get();
      if (chosen.isEmpty()) {
        pass();
        client.getOutputStream().write(chunk, 0, count);
      } else if (chosen.get() == Fault.ANSWER_LOST) {
        lost.incrementAndGet();
        reset(client);
        return;
      } else {
        // Swallowed, now and until the client gives up: a half-open connection.
        lost.incrementAndGet();
      }
    }
  }

  /** Closing with this option set sends a reset, not an orderly end. */
  private static void reset(Socket socket) throws IOException {
    if (!socket.isClosed()) {
      socket.setSoLinger(true, 0);
      socket.close();
    }
  }

  @Override
  public void close() throws IOException {
    listener.close();
    set(Road.OPEN);
    for (Socket socket : open) {
      socket.close();
    }
    threads.close();
  }
}
