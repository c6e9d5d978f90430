package dev.planwalk.domain.gallery;

import static dev.planwalk.storage.schema.Tables.ASSET;
import static dev.planwalk.storage.schema.Tables.GALLERY;
import static dev.planwalk.storage.schema.Tables.JOB;
import static dev.planwalk.storage.schema.Tables.PLAN;
import static dev.planwalk.storage.schema.Tables.PROJECT;
import static dev.planwalk.storage.schema.Tables.PUBLICATION;

import dev.planwalk.domain.JsonColumn;
import dev.planwalk.domain.asset.AssetKind;
import dev.planwalk.domain.asset.AssetRows;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.plan.FloorPlanSummary;
import dev.planwalk.domain.visualization.PictureShows;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.schema.tables.records.GalleryRecord;
import dev.planwalk.storage.schema.tables.records.JobRecord;
import dev.planwalk.storage.schema.tables.records.ProjectRecord;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jooq.Record;

/**
 * Galleries: what is published of a project, and the plans that it was made of. Nothing that is not
 * published by itself is shown, but for the drawings beside it.
 */
public final class GalleryShows {

  /** More pictures or tours than this are shown by no page, the newest first. */
  private static final int MOST = 24;

  private final Database database;
  private final AssetRows assets;

  public GalleryShows(Database database, AssetRows assets) {
    this.database = database;
    this.assets = assets;
  }

  /**
   * What a page shows; at least a picture or a tour.
   *
   * @param title empty: the page has a heading of its own
   * @param plans that the pictures and tours were made of, as far as they were drawn
   */
  public record Show(
      Optional<String> title,
      Optional<GalleryContact> contact,
      boolean livemode,
      List<Picture> pictures,
      List<Tour> tours,
      List<Plan> plans) {

    public Show {
      pictures = List.copyOf(pictures);
      tours = List.copyOf(tours);
      plans = List.copyOf(plans);
    }
  }

  /**
   * A published picture.
   *
   * @param slug under which it is shown by itself
   * @param room name of the room that is shown; empty where it is more than a room
   * @param before the sheet that it was made from
   */
  public record Picture(
      String slug, String room, PictureShows.Picture picture, PictureShows.Picture before) {}

  /**
   * A published tour.
   *
   * @param slug under which it is shown by itself
   * @param title may be empty
   */
  public record Tour(String slug, String title) {}

  /**
   * A plan as it was drawn.
   *
   * @param sheets at least one
   * @param pdf asset with all of them on paper; empty if it is gone
   * @param areas empty where another reading was drawn than the plan has now
   */
  public record Plan(
      List<PictureShows.Picture> sheets, Optional<UUID> pdf, Optional<FloorPlanSummary> areas) {

    public Plan {
      sheets = List.copyOf(sheets);
    }
  }

  /** The page of a slug. */
  public Optional<Show> find(String slug) {
    return database.read(db ->
        db.select(GALLERY.asterisk(), PROJECT.LIVEMODE)
            .from(GALLERY)
            .join(PROJECT)
            .on(PROJECT.ID.eq(GALLERY.PROJECT_ID))
            .where(GALLERY.SLUG.eq(slug), GalleryRows.isShown())
            .fetchOptional()
            .map(row -> show(db, row.into(GALLERY), row.get(PROJECT.LIVEMODE)))
            .filter(show -> !show.pictures().isEmpty() || !show.tours().isEmpty()));
  }

  /** A freshly signed address of one of its files; empty if it was deleted meanwhile. */
  public Optional<String> address(UUID asset) {
    return assets.address(database, asset);
  }

  /**
   * Makes sure that the page of a project would not be empty.
   *
   * @throws ServiceException 409 if it would
   */
  static void checkSomethingToSee(DSLContext tx, ProjectRecord project) {
    if (published(tx, project.getId(), JobType.TOUR).isEmpty()
        && published(tx, project.getId(), JobType.VISUALIZATION).isEmpty()) {
      throw new ServiceException(
              ErrorCode.SOURCE_NOT_READY,
              "A project is shown by its published pictures and tours, and it has none.")
          .withRemediation(
              "Publish a picture (POST /api/v1/visualizations/{id}/publication) or a tour"
                  + " (publish_tour, POST /api/v1/tours/{id}/publication), then the project.");
    }
  }

  private static Show show(DSLContext db, GalleryRecord gallery, boolean livemode) {
    Plans plans = new Plans(db);
    List<Record> shown = published(db, gallery.getProjectId(), JobType.VISUALIZATION);
    Map<UUID, PictureShows.Picture> made =
        PictureShows.made(db, shown.stream().map(row -> row.get(JOB.ID)).toList());
    List<Picture> pictures = new ArrayList<>();
    for (Record row : shown) {
      JobRecord job = row.into(JOB);
      Optional<PictureShows.Picture> picture = Optional.ofNullable(made.get(job.getId()));
      Optional<Plan> plan = picture.flatMap(_ -> plans.of(job));
      if (picture.isPresent() && plan.isPresent()) {
        pictures.add(
            new Picture(
                row.get(PUBLICATION.SLUG),
                PictureShows.room(job),
                picture.get(),
                before(job, plan.get())));
      }
    }
    List<Tour> tours = new ArrayList<>();
    for (Record row : published(db, gallery.getProjectId(), JobType.TOUR)) {
      JobRecord job = row.into(JOB);
      String title = JsonColumn.object(job.getMetadata()).path("display_name").asString("");
      tours.add(new Tour(row.get(PUBLICATION.SLUG), title));
      var _ = plans.of(job);
    }
    return new Show(
        Optional.ofNullable(gallery.getTitle()),
        GalleryRows.contact(gallery),
        livemode,
        pictures,
        tours,
        plans.all());
  }

  /** The plans of a page, each looked for once however many pictures are made of it. */
  private static final class Plans {
    private final DSLContext db;
    private final Map<List<?>, Optional<PictureShows.Drawing>> drawings = new HashMap<>();
    private final Map<UUID, Plan> byDrawing = new LinkedHashMap<>();

    Plans(DSLContext db) {
      this.db = db;
    }

    /** The plan that a job has worked from; empty if it is not drawn. */
    Optional<Plan> of(JobRecord job) {
      return job.getPlanId() == null
          ? Optional.empty()
          : drawings
              .computeIfAbsent(
                  List.of(job.getPlanId(), PictureShows.reading(job)),
                  _ -> PictureShows.drawing(db, job))
              .map(drawing ->
                  byDrawing.computeIfAbsent(
                      drawing.job(),
                      _ ->
                          new Plan(
                              drawing.sheets(), pdf(db, drawing.job()), areas(db, job, drawing))));
    }

    List<Plan> all() {
      return List.copyOf(byDrawing.values());
    }
  }

  private static List<Record> published(DSLContext db, UUID project, JobType type) {
    return List.copyOf(
        db.select(JOB.asterisk(), PUBLICATION.SLUG)
            .from(JOB)
            .join(PUBLICATION)
            .on(PUBLICATION.JOB_ID.eq(JOB.ID))
            .where(
                JOB.PROJECT_ID.eq(project),
                JOB.TYPE.eq(type.wire()),
                PUBLICATION.PUBLISHED_AT.isNotNull())
            .orderBy(JOB.ID.desc())
            .limit(MOST)
            .fetch());
  }

  private static Optional<UUID> pdf(DSLContext db, UUID drawing) {
    return db.select(ASSET.ID)
        .from(ASSET)
        .where(ASSET.JOB_ID.eq(drawing), ASSET.KIND.eq(AssetKind.PLAN_PDF.wire()))
        .limit(1)
        .fetchOptional(ASSET.ID);
  }

  private static Optional<FloorPlanSummary> areas(
      DSLContext db, JobRecord job, PictureShows.Drawing drawing) {
    return db.select(PLAN.FLOOR_PLAN)
        .from(PLAN)
        .where(
            PLAN.ID.eq(job.getPlanId()),
            PLAN.FLOOR_PLAN.isNotNull(),
            PLAN.FLOOR_PLAN_ASSET_ID.cast(String.class).eq(drawing.reading()))
        .fetchOptional(PLAN.FLOOR_PLAN)
        .map(summary -> FloorPlanSummary.of(JsonColumn.object(summary)));
  }

  /** The sheet of the storey whose room is shown, else the first. */
  private static PictureShows.Picture before(JobRecord job, Plan plan) {
    String room = JsonColumn.object(job.getMetadata()).path("room").path("id").asString("");
    Optional<String> storey =
        plan.areas().stream()
            .flatMap(summary -> summary.rooms().stream())
            .filter(one -> one.id().equals(room))
            .map(FloorPlanSummary.RoomSummary::storeyId)
            .findFirst();
    return plan.sheets().stream()
        .filter(sheet -> storey.filter(id -> sheet.variant().endsWith("-" + id)).isPresent())
        .findFirst()
        .orElse(plan.sheets().getFirst());
  }
}
