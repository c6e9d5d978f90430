package dev.planwalk.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.outgoing.Cidr;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whose address counts. Every request of these tests comes from 127.0.0.1. */
class ForwardedForTest {
  private static final List<Cidr> PROXIES =
      Stream.of("127.0.0.1", "10.0.0.0/8", "fd00::/8").map(Cidr::parse).toList();
  private static final int FAILURES = 20;

  @TempDir static Path folder;
  @TempDir static Path otherFolder;
  private static TestSite behindProxies;
  private static TestSite open;

  /** Says who called. */
  private static final class Mirror extends HttpServlet {
    private static final long serialVersionUID = 1;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      response.getWriter().print(request.getRemoteAddr());
    }
  }

  @BeforeAll
  static void open() {
    behindProxies =
        new TestSite(
            folder,
            _ -> List.of(new RestServer.Mount("/mirror", new Mirror())),
            address -> PROXIES.stream().anyMatch(block -> block.contains(address)));
    open = new TestSite(otherFolder, _ -> List.of(new RestServer.Mount("/mirror", new Mirror())));
  }

  @AfterAll
  static void close() {
    behindProxies.close();
    open.close();
  }

  private static String seen(TestSite site, String... forwardedFor) {
    HttpRequest.Builder request = site.request("/mirror");
    for (String line : forwardedFor) {
      request.header("X-Forwarded-For", line);
    }
    return site.send(request).body();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          192.0.2.7                           | 192.0.2.7
          192.0.2.7:5123                      | 192.0.2.7
          1.1.1.1, 192.0.2.7                  | 192.0.2.7
          1.1.1.1,192.0.2.7, 10.1.2.3         | 192.0.2.7
          10.9.9.9, 192.0.2.7, fd00::1        | 192.0.2.7
          2001:db8::7                         | [2001:db8:0:0:0:0:0:7]
          [2001:db8::7]:443                   | [2001:db8:0:0:0:0:0:7]
          ::ffff:192.0.2.7                    | 192.0.2.7
          10.1.2.3, 10.3.2.1                  | 10.1.2.3
          192.0.2.7, unknown                  | 127.0.0.1
          192.0.2.7, unknown, 10.1.2.3        | 10.1.2.3
          192.0.2.7,                          | 127.0.0.1
          1.2.3                               | 127.0.0.1
          999.1.1.1                           | 127.0.0.1
          proxy.example                       | 127.0.0.1
          fe80::1%eth0                        | 127.0.0.1
          ::::                                | 127.0.0.1
          """)
  void the_last_address_that_is_no_listed_proxy_is_the_caller(String sent, String caller) {
    assertThat(seen(behindProxies, sent)).isEqualTo(caller);
  }

  @Test
  void several_lines_are_one_list() {
    assertThat(seen(behindProxies)).isEqualTo("127.0.0.1");
    assertThat(seen(behindProxies, "1.1.1.1", "192.0.2.7, 10.1.2.3")).isEqualTo("192.0.2.7");
    assertThat(seen(behindProxies, "192.0.2.7", "")).isEqualTo("127.0.0.1");
  }

  @Test
  void nobody_else_is_believed() {
    assertThat(seen(open, "192.0.2.7")).isEqualTo("127.0.0.1");
    assertThat(seen(open, "192.0.2.7, 127.0.0.1")).isEqualTo("127.0.0.1");
    HttpResponse<String> forwarded =
        behindProxies.send(
            behindProxies
                .request("/mirror")
                .header("Forwarded", "for=192.0.2.7")
                .header("X-Real-IP", "192.0.2.7"));
    assertThat(forwarded.body()).as("no other header is read").isEqualTo("127.0.0.1");
  }

  private static int guess(TestSite site, String forwardedFor) {
    return site.send(
            site.request("/api/v1/notes")
                .header("Authorization", "Bearer svc_sk_live_wrong")
                .header("X-Forwarded-For", forwardedFor))
        .statusCode();
  }

  @Test
  void wrong_keys_are_counted_by_caller_and_a_made_up_address_is_no_way_out() {
    for (int i = 0; i < FAILURES; i++) {
      assertThat(guess(behindProxies, "1.1.1." + i + ", 192.0.2.66")).isEqualTo(401);
      assertThat(guess(open, "1.1.1." + i)).isEqualTo(401);
    }
    assertThat(guess(behindProxies, "1.1.1.99, 192.0.2.66")).isEqualTo(429);
    assertThat(guess(behindProxies, "192.0.2.67")).as("a neighbour").isEqualTo(401);
    assertThat(guess(open, "1.1.1.99")).isEqualTo(429);
  }
}
