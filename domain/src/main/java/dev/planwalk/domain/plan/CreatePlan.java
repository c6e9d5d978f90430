package dev.planwalk.domain.plan;

import static dev.planwalk.domain.operation.HttpBinding.bind;
import static dev.planwalk.storage.schema.Tables.JOB;
import static dev.planwalk.storage.schema.Tables.PLAN;
import static dev.planwalk.storage.schema.Tables.UPLOAD;

import dev.planwalk.domain.JsonColumn;
import dev.planwalk.domain.ServiceSettings;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.job.JobQueue;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.job.NewJob;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Doc;
import dev.planwalk.domain.operation.Form;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Length;
import dev.planwalk.domain.operation.NextCall;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Range;
import dev.planwalk.domain.operation.Scope;
import dev.planwalk.domain.operation.ToolBinding;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.project.ProjectRows;
import dev.planwalk.domain.usage.Quotas;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.object.ObjectKey;
import dev.planwalk.storage.object.ObjectStore;
import dev.planwalk.storage.schema.enums.RunState;
import dev.planwalk.storage.schema.tables.records.PlanRecord;
import dev.planwalk.storage.schema.tables.records.UploadRecord;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jooq.DSLContext;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Creates one plan or two, and signs the URL that takes their bytes. */
public final class CreatePlan implements Operation.Handler<CreatePlan.Input, PlanUpload> {

  /** What is to be uploaded, and what the caller knows about the drawing. */
  public record Input(
      @Doc("Project the plan belongs to") ProjectId projectId,
      @Doc("Name of the file, for people") @Length(min = 1, max = 255) String filename,
      @Doc("Format of the file") FileKind fileKind,
      @Doc("One plan, or one of each kind from the same file") UploadMode mode,
      @Doc("Exact length of the file in bytes; the PUT must send this many")
          @Range(min = 1, max = Long.MAX_VALUE)
          long size,
      @Doc("What the plan is for; required with mode single, left out with mode both")
          Optional<PlanKind> kind,
      @Doc("Unit of the drawing, if known: mm, cm, dm, m, in, ft, or a scale such as 1:100")
          @Length(min = 1, max = 16)
          @Form(pattern = PlanOptions.UNIT, words = PlanOptions.UNIT_WORDS)
          Optional<String> unit,
      @Doc("Height of the rooms in metres, if known") @Range(min = 1, max = 20)
          Optional<Double> ceilingHeightM,
      @Doc("Direction of north in degrees clockwise from the top of the sheet, if known")
          @Range(min = 0, max = 360)
          Optional<Double> northDeg,
      @Doc("Pages of a PDF to read, counted from 1; default: all")
          @Length(min = 1, max = 100)
          @Range(min = 1, max = 10_000)
          Optional<List<Integer>> pages) {

    public Input {
      if (mode == UploadMode.SINGLE && kind.isEmpty()) {
        throw ServiceException.invalid(
            "kind", "kind is required with mode single: grundriss or vermarktung.");
      }
      if (mode == UploadMode.BOTH && kind.isPresent()) {
        throw ServiceException.invalid(
            "kind", "kind must be left out with mode both, which creates both kinds.");
      }
    }
  }

  public static final Operation<Input, PlanUpload> OPERATION =
      Operation.named("create_plan", Input.class, PlanUpload.class)
          .summary("Create a plan and get a signed URL to upload its DXF file to.")
          .guidance(
              "PUT exactly size bytes to upload_url with upload_headers and without the API key"
                  + " (curl holds a ready command line), then complete the plan. The URL lives 300"
                  + " s. Costs nothing. DWG and PDF are accepted but not read yet: export them as"
                  + " DXF first.")
          .needs(Scope.PLANS_WRITE)
          .http(HttpMethod.POST, "/api/v1/projects/{id}/plans", bind("id", "project_id"))
          .tool(
              "upload_plan",
              ToolBinding.filling("kind", "grundriss", "mode", "single"),
              ToolBinding.next(CreatePlan::next))
          .traits(Trait.REPLAYABLE, Trait.OPEN_WORLD)
          .answers(202, PlanUpload.class, "the plans wait for their upload")
          .fails(
              ErrorCode.RESOURCE_NOT_FOUND,
              ErrorCode.TEST_MODE_RESOURCE_IN_LIVE,
              ErrorCode.PLAN_NOT_READY,
              ErrorCode.QUOTA_EXCEEDED)
          .build();

  private final Database database;
  private final ObjectStore store;
  private final IdSource ids;
  private final JobQueue queue;
  private final Quotas quotas;
  private final ServiceSettings settings;

  public CreatePlan(
      Database database,
      ObjectStore store,
      IdSource ids,
      JobQueue queue,
      Quotas quotas,
      ServiceSettings settings) {
    this.database = database;
    this.store = store;
    this.ids = ids;
    this.queue = queue;
    this.quotas = quotas;
    this.settings = settings;
  }

  @Override
  public PlanUpload handle(Caller caller, Input input) {
    if (input.size() > settings.largestPlanBytes()) {
      throw ServiceException.invalid(
          "size",
          "size must be 1..%d bytes (got: %d)"
              .formatted(settings.largestPlanBytes(), input.size()));
    }
    List<PlanKind> kinds = input.mode().kinds(input.kind());
    database.snapshot(db -> {
      ProjectRows.visible(db, caller, input.projectId());
      refuseTooMany(db, caller, input, kinds.size());
      return true;
    });
    UUID upload = ids.next();
    String type = input.fileKind().asset().contentType();
    ObjectKey key =
        new ObjectKey(caller.tenant() + "/" + upload + "/upload." + input.fileKind().wire());
    ObjectStore.SignedUrl url = store.signedPut(key, input.size(), type, ObjectStore.LONGEST_TTL);
    return caller.commit(tx -> {
      insertUpload(tx, caller, input, upload, key, url);
      List<PlanUpload.UploadedPlan> plans = new ArrayList<>();
      for (PlanKind kind : kinds) {
        plans.add(insertPlan(tx, caller, input, upload, kind));
      }
      return new PlanUpload(
          url.url().toString(),
          Map.of("Content-Type", type),
          url.expiresAt(),
          plans,
          curl(input.filename(), type, url),
          Optional.of(input.fileKind().forewarning().stream().map(Plan.PlanFinding::of).toList()),
          caller.livemode());
    });
  }

  private void refuseTooMany(DSLContext db, Caller caller, Input input, int plans) {
    int open =
        db.fetchCount(
            JOB,
            JOB.PROJECT_ID.eq(input.projectId().uuid()),
            JOB.TYPE.eq(JobType.PLAN_PARSE.wire()),
            JOB.RUN_STATE.eq(RunState.held));
    if (open + plans > settings.unfinishedUploadsPerProject()) {
      throw new ServiceException(
              ErrorCode.PLAN_NOT_READY,
              "The project has %d plans whose upload was not completed, of at most %d."
                  .formatted(open, settings.unfinishedUploadsPerProject()))
          .withRemediation(
              "Upload and complete those plans (GET /api/v1/projects/%s/plans), then retry."
                  .formatted(input.projectId().wire()));
    }
    quotas.checkJobs(db, caller.tenant(), plans);
    quotas.checkStorage(db, caller.tenant(), input.size());
  }

  private static void insertUpload(
      DSLContext tx,
      Caller caller,
      Input input,
      UUID id,
      ObjectKey key,
      ObjectStore.SignedUrl url) {
    UploadRecord row = tx.newRecord(UPLOAD);
    row.setId(id);
    row.setTenantId(caller.tenant());
    row.setLivemode(caller.livemode());
    row.setProjectId(input.projectId().uuid());
    row.setObjectKey(key.value());
    row.setFilename(input.filename());
    row.setFileKind(input.fileKind().wire());
    row.setContentType(input.fileKind().asset().contentType());
    row.setSizeBytes(input.size());
    row.setExpiresAt(url.expiresAt());
    row.insert();
  }

  private PlanUpload.UploadedPlan insertPlan(
      DSLContext tx, Caller caller, Input input, UUID upload, PlanKind kind) {
    PlanId plan = ids.planId();
    JobId job = JobId.planParse(ids.next());
    ObjectNode options =
        PlanOptions.write(input.unit(), input.ceilingHeightM(), input.northDeg(), input.pages());
    PlanRecord row = tx.newRecord(PLAN);
    row.setId(plan.uuid());
    row.setTenantId(caller.tenant());
    row.setLivemode(caller.livemode());
    row.setProjectId(input.projectId().uuid());
    row.setUploadId(upload);
    row.setJobId(job.uuid());
    row.setKind(kind.wire());
    row.setOptions(JsonColumn.of(options));
    // Until the file is read, what its kind already says.
    row.setFindings(JsonColumn.of(Finding.write(input.fileKind().forewarning())));
    row.insert();
    ObjectNode metadata = JsonNodeFactory.instance.objectNode();
    metadata.put("plan_id", plan.wire());
    Job _ =
        queue.enqueue(
            tx,
            new NewJob(
                job.uuid(),
                caller.tenant(),
                caller.livemode(),
                Optional.of(caller.key()),
                JobType.PLAN_PARSE,
                Optional.of(input.projectId().uuid()),
                Optional.of(plan.uuid()),
                options,
                metadata,
                true,
                Duration.ZERO,
                caller.livemode() ? Optional.empty() : Optional.of(0),
                Optional.empty()));
    return new PlanUpload.UploadedPlan(plan, kind, job);
  }

  private static String curl(String filename, String type, ObjectStore.SignedUrl url) {
    return "curl -sS --fail-with-body -X PUT -H "
        + quoted("Content-Type: " + type)
        + " --upload-file "
        + quoted(filename.startsWith("-") ? "./" + filename : filename)
        + " "
        + quoted(url.url().toString());
  }

  /** One word for a POSIX shell, whatever it holds. */
  private static String quoted(String word) {
    return "'" + word.replace("'", "'\\''") + "'";
  }

  private static Optional<NextCall> next(JsonNode upload) {
    JsonNode warning = upload.path("findings").path(0);
    if (warning.isObject()) {
      return Optional.of(NextCall.to("upload_plan", warning.path("message").asString("")));
    }
    return Optional.of(
        NextCall.to("run_curl", "PUT the file, then call complete_plan_upload.")
            .with("curl", upload.path("curl").asString(""))
            .with("plan_id", upload.path("plans").path(0).path("id").asString("")));
  }
}
