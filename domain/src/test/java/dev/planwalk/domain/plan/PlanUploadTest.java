package dev.planwalk.domain.plan;

import static dev.planwalk.storage.schema.Tables.ASSET;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.domain.Runs;
import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.Fault;
import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.job.JobRows;
import dev.planwalk.domain.job.JobStatus;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Door;
import dev.planwalk.domain.project.GetProject;
import dev.planwalk.domain.project.Project;
import dev.planwalk.domain.wire.Argument;
import dev.planwalk.domain.wire.Arguments;
import dev.planwalk.domain.wire.Json;
import dev.planwalk.storage.object.ObjectStore;
import dev.planwalk.vocabulary.FileKind;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PlanUploadTest {

  private static Sandbox sandbox;
  private Caller caller;
  private Project project;

  @BeforeAll
  static void open() {
    sandbox = new Sandbox();
  }

  @AfterAll
  static void close() {
    sandbox.close();
  }

  @BeforeEach
  void begin() {
    caller = sandbox.caller(sandbox.tenant(), true);
    project = sandbox.project(caller);
    sandbox.reader.bytesRead.clear();
    sandbox.reader.modesRead.clear();
  }

  private PlanUpload create(UploadMode mode) {
    return sandbox.createPlan(caller, project.id(), mode);
  }

  private Plan plan(PlanId id) {
    return new GetPlan(sandbox.database()).handle(caller, new GetPlan.Input(id));
  }

  private String errorOf(JobId job) {
    return sandbox
        .database()
        .read(db -> sandbox.services.jobs().of(db, JobRows.visible(db, caller, job)))
        .error()
        .orElseThrow()
        .code();
  }

  private static ErrorCode codeOf(Throwable refusal) {
    return ((ServiceException) refusal).code();
  }

  @Test
  void kind_that_needs_a_scale_is_told_before_the_upload() {
    CreatePlan.Input dxf = sandbox.planInput(project.id(), UploadMode.SINGLE);
    CreatePlan.Input pdf =
        new CreatePlan.Input(
            dxf.projectId(),
            Optional.of("flat.pdf"),
            Optional.of(FileKind.PDF),
            dxf.mode(),
            dxf.size(),
            dxf.kind(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());

    PlanUpload upload = sandbox.createPlan().handle(caller, pdf);

    Plan.PlanFinding told = upload.findings().orElseThrow().getFirst();
    assertThat(told.code()).isEqualTo("pdf_less_certain");
    assertThat(told.message()).startsWith("A PDF has no unit").contains("1:100");
    assertThat(plan(upload.plans().getFirst().id()).findings()).containsExactly(told);
    PlanUpload readable = sandbox.createPlan().handle(caller, dxf);
    assertThat(readable.findings()).isEmpty();
    assertThat(plan(readable.plans().getFirst().id()).findings()).isEmpty();
  }

  @Test
  void upload_names_url_headers_and_two_plans_for_mode_both() {
    PlanUpload upload = create(UploadMode.BOTH);

    assertThat(upload.plans())
        .extracting(PlanUpload.UploadedPlan::kind)
        .containsExactly(PlanKind.GRUNDRISS, PlanKind.VERMARKTUNG);
    assertThat(upload.uploadHeaders())
        .containsOnly(java.util.Map.entry("Content-Type", "image/vnd.dxf"));
    assertThat(Duration.between(sandbox.clock.instant(), upload.expiresAt()))
        .isLessThanOrEqualTo(ObjectStore.LONGEST_TTL);
  }

  @Test
  void command_line_survives_a_shell_whatever_the_file_is_called() throws Exception {
    CreatePlan.Input usual = sandbox.planInput(project.id(), UploadMode.SINGLE);
    String name = "-it's \"$HOME\" `x`.dxf";
    PlanUpload upload =
        sandbox
            .createPlan()
            .handle(
                caller,
                new CreatePlan.Input(
                    usual.projectId(),
                    Optional.of(name),
                    usual.fileKind(),
                    usual.mode(),
                    usual.size(),
                    usual.kind(),
                    usual.unit(),
                    usual.ceilingHeightM(),
                    usual.northDeg(),
                    usual.pages(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty()));
    Process shell =
        new ProcessBuilder("sh", "-c", upload.curl().replaceFirst("^curl", "printf '%s\\\\n'"))
            .start();
    List<String> words =
        new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    assertThat(words).contains("./" + name, "Content-Type: image/vnd.dxf", upload.uploadUrl());
  }

  @Test
  void complete_before_the_upload_is_refused_with_the_next_call() {
    PlanId id = create(UploadMode.SINGLE).plans().getFirst().id();

    assertThatThrownBy(() -> sandbox.complete(caller, id))
        .satisfies(refusal -> {
          assertThat(codeOf(refusal)).isEqualTo(ErrorCode.SOURCE_NOT_READY);
          assertThat(((ServiceException) refusal).remediation())
              .contains("/api/v1/plans/" + id.wire() + "/complete");
        });
    assertThat(plan(id).status()).isEqualTo(JobStatus.QUEUED);
  }

  @Test
  void upload_may_still_come_after_a_complete_that_came_too_early() {
    PlanUpload upload = create(UploadMode.SINGLE);
    PlanId id = upload.plans().getFirst().id();
    assertThatThrownBy(() -> sandbox.complete(caller, id)).isInstanceOf(ServiceException.class);
    sandbox.put(upload, Sandbox.DRAWING);

    sandbox.complete(caller, id);
    new Runs(sandbox).finishReading(upload.plans().getFirst().jobId());

    assertThat(plan(id).status()).isEqualTo(JobStatus.SUCCEEDED);
  }

  @Test
  void put_after_complete_has_no_effect() {
    PlanUpload upload = create(UploadMode.SINGLE);
    sandbox.put(upload, Sandbox.DRAWING);
    sandbox.complete(caller, upload.plans().getFirst().id());
    sandbox.put(upload, "1\nSECTION".getBytes(StandardCharsets.UTF_8));

    new Runs(sandbox).finishReading(upload.plans().getFirst().jobId());

    assertThat(sandbox.reader.bytesRead).containsExactly("0\nSECTION");
  }

  @Test
  void copy_that_is_read_is_for_its_owner_alone() {
    PlanUpload upload = create(UploadMode.SINGLE);
    sandbox.put(upload, Sandbox.DRAWING);
    sandbox.complete(caller, upload.plans().getFirst().id());

    new Runs(sandbox).finishReading(upload.plans().getFirst().jobId());

    assertThat(sandbox.reader.modesRead).containsExactly("rw-------");
  }

  @Test
  void object_that_changed_behind_our_back_is_never_read() throws IOException {
    PlanUpload upload = create(UploadMode.SINGLE);
    sandbox.put(upload, Sandbox.DRAWING);
    sandbox.complete(caller, upload.plans().getFirst().id());
    var _ =
        sandbox.store.put(
            Sandbox.keyOf(upload),
            new java.io.ByteArrayInputStream("1\nSECTION".getBytes(StandardCharsets.UTF_8)),
            "image/vnd.dxf");

    new Runs(sandbox).finishReading(upload.plans().getFirst().jobId());

    assertThat(plan(upload.plans().getFirst().id()).status()).isEqualTo(JobStatus.FAILED);
    assertThat(errorOf(upload.plans().getFirst().jobId())).isEqualTo("upload_changed");
    assertThat(sandbox.reader.bytesRead).isEmpty();
  }

  @Test
  void one_complete_reads_both_plans_from_one_input_asset_and_again_is_harmless() {
    PlanUpload upload = create(UploadMode.BOTH);
    sandbox.put(upload, Sandbox.DRAWING);
    sandbox.complete(caller, upload.plans().get(1).id());
    for (PlanUpload.UploadedPlan one : upload.plans()) {
      new Runs(sandbox).finishReading(one.jobId());
    }

    Plan again = sandbox.complete(caller, upload.plans().getFirst().id());

    assertThat(again.status()).isEqualTo(JobStatus.SUCCEEDED);
    assertThat(sandbox.reader.bytesRead).hasSize(2);
    int inputs =
        sandbox
            .database()
            .read(db ->
                db.fetchCount(
                    ASSET, ASSET.PROJECT_ID.eq(project.id().uuid()).and(ASSET.INPUT.isTrue())));
    assertThat(inputs).isEqualTo(1);
  }

  @Test
  void failed_reading_says_what_was_seen() {
    PlanReader.Reading usual = sandbox.reader.answer;
    sandbox.reader.answer =
        new PlanReader.Reading.Refused(
            JobFailure.PLAN_UNREADABLE,
            "No rooms were found.",
            List.of(new Finding(FindingCode.NO_PLAN_FOUND, "412 lines, no closed shape.", "")));
    try {
      PlanUpload upload = create(UploadMode.SINGLE);
      sandbox.put(upload, Sandbox.DRAWING);
      sandbox.complete(caller, upload.plans().getFirst().id());
      new Runs(sandbox).finishReading(upload.plans().getFirst().jobId());

      Plan plan = plan(upload.plans().getFirst().id());
      assertThat(plan.status()).isEqualTo(JobStatus.FAILED);
      assertThat(plan.floorPlan()).isEmpty();
      assertThat(plan.findings())
          .extracting(Plan.PlanFinding::message)
          .containsExactly("412 lines, no closed shape.");
    } finally {
      sandbox.reader.answer = usual;
    }
  }

  @Test
  void a_file_that_is_too_large_is_told_beside_what_else_is_wrong() {
    Arguments wrong =
        Arguments.of(
                Json.readObject(
                    "{\"file_kind\": \"dxg\", \"mode\": \"single\", \"size\": 104857601}"
                        .getBytes(StandardCharsets.UTF_8)))
            .with("project_id", new Argument.Text(project.id().wire()));

    assertThatThrownBy(
            () -> CreatePlan.OPERATION.read(wrong, Door.HTTP, sandbox.createPlan().limits()))
        .satisfies(refusal ->
            assertThat(((ServiceException) refusal).faults())
                .extracting(Fault::param)
                .containsExactly("filename", "file_kind", "size", "kind"));
  }

  @Test
  void a_project_changes_with_its_latest_plan() {
    assertThat(project.updatedAt()).isEqualTo(project.createdAt());

    Plan plan = plan(create(UploadMode.SINGLE).plans().getFirst().id());
    Project changed =
        new GetProject(sandbox.database()).handle(caller, new GetProject.Input(project.id()));

    assertThat(changed.updatedAt()).isEqualTo(plan.createdAt()).isAfter(project.createdAt());
    assertThat(changed.createdAt()).isEqualTo(project.createdAt());
  }

  @Test
  void project_with_twenty_unfinished_uploads_takes_no_more() {
    // An upload of both storeys is two plans and one upload.
    for (int i = 0; i < 20; i++) {
      create(UploadMode.BOTH);
    }
    assertThatThrownBy(() -> create(UploadMode.SINGLE))
        .isInstanceOfSatisfying(
            ServiceException.class,
            refusal -> {
              assertThat(refusal.code()).isEqualTo(ErrorCode.PLAN_NOT_READY);
              assertThat(refusal.remediation())
                  .as("every way out, over either door")
                  .contains(
                      "complete those plans",
                      "DELETE /api/v1/plans/{id}",
                      "list_plans with project_id " + project.id().wire(),
                      "GET /api/v1/projects/" + project.id().wire() + "/plans",
                      "after a day they expire");
            });
  }

  @Test
  void plan_is_read_again_with_other_statements() {
    PlanId id = sandbox.readyPlan(caller, project.id());
    ReadPlanAgain again = new ReadPlanAgain(sandbox.freeJobs());
    ReadPlanAgain.Input input =
        new ReadPlanAgain.Input(
            id, Optional.of("cm"), Optional.of(2.8), Optional.of(90.0), Optional.of(List.of(2)));

    Job job = again.handle(caller, input);

    assertThat(plan(id).jobId()).isEqualTo(job.id());
    assertThat(plan(id).status()).isEqualTo(JobStatus.QUEUED);
    assertThatThrownBy(() -> again.handle(caller, input))
        .satisfies(refusal -> assertThat(codeOf(refusal)).isEqualTo(ErrorCode.PLAN_NOT_READY));
    new Runs(sandbox).finishReading(job.id());
    assertThat(plan(id).status()).isEqualTo(JobStatus.SUCCEEDED);
    assertThat(sandbox.reader.stated.getLast())
        .isEqualTo(
            new PlanReader.Options(
                Optional.of("cm"),
                OptionalDouble.of(2.8),
                OptionalDouble.of(90),
                List.of(2),
                Optional.empty()));
  }

  @Test
  void a_plan_that_could_not_be_read_may_be_read_again_and_waiting_does_not_help() {
    PlanReader.Reading usual = sandbox.reader.answer;
    sandbox.reader.answer =
        new PlanReader.Reading.Refused(JobFailure.PLAN_UNREADABLE, "No page.", List.of());
    PlanUpload upload = create(UploadMode.SINGLE);
    PlanId id = upload.plans().getFirst().id();
    try {
      sandbox.put(upload, Sandbox.DRAWING);
      sandbox.complete(caller, id);
      new Runs(sandbox).finishReading(upload.plans().getFirst().jobId());
    } finally {
      sandbox.reader.answer = usual;
    }
    assertThatThrownBy(() ->
            sandbox
                .renderPlan()
                .handle(
                    caller,
                    new RenderPlan.Input(id, Optional.empty(), LabelLanguage.DE, Optional.empty())))
        .satisfies(refusal -> {
          assertThat(codeOf(refusal)).isEqualTo(ErrorCode.PLAN_NOT_READY);
          assertThat(((ServiceException) refusal).retryable()).isFalse();
          assertThat(((ServiceException) refusal).remediation()).contains("read_plan_again");
        });

    Job job =
        new ReadPlanAgain(sandbox.freeJobs())
            .handle(
                caller,
                new ReadPlanAgain.Input(
                    id,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.of(List.of(1))));
    new Runs(sandbox).finishReading(job.id());

    assertThat(plan(id).status()).isEqualTo(JobStatus.SUCCEEDED);
    assertThat(plan(id).floorPlan()).isPresent();
  }
}
