package dev.planwalk.domain.project;

import static dev.planwalk.storage.schema.Tables.ASSET;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.domain.Runs;
import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.asset.AssetKind;
import dev.planwalk.domain.asset.AssetRows;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.job.JobResult;
import dev.planwalk.domain.job.JobRows;
import dev.planwalk.domain.job.JobStatus;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.wire.Json;
import dev.planwalk.storage.object.ObjectContent;
import dev.planwalk.storage.object.ObjectKey;
import dev.planwalk.storage.schema.tables.records.AssetRecord;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Exports: what is in the archive, also when files went meanwhile. */
class ProjectExportTest {

  private final Sandbox sandbox = new Sandbox();
  private final Runs runs = new Runs(sandbox);
  private Caller caller;
  private Project project;

  @BeforeEach
  void create() {
    caller = sandbox.caller(sandbox.tenant(), true);
    project = sandbox.project(caller);
  }

  @AfterEach
  void close() {
    sandbox.close();
  }

  private Job queued() {
    return new ExportProject(sandbox.freeJobs(), sandbox.services.quotas())
        .handle(caller, new ExportProject.Input(project.id()));
  }

  private Job exported(Job job) {
    runs.finish(job.id());
    Job done =
        sandbox
            .database()
            .read(db -> sandbox.services.jobs().of(db, JobRows.visible(db, caller, job.id())));
    assertThat(done.status()).isEqualTo(JobStatus.SUCCEEDED);
    assertThat(done.result().orElseThrow().assets())
        .extracting(JobResult.JobAsset::kind)
        .containsExactly(AssetKind.PROJECT_ZIP);
    return done;
  }

  private byte[] bytes(AssetRecord asset) throws IOException {
    try (ObjectContent content = sandbox.store.open(new ObjectKey(asset.getObjectKey()))) {
      return content.stream().readAllBytes();
    }
  }

  private byte[] archive(Job job) throws IOException {
    return bytes(
        sandbox
            .database()
            .read(
                db -> db.selectFrom(ASSET).where(ASSET.JOB_ID.eq(job.id().uuid())).fetchSingle()));
  }

  private static Map<String, byte[]> unpacked(byte[] archive) throws IOException {
    Map<String, byte[]> files = new LinkedHashMap<>();
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        assertThat(files.put(entry.getName(), zip.readAllBytes())).as(entry.getName()).isNull();
      }
    }
    return files;
  }

  private static JsonNode facts(Map<String, byte[]> files) {
    return Json.readObject(Objects.requireNonNull(files.get("project.json")));
  }

  @Test
  void archive_holds_every_file_of_plans_pictures_and_tours_and_says_what_each_is()
      throws IOException {
    sandbox.finishedPicture(caller, project.id());
    Job tour = sandbox.finishedTour(caller, project.id());

    Map<String, byte[]> files = unpacked(archive(exported(queued())));

    JsonNode facts = facts(files);
    assertThat(facts.at("/project/id").asString("")).isEqualTo(project.id().wire());
    assertThat(facts.path("plans").size()).isPositive();
    assertThat(facts.path("jobs").findValuesAsString("type"))
        .contains("plan.parse", "visualization", "tour")
        .doesNotContain("project.export");
    assertThat(facts.toString()).doesNotContain("signature", "embed_url", "upload_url");
    Map<String, JsonNode> told = new LinkedHashMap<>();
    facts.path("files").forEach(file -> told.put(file.path("path").asString(""), file));
    assertThat(told.keySet()).containsOnlyOnceElementsOf(told.keySet()).doesNotContain("");
    assertThat(files.keySet())
        .containsAll(told.keySet())
        .hasSize(told.size() + 1)
        .contains("jobs/" + tour.id().wire() + "/pano/room_2-1.jpg")
        .contains("jobs/" + tour.id().wire() + "/lite.spz");
    var assets =
        sandbox
            .database()
            .read(db ->
                db.selectFrom(ASSET)
                    .where(
                        ASSET.PROJECT_ID.eq(project.id().uuid()),
                        ASSET.KIND.ne(AssetKind.PROJECT_ZIP.wire()))
                    .fetch());
    for (AssetRecord asset : assets) {
      String id = AssetRows.id(asset).wire();
      JsonNode file =
          told.values().stream()
              .filter(one -> one.path("id").asString("").equals(id))
              .findFirst()
              .orElseThrow();
      assertThat(file.path("kind").asString("")).isEqualTo(asset.getKind());
      assertThat(files.get(file.path("path").asString(""))).as(id).isEqualTo(bytes(asset));
    }
    assertThat(told.values())
        .extracting(file -> file.path("kind").asString(""))
        .contains("dxf", "floor_plan_json", "jpg", "pano", "tour_zip");
  }

  @Test
  void unchanged_project_gives_equal_bytes_and_no_archive_holds_another() throws IOException {
    sandbox.finishedPicture(caller, project.id());

    byte[] first = archive(exported(queued()));

    assertThat(archive(exported(queued()))).isEqualTo(first);
  }

  @Test
  void empty_project_is_what_is_known_of_it_alone() throws IOException {
    Job done = exported(queued());

    Map<String, byte[]> files = unpacked(archive(done));
    assertThat(files).containsOnlyKeys("project.json");
    assertThat(facts(files).path("files").isEmpty()).isTrue();
    assertThat(done.metadata().path("files").asInt(-1)).isZero();
    assertThat(done.metadata().path("missing").asInt(-1)).isZero();
  }

  @Test
  void file_that_went_meanwhile_is_named_as_missing() throws IOException {
    sandbox.finishedPicture(caller, project.id());
    Job job = queued();
    AssetRecord lost =
        sandbox
            .database()
            .read(db ->
                db.selectFrom(ASSET).where(ASSET.KIND.eq(AssetKind.JPG.wire())).fetchSingle());
    sandbox.store.delete(new ObjectKey(lost.getObjectKey()));

    Job done = exported(job);

    assertThat(done.metadata().path("missing").asInt(-1)).isEqualTo(1);
    for (JsonNode file : facts(unpacked(archive(done))).path("files")) {
      assertThat(file.path("path").isNull())
          .isEqualTo(file.path("kind").asString("").equals("jpg"));
    }
  }

  @Test
  void account_without_room_for_the_archive_is_refused() {
    sandbox.finishedPicture(caller, project.id());
    sandbox.database().execute(tx -> tx.execute("update asset set size_bytes = 6000000000"));

    assertThatThrownBy(this::queued)
        .isInstanceOfSatisfying(
            ServiceException.class,
            refusal -> assertThat(refusal.code()).isEqualTo(ErrorCode.QUOTA_EXCEEDED));
  }
}
