package dev.planwalk.rest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Public documents, the addresses of further pages, and operations whose end is announced. */
class PagesOverHttpTest {
  @TempDir private static Path folder;
  private static TestSite site;
  private static String key = "";

  @BeforeAll
  static void open() {
    site = new TestSite(folder);
    key = site.anyKey();
  }

  @AfterAll
  static void close() {
    site.close();
  }

  private static Optional<String> header(HttpResponse<?> response, String name) {
    return response.headers().firstValue(name);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "*/*                                        | application/json",
        "application/json;q=0.5, text/markdown      | text/markdown",
        "text/markdown;q=0.4, text/html             | text/html",
        "text/html,application/xml;q=0.9,*/*;q=0.8  | text/html",
        "image/png                                  | application/json",
      })
  void a_page_comes_in_the_form_that_is_preferred(String accept, String mediaType) {
    HttpResponse<String> response =
        site.send(site.request("/api/v1/document.json").header("Accept", accept));

    assertThat(header(response, "Content-Type").orElse("")).startsWith(mediaType);
    assertThat(header(response, "Vary")).contains("Accept, Accept-Encoding");
    assertThat(header(response, "Access-Control-Allow-Origin")).contains("*");
    assertThat(header(response, "Link")).contains("</document.md>; rel=\"alternate\"");
    assertThat(header(response, "Cache-Control")).contains("public, max-age=3600");
  }

  @Test
  void only_html_carries_a_policy_and_it_allows_nothing_inline_or_foreign() {
    HttpResponse<String> html = site.send(site.request("/docs/page").header("Accept", "text/html"));
    HttpResponse<String> json = site.send(site.request("/docs/page"));

    assertThat(header(html, "X-Frame-Options")).contains("DENY");
    assertThat(header(html, "Content-Security-Policy").orElse(""))
        .startsWith("default-src 'none';")
        .doesNotContain("unsafe", "http", "*");
    assertThat(header(json, "Content-Security-Policy")).isEmpty();
  }

  @Test
  void a_long_page_is_packed_for_those_who_take_it_under_a_tag_of_its_own()
      throws IOException, InterruptedException {
    HttpRequest.Builder request = site.request("/docs/page").header("Accept", "text/html");
    HttpResponse<String> plain = site.send(request);
    try (HttpClient client = HttpClient.newHttpClient()) {
      HttpResponse<byte[]> packed =
          client.send(
              request.header("Accept-Encoding", "br, gzip").build(),
              HttpResponse.BodyHandlers.ofByteArray());

      assertThat(header(packed, "Content-Encoding")).contains("gzip");
      assertThat(new GZIPInputStream(new ByteArrayInputStream(packed.body())).readAllBytes())
          .isEqualTo(TestSite.HTML.getBytes(StandardCharsets.UTF_8));
      assertThat(header(packed, "ETag")).isNotEqualTo(header(plain, "ETag"));
    }
    assertThat(plain.body()).isEqualTo(TestSite.HTML);
    assertThat(header(plain, "Content-Encoding")).isEmpty();
    HttpResponse<String> refused =
        site.send(
            site.request("/docs/page")
                .header("Accept", "text/html")
                .header("Accept-Encoding", "gzip;q=0"));
    assertThat(header(refused, "Content-Encoding")).isEmpty();
  }

  @Test
  void an_unchanged_page_is_not_sent_again() {
    String tag = header(site.send(site.request("/docs/page")), "ETag").orElse("");

    HttpResponse<String> again = site.send(site.request("/docs/page").header("If-None-Match", tag));

    assertThat(again.statusCode()).isEqualTo(304);
    assertThat(again.body()).isEmpty();
    assertThat(header(again, "Content-Length")).as("no length but that of a 200").isEmpty();
  }

  @Test
  void a_browser_may_ask_whether_it_may_read_a_page() {
    HttpResponse<String> asked =
        site.send(
            site.request("/docs/page").method("OPTIONS", HttpRequest.BodyPublishers.noBody()));

    assertThat(asked.statusCode()).isEqualTo(204);
    assertThat(header(asked, "Access-Control-Allow-Methods")).contains("GET");
    assertThat(header(asked, "Access-Control-Allow-Headers"))
        .contains("Content-Type, If-None-Match");
  }

  @Test
  void a_deprecated_operation_says_so_on_answers_and_refusals() {
    for (HttpResponse<String> response :
        new HttpResponse[] {
          site.get("/api/v1/old_note", key), site.send(site.request("/api/v1/old_note"))
        }) {
      assertThat(header(response, "Deprecation")).contains("@1796083200");
      assertThat(header(response, "Sunset")).contains("Wed, 1 Dec 2027 00:00:00 GMT");
      assertThat(header(response, "Link"))
          .contains("<" + site.baseUrl + "/docs/versioning>; rel=\"deprecation\"");
    }
    assertThat(header(site.get("/api/v1/notes", key), "Deprecation")).isEmpty();
  }

  @Test
  void the_address_of_the_next_page_is_a_link() {
    for (int i = 0; i < 3; i++) {
      site.post("/api/v1/notes", key, "{\"text\":\"link " + i + "\"}");
    }
    HttpResponse<String> first = site.get("/api/v1/notes?limit=2", key);
    JsonNode list = TestSite.json(first);
    String link = header(first, "Link").orElse("");

    assertThat(link).startsWith("<" + site.baseUrl + "/api/v1/notes?limit=2&starting_after=");
    assertThat(link).endsWith(">; rel=\"next\"").contains(list.path("next_cursor").stringValue());
    String url = link.substring(1, link.indexOf('>'));
    HttpResponse<String> second = site.get(url, key);
    assertThat(TestSite.json(second).path("data")).isNotEmpty();
    assertThat(TestSite.json(second).path("data").get(0).path("id"))
        .isNotEqualTo(list.path("data").get(0).path("id"));
  }

  @Test
  void the_last_page_has_no_link() {
    HttpResponse<String> all = site.get("/api/v1/notes?limit=100", key);

    assertThat(TestSite.json(all).path("has_more").booleanValue()).isFalse();
    assertThat(header(all, "Link")).isEmpty();
  }
}
