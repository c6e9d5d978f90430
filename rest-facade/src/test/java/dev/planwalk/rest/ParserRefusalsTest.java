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
import org.junit.jupiter.params.provider.CsvSource;
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
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          GARBAGE~~                                                | request line names no path
          GET /api/v1/no%00tes HTTP/1.1~Host: x~~                  | %00
          GET /api/v1/%zz HTTP/1.1~Host: x~~                       | two hexadecimal digits
          GET /api/v1/notes HTTP/9.9~Host: x~~                     | HTTP/1.1 and HTTP/2 only
          GET /api/v1/notes~~                                      | HTTP/1.1 and HTTP/2 only
          GET /api/v1/notes HTTP/1.1~~                             | Host is missing
          GET /api/v1/notes HTTP/1.1~Host: a~Host: b~~             | Host was sent twice
          GET /api/v1/notes HTTP/1.1~Host: a b~~                   | Host is no host
          GET /api/v1/no%2Ftes HTTP/1.1~Host: x~~                  | encoded slash (%2F)
          GET /api//v1/notes HTTP/1.1~Host: x~~                    | empty part (//)
          GET /api/..;/v1/notes HTTP/1.1~Host: x~~                 | parameter after dots
          GET /api/%2e%2e/notes HTTP/1.1~Host: x~~                 | encoded dots
          GET /api/v1/%2541 HTTP/1.1~Host: x~~                     | encoded percent sign
          GET /api/v1/%ff HTTP/1.1~Host: x~~                       | not UTF-8
          GET /api/v1/a%5cb HTTP/1.1~Host: x~~                     | backslash
          GET /api/v1/\u00e4 HTTP/1.1~Host: x~~                    | neither ASCII
          GET * HTTP/1.1~Host: x~~                                 | begin with a slash
          GET http://a@b/ HTTP/1.1~Host: b~~                       | no user name
          CONNECT x:1 HTTP/1.1~Host: x~Connection: close~~         | another host
          POST /api/v1/notes HTTP/1.1~Host: x~Content-Length: two~~ | Content-Length is no number
          POST /api/v1/notes HTTP/1.1~Host: x~Content-Length: 1~Content-Length: 2~~ | sent twice
          POST /a HTTP/1.1~Host: x~Content-Length: 1~Transfer-Encoding: chunked~~ | exclude each other
          POST /api/v1/notes HTTP/1.1~Host: x~Transfer-Encoding: gzip~~ | chunked and nothing else
          GET /api/v1/notes HTTP/1.1~Host: x~Bad Header: y~~       | space before its colon
          GET /api/v1/notes HTTP/1.1~Host: x~: y~~                 | no name before its colon
          GET /api/v1/notes HTTP/1.1~Host: x~X : y~~               | space before its colon
          GET /api/v1/notes HTTP/1.1~Host: x~Nothing~~             | no colon
          POST /a HTTP/1.1~Host: x~Expect: much~Content-Length: 1~~a | 100-continue
          BREW /api/v1/notes HTTP/1.1~Host: x~Connection: close~~  | does not take BREW
          TRACE /api/v1/notes HTTP/1.1~Host: x~Connection: close~~ | does not take TRACE
          """)
  void what_the_parser_refuses_is_named_in_the_envelope(String request, String named)
      throws IOException {
    String answer = site.raw(request.replace("~", "\r\n"));

    assertEnvelope(answer);
    assertThat(answer).contains(named).doesNotContain("errors[]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\u0016\u0003\u0001",
        "GARBAGE",
        "GET /api/v1/no%00tes HTTP/1.1",
        "GET / HTTP/9.9"
      })
  void a_connection_that_is_given_up_says_so(String line) throws IOException {
    assertThat(site.raw(line + "\r\nHost: x\r\n\r\n")).contains("\nConnection: close\r");
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
  @CsvSource({
    "Transfer-Encoding: chunked~~ZZ~, size of a chunk",
    "Transfer-Encoding: chunked~~5~{}, last chunk",
    "Content-Length: 100~~{}, before its length (Content-Length: 100)"
  })
  void a_body_that_cannot_be_read_is_400(String rest, String named) throws IOException {
    String answer =
        site.raw(
            "POST /api/v1/notes HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                + "Authorization: Bearer "
                + key
                + "\r\n"
                + rest.replace("~", "\r\n"));
    assertThat(answer).startsWith("HTTP/1.1 400").contains(named);
    assertEnvelope(answer);
  }

  @Test
  void long_lines_and_headers_are_the_envelope_too() throws IOException {
    String line = site.raw("GET /" + "a".repeat(20_000) + " HTTP/1.1\r\nHost: x\r\n\r\n");
    String header =
        site.raw("GET /x HTTP/1.1\r\nHost: x\r\nX-Long: " + "a".repeat(20_000) + "\r\n\r\n");

    assertEnvelope(line);
    assertEnvelope(header);
    assertThat(line).contains("Send shorter query values");
    assertThat(header).contains("fewer or shorter headers");
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
