package dev.planwalk.app;

import static dev.planwalk.app.Answer.assertEnvelope;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.wire.Json;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A project in test mode, taken home: from the create to the bytes behind the signed URL. */
class ProjectExportOverHttpTest {
  private static final byte[] DRAWING = "0\nSECTION".getBytes(StandardCharsets.UTF_8);

  @TempDir private static Path home;
  private static TestService service;

  @BeforeAll
  static void start() {
    service = TestService.start(home, Planwalk.Role.ALL);
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private static Answer export(String project, String key, String... headers) {
    return service.post("/api/v1/projects/" + project + "/export", key, "", headers);
  }

  private static JsonNode made(String path, String key, String project) {
    String job = service.post(path, key, "{\"project_id\":\"%s\"}".formatted(project)).field("id");
    return service.ended(key, job);
  }

  private static Map<String, byte[]> unpacked(byte[] archive) throws IOException {
    Map<String, byte[]> files = new LinkedHashMap<>();
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        files.put(entry.getName(), zip.readAllBytes());
      }
    }
    return files;
  }

  @Test
  void a_project_with_plan_picture_and_tour_comes_as_one_zip_whose_files_are_the_assets()
      throws IOException {
    String key = service.key("mover", false);
    String project = service.project(key, "Flat");
    JsonNode plan = service.uploadedPlan(key, project, DRAWING);
    service.ended(key, plan.path("job_id").asString(""));
    made("/api/v1/visualizations", key, project);
    made("/api/v1/tours", key, project);

    Answer queued = export(project, key, "Idempotency-Key", "home");
    assertThat(queued.status()).as(queued.text()).isEqualTo(202);
    assertThat(queued.field("type")).isEqualTo("project.export");
    assertThat(export(project, key, "Idempotency-Key", "home").field("id"))
        .isEqualTo(queued.field("id"));
    JsonNode done = service.ended(key, queued.field("id"));
    assertThat(done.path("status").asString("")).as(done.toString()).isEqualTo("succeeded");
    JsonNode asset = done.at("/result/assets/0");
    assertThat(asset.path("kind").asString("")).isEqualTo("project_zip");

    Map<String, byte[]> files = unpacked(service.fetch(asset.path("url").asString("")));
    JsonNode facts = Json.readObject(Objects.requireNonNull(files.get("project.json")));
    int assets = 0;
    for (JsonNode file : facts.path("files")) {
      String path = file.path("path").asString("");
      assertThat(files).containsKey(path);
      if (file.path("object").asString("").equals("asset")) {
        assets++;
        String signed =
            service
                .get("/api/v1/assets/" + file.path("id").asString("") + "/url", key)
                .field("url");
        assertThat(files.get(path)).as(path).isEqualTo(service.fetch(signed));
      }
    }
    assertThat(assets)
        .isEqualTo(
            service
                    .get("/api/v1/assets?limit=100&project_id=" + project, key)
                    .json()
                    .path("data")
                    .size()
                - 1);
    assertThat(facts.at("/project/name").asString("")).isEqualTo("Flat");
    assertThat(facts.path("jobs").findValuesAsString("type"))
        .contains("plan.parse", "visualization", "tour");
    assertThat(files.values()).anyMatch(bytes -> Arrays.equals(bytes, DRAWING));
  }

  @Test
  void strangers_see_no_project_and_an_empty_one_is_its_json() throws IOException {
    String key = service.key("mover", false);
    String project = service.project(key, "Empty");
    assertEnvelope(export(project, service.key("stranger", false)), 404, "resource_not_found");
    assertEnvelope(export(project, service.key("mover", true)), 403, "test_mode_resource_in_live");

    JsonNode done = service.ended(key, export(project, key).field("id"));

    assertThat(unpacked(service.fetch(done.at("/result/assets/0/url").asString(""))))
        .containsOnlyKeys("project.json");
  }
}
