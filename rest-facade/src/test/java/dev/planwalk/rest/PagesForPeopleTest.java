package dev.planwalk.rest;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Who gets a page for people, and who gets what programs read. */
class PagesForPeopleTest {
  private static final String BROWSER =
      "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8";

  @TempDir private static Path folder;
  private static TestSite site;

  @BeforeAll
  static void open() {
    site = new TestSite(folder);
  }

  @AfterAll
  static void close() {
    site.close();
  }

  private static HttpResponse<String> visit(String path, String accept, String language) {
    return site.send(
        site.request(path).header("Accept", accept).header("Accept-Language", language));
  }

  private static Optional<String> header(HttpResponse<?> response, String name) {
    return response.headers().firstValue(name);
  }

  @ParameterizedTest
  @CsvSource({
    "/, de-AT;q=0.9, <h1>Pläne</h1>",
    "/, 'fr, en;q=0.5, de;q=0.4', <h1>Plans</h1>",
    "/?lang=de, en, <h1>Pläne</h1>",
    "/?lang=fr, de, <h1>Pläne</h1>",
    "/?other=%25zz, de, <h1>Pläne</h1>"
  })
  void the_root_is_a_page_in_the_language_of_a_browser(String path, String language, String html) {
    HttpResponse<String> page = visit(path, BROWSER, language);

    assertThat(page.body()).isEqualTo(html);
    assertThat(header(page, "Content-Security-Policy")).contains(TestSite.POLICY);
    assertThat(header(page, "Vary")).contains("Accept, Accept-Language, Accept-Encoding");
    assertThat(header(page, "Cache-Control"))
        .as("it names files of this build")
        .contains("public, no-cache");
    assertThat(header(page, "X-Frame-Options")).contains("DENY");
    assertThat(header(page, "Referrer-Policy")).contains("no-referrer");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "*/*                             | application/json",
        "application/json                | application/json",
        "text/markdown, text/html, */*   | application/json",
        "text/markdown, text/html        | text/markdown",
        "text/markdown, text/html;q=0.9  | text/markdown"
      })
  void the_root_is_what_it_was_for_programs(String accept, String mediaType) {
    HttpResponse<String> document = visit("/", accept, "de");

    assertThat(header(document, "Content-Type").orElse("")).startsWith(mediaType);
    assertThat(header(document, "Vary")).contains("Accept, Accept-Encoding");
    assertThat(document.body()).doesNotContain("<h1>");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/docs/nothing", "/no/such/page", "/docs/<script>alert(1)", "/apix"})
  void a_wrong_address_is_a_page_with_the_way_back_for_browsers(String path) {
    String address = path.replace("<", "%3C").replace(">", "%3E");

    HttpResponse<String> page = visit(address, BROWSER, "de");

    assertThat(page.statusCode()).isEqualTo(404);
    assertThat(header(page, "Content-Type")).contains("text/html;charset=utf-8");
    assertThat(page.body())
        .contains("<html lang=\"de\">", "<h1>Hier ist nichts</h1>", "<a href=\"/\">Zur Startseite")
        .doesNotContain("script", "such", "apix");
    assertThat(header(page, "Content-Security-Policy").orElse(""))
        .startsWith("default-src 'none'; style-src 'sha256-")
        .endsWith("; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
    assertThat(header(page, "Cache-Control")).contains("no-store");
    assertThat(header(page, "Vary")).contains("Accept, Accept-Language");
    assertThat(visit(address, BROWSER, "en").body()).contains("There is nothing here");
  }

  @Test
  void a_head_of_a_wrong_address_has_no_body() {
    HttpResponse<String> head =
        site.send(
            site.request("/nothing")
                .header("Accept", BROWSER)
                .method("HEAD", HttpRequest.BodyPublishers.noBody()));

    assertThat(head.statusCode()).isEqualTo(404);
    assertThat(head.body()).isEmpty();
    assertThat(header(head, "Content-Type")).contains("text/html;charset=utf-8");
  }

  @ParameterizedTest
  @CsvSource({
    "/nothing, */*",
    "/nothing, 'text/markdown, text/html, */*'",
    "/nothing, application/json",
    "/api/v1/nothing, text/html",
    "/api, text/html",
    "/public/v1/nothing, text/html",
    "/objects/nothing, text/html",
    "/viewer/nothing.js, text/html",
    "/.well-known/nothing, text/html"
  })
  void programs_and_their_addresses_get_the_envelope(String path, String accept) {
    HttpResponse<String> refused = visit(path, accept, "de");

    assertThat(refused.statusCode()).isIn(403, 404);
    assertThat(header(refused, "Content-Type")).contains("application/json");
    assertThat(TestSite.error(refused).path("code").stringValue()).isEqualTo("resource_not_found");
  }

  @Test
  void only_what_reads_is_answered_with_a_page() {
    HttpResponse<String> posted =
        site.send(
            site.request("/nothing")
                .header("Accept", BROWSER)
                .POST(HttpRequest.BodyPublishers.ofString("{}")));

    assertThat(posted.statusCode()).isEqualTo(404);
    assertThat(header(posted, "Content-Type")).contains("application/json");
  }
}
