package dev.planwalk.testsupport;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Stands between a client and a server on this machine and loses answers on purpose: the request
 * arrives whole, and when the first byte of the answer comes back the connection to the client is
 * reset instead. That is the moment in which a client cannot know whether its request took effect.
 */
public final class FaultProxy implements AutoCloseable {
  private static final int CHUNK = 16 * 1024;

  private final ServerSocket listener;
  private final InetSocketAddress target;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final AtomicInteger toLose = new AtomicInteger();
  private final AtomicInteger lost = new AtomicInteger();

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

  /** Loses the next answers, one a connection. */
  public void loseAnswers(int count) {
    toLose.set(count);
  }

  /** How many answers were lost so far. */
  public int lost() {
    return lost.get();
  }

  private void accept() {
    try {
      while (!listener.isClosed()) {
        Socket client = listener.accept();
        Socket server = new Socket();
        open.add(client);
        open.add(server);
        server.connect(target);
        var _ = threads.submit(() -> forward(client, server));
        var _ = threads.submit(() -> answer(server, client));
      }
    } catch (IOException _) {
      // Closed: nobody is let in any more.
    }
  }

  private void forward(Socket client, Socket server) {
    try (InputStream in = client.getInputStream();
        OutputStream out = server.getOutputStream()) {
      in.transferTo(out);
    } catch (IOException _) {
      // One side has gone; the other notices by itself.
    }
  }

  private void answer(Socket server, Socket client) {
    byte[] chunk = new byte[CHUNK];
    try (server;
        client) {
      InputStream in = server.getInputStream();
      int count = in.read(chunk);
      while (count >= 0) {
        if (toLose.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
          lost.incrementAndGet();
          // Closing with this option set sends a reset, not an orderly end.
          client.setSoLinger(true, 0);
          return;
        }
        client.getOutputStream().write(chunk, 0, count);
        count = in.read(chunk);
      }
    } catch (IOException _) {
      // One side has gone; the other notices by itself.
    }
  }

  @Override
  public void close() throws IOException {
    listener.close();
    for (Socket socket : open) {
      socket.close();
    }
    threads.close();
  }
}
