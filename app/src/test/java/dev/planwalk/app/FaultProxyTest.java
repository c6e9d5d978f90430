package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.testsupport.FaultProxy;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import org.junit.jupiter.api.Test;

/**
 * The proxy that breaks connections must not break itself: tests ask behind it until it answers.
 */
class FaultProxyTest {
  private static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();

  @Test
  void a_connection_that_cannot_be_made_shuts_no_later_one_out() throws IOException {
    int port;
    try (ServerSocket away = new ServerSocket(0, 1, LOOPBACK)) {
      port = away.getLocalPort();
    }
    try (FaultProxy proxy = new FaultProxy(port)) {
      try (Socket refused = new Socket(LOOPBACK, proxy.port())) {
        // A reset or an orderly end: either way nothing comes.
        assertThat(read(refused)).isNegative();
      }
      try (ServerSocket server = new ServerSocket(port, 1, LOOPBACK);
          Socket client = new Socket(LOOPBACK, proxy.port());
          Socket served = server.accept()) {
        served.getOutputStream().write(7);

        assertThat(read(client)).isEqualTo(7);
      }
    }
  }

  private static int read(Socket socket) {
    try {
      return socket.getInputStream().read();
    } catch (IOException _) {
      return -1;
    }
  }
}
