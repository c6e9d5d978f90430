package dev.planwalk.auditjudge;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The whole check against a database of our own, which answers as the published interface does. */
class CheckAuditTest {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final LocalDate TODAY = LocalDate.of(2026, 11, 28);

  @TempDir private Path folder;
  private HttpServer server;
  private final Map<String, List<String>> holes = new LinkedHashMap<>();
  private final Map<String, String> told = new LinkedHashMap<>();
  private final List<Integer> batches = new ArrayList<>();
  private int status = 200;
  private int pageLength = 10;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/v1/querybatch", this::batch);
    server.createContext(
        "/v1/vulns/",
        exchange ->
            answer(
                exchange,
                told.getOrDefault(
                    exchange.getRequestURI().getPath().substring("/v1/vulns/".length()), "{}")));
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private void batch(HttpExchange exchange) throws IOException {
    JsonNode body = MAPPER.readTree(exchange.getRequestBody());
    ObjectNode answer = MAPPER.createObjectNode();
    ArrayNode results = answer.putArray("results");
    batches.add(body.path("queries").size());
    for (JsonNode query : body.path("queries")) {
      String name =
          query.path("package").path("ecosystem").asString()
              + " "
              + query.path("package").path("name").asString()
              + " "
              + query.path("version").asString();
      List<String> ids = holes.getOrDefault(name, List.of());
      int from = Integer.parseInt(query.path("page_token").asString("0"));
      int to = Math.min(ids.size(), from + pageLength);
      ObjectNode result = results.addObject();
      if (from < to) {
        ArrayNode list = result.putArray("vulns");
        ids.subList(from, to).forEach(id -> list.addObject().put("id", id));
      }
      if (to < ids.size()) {
        result.put("next_page_token", Integer.toString(to));
      }
    }
    answer(exchange, answer.toString());
  }

  private void answer(HttpExchange exchange, String text) throws IOException {
    try (exchange) {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(status, bytes.length);
      exchange.getResponseBody().write(bytes);
    }
  }

  private record Run(int status, String out) {}

  private Run run(String exceptions, String... packageUrls) throws Exception {
    Path list = Files.writeString(folder.resolve("exceptions.tsv"), exceptions);
    ObjectNode bill = MAPPER.createObjectNode().put("bomFormat", "CycloneDX");
    ArrayNode components = bill.putArray("components");
    for (String url : packageUrls) {
      components.addObject().put("purl", url);
    }
    Path file = Files.writeString(folder.resolve("planwalk.cdx.json"), bill.toString());
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    int ended =
        CheckAudit.run(
            List.of(list.toString(), file.toString()),
            URI.create("http://127.0.0.1:" + server.getAddress().getPort()),
            TODAY,
            new PrintStream(out, true, StandardCharsets.UTF_8));
    return new Run(ended, out.toString(StandardCharsets.UTF_8));
  }

  private void hole() {
    holes.put("Maven com.example:lib 1.0", List.of("GHSA-1"));
    told.put(
        "GHSA-1",
        """
        {"id": "GHSA-1", "aliases": ["CVE-2026-1"], "summary": "It burns",
         "database_specific": {"severity": "HIGH"},
         "affected": [{"package": {"ecosystem": "Maven", "name": "com.example:lib"},
                       "ranges": [{"events": [{"introduced": "0"}, {"fixed": "1.1"}]}]},
                      {"package": {"ecosystem": "Maven", "name": "com.example:other"},
                       "ranges": [{"events": [{"fixed": "9.9"}]}]}]}
        """);
  }

  @Test
  void no_known_hole_passes() throws Exception {
    assertThat(run("# none\n", "pkg:maven/com.example/lib@1.0"))
        .isEqualTo(new Run(0, "passed: 1 libraries looked up, 0 known holes, 0 excused, 0 open\n"));
  }

  @Test
  void a_known_hole_fails_and_says_what_mends_it() throws Exception {
    hole();

    Run run = run("", "pkg:maven/com.example/lib@1.0");

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out())
        .contains("open     Maven com.example:lib 1.0: GHSA-1 It burns")
        .contains("(CVE-2026-1; HIGH; mended in 1.1)")
        .contains("FAILED: 1 libraries looked up, 1 known holes, 0 excused, 1 open");
  }

  @Test
  void an_exception_excuses_by_any_name_until_its_day() throws Exception {
    hole();
    String line =
        "CVE-2026-1\tcom.example:lib\t%s\twe never light it, nobody can reach that code\n";

    assertThat(run(line.formatted("2026-11-28"), "pkg:maven/com.example/lib@1.0").status())
        .isZero();
    Run late = run(line.formatted("2026-11-27"), "pkg:maven/com.example/lib@1.0");
    assertThat(late.status()).isEqualTo(1);
    assertThat(late.out()).contains("is past its day").contains("open     Maven");
  }

  @Test
  void an_exception_of_another_library_excuses_nothing_and_an_idle_one_has_to_go()
      throws Exception {
    hole();

    Run run =
        run(
            "GHSA-1\tcom.example:other\t2030-01-01\tthis is a reason that is long enough\n",
            "pkg:maven/com.example/lib@1.0");

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out()).contains("covers nothing any more").contains("1 open");
  }

  @Test
  void a_withdrawn_hole_is_none() throws Exception {
    hole();
    told.put("GHSA-1", "{\"id\": \"GHSA-1\", \"withdrawn\": \"2026-01-01T00:00:00Z\"}");

    assertThat(run("", "pkg:maven/com.example/lib@1.0").status()).isZero();
  }

  @Test
  void every_page_is_read_and_questions_go_in_batches() throws Exception {
    pageLength = 1;
    holes.put("Maven com.example:lib 1.0", List.of("A-1", "A-2", "A-3"));
    String[] many = new String[1_001];
    for (int i = 1; i < many.length; i++) {
      many[i] = "pkg:maven/com.example/more%d@1".formatted(i);
    }
    many[0] = "pkg:maven/com.example/lib@1.0";

    assertThat(run("", many).out()).contains("1001 libraries").contains("3 known holes");
    assertThat(batches).containsExactly(1_000, 1, 1, 1);
  }

  @Test
  void a_database_that_cannot_be_asked_is_never_a_pass() throws Exception {
    status = 503;
    Run refused = run("", "pkg:maven/com.example/lib@1.0");
    assertThat(refused.status()).isEqualTo(3);
    assertThat(refused.out())
        .contains("not run: ")
        .contains("answered 503")
        .contains("osv-scanner scan source -L ");

    status = 200;
    server.stop(0);
    Run away = run("", "pkg:maven/com.example/lib@1.0");
    assertThat(away.status()).isEqualTo(3);
    assertThat(away.out()).contains("so nothing is known of holes");
  }

  @Test
  void exceptions_without_day_or_reason_are_refused_all_at_once() throws Exception {
    Run run =
        run(
            "A\tb:c\tsoon\tthis is a reason that is long enough\nA\tb:c\t2030-01-01\tno\nA b\n",
            "pkg:maven/com.example/lib@1.0");

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.out().lines()).hasSize(3);
  }
}
