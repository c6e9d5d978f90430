package dev.planwalk.domain.visualization;

import static dev.planwalk.storage.schema.Tables.ASSET;
import static dev.planwalk.storage.schema.Tables.JOB;
import static dev.planwalk.storage.schema.Tables.PUBLICATION;

import dev.planwalk.domain.JsonColumn;
import dev.planwalk.domain.asset.AssetKind;
import dev.planwalk.domain.asset.AssetRows;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.plan.FloorPlanObject;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.schema.enums.JobStatus;
import dev.planwalk.storage.schema.tables.records.AssetRecord;
import dev.planwalk.storage.schema.tables.records.JobRecord;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.impl.DSL;

/**
 * Published pictures with the drawing that belongs beside them: that of the reading which the
 * picture was made of, else the newest of its plan. Without either there is nothing to see.
 */
public final class PictureShows {

  /** More storeys than this are shown by no page. */
  private static final int MOST_SHEETS = 12;

  private final Database database;
  private final AssetRows assets;

  public PictureShows(Database database, AssetRows assets) {
    this.database = database;
    this.assets = assets;
  }

  /**
   * What a page shows.
   *
   * @param room name of the room that is shown; empty where it is more than a room
   * @param drawing of its plan
   */
  public record Show(String room, boolean livemode, Picture picture, Drawing drawing) {}

  /**
   * A plan as it was drawn.
   *
   * @param job that drew it
   * @param reading asset with the floor plan that was drawn
   * @param sheets at least one
   */
  public record Drawing(UUID job, String reading, List<Picture> sheets) {

    public Drawing {
      sheets = List.copyOf(sheets);
    }
  }

  /**
   * A picture of a page.
   *
   * @param width pixels
   * @param height pixels
   * @param variant what tells it from others of its job; may be empty
   */
  public record Picture(int width, int height, UUID asset, String variant) {}

  /** The page of a slug. */
  public Optional<Show> find(String slug) {
    return database.read(db ->
        db.select(JOB.asterisk())
            .from(JOB)
            .join(PUBLICATION)
            .on(PUBLICATION.JOB_ID.eq(JOB.ID))
            .where(
                PUBLICATION.SLUG.eq(slug),
                PUBLICATION.PUBLISHED_AT.isNotNull(),
                JOB.TYPE.eq(JobType.VISUALIZATION.wire()))
            .fetchOptional()
            .map(row -> row.into(JOB))
            .flatMap(job -> show(db, job)));
  }

  /** A freshly signed address of one of its pictures; empty if it was deleted meanwhile. */
  public Optional<String> address(Picture picture) {
    return assets.address(database, picture.asset());
  }

  private static Optional<Show> show(DSLContext db, JobRecord job) {
    return Optional.ofNullable(made(db, List.of(job.getId())).get(job.getId()))
        .flatMap(picture ->
            drawing(db, job)
                .map(drawing -> new Show(room(job), job.getLivemode(), picture, drawing)));
  }

  /** The pictures that jobs have made, by job; none where it is gone. */
  public static Map<UUID, Picture> made(DSLContext db, List<UUID> jobs) {
    Map<UUID, Picture> pictures = new HashMap<>();
    db.selectFrom(ASSET)
        .where(ASSET.JOB_ID.in(jobs), ASSET.KIND.eq(AssetKind.JPG.wire()))
        .orderBy(ASSET.ID)
        .forEach(row -> pictures.putIfAbsent(row.getJobId(), picture(row)));
    return pictures;
  }

  /** The name of the room that a picture shows; empty where it is more than a room. */
  public static String room(JobRecord job) {
    return PicturePublication.title(job);
  }

  /** The asset with the floor plan that a job works from; empty where it has none. */
  public static String reading(JobRecord job) {
    return JsonColumn.object(job.getInput()).path(FloorPlanObject.FLOOR_PLAN_ASSET).asString("");
  }

  /** The drawing that belongs beside what a job has made of a plan. */
  public static Optional<Drawing> drawing(DSLContext db, JobRecord job) {
    if (job.getPlanId() == null) {
      return Optional.empty();
    }
    Field<String> drawn = DSL.jsonbGetAttributeAsText(JOB.INPUT, FloorPlanObject.FLOOR_PLAN_ASSET);
    return db.select(JOB.ID, drawn)
        .from(JOB)
        .where(
            JOB.PLAN_ID.eq(job.getPlanId()),
            JOB.TYPE.eq(JobType.PLAN_RENDER.wire()),
            JOB.LIVEMODE.eq(job.getLivemode()),
            JOB.STATUS.eq(JobStatus.succeeded),
            DSL.exists(
                DSL.selectOne()
                    .from(ASSET)
                    .where(ASSET.JOB_ID.eq(JOB.ID), ASSET.KIND.eq(AssetKind.PLAN_PNG.wire()))))
        .orderBy(DSL.when(drawn.eq(reading(job)), 0).otherwise(1), JOB.ID.desc())
        .limit(1)
        .fetchOptional()
        .map(row -> new Drawing(row.value1(), row.value2(), sheets(db, row.value1())));
  }

  private static List<Picture> sheets(DSLContext db, UUID drawing) {
    return db.selectFrom(ASSET)
        .where(ASSET.JOB_ID.eq(drawing), ASSET.KIND.eq(AssetKind.PLAN_PNG.wire()))
        .orderBy(ASSET.ID)
        .limit(MOST_SHEETS)
        .fetch(PictureShows::picture);
  }

  private static Picture picture(AssetRecord row) {
    int width = row.getWidth() == null ? 0 : row.getWidth();
    int height = row.getHeight() == null ? 0 : row.getHeight();
    String variant = row.getVariant() == null ? "" : row.getVariant();
    return new Picture(width, height, row.getId(), variant);
  }

  /**
   * Makes sure that there is a drawing to show beside a picture.
   *
   * @throws ServiceException 409 without one
   */
  static void checkDrawn(DSLContext tx, JobRecord job) {
    if (drawing(tx, job).isPresent()) {
      return;
    }
    String plan = job.getPlanId() == null ? "" : new PlanId(job.getPlanId()).wire();
    throw new ServiceException(
            ErrorCode.SOURCE_NOT_READY,
            "A picture is published beside the drawing of its plan, and there is none.")
        .withRemediation(
            "Draw the plan (render_plan with plan_id %s, POST /api/v1/plans/%s/render), wait for the job to succeed, then publish."
                .formatted(plan, plan));
  }
}
