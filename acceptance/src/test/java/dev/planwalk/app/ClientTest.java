package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.planwalk.testsupport.ProjectRoot;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

/** No test can read an answer that the OpenAPI document does not promise. */
class ClientTest {
  private static final String ROOT =
      """
      {"object": "list", "data": [], "has_more": false, "next_cursor": null, "prev_cursor": null,
       "url": "/api/v1/projects"}\
      """;

  private static Answer answered(String body) throws IOException {
    byte[] openApi =
        Files.readAllBytes(
            ProjectRoot.find().resolve("discovery-docs/src/test/golden/openapi.json"));
    HttpServer liar =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    liar.createContext(
        "/",
        exchange -> {
          boolean document = exchange.getRequestURI().getPath().endsWith("openapi.json");
          byte[] answer = document ? openApi : body.getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().add("Content-Type", "application/json");
          exchange.getResponseHeaders().add("Request-Id", "req_1");
          exchange.sendResponseHeaders(200, answer.length);
          exchange.getResponseBody().write(answer);
          exchange.close();
        });
    liar.start();
    try (Client client =
        new Client(URI.create("http://localhost:" + liar.getAddress().getPort()))) {
      return client.get("/api/v1/projects", "svc_sk_test_x");
    } finally {
      liar.stop(0);
    }
  }

  @Test
  void an_answer_that_keeps_its_promise_is_read() throws IOException {
    assertThat(answered(ROOT).status()).isEqualTo(200);
  }

  @Test
  void an_answer_that_breaks_its_promise_fails_the_test_that_reads_it() {
    assertThatThrownBy(() -> answered(ROOT.replace("\"has_more\"", "\"more\"")))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("has_more");
  }
}
