package dev.planwalk.rest;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ParserRefusalsTest {
  /** Refuses as Jetty itself does while it stops. */
  private static final class Overloaded extends HttpServlet {
    private static final long serialVersionUID = 1;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      response.sendError(HttpServletResponse.SC_SERVICE_UNAVAILABLE);
    }
  }

  @TempDir static Path folder;
  private static TestSite site;
  private String key;

  @BeforeAll
  static void open() {
    site =
        new TestSite(folder, _ -> List.of(new RestServer.Mount("/overloaded", new Overloaded())));
  }

  @AfterAll
  static void close() {
    site.close();
  }

  @BeforeEach
  void issueKey() {
    key = site.anyKey();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GARBAGE\r\n\r\n",
        "GET /api/v1/notes HTTP/1.1\r\n\r\n",
        "GET /api/v1/notes HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        "GET /api/v1/notes HTTP/1.1\r\nHost: a b\r\n\r\n",
        "GET /api/v1/no%2Ftes HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /api/v1/no%00tes HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /api/..;/v1/notes HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /api/v1/%zz HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /api/v1/notes HTTP/9.9\r\nHost: x\r\n\r\n",
        "POST /api/v1/notes HTTP/1.1\r\nHost: x\r\nContent-Length: zwei\r\n\r\n",
        "POST /api/v1/notes HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
        "BREW /api/v1/notes HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
        "TRACE /api/v1/notes HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
        "CONNECT x:1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
      })
  void what_the_parser_refuses_is_the_envelope_too(String request) throws IOException {
    assertEnvelope(site.raw(request));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/api/v1/notes;x=y", "/healthz;x", "/api;v=1/v1/notes"})
  void a_path_with_parameters_is_404(String path) throws IOException {
    String answer =
        site.raw("GET %s HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".formatted(path));
    assertThat(answer).startsWith("HTTP/1.1 404");
    assertEnvelope(answer);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Transfer-Encoding: chunked\r\n\r\nZZ\r\n",
        "Transfer-Encoding: chunked\r\n\r\n5\r\n{}",
        "Content-Length: 100\r\n\r\n{}"
      })
  void a_body_that_cannot_be_read_is_400(String rest) throws IOException {
    String answer =
        site.raw(
            "POST /api/v1/notes HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                + "Authorization: Bearer "
                + key
                + "\r\n"
                + rest);
    assertThat(answer).startsWith("HTTP/1.1 400");
    assertEnvelope(answer);
  }

  @Test
  void long_lines_and_headers_are_the_envelope_too() throws IOException {
    String line = site.raw("GET /" + "a".repeat(20_000) + " HTTP/1.1\r\nHost: x\r\n\r\n");
    String header =
        site.raw("GET /x HTTP/1.1\r\nHost: x\r\nX-Long: " + "a".repeat(20_000) + "\r\n\r\n");

    assertEnvelope(line);
    assertEnvelope(header);
    assertThat(line).startsWith("HTTP/1.1 414");
    assertThat(header).startsWith("HTTP/1.1 431");
  }

  @ParameterizedTest
  @ValueSource(ints = {17_000, 30_000, 60_000})
  void long_headers_are_the_envelope_over_http_2_too(int length)
      throws IOException, InterruptedException {
    try (HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_2).build()) {
      // The first request asks for the other protocol, the second one speaks it.
      client.send(site.request("/healthz").build(), HttpResponse.BodyHandlers.discarding());
      HttpResponse<String> refused =
          client.send(
              site.request("/healthz").header("X-Long", "a".repeat(length)).build(),
              HttpResponse.BodyHandlers.ofString());
      HttpResponse<String> next =
          client.send(site.request("/healthz").build(), HttpResponse.BodyHandlers.ofString());

      assertThat(refused.version()).isEqualTo(HttpClient.Version.HTTP_2);
      assertThat(refused.statusCode()).isEqualTo(431);
      assertThat(TestSite.error(refused).path("code").stringValue()).isEqualTo("invalid_request");
      assertThat(refused.headers().firstValue("Request-Id")).isPresent();
      assertThat(next.statusCode()).as("the connection lives").isEqualTo(200);
    }
  }

  @Test
  void a_503_of_the_server_itself_says_when_to_ask_again() {
    HttpResponse<String> refused = site.send(site.request("/overloaded"));

    assertThat(refused.statusCode()).isEqualTo(503);
    assertThat(refused.headers().firstValue("Retry-After"))
        .contains(TestSite.error(refused).path("retry_after_seconds").toString());
  }

  private static void assertEnvelope(String answer) {
    assertThat(answer).matches("(?s)HTTP/1\\.1 [45]\\d\\d .*");
    assertThat(answer).containsIgnoringCase("\nRequest-Id: req_");
    assertThat(answer).contains("{\"error\":{\"type\":\"");
    assertThat(answer).doesNotContain("<html", "org.eclipse", "Exception", "\tat ");
  }
}
