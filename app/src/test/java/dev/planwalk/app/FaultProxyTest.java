package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.testsupport.FaultProxy;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
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

  @Test
  void what_is_held_back_comes_once_the_road_is_open_again() throws IOException {
    try (ServerSocket server = new ServerSocket(0, 1, LOOPBACK);
        FaultProxy proxy = new FaultProxy(server.getLocalPort());
        Socket client = new Socket(LOOPBACK, proxy.port());
        Socket served = server.accept()) {
      proxy.set(FaultProxy.Road.HELD);
      served.getOutputStream().write(7);
      client.setSoTimeout(200);
      assertThatThrownBy(() -> client.getInputStream().read())
          .isInstanceOf(SocketTimeoutException.class);

      proxy.set(FaultProxy.Road.OPEN);

      client.setSoTimeout(0);
      assertThat(read(client)).isEqualTo(7);
    }
  }

  @Test
  void a_refused_road_cuts_who_is_there_and_lets_nobody_in() throws IOException {
    try (ServerSocket server = new ServerSocket(0, 1, LOOPBACK);
        FaultProxy proxy = new FaultProxy(server.getLocalPort());
        Socket before = new Socket(LOOPBACK, proxy.port());
        Socket served = server.accept()) {
      proxy.set(FaultProxy.Road.REFUSED);

      assertThat(read(before)).isNegative();
      assertThat(read(served)).isNegative();
      try (Socket meanwhile = new Socket(LOOPBACK, proxy.port())) {
        assertThat(read(meanwhile)).isNegative();
      }
      proxy.set(FaultProxy.Road.OPEN);
      try (Socket after = new Socket(LOOPBACK, proxy.port());
          Socket servedAgain = server.accept()) {
        servedAgain.getOutputStream().write(7);
        assertThat(read(after)).isEqualTo(7);
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
