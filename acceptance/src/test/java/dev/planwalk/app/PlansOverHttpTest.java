package dev.planwalk.app;

import static dev.planwalk.app.ReadFlat.MOMENT;
import static dev.planwalk.app.ReadFlat.UUID;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/**
 * Projects, uploads and what a plan says, on a running server with a test key, each answer held
 * against the fields that the specification gives it.
 */
class PlansOverHttpTest {
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
  void a_project_is_bare_and_has_its_fields() {
    Answer created =
        flat.post("/api/v1/projects", "{\"name\": \"Flat\", \"usage_type\": \"hotel\"}");
    JsonNode made = created.json();

    assertThat(created.status()).isEqualTo(201);
    assertThat(created.header("Request-Id")).startsWith("req_");
    assertThat(created.header("Content-Type")).isEqualTo("application/json");
    assertThat(created.header("Set-Cookie")).as("keys need no session").isEqualTo("(none)");
    assertThat(made.path("object").asString("")).isEqualTo("project");
    assertThat(made.path("id").asString("")).matches("proj_" + UUID);
    assertThat(made.path("name").asString("")).isEqualTo("Flat");
    assertThat(made.path("usage_type").asString("")).isEqualTo("hotel");
    assertThat(made.path("livemode").isBoolean()).isTrue();
    assertThat(made.path("created_at").asString("")).matches(MOMENT);
    assertThat(made.path("updated_at").asString("")).matches(MOMENT);
    assertThat(made.path("plan_count").asInt(-1)).isZero();
    assertThat(made.path("latest_plan_id").isNull()).isTrue();
    assertThat(flat.get("/api/v1/projects/" + made.path("id").asString("")).json()).isEqualTo(made);
    assertThat(flat.data("/api/v1/projects?limit=1")).containsExactly(made);
  }

  @ParameterizedTest
  @CsvSource({"200, 201", "201, 400"})
  void a_name_has_at_most_200_code_points(int length, int status) {
    String name = "🏠".repeat(length);
    assertThat(
            flat.post(
                    "/api/v1/projects", "{\"name\": \"" + name + "\", \"usage_type\": \"wohnen\"}")
                .status())
        .isEqualTo(status);
  }

  @ParameterizedTest
  @CsvSource({"dxf, 104857600, 202", "dxf, 104857601, 400", "dxf, 0, 400", "doc, 10, 400"})
  void a_plan_file_has_a_known_kind_and_at_most_100_mib(String kind, long size, int status) {
    String id = flat.emptyProject();
    Answer answer =
        flat.post(
            "/api/v1/projects/" + id + "/plans",
            "{\"filename\": \"f\", \"file_kind\": \"%s\", \"mode\": \"both\", \"size\": %d}"
                .formatted(kind, size));
    assertThat(answer.status()).as(answer.text()).isEqualTo(status);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Plan [EG].dxf", "a{b}.dxf"})
  void the_line_of_the_answer_uploads_a_file_whatever_it_is_called(
      String name, @TempDir Path folder) throws IOException, InterruptedException {
    if (!runs(folder, "command -v curl")) {
      System.err.println("SKIPPED: no curl here, so the line of the answer for " + name);
      Assumptions.abort("no curl here");
    }
    byte[] file = Client.examplePlan();
    Files.write(folder.resolve(name), file);
    String body = Client.planBody(file.length).replace("flat.dxf", name);
    JsonNode upload = flat.post("/api/v1/projects/" + flat.emptyProject() + "/plans", body).json();
    String line = upload.path("curl").asString("");

    assertThat(runs(folder, line)).as(line).isTrue();

    String plan = upload.at("/plans/0/id").asString("");
    Answer complete = flat.post("/api/v1/plans/" + plan + "/complete", "");
    assertThat(complete.status()).as(complete.text()).isLessThan(300);
  }

  private static boolean runs(Path folder, String line) throws IOException, InterruptedException {
    return new ProcessBuilder("sh", "-c", line)
            .directory(folder.toFile())
            .inheritIO()
            .start()
            .waitFor()
        == 0;
  }

  @Test
  void an_upload_says_where_the_file_goes_and_completes_both_plans() {
    String own = flat.emptyProject();
    String body =
        Client.planBody(Client.examplePlan().length)
            .replace("single", "both")
            .replace("\"kind\": \"grundriss\",", "");
    Answer created = flat.post("/api/v1/projects/" + own + "/plans", body);
    JsonNode upload = created.json();
    JsonNode plans = upload.path("plans");

    assertThat(created.status()).as(upload.toString()).isEqualTo(202);
    assertThat(upload.path("object").asString("")).isEqualTo("plan_upload");
    assertThat(upload.path("upload_headers").propertyNames()).contains("Content-Type");
    ReadFlat.diesWithin300Seconds(upload);
    assertThat(plans).hasSize(2);
    assertThat(plans.path(0).path("kind").asString("")).isEqualTo("grundriss");
    assertThat(plans.path(1).path("kind").asString("")).isEqualTo("vermarktung");
    for (JsonNode entry : plans) {
      assertThat(entry.propertyNames()).containsExactlyInAnyOrder("id", "kind", "job_id");
      assertThat(entry.path("id").asString("")).matches("plan_" + UUID);
      assertThat(entry.path("job_id").asString("")).matches("job_plan_" + UUID);
      statusesAgree(entry, "queued");
    }
    String complete = "/api/v1/plans/" + plans.path(0).path("id").asString("") + "/complete";
    Answer early = flat.post(complete, "");
    assertThat(early.status()).isEqualTo(409);
    assertThat(early.error().path("code").asString("")).isEqualTo("source_not_ready");

    flat.service().put(upload, Client.examplePlan());
    Answer completed = flat.post(complete, "");
    assertThat(completed.status()).isEqualTo(200);
    assertThat(completed.field("object")).isEqualTo("plan");
    for (JsonNode entry : plans) {
      JsonNode read = flat.service().ended(flat.key(), entry.path("job_id").asString(""));
      assertThat(read.path("type").asString("")).isEqualTo("plan.parse");
      assertThat(read.path("cost_usd_cents").asInt(-1)).isZero();
      statusesAgree(entry, "succeeded");
    }
    JsonNode picture =
        flat.post("/api/v1/visualizations", "{\"project_id\": \"" + own + "\"}").json();
    assertThat(picture.path("metadata").path("plan_id").asString(""))
        .as("of two equally new plans the architectural one is shown")
        .isEqualTo(plans.path(0).path("id").asString(""));
    assertThat(flat.data("/api/v1/projects/" + own + "/plans"))
        .extracting(plan -> plan.path("id").asString(""))
        .containsExactly(
            plans.path(1).path("id").asString(""), plans.path(0).path("id").asString(""));
  }

  private static void statusesAgree(JsonNode entry, String status) {
    JsonNode plan = flat.get("/api/v1/plans/" + entry.path("id").asString("")).json();
    assertThat(plan.path("status").asString("")).isEqualTo(status);
    assertThat(plan.path("job_id").asString("")).isEqualTo(entry.path("job_id").asString(""));
    assertThat(plan.path("kind").asString("")).isEqualTo(entry.path("kind").asString(""));
    assertThat(flat.get("/api/v1/jobs/" + entry.path("job_id").asString("")).field("status"))
        .isEqualTo(status);
  }

  @Test
  void a_plan_that_was_read_is_summed_up_and_drawn_out_elsewhere() {
    JsonNode plan = flat.data("/api/v1/projects/" + flat.project() + "/plans").getFirst();
    JsonNode rooms = plan.path("floor_plan").path("rooms");

    assertThat(plan.path("project_id").asString("")).isEqualTo(flat.project());
    assertThat(plan.path("file").propertyNames())
        .containsExactlyInAnyOrder("filename", "file_kind", "size_bytes");
    assertThat(plan.path("findings").isArray()).isTrue();
    assertThat(rooms).isNotEmpty();
    for (JsonNode room : rooms) {
      assertThat(room.propertyNames()).contains("id", "name", "type", "area_m2");
      assertThat(room.has("polygon")).isFalse();
    }
    Answer whole = flat.get("/api/v1/plans/" + plan.path("id").asString("") + "/floor_plan");
    assertThat(whole.status()).isEqualTo(200);
    assertThat(whole.field("object")).isEqualTo("floor_plan");
    assertThat(whole.json().toString()).contains("polygon");
  }

  @Test
  void a_plan_is_drawn_for_print_and_for_other_programs() {
    String plan =
        flat.data("/api/v1/projects/" + flat.project() + "/plans")
            .getFirst()
            .path("id")
            .asString("");
    Answer made = flat.post("/api/v1/plans/" + plan + "/render", "{}");
    JsonNode job = flat.finished(made.json());
    Map<String, String> starts =
        Map.of(
            "plan_svg", "<",
            "plan_png", "\u0089PNG",
            "plan_pdf", "%PDF",
            "plan_dxf", "  0\nSECTION",
            "plan_ifc", "ISO-10303-21;");
    List<String> kinds = new ArrayList<>();

    assertThat(made.status()).isEqualTo(202);
    assertThat(job.path("type").asString("")).isEqualTo("plan.render");
    assertThat(job.path("id").asString("")).startsWith("job_gj_");
    for (JsonNode asset : job.path("result").path("assets")) {
      kinds.add(asset.path("kind").asString(""));
      assertThat(new String(flat.bytes(asset), StandardCharsets.ISO_8859_1))
          .startsWith(starts.getOrDefault(asset.path("kind").asString(""), "nothing"));
    }
    assertThat(kinds).contains("plan_svg", "plan_png", "plan_pdf", "plan_dxf", "plan_ifc");
  }

  /** What the service draws is handed to it again. */
  @ParameterizedTest
  @CsvSource({"ifc, plan_ifc, flat.ifc, application/p21", "image, plan_png, flat.png, image/png"})
  void models_and_pictures_of_a_plan_are_plans_too(
      String fileKind, String assetKind, String name, String type) {
    byte[] file = rendered(assetKind);
    JsonNode upload =
        flat.post(
                "/api/v1/projects/" + flat.emptyProject() + "/plans",
                """
                {"filename": "%s", "file_kind": "%s", "mode": "single", "kind": "grundriss",
                 "size": %d}\
                """
                    .formatted(name, fileKind, file.length))
            .json();
    flat.service().put(upload, file);
    String plan = upload.at("/plans/0/id").asString("");
    Answer completed = flat.post("/api/v1/plans/" + plan + "/complete", "");
    JsonNode job = flat.service().ended(flat.key(), completed.field("job_id"));

    assertThat(upload.at("/upload_headers/Content-Type").asString("")).isEqualTo(type);
    assertThat(job.path("status").asString("")).as(job.toString()).isEqualTo("succeeded");
    JsonNode read = flat.get("/api/v1/plans/" + plan).json();
    assertThat(read.at("/file/file_kind").asString("")).isEqualTo(fileKind);
    assertThat(read.at("/floor_plan/rooms").size()).as(read.toString()).isGreaterThanOrEqualTo(6);
  }

  private static byte[] rendered(String assetKind) {
    String plan =
        flat.data("/api/v1/projects/" + flat.project() + "/plans")
            .getFirst()
            .path("id")
            .asString("");
    JsonNode job = flat.finished(flat.post("/api/v1/plans/" + plan + "/render", "{}").json());
    for (JsonNode asset : job.path("result").path("assets")) {
      if (asset.path("kind").asString("").equals(assetKind)) {
        return flat.bytes(asset);
      }
    }
    throw new AssertionError("no " + assetKind + " in " + job);
  }

  @Test
  void the_tool_takes_pictures_too() {
    Answer upload =
        flat.service()
            .tool(
                flat.key(),
                "upload_plan",
                """
                {"project_id": "%s", "filename": "Foto.JPG", "file_kind": "image",
                 "mode": "single", "size": 1000}\
                """
                    .formatted(flat.emptyProject()));

    assertThat(upload.json().at("/upload_headers/Content-Type").asString(""))
        .as(upload.text())
        .isEqualTo("image/jpeg");
    assertThat(upload.json().at("/findings/0/code").asString("")).isEqualTo("image_less_certain");
  }
}
