package dev.planwalk.app;

import static dev.planwalk.app.Answer.assertEnvelope;
import static dev.planwalk.app.Answer.assertTellsNothing;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.key.KeyAuthenticator;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * What somebody without a key gets from the whole service: published tours, signed files, and
 * nothing else, and not too often.
 */
class PublicDoorTest {
  private static final String TOURS = "/public/v1/tours";

  @TempDir private static Path home;
  private static TestService service;
  private static String key = "";
  private static JsonNode tour;

  @BeforeAll
  static void start() {
    service = TestService.start(home, Planwalk.Role.ALL);
    key = service.key("acme", false);
    String project = service.project(key, "Public");
    Answer ordered =
        service.post(
            "/api/v1/tours",
            key,
            "{\"project_id\":\"%s\",\"display_name\":\"<script>alert(1)</script>\"}"
                .formatted(project));
    tour = service.ended(key, ordered.json().path("id").asString(""));
    assertThat(tour.path("status").asString("")).isEqualTo("succeeded");
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private static String publication() {
    return "/api/v1/tours/" + tour.path("id").asString("") + "/publication";
  }

  private static Answer visit(String path) {
    return service.get(path, "");
  }

  /** Each visit counts, so all that visitors try stands in one story. */
  @Test
  void visitors_see_what_is_published_for_as_long_as_it_is_and_nothing_else() {
    String id = tour.at("/metadata/tour_id").asString("");
    Answer published = service.post(publication(), key, "{}");
    String slug = published.json().path("slug").asString("");
    for (String malformed : List.of("Our Flat", "a--b", "-ab")) {
      Answer refused = service.post(publication(), key, "{\"slug\":\"" + malformed + "\"}");
      assertEnvelope(refused, 400, "invalid_request");
      assertThat(refused.json().path("error").path("param").asString("")).isEqualTo("slug");
    }
    assertThat(published.status()).as(published.text()).isEqualTo(200);

    Answer seen = visit(TOURS + "/" + slug);
    assertThat(seen.status()).isEqualTo(200);
    assertThat(seen.json().path("title").asString("") + seen.json())
        .contains("<script>alert(1)</script>");
    assertThat(seen.header("Content-Type")).isEqualTo("application/json");
    assertThat(seen.header("X-Content-Type-Options")).isEqualTo("nosniff");
    assertThat(seen.header("RateLimit-Limit"))
        .isEqualTo(Integer.toString(KeyAuthenticator.VISITS_PER_MINUTE));
    assertThat(seen.text()).doesNotContain("proj_", "plan_", "job_gj_", "acme");
    assertThat(seen.header("Access-Control-Allow-Origin")).isEqualTo("*");
    assertThat(visit(TOURS + "/gone").header("Access-Control-Allow-Origin")).isEqualTo("*");
    assertThat(service.get("/api/v1/tours", key).header("Access-Control-Allow-Origin"))
        .as("what needs a key is not for other pages")
        .isEqualTo("(none)");
    assertThat(
            service.raw("OPTIONS " + TOURS + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"))
        .startsWith("HTTP/1.1 204")
        .contains("Access-Control-Allow-Methods: GET");
    assertThat(visit(TOURS).json().path("data").size()).as("test tours are not listed").isZero();

    assertThat(service.send("DELETE", publication(), key, "").status()).isEqualTo(200);
    for (String place : List.of(slug, id, tour.path("id").asString(""), "..", "x%20y", "%C2%9B")) {
      Answer nothing = visit(TOURS + "/" + place);
      assertThat(nothing.status()).as(place).isIn(400, 404);
      assertTellsNothing(nothing.text());
    }
    assertEnvelope(visit(TOURS + "/" + slug), 404, "resource_not_found");
    assertEnvelope(visit(TOURS + "?limit=0"), 400, "invalid_request");
    assertEnvelope(visit(TOURS + "?starting_after=nonsense"), 400, "invalid_request");
    assertEnvelope(visit(TOURS + "?tenant=acme"), 400, "invalid_request");
    assertEnvelope(service.post(TOURS, "", "{}"), 405, "method_not_allowed");

    Answer last = visit(TOURS);
    for (int i = 0; i <= KeyAuthenticator.VISITS_PER_MINUTE && last.status() == 200; i++) {
      last = visit(TOURS);
    }
    assertEnvelope(last, 429, "rate_limited");
    assertThat(Integer.parseInt(last.header("Retry-After"))).isBetween(1, 60);
    assertThat(service.get("/api/v1/tours", key).status())
        .as("a key is not refused for its address")
        .isEqualTo(200);
  }

  @Test
  void nothing_of_the_interface_is_open_without_a_key() {
    for (String path :
        List.of(
            "/api/v1",
            "/api/v1/projects",
            "/api/v1/jobs",
            tour.at("/urls/self").asString(""),
            publication())) {
      Answer refused = path.endsWith("/publication") ? service.post(path, "", "{}") : visit(path);
      assertEnvelope(refused, 401, "missing_api_key");
    }
  }

  @Test
  void a_signed_address_opens_one_file_and_no_other() {
    URI url = URI.create(tour.at("/result/assets/0/url").asString(""));
    String good = url.getRawPath() + "?" + url.getRawQuery();

    assertThat(visit(good).status()).isEqualTo(200);
    for (String bad :
        List.of(
            url.getRawPath(),
            url.getRawPath() + "x?" + url.getRawQuery(),
            good.replace("exp=", "exp=9"),
            good.replace("sig=", "sig=A"),
            "/objects/",
            "/objects/../planwalk.properties?" + url.getRawQuery(),
            "/objects/%2e%2e/secret?" + url.getRawQuery(),
            "/objects/%2fetc%2fpasswd?" + url.getRawQuery())) {
      Answer refused = visit(bad);
      assertThat(refused.status()).as(bad).isIn(400, 403, 404);
      assertThat(refused.header("Content-Type")).isEqualTo("application/json");
      assertTellsNothing(refused.text());
    }
    assertThat(service.send("PUT", good, "", "new").status()).isEqualTo(403);
    assertThat(service.send("DELETE", good, "", "").status()).isIn(403, 405);
  }
}
