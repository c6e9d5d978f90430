package dev.planwalk.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.access.Allowance;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
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

/** The public pages of pictures over HTTP: who sees what, and where images lead. */
class PublishedServletTest {
  private static final int LIMIT = 5;

  @TempDir private static Path folder;
  private static final Pictures PICTURES = new Pictures();
  private static TestSite site;

  /** One published picture with a drawing of two sheets, the second of which was deleted. */
  private static final class Pictures implements PublishedSite {
    private final AtomicInteger visits = new AtomicInteger();
    private volatile int limit = Integer.MAX_VALUE;

    @Override
    public Allowance admit(String address) {
      assertThat(address).isEqualTo("127.0.0.1");
      return new Allowance(visits.incrementAndGet() <= limit, limit, 0, 17, 60);
    }

    @Override
    public Optional<Visible> find(String slug) {
      if (slug.equals("broken")) {
        throw new IllegalStateException("java.lang.Secret");
      }
      return slug.equals("wohnen-1") ? Optional.of(new Shown()) : Optional.empty();
    }

    @Override
    public String contentSecurityPolicy() {
      return "default-src 'none'; img-src 'self'";
    }

    private record Shown() implements Visible {
      @Override
      public String html(String language, String url) {
        return "page in " + language + " at " + url;
      }

      @Override
      public Optional<PageFile> file(String name, String url) {
        return switch (name) {
          case "picture.jpg" -> stored("picture");
          case "drawing-1.png" -> stored("sheet");
          case "qr.svg" -> Optional.of(new PageFile.Svg("<svg>" + url + "</svg>"));
          default -> Optional.empty();
        };
      }

      private static Optional<PageFile> stored(String name) {
        return Optional.of(new PageFile.Stored("https://store.example/" + name + "?signed"));
      }
    }
  }

  @BeforeAll
  static void open() {
    site =
        new TestSite(
            folder,
            baseUrl ->
                List.of(
                    mount(PublishedServlet.Kind.PICTURE, baseUrl),
                    mount(PublishedServlet.Kind.PROJECT, baseUrl)));
  }

  private static RestServer.Mount mount(PublishedServlet.Kind kind, String baseUrl) {
    return new RestServer.Mount(kind.path(), new PublishedServlet(kind, PICTURES, baseUrl));
  }

  @AfterAll
  static void close() {
    site.close();
  }

  @BeforeEach
  void letEverybodyIn() {
    PICTURES.limit = Integer.MAX_VALUE;
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"de-CH,de;q=0.9,en;q=0.8 | de", "en | en", "fr | en"})
  void a_published_picture_is_a_page_for_everybody_in_the_visitors_language(
      String wish, String language) {
    HttpResponse<String> page = get("/p/wohnen-1", "Accept-Language", wish);

    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.body())
        .isEqualTo("page in " + language + " at " + site.baseUrl + "/p/wohnen-1");
    assertThat(header(page, "Content-Type")).isEqualTo("text/html;charset=utf-8");
    assertThat(header(page, "Content-Security-Policy")).isEqualTo(PICTURES.contentSecurityPolicy());
    assertThat(header(page, "Cache-Control")).isEqualTo("no-store");
    assertThat(page.headers().allValues("Vary")).contains("Accept-Language");
    assertThat(header(page, "RateLimit-Reset")).isEqualTo("17");
    assertThat(header(page, "X-Content-Type-Options")).isEqualTo("nosniff");
    assertThat(header(page, "Referrer-Policy")).isEqualTo("no-referrer");
    assertThat(page.headers().map()).doesNotContainKeys("set-cookie", "server");
  }

  @ParameterizedTest
  @CsvSource({"picture.jpg, picture", "drawing-1.png, sheet"})
  void its_images_have_lasting_addresses_that_lead_to_signed_ones(String name, String leadsTo) {
    HttpResponse<String> image = get("/p/wohnen-1/" + name);

    assertThat(image.statusCode()).isEqualTo(302);
    assertThat(header(image, "Location")).isEqualTo("https://store.example/" + leadsTo + "?signed");
    assertThat(header(image, "Cache-Control")).isEqualTo("no-store");
    assertThat(header(image, "Cross-Origin-Resource-Policy")).isEqualTo("cross-origin");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/p/wohnen-1/drawing-2.png",
        "/p/wohnen-1/drawing-0.png",
        "/p/wohnen-1/drawing-999.png",
        "/p/wohnen-1/other.jpg",
        "/p/wohnen-2/picture.jpg"
      })
  void images_that_are_not_there_are_told_apart_from_nothing(String path) {
    HttpResponse<String> image = get(path);

    assertThat(image.statusCode()).isEqualTo(404);
    assertThat(image.body()).contains("\"resource_not_found\"", "no such file");
  }

  @Test
  void a_project_has_its_page_and_what_is_made_of_its_address() {
    assertThat(get("/s/wohnen-1?lang=de").body())
        .isEqualTo("page in de at " + site.baseUrl + "/s/wohnen-1");

    HttpResponse<String> code = get("/s/wohnen-1/qr.svg");

    assertThat(code.body()).isEqualTo("<svg>" + site.baseUrl + "/s/wohnen-1</svg>");
    assertThat(header(code, "Content-Type")).isEqualTo("image/svg+xml");
    assertThat(header(code, "Content-Security-Policy")).isEqualTo("default-src 'none'");
    assertThat(get("/s/gone").statusCode()).isEqualTo(404);
    assertThat(get("/s/gone?lang=de").body()).contains("Hier ist nichts", "ihre Zeit ist um");
  }

  @ParameterizedTest
  @CsvSource({
    "drawing-1.png, 1",
    "drawing-99.png, 99",
    "drawing-0.png, 0",
    "drawing-100.png, 0",
    "drawing-.png, 0",
    "drawing-1.png.png, 0",
    "drawing-1, 0",
    "1.png, 0"
  })
  void files_of_a_kind_are_numbered_from_1_to_99(String name, int number) {
    assertThat(PublishedSite.number(name, "drawing-", ".png").orElse(0)).isEqualTo(number);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/p/wohnen-2", "/p/", "/p/wohnen-1/a/b", "/p/%3Cscript%3E"})
  void what_is_not_published_does_not_exist(String path) {
    HttpResponse<String> page = get(path);

    assertThat(page.statusCode()).isEqualTo(404);
    assertThat(page.body()).contains("There is nothing here", "The picture is not public");
    assertThat(header(page, "Content-Security-Policy"))
        .startsWith("default-src 'none'; style-src 'sha256-")
        .doesNotContain("script", "unsafe");
  }

  @Test
  void more_visits_than_the_limit_are_told_to_wait() {
    PICTURES.visits.set(0);
    PICTURES.limit = LIMIT;
    for (int i = 0; i < LIMIT; i++) {
      assertThat(get("/p/wohnen-1").statusCode()).isEqualTo(200);
    }

    HttpResponse<String> refused = get("/p/wohnen-1");

    assertThat(refused.statusCode()).isEqualTo(429);
    assertThat(header(refused, "Retry-After")).isEqualTo("17");
  }

  @Test
  void other_methods_and_faults_are_answered_as_everywhere() {
    HttpResponse<String> post =
        site.send(site.request("/p/wohnen-1").POST(HttpRequest.BodyPublishers.noBody()));
    HttpResponse<String> broken = get("/p/broken");

    assertThat(post.statusCode()).isEqualTo(405);
    assertThat(header(post, "Allow")).isEqualTo("GET, HEAD");
    assertThat(broken.statusCode()).isEqualTo(500);
    assertThat(broken.body()).contains("internal_error").doesNotContain("Secret");
  }
}
