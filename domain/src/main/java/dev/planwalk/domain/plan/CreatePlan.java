package dev.planwalk.domain.plan;

import static dev.planwalk.domain.operation.HttpBinding.bind;
import static dev.planwalk.domain.operation.HttpBinding.requiring;
import static dev.planwalk.domain.operation.HttpBinding.without;
import static dev.planwalk.storage.schema.Tables.JOB;
import static dev.planwalk.storage.schema.Tables.PLAN;
import static dev.planwalk.storage.schema.Tables.UPLOAD;

import dev.planwalk.domain.JsonColumn;
import dev.planwalk.domain.ServiceSettings;
import dev.planwalk.domain.TransactionClock;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ErrorEnvelope;
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
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.ToolBinding;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.project.ProjectRows;
import dev.planwalk.domain.usage.Quotas;
import dev.planwalk.domain.wire.Count;
import dev.planwalk.domain.wire.Depends;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Form;
import dev.planwalk.domain.wire.Length;
import dev.planwalk.domain.wire.Pairs;
import dev.planwalk.domain.wire.Range;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.Hints;
import dev.planwalk.storage.object.ObjectKey;
import dev.planwalk.storage.object.ObjectStat;
import dev.planwalk.storage.object.ObjectStore;
import dev.planwalk.storage.schema.enums.RunState;
import dev.planwalk.storage.schema.tables.records.PlanRecord;
import dev.planwalk.storage.schema.tables.records.UploadRecord;
import dev.planwalk.vocabulary.FileKind;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jooq.DSLContext;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Creates one plan or two, and signs the URL that takes their bytes; or fetches the bytes from
 * where the caller says they are, and goes on as if they had been uploaded and completed.
 */
public final class CreatePlan implements Operation.Handler<CreatePlan.Input, PlanUpload> {

  static final String SIZE_SETTING = "plan.max_bytes";

  private static final int RETRY_SECONDS = 5;

  // Read by annotations alone.
  @SuppressWarnings("UnusedVariable")
  private static final String ALONE =
      "example stands instead of a file: leave out size and source_url.";

  /** What an upload is called whose file nobody has named yet. */
  private static final String UNNAMED = "plan";

  /** What is to be uploaded, and what the caller knows about the drawing. */
  public record Input(
      @Doc("Project the plan belongs to") ProjectId projectId,
      @Doc("For people")
          @Length(min = 1, max = 255)
          @Depends(
              on = "size",
              is = Depends.SENT,
              must = Depends.Must.BE_SENT,
              otherwise = "filename is required beside size.")
          Optional<String> filename,
      @Doc("Format")
          @Depends(
              on = "size",
              is = Depends.SENT,
              must = Depends.Must.BE_SENT,
              otherwise = "file_kind is required beside size.")
          @Depends(
              on = "source_url",
              is = Depends.SENT,
              must = Depends.Must.BE_SENT,
              otherwise = "file_kind is required beside source_url.")
          Optional<FileKind> fileKind,
      @Doc("One plan or one of each kind") UploadMode mode,
      @Doc("Exact bytes, if known") @Range(min = 1, max = Long.MAX_VALUE, setting = SIZE_SETTING)
          Optional<Long> size,
      @Doc("Purpose; left out with mode both")
          @Depends(
              on = "mode",
              is = "single",
              must = Depends.Must.BE_SENT,
              otherwise = "kind is required with mode single: grundriss or vermarktung.")
          @Depends(
              on = "mode",
              is = "both",
              must = Depends.Must.BE_LEFT_OUT,
              otherwise = "kind must be left out with mode both, which creates both kinds.")
          Optional<PlanKind> kind,
      @Doc("If known: mm, cm, dm, m, in, ft or 1:100")
          @Length(min = 1, max = 16)
          @Form(pattern = PlanOptions.UNIT, words = PlanOptions.UNIT_WORDS)
          Optional<String> unit,
      @Doc("If known") @Range(min = PlanOptions.LEAST_HEIGHT, max = PlanOptions.GREATEST_HEIGHT)
          Optional<Double> ceilingHeightM,
      @Doc("Clockwise from the sheet's top") @Range(min = 0, max = PlanOptions.FULL_TURN)
          Optional<Double> northDeg,
      @Doc("PDF pages, from 1")
          @Length(min = 1, max = PlanOptions.MOST_PAGES)
          @Range(min = 1, max = PlanOptions.LAST_PAGE)
          Optional<List<Integer>> pages,
      @Doc("Public https URL of the file") @Length(min = 1, max = 2_048) Optional<String> sourceUrl,
      @Doc("Instead of a file")
          @Depends(
              on = "size",
              is = Depends.SENT,
              must = Depends.Must.BE_LEFT_OUT,
              otherwise = ALONE)
          @Depends(
              on = "source_url",
              is = Depends.SENT,
              must = Depends.Must.BE_LEFT_OUT,
              otherwise = ALONE)
          Optional<ExamplePlan> example,
      @Doc("Your own texts by names, to find it by") @Pairs
          Optional<Map<String, String>> metadata) {}

  public static final Operation<Input, PlanUpload> OPERATION =
      Operation.named("create_plan", Input.class, PlanUpload.class)
          .summary("Create a plan and get a signed URL for its file.")
          .guidance(
              "Run curl within 300 s, then complete the plan; or give your user upload_page. State"
                  + " the scale of a PDF as unit.")
          .needs(Scope.PLANS_WRITE)
          // Who speaks REST can PUT; many agents can only call tools.
          .http(
              HttpMethod.POST,
              "/api/v1/projects/{id}/plans",
              bind("id", "project_id"),
              requiring("filename"),
              requiring("file_kind"),
              requiring("size"),
              without("source_url"),
              without("example"))
          .tool(
              "upload_plan",
              ToolBinding.filling("mode", "single"),
              ToolBinding.filling("kind", "grundriss", "mode", "single"),
              ToolBinding.bare("metadata", "filename", "ceiling_height_m"),
              ToolBinding.next(FileVisit::next),
              ToolBinding.visits(new FileVisit()),
              ToolBinding.inView())
          .traits(Trait.REPLAYABLE, Trait.OPEN_WORLD)
          .answers(202, PlanUpload.class, "the plans wait for their upload")
          .fails(
              ErrorCode.RESOURCE_NOT_FOUND,
              ErrorCode.TEST_MODE_RESOURCE_IN_LIVE,
              ErrorCode.PLAN_NOT_READY,
              ErrorCode.QUOTA_EXCEEDED)
          .build();

  private final Parts parts;

  /** What creating plans needs of the service. */
  public record Parts(
      InstantSource clock,
      Database database,
      ObjectStore store,
      IdSource ids,
      JobQueue queue,
      Quotas quotas,
      Hints hints,
      PlanSource source,
      UploadPages pages,
      ServiceSettings settings) {}

  private final UploadPlaces places;

  public CreatePlan(Parts parts) {
    this.parts = parts;
    this.places = new UploadPlaces(parts.store(), parts.pages());
  }

  /** An upload that is to be entered; with its object if that is there already. */
  private record NewUpload(
      UUID id, UploadPlaces.File file, Instant expiresAt, Optional<ObjectStat> stored) {}

  @Override
  public Map<String, Long> limits() {
    return Map.of(SIZE_SETTING, parts.settings().largestPlanBytes());
  }

  @Override
  public PlanUpload handle(Caller caller, Input input) {
    long largest = parts.settings().largestPlanBytes();
    parts
        .database()
        .snapshot(db -> {
          ProjectRows.visible(db, caller, input.projectId());
          refuseTooMany(db, caller, input, input.size().orElse(0L));
          return true;
        });
    UUID id = parts.ids().next();
    // Before the transaction: others are not to wait for somebody else's server.
    FileKind kind =
        input
            .example()
            .map(ExamplePlan::kind)
            .or(input::fileKind)
            .orElseGet(() -> FileKind.named(input.filename().orElse("")));
    ObjectKey key = UploadPlaces.key(caller.tenant(), id, "upload", kind);
    UploadPlaces.File announced =
        new UploadPlaces.File(
            key,
            input
                .example()
                .map(ExamplePlan::filename)
                .or(input::filename)
                .orElse(UNNAMED + "." + kind.endings().getFirst()),
            kind,
            input.size().orElse(0L));
    Optional<ObjectStat> stored = stored(input, announced, largest);
    UploadPlaces.File file =
        stored.map(ObjectStat::sizeBytes).map(announced::withSize).orElse(announced);
    PlanUpload answer =
        caller.commit(tx -> {
          ProjectRows.kept(tx, caller, input.projectId());
          if (stored.isPresent()) {
            refuseTooMany(tx, caller, input, file.sizeBytes());
          }
          return entered(tx, caller, input, id, file, stored);
        });
    if (stored.isPresent()) {
      parts.hints().send(Hints.Channel.WORK);
    }
    return answer;
  }

  /** The file, where the caller need not send it. */
  private Optional<ObjectStat> stored(Input input, UploadPlaces.File file, long largestBytes) {
    return input
        .example()
        .map(example -> example(example, file.key()))
        .or(() ->
            input
                .sourceUrl()
                .map(url -> parts.source().fetch(url, file, input.size(), largestBytes)));
  }

  private ObjectStat example(ExamplePlan example, ObjectKey key) {
    try (InputStream bytes = example.open()) {
      ObjectStat stat = parts.store().put(key, bytes, example.contentType());
      parts.store().freeze(key);
      return stat;
    } catch (IOException storeIsAway) {
      throw ErrorEnvelope.unavailable(RETRY_SECONDS);
    }
  }

  private PlanUpload entered(
      DSLContext tx,
      Caller caller,
      Input input,
      UUID id,
      UploadPlaces.File file,
      Optional<ObjectStat> stored) {
    NewUpload upload =
        new NewUpload(id, file, parts.clock().instant().plus(ObjectStore.LONGEST_TTL), stored);
    insertUpload(tx, caller, input, upload);
    List<PlanUpload.UploadedPlan> plans = new ArrayList<>();
    for (PlanKind kind : input.mode().kinds(input.kind())) {
      plans.add(insertPlan(tx, caller, input, upload, kind));
    }
    if (stored.isEmpty()) {
      return places.answer(caller.principal(), file, plans);
    }
    UploadPlaces.Place place = places.signed(file);
    return new PlanUpload(
        place.url(),
        place.headers(),
        place.expiresAt(),
        plans,
        place.curl(),
        stored.map(ObjectStat::sizeBytes),
        UploadPlaces.findings(file),
        Optional.empty(),
        caller.livemode());
  }

  private void refuseTooMany(DSLContext db, Caller caller, Input input, long sizeBytes) {
    int plans = input.mode().kinds(input.kind()).size();
    int most = parts.settings().unfinishedUploadsPerProject();
    int open =
        db.fetchCount(
            db.selectDistinct(PLAN.UPLOAD_ID)
                .from(PLAN.join(JOB).on(JOB.ID.eq(PLAN.JOB_ID)))
                .where(
                    PLAN.PROJECT_ID.eq(input.projectId().uuid()), JOB.RUN_STATE.eq(RunState.held)));
    if (open >= most) {
      throw new ServiceException(
              ErrorCode.PLAN_NOT_READY,
              "The project has %s not completed, of at most %d."
                  .formatted(Count.of(open, "upload that was", "uploads that were"), most))
          .withRemediation(
              ("Upload and complete those plans, or have them deleted (over REST only: DELETE"
                      + " /api/v1/plans/{id}), then send this again: list_plans with project_id %s"
                      + " (GET /api/v1/projects/%s/plans) names them; after a day they expire.")
                  .formatted(input.projectId().wire(), input.projectId().wire()));
    }
    if (input.sourceUrl().isPresent() || input.example().isPresent()) {
      parts.quotas().checkJobs(db, caller.tenant(), caller.livemode(), plans);
    } else {
      parts.quotas().checkWaitingPlans(db, caller.tenant(), caller.livemode(), plans);
    }
    parts.quotas().checkStorage(db, caller.tenant(), caller.livemode(), sizeBytes);
  }

  private static void insertUpload(DSLContext tx, Caller caller, Input input, NewUpload upload) {
    UploadRecord row = tx.newRecord(UPLOAD);
    row.setId(upload.id());
    row.setTenantId(caller.tenant());
    row.setLivemode(caller.livemode());
    row.setProjectId(input.projectId().uuid());
    row.setObjectKey(upload.file().key().value());
    row.setFilename(upload.file().filename());
    row.setFileKind(upload.file().kind().wire());
    row.setContentType(upload.file().contentType());
    row.setSizeBytes(upload.file().sizeBytes());
    row.setExpiresAt(upload.expiresAt());
    upload
        .stored()
        .ifPresent(stored -> {
          row.setEtag(stored.etag());
          row.setCompletedAt(TransactionClock.DATABASE.now(tx));
        });
    row.insert();
  }

  private PlanUpload.UploadedPlan insertPlan(
      DSLContext tx, Caller caller, Input input, NewUpload upload, PlanKind kind) {
    PlanId plan = parts.ids().planId();
    JobId job = JobId.planParse(parts.ids().next());
    ObjectNode options =
        PlanOptions.write(input.unit(), input.ceilingHeightM(), input.northDeg(), input.pages());
    PlanRecord row = tx.newRecord(PLAN);
    row.setId(plan.uuid());
    row.setTenantId(caller.tenant());
    row.setLivemode(caller.livemode());
    row.setProjectId(input.projectId().uuid());
    row.setUploadId(upload.id());
    row.setJobId(job.uuid());
    row.setKind(kind.wire());
    row.setOptions(JsonColumn.of(options));
    // Until the file is read, what its kind already says.
    row.setMetadata(JsonColumn.of(input.metadata()));
    row.setFindings(
        JsonColumn.of(Plan.PlanFinding.write(UploadPlaces.forewarning(upload.file().kind()))));
    row.insert();
    ObjectNode metadata = JsonNodeFactory.instance.objectNode();
    metadata.put("plan_id", plan.wire()).setAll(options);
    boolean held = upload.stored().isEmpty();
    Job _ =
        parts
            .queue()
            .enqueue(
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
                    held,
                    held ? Duration.ZERO : parts.settings().startAfter(caller.livemode()),
                    caller.livemode() ? Optional.empty() : Optional.of(0),
                    Optional.empty()));
    return new PlanUpload.UploadedPlan(plan, kind, job);
  }
}
