package dev.planwalk.domain.plan;

import static dev.planwalk.storage.schema.Tables.PLAN;
import static dev.planwalk.storage.schema.Tables.UPLOAD;

import dev.planwalk.domain.asset.AssetKind;
import dev.planwalk.domain.asset.NewAsset;
import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.domain.job.JobOutcome;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.job.Lane;
import dev.planwalk.domain.job.Work;
import dev.planwalk.domain.job.WorkContext;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.object.ObjectContent;
import dev.planwalk.storage.object.ObjectKey;
import dev.planwalk.storage.object.ObjectStat;
import dev.planwalk.storage.object.ObjectStore;
import dev.planwalk.storage.schema.tables.records.AssetRecord;
import dev.planwalk.storage.schema.tables.records.UploadRecord;
import dev.planwalk.vocabulary.FileKind;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.Words;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The work of a {@code plan.parse}: seal the upload, have it read, store the floor plan. One for
 * live plans with the engine's reader, one for test plans with the fixture's.
 */
public final class PlanParsing implements Work {

  private final Lane lane;
  private final PlanReader reader;
  private final Database database;
  private final ObjectStore store;
  private final UploadSeal seal;
  private final Path scratch;

  /**
   * @param scratch an existing folder for private copies of files while they are read
   */
  public PlanParsing(
      Lane lane,
      PlanReader reader,
      Database database,
      ObjectStore store,
      UploadSeal seal,
      Path scratch) {
    this.lane = lane;
    this.reader = reader;
    this.database = database;
    this.store = store;
    this.seal = seal;
    this.scratch = scratch;
  }

  @Override
  public Lane lane() {
    return lane;
  }

  @Override
  public JobType type() {
    return JobType.PLAN_PARSE;
  }

  @Override
  public JobOutcome run(WorkContext context) throws IOException, InterruptedException {
    UUID plan =
        context.plan().orElseThrow(() -> new IllegalStateException("no plan: " + context.job()));
    UploadRecord upload = uploadOf(plan);
    Optional<AssetRecord> input =
        seal.seal(upload, plan, context.objectFolder(), () -> !context.progress().canceled());
    if (input.isEmpty()) {
      return JobOutcome.Failed.of(
          JobFailure.UPLOAD_CHANGED,
          "The uploaded file was changed or removed after it was completed.");
    }
    Path copy = privateCopy(new ObjectKey(input.get().getObjectKey()), upload.getFileKind());
    try {
      PlanReader.Request request =
          new PlanReader.Request(
              copy,
              Words.of(FileKind.class, upload.getFileKind()),
              PlanOptions.read(context.input()));
      return switch (reader.read(request, context.progress())) {
        case PlanReader.Reading.Read(byte[] json, List<Finding> findings) ->
            done(context, json, findings);
        case PlanReader.Reading.Refused(JobFailure code, String message, List<Finding> findings) ->
            new JobOutcome.Failed(
                code, message, false, Optional.of(new PlanFacts(Optional.empty(), findings)));
        case PlanReader.Reading.Broken(String message) ->
            new JobOutcome.Retry(JobFailure.WORKER_LOST, message);
      };
    } finally {
      Files.deleteIfExists(copy);
    }
  }

  private UploadRecord uploadOf(UUID plan) {
    return database.read(db ->
        db.select(UPLOAD.asterisk())
            .from(UPLOAD)
            .join(PLAN)
            .on(PLAN.UPLOAD_ID.eq(UPLOAD.ID))
            .where(PLAN.ID.eq(plan))
            .fetchSingleInto(UPLOAD));
  }

  private Path privateCopy(ObjectKey key, String extension) throws IOException {
    Path copy =
        Files.createTempFile(
            scratch,
            "plan-",
            "." + extension,
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    // Into the file that is there: a new one in its place would get the usual mode.
    try (ObjectContent content = store.open(key);
        OutputStream out = Files.newOutputStream(copy)) {
      long _ = content.stream().transferTo(out);
      return copy;
    } catch (IOException | RuntimeException e) {
      Files.deleteIfExists(copy);
      throw e;
    }
  }

  private JobOutcome done(WorkContext context, byte[] floorPlanJson, List<Finding> findings)
      throws IOException {
    ObjectNode summary = FloorPlanSummary.prune(floorPlanJson);
    ObjectStat stored =
        store.put(
            context.objectFolder().child("floor_plan.json"),
            new ByteArrayInputStream(floorPlanJson),
            AssetKind.FLOOR_PLAN_JSON.contentType());
    NewAsset asset =
        new NewAsset(
            AssetKind.FLOOR_PLAN_JSON,
            Optional.empty(),
            stored.key(),
            stored.sizeBytes(),
            UploadSeal.sha256().digest(floorPlanJson),
            OptionalInt.empty(),
            OptionalInt.empty());
    ObjectNode metadata = JsonNodeFactory.instance.objectNode();
    return new JobOutcome.Done(
        reader.provider(),
        List.of(asset),
        metadata,
        Optional.of(new PlanFacts(Optional.of(summary), findings)));
  }
}
