package dev.planwalk.domain.tour;

import static dev.planwalk.storage.schema.Tables.JOB;
import static dev.planwalk.storage.schema.Tables.JOB_FILE;
import static dev.planwalk.storage.schema.Tables.PUBLICATION;

import dev.planwalk.domain.JsonColumn;
import dev.planwalk.domain.id.AssetId;
import dev.planwalk.domain.id.TourId;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.wire.Json;
import dev.planwalk.domain.wire.WireTime;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.object.ObjectContent;
import dev.planwalk.storage.object.ObjectKey;
import dev.planwalk.storage.object.ObjectStore;
import dev.planwalk.storage.schema.enums.JobStatus;
import dev.planwalk.storage.schema.tables.records.JobFileRecord;
import dev.planwalk.storage.schema.tables.records.JobRecord;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jooq.DSLContext;
import tools.jackson.databind.node.ObjectNode;

/**
 * Who may see which tour, and what the page that shows it is told. A visitor has no key: either the
 * tour is published under the name in the address, or the address names the tour and carries a view
 * token. Whatever is wrong, there is nothing to see and nothing to learn.
 */
public final class TourShows {

  private final Database database;
  private final ObjectStore store;
  private final TourLinks links;

  public TourShows(Database database, ObjectStore store, TourLinks links) {
    this.database = database;
    this.store = store;
    this.links = links;
  }

  /**
   * A tour that the visitor may see.
   *
   * @param published false if only the visitor's token shows it
   * @param until when that token ends
   */
  public record Show(
      UUID job, String title, boolean livemode, boolean published, Optional<Instant> until) {}

  /**
   * Finds a tour.
   *
   * @param place what stands after {@code /t/}: a slug or a tour id
   * @param token the view token, if the address has one
   */
  public Optional<Show> find(String place, Optional<String> token) {
    Optional<TourId> id = TourId.FORMAT.parse(place);
    return database.read(db ->
        id.isPresent()
            ? token.flatMap(links.tokens()::open).flatMap(view -> byToken(db, id.get(), view))
            : bySlug(db, place));
  }

  private static Optional<Show> bySlug(DSLContext db, String slug) {
    return db.select(JOB.asterisk())
        .from(JOB)
        .join(PUBLICATION)
        .on(PUBLICATION.JOB_ID.eq(JOB.ID))
        .where(
            PUBLICATION.SLUG.eq(slug),
            PUBLICATION.PUBLISHED_AT.isNotNull(),
            JOB.TYPE.eq(JobType.TOUR.wire()))
        .fetchOptional()
        .map(row -> show(row.into(JOB), true, Optional.empty()));
  }

  private static Optional<Show> byToken(DSLContext db, TourId tour, ViewTokens.View view) {
    if (!view.tour().equals(tour.uuid())) {
      return Optional.empty();
    }
    int epoch =
        db.select(PUBLICATION.VIEW_EPOCH)
            .from(PUBLICATION)
            .where(PUBLICATION.JOB_ID.eq(tour.uuid()))
            .fetchOptional(PUBLICATION.VIEW_EPOCH)
            .orElse(0);
    return epoch != view.epoch()
        ? Optional.empty()
        : db.selectFrom(JOB)
            .where(
                JOB.ID.eq(tour.uuid()),
                JOB.TYPE.eq(JobType.TOUR.wire()),
                JOB.LIVEMODE.eq(view.livemode()),
                JOB.STATUS.eq(JobStatus.succeeded))
            .fetchOptional()
            .map(row -> show(row, false, Optional.of(view.expiry())));
  }

  private static Show show(JobRecord row, boolean published, Optional<Instant> until) {
    return new Show(
        row.getId(),
        JsonColumn.object(row.getMetadata()).path("display_name").asString(""),
        row.getLivemode(),
        published,
        until);
  }

  /**
   * The manifest of a tour with freshly signed addresses of all its files.
   *
   * @throws IOException when the store is out of order
   */
  public byte[] manifest(Show show) throws IOException {
    List<JobFileRecord> files = files(show);
    ObjectNode manifest = stored(files);
    manifest.withObject("/tour").put("title", show.title());
    manifest.put("livemode", show.livemode());
    ObjectNode signed = manifest.putObject("files");
    for (JobFileRecord file : files) {
      String name = file.getName();
      ObjectStore.SignedUrl url = signed(file);
      UUID asset = file.getAssetId();
      signed
          .putObject(name)
          .put("asset_id", asset == null ? null : AssetId.output(asset).wire())
          .put("url", url.url().toString())
          .put("expires_at", WireTime.print(url.expiresAt()))
          .put("size_bytes", file.getSizeBytes());
    }
    return Json.bytes(manifest);
  }

  /**
   * A freshly signed address of the picture from where a tour begins; empty if it has none.
   *
   * @throws IOException when the store is out of order
   */
  public Optional<String> still(Show show) throws IOException {
    List<JobFileRecord> files = files(show);
    Optional<String> name = TourPage.firstStill(stored(files));
    return files.stream()
        .filter(file -> name.equals(Optional.of(file.getName())))
        .findFirst()
        .map(file -> signed(file).url().toString());
  }

  private List<JobFileRecord> files(Show show) {
    return database.read(db ->
        db.selectFrom(JOB_FILE)
            .where(JOB_FILE.JOB_ID.eq(show.job()))
            .orderBy(JOB_FILE.NAME)
            .fetch());
  }

  private ObjectStore.SignedUrl signed(JobFileRecord file) {
    String name = file.getName();
    return store.signedGet(
        new ObjectStore.Download(
            new ObjectKey(file.getObjectKey()),
            file.getContentType(),
            name.substring(name.lastIndexOf('/') + 1)),
        ObjectStore.LONGEST_TTL);
  }

  private ObjectNode stored(List<JobFileRecord> files) throws IOException {
    ObjectKey key =
        files.stream()
            .filter(file -> file.getName().equals(TourFiles.MANIFEST))
            .map(file -> new ObjectKey(file.getObjectKey()))
            .findFirst()
            .orElseThrow(() -> new IOException("a finished tour has no manifest"));
    try (ObjectContent content = store.open(key)) {
      return Json.readObject(content.stream().readAllBytes());
    }
  }
}
