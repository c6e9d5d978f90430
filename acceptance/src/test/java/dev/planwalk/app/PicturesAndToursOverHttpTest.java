package dev.planwalk.app;

import static dev.planwalk.app.ReadFlat.MOMENT;
import static dev.planwalk.app.ReadFlat.NOBODY;
import static dev.planwalk.app.ReadFlat.UUID;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/**
 * Jobs that make pictures and tours, and their files, on a running server with a test key, each
 * answer held against the fields that the specification gives it.
 */
class PicturesAndToursOverHttpTest {
  @TempDir private static Path home;
  private static ReadFlat flat;

  @BeforeAll
  static void start() {
    flat = ReadFlat.start(home);
  }

  @AfterAll
  static void stop() {
    flat.close();
  }

  @Test
  void a_created_job_is_queued_and_says_when_to_ask_again() {
    Answer created =
        flat.post(
            "/api/v1/visualizations", "{\"project_id\": \"" + flat.project() + "\", \"seed\": 7}");
    JsonNode job = created.json();

    assertThat(created.status()).isEqualTo(202);
    assertThat(Integer.parseInt(created.header("Retry-After"))).isPositive();
    assertThat(job.propertyNames())
        .contains(
            "object",
            "id",
            "type",
            "status",
            "progress",
            "result",
            "cost_usd_cents",
            "provider",
            "seed",
            "error",
            "metadata",
            "created_at",
            "updated_at",
            "urls");
    assertThat(job.path("object").asString("")).isEqualTo("job");
    assertThat(job.path("id").asString("")).matches("job_gj_" + UUID);
    assertThat(job.path("type").asString("")).isEqualTo("visualization");
    assertThat(job.path("status").asString("")).isEqualTo("queued");
    assertThat(job.path("result").isNull()).isTrue();
    assertThat(job.path("error").isNull()).isTrue();
    assertThat(job.path("cost_usd_cents").asInt(-1)).isZero();
    assertThat(job.path("seed").asString("")).matches("[0-9]{1,10}");
    assertThat(job.path("created_at").asString("")).matches(MOMENT);
    assertThat(job.path("urls").path("self").asString(""))
        .isEqualTo("/api/v1/jobs/" + job.path("id").asString(""));
    assertThat(job.path("urls").path("cancel").isNull()).isTrue();
    assertThat(job.path("metadata").path("queue_position").asInt(0)).isPositive();
    assertThat(job.path("metadata").path("eta_seconds").asInt(0)).isPositive();
    assertThat(flat.get(job.path("urls").path("self").asString("")).field("id"))
        .isEqualTo(job.path("id").asString(""));
  }

  @Test
  void a_finished_picture_is_a_signed_jpg_that_cost_nothing() {
    JsonNode job = flat.done("/api/v1/visualizations");
    JsonNode asset = job.path("result").path("assets").path(0);

    assertThat(job.path("status").asString("")).isEqualTo("succeeded");
    assertThat(job.path("cost_usd_cents").asInt(-1)).isZero();
    assertThat(job.path("provider").asString("")).isEqualTo("fixture");
    assertThat(job.path("metadata").path("plan_id").asString("")).matches("plan_" + UUID);
    assertThat(asset.propertyNames()).contains("id", "kind", "url", "expires_at");
    assertThat(asset.path("id").asString("")).matches("asset_" + UUID);
    assertThat(asset.path("kind").asString("")).isEqualTo("jpg");
    ReadFlat.diesWithin300Seconds(asset);
    assertThat(flat.bytes(asset)).startsWith(0xFF, 0xD8, 0xFF);
    assertThat(flat.get("/api/v1/visualizations/" + job.path("id").asString("")).field("status"))
        .isEqualTo("succeeded");
    assertThat(flat.data("/api/v1/visualizations?project_id=" + flat.project()))
        .isNotEmpty()
        .allMatch(listed -> listed.path("type").asString("").equals("visualization"))
        .extracting(listed -> listed.path("id").asString(""))
        .contains(job.path("id").asString(""));
  }

  @Test
  void a_finished_tour_has_its_files_its_address_and_its_id() {
    JsonNode job = flat.done("/api/v1/tours");
    JsonNode assets = job.path("result").path("assets");
    List<String> kinds = new ArrayList<>();
    for (JsonNode asset : assets) {
      kinds.add(asset.path("kind").asString(""));
      ReadFlat.diesWithin300Seconds(asset);
      assertThat(flat.bytes(asset)).isNotEmpty();
    }
    String tour = job.path("metadata").path("tour_id").asString("");

    assertThat(job.path("type").asString("")).isEqualTo("tour");
    assertThat(job.path("cost_usd_cents").asInt(-1)).isZero();
    assertThat(kinds).contains("spz", "glb", "pano", "tour_manifest");
    assertThat(tour).matches("tour_" + UUID);
    assertThat(job.path("metadata").path("embed_url").asString(""))
        .startsWith(flat.service().baseUrl() + "/t/" + tour + "?view=");
    for (String id : List.of(tour, job.path("id").asString(""))) {
      assertThat(flat.get("/api/v1/tours/" + id).field("id"))
          .isEqualTo(job.path("id").asString(""));
    }
    assertThat(flat.data("/api/v1/tours?project_id=" + flat.project()))
        .isNotEmpty()
        .allMatch(listed -> listed.path("type").asString("").equals("tour"));
  }

  @Test
  void a_picture_is_published_beside_its_drawing_and_withdrawn() {
    JsonNode job =
        flat.finished(
            flat.post(
                    "/api/v1/visualizations",
                    "{\"project_id\": \"" + flat.project() + "\", \"label\": \"corner\"}")
                .json());
    String path = "/api/v1/visualizations/" + job.path("id").asString("") + "/publication";
    String plan = job.path("metadata").path("plan_id").asString("");
    assertThat(job.path("metadata").path("label").asString("")).isEqualTo("corner");
    flat.finished(flat.post("/api/v1/plans/" + plan + "/render", "{}").json());

    Answer published = flat.post(path, "{\"slug\": \"our-picture\"}");

    assertThat(published.status()).isEqualTo(200);
    assertThat(published.field("object")).isEqualTo("picture_publication");
    assertThat(published.field("url")).isEqualTo(flat.service().baseUrl() + "/p/our-picture");
    Answer page = flat.service().get("/p/our-picture", "");
    assertThat(page.status()).isEqualTo(200);
    assertThat(page.text()).contains("/p/our-picture/picture.jpg", "/p/our-picture/drawing-1.png");
    assertThat(page.text()).as("made with a test key").contains("noindex");
    for (String image : List.of("picture.jpg", "drawing-1.png")) {
      Answer found = flat.service().get("/p/our-picture/" + image, "");
      assertThat(found.status()).isEqualTo(302);
      assertThat(found.header("Location")).contains("/objects/");
    }
    assertThat(flat.service().send("DELETE", path, flat.key(), "").field("url")).isEmpty();
    assertThat(flat.service().get("/p/our-picture", "").status()).isEqualTo(404);
  }

  @ParameterizedTest
  @CsvSource({"/api/v1/panoramas, pano, ffd8ff", "/api/v1/meshes, mesh, 676c5446"})
  void panoramas_and_meshes_are_real_files(String path, String kind, String start) {
    JsonNode job = flat.done(path);
    JsonNode asset = job.path("result").path("assets").path(0);

    assertThat(job.path("id").asString("")).startsWith("job_gj_");
    assertThat(asset.path("kind").asString("")).isEqualTo(kind);
    assertThat(java.util.HexFormat.of().formatHex(flat.bytes(asset))).startsWith(start);
  }

  @Test
  void a_dry_run_prices_and_makes_no_job() {
    int before = flat.data("/api/v1/jobs?limit=100&type=tour").size();
    for (String path : List.of("/api/v1/visualizations", "/api/v1/tours")) {
      Answer answer =
          flat.post(path, "{\"project_id\": \"" + flat.project() + "\", \"dry_run\": true}");
      assertThat(answer.status()).isEqualTo(200);
      assertThat(answer.field("object")).isEqualTo("cost_estimate");
      assertThat(answer.json().path("estimated_cost_usd_cents").asInt(-1)).isZero();
      assertThat(answer.json().path("live_estimated_cost_usd_cents").asInt(-1)).isPositive();
    }
    JsonNode would =
        flat.post(
                "/api/v1/visualizations",
                "{\"project_id\": \"" + flat.project() + "\", \"dry_run\": true}")
            .json()
            .path("would_create");
    assertThat(would.propertyNames())
        .containsExactlyInAnyOrder("type", "usage_type", "style", "lighting", "furnishing");
    assertThat(flat.data("/api/v1/jobs?limit=100&type=tour")).hasSize(before);
  }

  @Test
  void assets_are_listed_by_exactly_one_anchor_and_without_addresses() {
    JsonNode picture = flat.done("/api/v1/visualizations").path("result").path("assets").path(0);
    String plan =
        flat.data("/api/v1/projects/" + flat.project() + "/plans")
            .getLast()
            .path("id")
            .asString("");
    List<JsonNode> assets = flat.data("/api/v1/assets?limit=100&project_id=" + flat.project());

    assertThat(assets)
        .extracting(asset -> asset.path("id").asString(""))
        .contains(picture.path("id").asString(""));
    assertThat(assets)
        .allSatisfy(asset -> {
          assertThat(asset.path("object").asString("")).isEqualTo("asset");
          assertThat(asset.has("url")).isFalse();
          assertThat(asset.path("sha256").asString("")).matches("[0-9a-f]{64}");
        })
        .anySatisfy(asset -> {
          assertThat(asset.path("id").asString("")).matches("asset_in_" + UUID);
          assertThat(asset.path("kind").asString("")).isEqualTo("dxf");
        });
    assertThat(assets)
        .extracting(asset -> asset.path("created_at").asString(""))
        .isSortedAccordingTo((a, b) -> b.compareTo(a));
    assertThat(flat.data("/api/v1/assets?limit=100&plan_id=" + plan)).hasSizeGreaterThan(1);
    assertThat(flat.get("/api/v1/assets").status()).isEqualTo(400);
    assertThat(
            flat.get("/api/v1/assets?project_id=" + flat.project() + "&plan_id=" + plan).status())
        .isEqualTo(400);
    for (String nobody : List.of("project_id=proj_" + NOBODY, "plan_id=plan_" + NOBODY)) {
      assertThat(flat.get("/api/v1/assets?" + nobody).error().path("code").asString(""))
          .isEqualTo("resource_not_found");
    }
  }

  @Test
  void an_asset_is_signed_anew() {
    for (JsonNode asset : flat.data("/api/v1/assets?limit=100&project_id=" + flat.project())) {
      JsonNode signed = flat.get("/api/v1/assets/" + asset.path("id").asString("") + "/url").json();
      assertThat(signed.propertyNames()).contains("url", "expires_at");
      ReadFlat.diesWithin300Seconds(signed);
      assertThat(flat.bytes(signed)).hasSize(asset.path("size_bytes").asInt());
    }
  }

  @Test
  void jobs_are_listed_newest_first_and_by_type() {
    String picture = flat.done("/api/v1/visualizations").path("id").asString("");
    List<JsonNode> jobs = flat.data("/api/v1/jobs?limit=100");

    assertThat(jobs)
        .extracting(job -> job.path("created_at").asString(""))
        .isSortedAccordingTo((a, b) -> b.compareTo(a));
    assertThat(flat.data("/api/v1/jobs?limit=100&type=visualization&project_id=" + flat.project()))
        .allMatch(job -> job.path("type").asString("").equals("visualization"))
        .extracting(job -> job.path("id").asString(""))
        .contains(picture);
  }

  @ParameterizedTest
  @CsvSource({
    "fail:, render_failed",
    "fail: worker_lost, worker_lost",
    "fail:no_such_code, render_failed"
  })
  void failure_can_be_rehearsed(String name, String code) {
    JsonNode made =
        flat.post(
                "/api/v1/projects",
                "{\"name\": \"%s\", \"usage_type\": \"wohnen\"}".formatted(name))
            .json();
    JsonNode job =
        flat.finished(
            flat.post("/api/v1/tours", "{\"project_id\": \"" + made.path("id").asString("") + "\"}")
                .json());

    assertThat(job.path("status").asString("")).isEqualTo("failed");
    assertThat(job.path("result").isNull()).isTrue();
    assertThat(job.path("error").propertyNames()).containsExactlyInAnyOrder("code", "message");
    assertThat(job.path("error").path("code").asString("")).isEqualTo(code);
    assertThat(job.path("error").path("message").asString("")).isNotBlank();
  }

  @Test
  void a_picture_is_no_tour_and_a_tour_no_picture() {
    String picture = flat.done("/api/v1/visualizations").path("id").asString("");
    String tour = flat.done("/api/v1/tours").path("id").asString("");
    Stream.of("/api/v1/tours/" + picture, "/api/v1/visualizations/" + tour)
        .forEach(path -> assertThat(flat.get(path).status()).as(path).isEqualTo(404));
  }

  @Test
  void a_test_picture_needs_a_plan_like_a_live_one() {
    String empty = flat.emptyProject();
    Answer answer = flat.post("/api/v1/visualizations", "{\"project_id\": \"" + empty + "\"}");

    assertThat(answer.status()).isEqualTo(409);
    assertThat(answer.error().path("code").asString("")).isEqualTo("source_not_ready");
  }
}
