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
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jooq.Condition;
import org.jooq.DSLContext;
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
   * @param drawing its sheets, at least one
   */
  public record Show(String room, boolean livemode, Picture picture, List<Picture> drawing) {

    public Show {
      drawing = List.copyOf(drawing);
    }
  }

  /**
   * A picture of a page.
   *
   * @param width pixels
   * @param height pixels
   */
  public record Picture(int width, int height, UUID asset) {}

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
    return database
        .read(db -> db.selectFrom(ASSET).where(ASSET.ID.eq(picture.asset())).fetchOptional())
        .map(row -> assets.sign(row).url().toString());
  }

  private static Optional<Show> show(DSLContext db, JobRecord job) {
    List<Picture> drawing = drawing(db, job);
    return pictures(db, job.getId(), AssetKind.JPG).stream()
        .findFirst()
        .filter(_ -> !drawing.isEmpty())
        .map(picture ->
            new Show(PicturePublication.title(job), job.getLivemode(), picture, drawing));
  }

  private static List<Picture> drawing(DSLContext db, JobRecord job) {
    if (job.getPlanId() == null) {
      return List.of();
    }
    String reading =
        JsonColumn.object(job.getInput()).path(FloorPlanObject.FLOOR_PLAN_ASSET).asString("");
    Condition same =
        DSL.jsonbGetAttributeAsText(JOB.INPUT, FloorPlanObject.FLOOR_PLAN_ASSET).eq(reading);
    return db.select(JOB.ID)
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
        .orderBy(DSL.when(same, 0).otherwise(1), JOB.ID.desc())
        .limit(1)
        .fetchOptional(JOB.ID)
        .map(drawn -> pictures(db, drawn, AssetKind.PLAN_PNG))
        .orElse(List.of());
  }

  private static List<Picture> pictures(DSLContext db, UUID job, AssetKind kind) {
    return db.selectFrom(ASSET)
        .where(ASSET.JOB_ID.eq(job), ASSET.KIND.eq(kind.wire()))
        .orderBy(ASSET.ID)
        .limit(MOST_SHEETS)
        .fetch(PictureShows::picture);
  }

  private static Picture picture(AssetRecord row) {
    int width = row.getWidth() == null ? 0 : row.getWidth();
    int height = row.getHeight() == null ? 0 : row.getHeight();
    return new Picture(width, height, row.getId());
  }

  /**
   * Makes sure that there is a drawing to show beside a picture.
   *
   * @throws ServiceException 409 without one
   */
  static void checkDrawn(DSLContext tx, JobRecord job) {
    if (!drawing(tx, job).isEmpty()) {
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
