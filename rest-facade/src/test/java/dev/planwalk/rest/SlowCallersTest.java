package dev.planwalk.rest;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Callers that send half a request and hold on. */
class SlowCallersTest {
  private static final String HALF_HEAD = "GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: a";
  private static final String HALF_BODY =
      "POST /api/v1/notes HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
          + "Authorization: Bearer %s\r\nContent-Length: 1000\r\n\r\n{";
  private static final String WHOLE = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";

  @TempDir private Path folder;

  /** A door that does nothing about broken bodies, as those of other modules do. */
  private static final class Reading extends HttpServlet {
    private static final long serialVersionUID = 1;

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      request.getInputStream().readAllBytes();
    }
  }

  private TestSite site(int connections, Duration patience) {
    return new TestSite(
        folder,
        _ -> List.of(new RestServer.Mount("/reading", new Reading())),
        _ -> false,
        new ConnectionLimits(connections, connections, patience, patience, 500));
  }

  private static Socket sending(TestSite site, String text) throws IOException {
    Socket socket =
        new Socket(InetAddress.getLoopbackAddress(), URI.create(site.baseUrl).getPort());
    socket.setSoTimeout(60_000);
    socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    return socket;
  }

  private static String answer(Socket socket) throws IOException {
    return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "G", HALF_HEAD, WHOLE + HALF_HEAD})
  void a_head_that_does_not_come_closes_its_connection(String sent) throws IOException {
    try (TestSite site = site(100, Duration.ofSeconds(1));
        Socket socket = sending(site, sent)) {
      String answer = answer(socket);

      assertThat(answer.contains("200 OK")).isEqualTo(sent.startsWith(WHOLE));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/api/v1/notes", "/reading"})
  void a_body_that_stalls_is_answered_and_ends(String door) throws IOException {
    try (TestSite site = site(100, Duration.ofSeconds(1));
        Socket socket =
            sending(site, HALF_BODY.formatted(site.anyKey()).replace("/api/v1/notes", door))) {
      assertThat(answer(socket))
          .startsWith("HTTP/1.1 400")
          .contains("too slowly, or stopped coming");
    }
  }

  @Test
  void honest_callers_are_served_however_many_others_hold_on() throws IOException {
    try (TestSite site = site(20, Duration.ofHours(1))) {
      String key = site.anyKey();
      List<Socket> slow = new ArrayList<>();
      for (int i = 0; i < 60; i++) {
        slow.add(sending(site, HALF_HEAD));
        slow.add(sending(site, HALF_BODY.formatted(key)));
        try (Socket honest = sending(site, WHOLE.replace("Host", "Connection: close\r\nHost"))) {
          assertThat(answer(honest)).as("after %d slow pairs", i + 1).startsWith("HTTP/1.1 200");
        }
      }
      for (Socket socket : slow) {
        socket.close();
      }
    }
  }
}
