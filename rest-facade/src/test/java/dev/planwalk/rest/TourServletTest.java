package dev.planwalk.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.access.Allowance;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** The public pages of tours over HTTP: who sees what, and what browsers and frames are told. */
class TourServletTest {
  private static final String PRIVATE = "tour_01989f3e-8f2a-7c31-9d4e-5a6b7c8d9e0f";
  private static final String TITLE = "Flat <b>\"one\"</b> & more";
  private static final int LIMIT = 5;

  @TempDir private static Path folder;
  private static final Tours TOURS = new Tours();
  private static TestSite site;

  /** Two tours: one published under a slug, one behind a token; and a limiter that counts. */
  private static final class Tours implements TourSite {
    private final AtomicInteger visits = new AtomicInteger();
    private volatile int limit = Integer.MAX_VALUE;

    @Override
    public Allowance admit(String address) {
      assertThat(address).isEqualTo("127.0.0.1");
      return new Allowance(visits.incrementAndGet() <= limit, limit, 0, 17, 60);
    }

    @Override
    public Optional<Visible> find(String place, Optional<String> token) {
      if (place.equals("broken")) {
        throw new IllegalStateException("java.lang.Secret");
      }
      if (place.equals("rundgang-1")) {
        return Optional.of(new Tour(true));
      }
      return place.equals(PRIVATE) && token.equals(Optional.of("good token"))
          ? Optional.of(new Tour(false))
          : Optional.empty();
    }

    @Override
    public String contentSecurityPolicy() {
      return "default-src 'self'";
    }

    @Override
    public Optional<PageFile> file(String name) {
      return name.equals("app-1.js")
          ? Optional.of(
              new PageFile(
                  "text/javascript;charset=utf-8",
                  "plain".getBytes(StandardCharsets.UTF_8),
                  "packed".getBytes(StandardCharsets.UTF_8)))
          : Optional.empty();
    }

    private record Tour(boolean published) implements Visible {
      @Override
      public String title() {
        return TITLE;
      }

      @Override
      public String html(Addresses addresses) {
        return "page of "
            + addresses.manifest()
            + " "
            + addresses.oEmbed().orElse("(no oEmbed)")
            + " "
            + addresses.still();
      }

      @Override
      public Optional<String> still() {
        return published ? Optional.of("/objects/signed") : Optional.empty();
      }

      @Override
      public byte[] manifest() {
        return "{\"schema\":\"planwalk.tour/1\"}".getBytes(StandardCharsets.UTF_8);
      }
    }
  }

  @BeforeAll
  static void open() {
    site =
        new TestSite(
            folder,
            baseUrl ->
                TourServlet.PATHS.stream()
                    .map(path -> new RestServer.Mount(path, new TourServlet(TOURS, baseUrl)))
                    .toList());
  }

  @AfterAll
  static void close() {
    site.close();
  }

  @BeforeEach
  void letEverybodyIn() {
    TOURS.limit = Integer.MAX_VALUE;
  }

  private static HttpResponse<String> get(String path, String... headers) {
    HttpRequest.Builder request = site.request(path);
    for (int i = 0; i < headers.length; i += 2) {
      request.header(headers[i], headers[i + 1]);
    }
    return site.send(request);
  }

  private static String header(HttpResponse<String> response, String name) {
    return response.headers().firstValue(name).orElse("(none)");
  }

  @Test
  void a_published_tour_is_a_page_for_everybody() {
    HttpResponse<String> page = get("/t/rundgang-1");

    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.body())
        .isEqualTo(
            "page of /t/rundgang-1/manifest "
                + site.baseUrl
                + "/oembed?url="
                + site.baseUrl.replace(":", "%3A").replace("/", "%2F")
                + "%2Ft%2Frundgang-1 /t/rundgang-1/still.jpg");
    assertThat(header(page, "Content-Type")).isEqualTo("text/html;charset=utf-8");
    assertThat(header(page, "Content-Security-Policy")).isEqualTo("default-src 'self'");
    assertThat(header(page, "Cache-Control")).isEqualTo("no-store");
    assertThat(header(page, "RateLimit-Remaining")).isEqualTo("0");
    assertThat(header(page, "RateLimit-Reset")).isEqualTo("17");
    assertThat(header(page, "RateLimit-Policy")).startsWith("\"address\";").endsWith(";w=60");
    assertThat(header(page, "Access-Control-Expose-Headers")).contains("RateLimit-Reset");
    assertThat(header(page, "X-Content-Type-Options")).isEqualTo("nosniff");
    assertThat(header(page, "Referrer-Policy")).isEqualTo("no-referrer");
    assertThat(header(page, "Request-Id")).startsWith("req_");
    assertThat(page.headers().map()).doesNotContainKeys("set-cookie", "server");
  }

  @Test
  void the_first_picture_has_a_lasting_address_that_leads_to_a_signed_one() {
    HttpResponse<String> picture = get("/t/rundgang-1/still.jpg");
    assertThat(picture.statusCode()).isEqualTo(302);
    assertThat(header(picture, "Location")).isEqualTo("/objects/signed");
    assertThat(header(picture, "Cache-Control")).isEqualTo("no-store");
    // A tour without one, and none at all.
    assertThat(get("/t/" + PRIVATE + "/still.jpg?view=good+token").statusCode()).isEqualTo(404);
    assertThat(get("/t/" + PRIVATE + "/still.jpg?view=bad").statusCode()).isEqualTo(404);
  }

  @Test
  void a_manifest_can_be_read_from_frames_without_an_origin() {
    HttpResponse<String> manifest = get("/t/rundgang-1/manifest", "Origin", "null");

    assertThat(manifest.statusCode()).isEqualTo(200);
    assertThat(manifest.body()).contains("planwalk.tour/1");
    assertThat(header(manifest, "Content-Type")).isEqualTo("application/json");
    assertThat(header(manifest, "Access-Control-Allow-Origin")).isEqualTo("*");
    assertThat(header(manifest, "Cross-Origin-Resource-Policy")).isEqualTo("cross-origin");
    assertThat(manifest.headers().map()).doesNotContainKey("access-control-allow-credentials");
  }

  @Test
  void a_private_tour_is_seen_with_its_token_alone() {
    String path = "/t/" + PRIVATE + "?view=good+token";
    HttpResponse<String> page = get(path);

    assertThat(page.body())
        .isEqualTo(
            "page of /t/"
                + PRIVATE
                + "/manifest?view=good+token (no oEmbed) /t/"
                + PRIVATE
                + "/still.jpg?view=good+token");
    assertThat(get("/t/" + PRIVATE + "/manifest?view=good+token").statusCode()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/t",
        "/t/",
        "/t/nothing",
        "/t/RUNDGANG-1",
        "/t/" + PRIVATE,
        "/t/" + PRIVATE + "?view=",
        "/t/" + PRIVATE + "?view=wrong",
        "/t/" + PRIVATE + "?view=good+token&view=good+token",
        "/t/" + PRIVATE + "?token=good+token",
        "/t/rundgang-1/",
        "/t/rundgang-1/manifest/more",
        "/t/rundgang-1/other",
        "/t/%3Cscript%3Ealert(1)%3C%2Fscript%3E"
      })
  void what_a_visitor_may_not_see_is_one_and_the_same_nothing(String path) {
    HttpResponse<String> nothing = get(path);

    // A slash in disguise is refused before anybody looks for a tour.
    if (nothing.statusCode() != 400) {
      assertThat(nothing.statusCode()).isEqualTo(404);
      assertThat(nothing.body()).isEqualTo(get("/t/nothing").body()).contains("nothing here");
      assertThat(header(nothing, "Content-Security-Policy")).startsWith("default-src 'none'");
      assertThat(header(nothing, "Cache-Control")).isEqualTo("no-store");
    }
    assertThat(nothing.body()).doesNotContain("<script");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/t/nothing/manifest",
        "/t/" + PRIVATE + "/manifest",
        "/t/" + PRIVATE + "/manifest?view=wrong",
        "/viewer/",
        "/viewer/app-2.js",
        "/viewer/app-1.js/",
        "/oembed",
        "/oembed?url=",
        "/oembed?url=https://other.example/t/rundgang-1"
      })
  void what_programs_ask_for_in_vain_is_the_envelope(String path) {
    HttpResponse<String> response = get(path);

    assertThat(response.statusCode()).isEqualTo(404);
    assertThat(TestSite.error(response).path("code").stringValue()).isEqualTo("resource_not_found");
    assertThat(TestSite.error(response).path("request_id").stringValue())
        .isEqualTo(header(response, "Request-Id"));
    assertThat(header(response, "Cache-Control")).isEqualTo("no-store");
  }

  @ParameterizedTest
  @CsvSource({"POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
  void pages_are_only_read(String method) {
    for (String path : List.of("/t/rundgang-1", "/viewer/app-1.js", "/oembed")) {
      HttpResponse<String> response =
          site.send(site.request(path).method(method, HttpRequest.BodyPublishers.ofString("{}")));
      assertThat(response.statusCode()).as(path).isEqualTo(405);
      assertThat(header(response, "Allow")).isEqualTo("GET, HEAD");
      assertThat(TestSite.error(response).path("code").stringValue())
          .isEqualTo("method_not_allowed");
    }
  }

  @Test
  void head_has_the_headers_of_get_and_no_body() {
    HttpResponse<String> get = get("/t/rundgang-1");
    HttpResponse<String> head =
        site.send(
            site.request("/t/rundgang-1").method("HEAD", HttpRequest.BodyPublishers.noBody()));

    assertThat(head.statusCode()).isEqualTo(200);
    assertThat(head.body()).isEmpty();
    assertThat(header(head, "Content-Length")).isEqualTo(header(get, "Content-Length"));
  }

  @Test
  void files_of_the_page_are_kept_for_ever_and_packed_for_those_who_can_read_it() {
    HttpResponse<String> plain = get("/viewer/app-1.js");
    HttpResponse<String> packed = get("/viewer/app-1.js", "Accept-Encoding", "br, gzip");

    assertThat(plain.body()).isEqualTo("plain");
    assertThat(packed.body()).isEqualTo("packed");
    assertThat(header(packed, "Content-Encoding")).isEqualTo("gzip");
    assertThat(header(plain, "Content-Encoding")).isEqualTo("(none)");
    assertThat(header(plain, "Vary")).isEqualTo("Accept-Encoding");
    assertThat(header(plain, "Cache-Control")).contains("max-age=31536000", "immutable");
    assertThat(header(plain, "Content-Type")).isEqualTo("text/javascript;charset=utf-8");
  }

  @Test
  void who_asks_too_often_waits_but_the_files_of_a_page_cost_nothing() {
    TOURS.visits.set(0);
    TOURS.limit = LIMIT;
    for (int i = 0; i < LIMIT; i++) {
      assertThat(get("/t/rundgang-1").statusCode()).isEqualTo(200);
      assertThat(get("/viewer/app-1.js").statusCode()).isEqualTo(200);
    }
    for (String path :
        List.of("/t/rundgang-1", "/t/nothing", "/t/rundgang-1/manifest", "/oembed")) {
      HttpResponse<String> refused = get(path);
      assertThat(refused.statusCode()).as(path).isEqualTo(429);
      assertThat(header(refused, "Retry-After")).isEqualTo("17");
      assertThat(header(refused, "RateLimit-Limit")).isEqualTo(Integer.toString(LIMIT));
      assertThat(TestSite.error(refused).path("code").stringValue()).isEqualTo("rate_limited");
    }
  }

  @Test
  void a_failure_inside_is_the_envelope_and_tells_nothing() {
    HttpResponse<String> failed = get("/t/broken");

    assertThat(failed.statusCode()).isEqualTo(500);
    assertThat(TestSite.error(failed).path("code").stringValue()).isEqualTo("internal_error");
    assertThat(failed.body()).doesNotContain("Secret");
  }

  @Test
  void oembed_frames_a_published_tour_and_escapes_its_title() {
    HttpResponse<String> response =
        get("/oembed?format=json&maxwidth=600&url=" + site.baseUrl + "/t/rundgang-1");
    JsonNode json = TestSite.json(response);

    assertThat(json.path("version").stringValue()).isEqualTo("1.0");
    assertThat(json.path("type").stringValue()).isEqualTo("rich");
    assertThat(json.path("title").stringValue()).isEqualTo(TITLE);
    assertThat(json.path("width").intValue()).isEqualTo(600);
    assertThat(json.path("height").intValue()).isEqualTo(540);
    assertThat(json.path("html").stringValue())
        .startsWith("<iframe src=\"" + site.baseUrl + "/t/rundgang-1\"")
        .contains("title=\"Flat &lt;b&gt;&quot;one&quot;&lt;/b&gt; &amp; more\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"maxwidth=abc", "maxwidth=-1", "maxwidth=99999999999", "maxwidth="})
  void a_size_that_is_none_is_ignored(String size) {
    JsonNode json =
        TestSite.json(get("/oembed?" + size + "&url=" + site.baseUrl + "/t/rundgang-1"));

    assertThat(json.path("width").intValue()).isEqualTo(960);
  }

  @Test
  void oembed_knows_json_only_and_tells_nothing_of_private_tours() {
    assertThat(get("/oembed?format=xml&url=" + site.baseUrl + "/t/rundgang-1").statusCode())
        .isEqualTo(501);
    assertThat(
            get("/oembed?url=" + site.baseUrl + "/t/" + PRIVATE + "%3Fview%3Dgood%2Btoken")
                .statusCode())
        .isEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/viewer/../t/rundgang-1",
        "/viewer/%2e%2e/%2e%2e/etc/passwd",
        "/viewer/..%2f..%2fetc/passwd",
        "/viewer//etc/passwd",
        "/viewer/%00",
        "/t/..;/api/v1/jobs",
        "/t/%ff",
        "/oembed?url=%",
        "/oembed?url=%FF",
        "/t/rundgang-1?view=%"
      })
  void tricks_of_paths_lead_nowhere(String path) throws java.io.IOException {
    String answer = site.raw("GET " + path + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");

    assertThat(answer)
        .matches("(?s)HTTP/1\\.1 (4\\d\\d|200) .*")
        .containsIgnoringCase("\nRequest-Id: req_")
        .doesNotContain("root:", "org.eclipse", "Exception", "\tat ");
  }
}
