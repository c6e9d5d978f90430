package dev.planwalk.rest;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Callers that send half a request, or do not take their answer, and hold on. */
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

  /** The server waits for the rest of the body when this returns, and works on nothing for it. */
  private static Socket awaited(TestSite site, String halfBody) throws IOException {
    Socket socket = sending(site, halfBody.replace("Host", "Expect: 100-continue\r\nHost"));
    String goOn = "HTTP/1.1 100 Continue\r\n\r\n";
    assertThat(socket.getInputStream().readNBytes(goOn.length()))
        .asString(StandardCharsets.US_ASCII)
        .isEqualTo(goOn);
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

  /**
   * Sends pieces of a body with pauses until the door answers or has all of it; a pause ends with
   * the first byte of the answer.
   */
  private static String trickled(Socket socket, int length, int piece) throws IOException {
    socket.setSoTimeout(50);
    StringBuilder answer = new StringBuilder();
    for (int sent = 0; sent < length && answer.isEmpty(); sent += piece) {
      socket.getOutputStream().write(new byte[piece]);
      try {
        answer.append((char) socket.getInputStream().read());
      } catch (SocketTimeoutException silent) {
        // Not answered yet: on with the next piece.
      }
    }
    socket.setSoTimeout(60_000);
    return answer + answer(socket);
  }

  /** No pause is longer than the grace; 3,000 bytes of the first would take 150 s. */
  @ParameterizedTest
  @CsvSource({"1, HTTP/1.1 400, too slowly", "1000, HTTP/1.1 200, ''"})
  void a_body_ends_that_comes_below_the_least_rate_and_none_above_it(
      int piece, String status, String told) throws IOException {
    int length = 30 * Math.max(100, piece);
    String head =
        WHOLE
            .replace("GET /healthz", "POST /reading")
            .replace("Host", "Connection: close\r\nContent-Length: " + length + "\r\nHost");
    try (TestSite site = site(100, Duration.ofSeconds(1));
        Socket socket = sending(site, head)) {
      assertThat(trickled(socket, length, piece)).startsWith(status).contains(told);
    }
  }

  @Test
  void a_door_gives_heads_ten_seconds_and_bodies_twenty_and_half_a_kilobyte_a_second() {
    assertThat(ConnectionLimits.of(4_096, 512))
        .isEqualTo(
            new ConnectionLimits(4_096, 512, Duration.ofSeconds(10), Duration.ofSeconds(20), 500));
  }

  /** From another address of this machine than all others. */
  private static Socket neighbour(TestSite site, String text) throws IOException {
    Socket socket =
        new Socket(
            InetAddress.getLoopbackAddress(),
            URI.create(site.baseUrl).getPort(),
            InetAddress.ofLiteral("127.0.0.2"),
            0);
    socket.setSoTimeout(60_000);
    socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    return socket;
  }

  private static boolean isClosed(Socket socket) {
    try {
      socket.setSoTimeout(1);
      return socket.getInputStream().read() < 0;
    } catch (SocketTimeoutException open) {
      return false;
    } catch (IOException reset) {
      return true;
    }
  }

  @Test
  void who_takes_all_places_of_an_address_takes_none_of_another() throws IOException {
    Duration patience = Duration.ofHours(1);
    ConnectionLimits limits = new ConnectionLimits(100, 4, patience, patience, 500);
    try (TestSite site = new TestSite(folder, _ -> List.of(), _ -> false, limits);
        Socket neighbour = neighbour(site, HALF_HEAD)) {
      List<Socket> greedy = new ArrayList<>();
      for (int i = 0; i < 12; i++) {
        greedy.add(sending(site, HALF_HEAD));
      }
      while (greedy.size() > 4) {
        greedy.removeIf(SlowCallersTest::isClosed);
      }
      String rest = "\r\nConnection: close\r\n\r\n";
      neighbour.getOutputStream().write(rest.getBytes(StandardCharsets.US_ASCII));
      assertThat(answer(neighbour)).startsWith("HTTP/1.1 200");
      for (Socket last : greedy) {
        last.setSoTimeout(60_000);
        last.getOutputStream().write(rest.getBytes(StandardCharsets.US_ASCII));
        assertThat(answer(last)).as("one of the four").startsWith("HTTP/1.1 200");
      }
    }
  }

  /** A door that answers when it is told to. */
  private static final class Held extends HttpServlet {
    private static final long serialVersionUID = 1;
    private final transient CountDownLatch asked = new CountDownLatch(1);
    private final transient CountDownLatch free = new CountDownLatch(1);

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      asked.countDown();
      try {
        free.await();
      } catch (InterruptedException e) {
        throw new IOException(e);
      }
      response.setStatus(204);
    }
  }

  @Test
  void a_first_request_over_http_2_may_be_held_for_longer_than_a_head_may_take()
      throws IOException, InterruptedException {
    Held held = new Held();
    try (TestSite site =
            new TestSite(
                folder,
                _ -> List.of(new RestServer.Mount("/held", held)),
                _ -> false,
                new ConnectionLimits(100, 100, Duration.ofSeconds(1), Duration.ofSeconds(1), 500));
        HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_2).build()) {
      var answer =
          client.sendAsync(
              HttpRequest.newBuilder(URI.create(site.baseUrl + "/held")).build(),
              HttpResponse.BodyHandlers.ofString());
      held.asked.await();
      // Two heads that began later have been given up one after the other: time has passed.
      for (int i = 0; i < 2; i++) {
        try (Socket late = sending(site, HALF_HEAD)) {
          assertThat(answer(late)).isEmpty();
        }
      }
      held.free.countDown();

      assertThat(answer.join().version()).isEqualTo(HttpClient.Version.HTTP_2);
      assertThat(answer.join().statusCode()).isEqualTo(204);
    }
  }

  @Test
  void honest_callers_are_served_however_many_others_hold_on() throws IOException {
    try (TestSite site = site(20, Duration.ofHours(1))) {
      String key = site.anyKey();
      List<Socket> slow = new ArrayList<>();
      for (int i = 0; i < 60; i++) {
        slow.add(sending(site, HALF_HEAD));
        slow.add(awaited(site, HALF_BODY.formatted(key)));
        try (Socket honest = sending(site, WHOLE.replace("Host", "Connection: close\r\nHost"))) {
          assertThat(answer(honest)).as("after %d slow pairs", i + 1).startsWith("HTTP/1.1 200");
        }
      }
      for (Socket socket : slow) {
        socket.close();
      }
    }
  }

  /** A door whose answer is longer than what the system holds for a caller who does not read. */
  private static final class Endless extends HttpServlet {
    private static final long serialVersionUID = 1;
    private final transient CountDownLatch givenUp = new CountDownLatch(1);

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      try {
        for (int i = 0; i < 1_000; i++) {
          response.getOutputStream().write(new byte[32_768]);
        }
      } catch (IOException e) {
        givenUp.countDown();
        throw e;
      }
    }
  }

  private TestSite longAnswers(Endless door, ConnectionLimits limits) {
    return new TestSite(
        folder, _ -> List.of(new RestServer.Mount("/long", door)), _ -> false, limits);
  }

  @Test
  void an_answer_that_is_not_taken_ends() throws IOException, InterruptedException {
    Endless door = new Endless();
    Duration patience = Duration.ofSeconds(1);
    try (TestSite site =
            longAnswers(door, new ConnectionLimits(100, 100, patience, patience, 1_000_000));
        Socket _ = sending(site, WHOLE.replace("/healthz", "/long"))) {
      door.givenUp.await();
    }
  }

  @Test
  void honest_callers_are_served_however_many_others_do_not_read() throws IOException {
    Duration patience = Duration.ofHours(1);
    try (TestSite site =
        longAnswers(new Endless(), new ConnectionLimits(20, 20, patience, patience, 500))) {
      List<Socket> deaf = new ArrayList<>();
      for (int i = 0; i < 60; i++) {
        deaf.add(sending(site, WHOLE.replace("/healthz", "/long")));
        try (Socket honest = sending(site, WHOLE.replace("Host", "Connection: close\r\nHost"))) {
          assertThat(answer(honest)).as("after %d who are deaf", i + 1).startsWith("HTTP/1.1 200");
        }
      }
      for (Socket socket : deaf) {
        socket.close();
      }
    }
  }

  private static HttpClient overHttp2() {
    return HttpClient.newBuilder().version(HttpClient.Version.HTTP_2).build();
  }

  /** Begins an answer that it does not read, over the connection of the client. */
  private static InputStream deaf(HttpClient client, TestSite site)
      throws IOException, InterruptedException {
    HttpResponse<InputStream> answer =
        client.send(
            HttpRequest.newBuilder(URI.create(site.baseUrl + "/long")).build(),
            HttpResponse.BodyHandlers.ofInputStream());
    assertThat(answer.version()).isEqualTo(HttpClient.Version.HTTP_2);
    return answer.body();
  }

  private static HttpResponse<Void> small(HttpClient client, TestSite site)
      throws IOException, InterruptedException {
    return client.send(
        HttpRequest.newBuilder(URI.create(site.baseUrl + "/healthz")).build(),
        HttpResponse.BodyHandlers.discarding());
  }

  @Test
  void an_answer_that_is_not_taken_does_not_end_the_calls_beside_it_over_http_2()
      throws IOException, InterruptedException {
    Held held = new Held();
    Duration patience = Duration.ofSeconds(1);
    try (TestSite site =
            new TestSite(
                folder,
                _ ->
                    List.of(
                        new RestServer.Mount("/held", held),
                        new RestServer.Mount("/long", new Endless())),
                _ -> false,
                new ConnectionLimits(100, 100, patience, patience, 1_000_000));
        HttpClient client = overHttp2()) {
      assertThat(small(client, site).statusCode()).isEqualTo(200);
      var answer =
          client.sendAsync(
              HttpRequest.newBuilder(URI.create(site.baseUrl + "/held")).build(),
              HttpResponse.BodyHandlers.discarding());
      held.asked.await();
      try (InputStream _ = deaf(client, site)) {
        for (int i = 0; i < 3; i++) {
          try (Socket late = sending(site, HALF_HEAD)) {
            assertThat(answer(late)).isEmpty();
          }
        }
        held.free.countDown();

        assertThat(answer.join().statusCode()).isEqualTo(204);
      }
      client.shutdownNow();
    }
  }

  @Test
  void who_is_deaf_over_http_2_leaves_for_others_whatever_else_he_asked_for()
      throws IOException, InterruptedException {
    Duration patience = Duration.ofHours(1);
    try (TestSite site =
            longAnswers(new Endless(), new ConnectionLimits(1, 1, patience, patience, 500));
        HttpClient client = overHttp2()) {
      assertThat(small(client, site).statusCode()).isEqualTo(200);
      try (InputStream _ = deaf(client, site)) {
        assertThat(small(client, site).statusCode()).isEqualTo(200);

        assertThat(servedAtLast(site)).isTrue();
      }
      client.shutdownNow();
    }
  }

  /** The buffers of both ends fill up first. */
  private static boolean servedAtLast(TestSite site) {
    for (int i = 0; i < 2_000; i++) {
      try (Socket honest = sending(site, WHOLE.replace("Host", "Connection: close\r\nHost"))) {
        if (answer(honest).startsWith("HTTP/1.1 200")) {
          return true;
        }
      } catch (IOException refused) {
        assertThat(refused).isInstanceOf(SocketException.class);
      }
    }
    return false;
  }
}
