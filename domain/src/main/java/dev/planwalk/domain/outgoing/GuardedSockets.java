package dev.planwalk.domain.outgoing;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.SocketAddress;
import javax.net.SocketFactory;

/** Sockets that ask the guard about the address they are about to connect, and use no proxy. */
final class GuardedSockets extends SocketFactory {

  private final OutgoingGuard guard;

  GuardedSockets(OutgoingGuard guard) {
    this.guard = guard;
  }

  @Override
  public Socket createSocket() {
    return new GuardedSocket(guard);
  }

  @Override
  public Socket createSocket(String host, int port) {
    throw connectsAtOnce();
  }

  @Override
  public Socket createSocket(String host, int port, InetAddress localHost, int localPort) {
    throw connectsAtOnce();
  }

  @Override
  public Socket createSocket(InetAddress host, int port) {
    throw connectsAtOnce();
  }

  @Override
  public Socket createSocket(InetAddress host, int port, InetAddress localHost, int localPort) {
    throw connectsAtOnce();
  }

  private static UnsupportedOperationException connectsAtOnce() {
    return new UnsupportedOperationException("guarded sockets are made first and connected then");
  }

  private static final class GuardedSocket extends Socket {
    private final OutgoingGuard guard;

    GuardedSocket(OutgoingGuard guard) {
      // Without this the JVM's own SOCKS settings would move the connection elsewhere.
      super(Proxy.NO_PROXY);
      this.guard = guard;
    }

    /** The other form of connect ends here too. */
    @Override
    public void connect(SocketAddress endpoint, int timeoutMillis) throws IOException {
      guard.checkConnect(endpoint);
      super.connect(endpoint, timeoutMillis);
    }
  }
}
