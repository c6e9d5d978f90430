package dev.planwalk.app;

import static dev.planwalk.app.Answer.assertEnvelope;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.viewer.ViewerFiles;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** A project with a page of its own on a running service: from its jobs to what visitors load. */
class GalleryOverHttpTest {

  private static final Pattern OWN_ADDRESS = Pattern.compile("(?:src|href)=\"(/[^\"]+)\"");

  @TempDir private static Path home;
  private static ReadFlat flat;
  private static String publication = "";

  @BeforeAll
  static void start() {
    Assumptions.assumeTrue(ViewerFiles.load().isPresent(), "built without pages (-DskipViewer)");
    flat = ReadFlat.start(home);
    publication = "/api/v1/projects/" + flat.project() + "/publication";
  }

  @AfterAll
  static void stop() {
    if (flat != null) {
      flat.close();
    }
  }

  private static Answer visit(String path) {
    return flat.service().get(path, "");
  }

  @Test
  void a_project_is_shown_with_all_that_is_published_of_it_until_it_is_withdrawn() {
    assertEnvelope(flat.post(publication, "{}"), 409, "source_not_ready");
    publishPictureAndTour();

    Answer published =
        flat.post(
            publication,
            """
            {"slug": "our-home", "title": "Drei Zimmer <b>", "ends_at": "%s",
             "contact": {"name": "Anna Berg", "phone": "+49 30 1234", "email": "anna@berg.example",
                         "website": "https://berg.example/"}}
            """
                .formatted(Instant.now().plus(Duration.ofDays(90))));

    assertThat(published.status()).as(published.text()).isEqualTo(200);
    assertThat(published.field("object")).isEqualTo("project_publication");
    assertThat(published.field("project_id")).isEqualTo(flat.project());
    assertThat(published.field("url")).isEqualTo(flat.service().baseUrl() + "/s/our-home");
    assertThat(published.json().at("/contact/name").asString("")).isEqualTo("Anna Berg");
    Answer page = visit("/s/our-home?lang=de");
    assertThat(page.status()).isEqualTo(200);
    assertThat(page.header("Content-Security-Policy"))
        .startsWith("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'");
    assertThat(page.text())
        .contains(
            "<html lang=\"de\">",
            "Drei Zimmer &lt;b&gt;",
            "tel:+49301234",
            " m²</td>",
            "/t/our-walk",
            "/p/our-view/picture.jpg",
            "noindex")
        .doesNotContain("proj_", "plan_0", "job_gj_", "svc_sk_", "acme");
    assertEveryAddressAnswers(page.text());

    assertThat(flat.service().send("DELETE", publication, flat.key(), "").field("url")).isEmpty();
    assertNothingHere("/s/our-home");
    assertThat(visit("/t/our-walk").status()).as("the tour stays").isEqualTo(200);
  }

  private static void publishPictureAndTour() {
    JsonNode picture = flat.done("/api/v1/visualizations");
    String plan = picture.path("metadata").path("plan_id").asString("");
    flat.finished(flat.post("/api/v1/plans/" + plan + "/render", "{}").json());
    JsonNode tour = flat.done("/api/v1/tours");
    for (List<String> one :
        List.of(
            List.of("/api/v1/visualizations/", picture.path("id").asString(""), "our-view"),
            List.of("/api/v1/tours/", tour.path("id").asString(""), "our-walk"))) {
      Answer made =
          flat.post(
              one.getFirst() + one.get(1) + "/publication", "{\"slug\": \"" + one.get(2) + "\"}");
      assertThat(made.status()).as(made.text()).isEqualTo(200);
    }
  }

  /** What a visitor's browser loads, and what he may open. */
  private static void assertEveryAddressAnswers(String html) {
    List<String> leading = new ArrayList<>();
    Matcher addresses = OWN_ADDRESS.matcher(html);
    while (addresses.find()) {
      String path = addresses.group(1);
      Answer answer = visit(path);
      assertThat(answer.status()).as(path).isIn(200, 302);
      if (answer.status() == 302) {
        leading.add(path.substring(path.lastIndexOf('/') + 1));
        assertThat(flat.service().fetch(answer.header("Location"))).as(path).isNotEmpty();
      }
    }
    assertThat(leading).contains("picture.jpg", "drawing-1.png", "plan-1.pdf", "still.jpg");
    assertThat(visit("/s/our-home/plan-1.pdf").header("Location")).contains("/objects/");
    assertThat(visit("/s/our-home/qr.svg").text()).startsWith("<svg ");
  }

  private static void assertNothingHere(String path) {
    Answer nothing = visit(path);
    assertThat(nothing.status()).as(path).isEqualTo(404);
    assertThat(nothing.text()).contains("There is nothing here", "its time is over");
    assertThat(nothing.header("Content-Security-Policy")).startsWith("default-src 'none'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/s/unknown", "/s/", "/s/our-view", "/s/a/b/c", "/s/%3Cscript%3E"})
  void what_is_no_gallery_is_a_page_that_says_so(String path) {
    assertNothingHere(path);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"contact\": {\"name\": \"A\", \"website\": \"javascript:alert(1)\"}} | contact.website",
        "{\"contact\": {\"name\": \"A\", \"website\": \"http://a.example\"}} | contact.website",
        "{\"contact\": {\"name\": \"A\", \"email\": \"a b@c.example\"}} | contact.email",
        "{\"contact\": {\"name\": \"A\", \"phone\": \"12;ext=3\"}} | contact.phone",
        "{\"contact\": {\"email\": \"a@b.example\"}} | contact.name",
        "{\"ends_at\": \"2020-01-01T00:00:00Z\"} | ends_at",
        "{\"slug\": \"Our Home\"} | slug",
        "{\"title\": \"\"} | title"
      })
  void what_would_not_be_safe_or_seen_is_refused_and_named(String bodyAndParam) {
    String[] parts = bodyAndParam.split(" \\| ", 2);

    Answer refused = flat.post(publication, parts[0]);

    assertEnvelope(refused, 400, "invalid_request");
    assertThat(refused.json().at("/error/param").asString("")).isEqualTo(parts[1]);
  }
}
