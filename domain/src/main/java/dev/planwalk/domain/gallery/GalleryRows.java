package dev.planwalk.domain.gallery;

import static dev.planwalk.storage.schema.Tables.GALLERY;

import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.publication.Publications;
import dev.planwalk.domain.tour.TourLinks;
import dev.planwalk.storage.schema.tables.records.GalleryRecord;
import dev.planwalk.storage.schema.tables.records.ProjectRecord;
import java.time.Instant;
import java.util.Optional;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.exception.IntegrityConstraintViolationException;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/** Rows of galleries: publishing and withdrawing a project, and which of them are shown now. */
final class GalleryRows {

  private static final String WORD = "project";

  private GalleryRows() {}

  /**
   * Shows it to everybody.
   *
   * @param project locked: nobody else publishes it until the end
   * @throws ServiceException 400 for a slug that is another's, or an end that has passed
   */
  static void publish(DSLContext tx, ProjectRecord project, PublishProject.Input input) {
    Instant now = tx.select(now()).fetchSingle().value1();
    if (input.endsAt().filter(end -> !end.isAfter(now)).isPresent()) {
      throw ServiceException.invalid("ends_at", "The end has passed; name a later time.");
    }
    GalleryRecord row = row(tx, project).orElseGet(() -> tx.newRecord(GALLERY));
    if (!tx.fetchExists(GALLERY, GALLERY.PROJECT_ID.eq(project.getId()), isShown())) {
      row.setPublishedAt(now);
      // An end that has passed would end it again.
      row.setEndsAt(null);
    }
    row.setProjectId(project.getId());
    row.setSlug(slug(tx, row, input));
    input.title().ifPresent(row::setTitle);
    input.contact().ifPresent(contact -> set(row, contact));
    input.endsAt().ifPresent(row::setEndsAt);
    try {
      var _ = row.store();
    } catch (IntegrityConstraintViolationException _) {
      // Another one took the slug between the look and now: only its index can clash.
      throw Publications.taken(WORD, row.getSlug());
    }
  }

  private static String slug(DSLContext tx, GalleryRecord row, PublishProject.Input input) {
    String slug =
        input
            .slug()
            .or(() -> Optional.ofNullable(row.getSlug()))
            .orElseGet(() -> Publications.slug(input.title().orElse(""), WORD, row.getProjectId()));
    if (tx.fetchExists(GALLERY, GALLERY.SLUG.eq(slug), GALLERY.PROJECT_ID.ne(row.getProjectId()))) {
      throw Publications.taken(WORD, slug);
    }
    return slug;
  }

  private static void set(GalleryRecord row, GalleryContact contact) {
    row.setContactName(contact.name());
    row.setContactPhone(contact.phone().orElse(null));
    row.setContactEmail(contact.email().orElse(null));
    row.setContactWebsite(contact.website().orElse(null));
  }

  /** Shows it to nobody any more, and forgets all but its slug. */
  static void withdraw(DSLContext tx, ProjectRecord project) {
    tx.update(GALLERY)
        .setNull(GALLERY.TITLE)
        .setNull(GALLERY.CONTACT_NAME)
        .setNull(GALLERY.CONTACT_PHONE)
        .setNull(GALLERY.CONTACT_EMAIL)
        .setNull(GALLERY.CONTACT_WEBSITE)
        .setNull(GALLERY.ENDS_AT)
        .setNull(GALLERY.PUBLISHED_AT)
        .where(GALLERY.PROJECT_ID.eq(project.getId()))
        .execute();
  }

  /** What its owner sees of it. */
  static ProjectPublication view(DSLContext db, ProjectRecord project, TourLinks links) {
    Optional<GalleryRecord> row = row(db, project);
    Optional<Instant> published = row.map(GalleryRecord::getPublishedAt);
    return new ProjectPublication(
        new ProjectId(project.getId()),
        row.map(GalleryRecord::getSlug),
        published.flatMap(_ -> row).map(one -> links.publishedProject(one.getSlug())),
        row.map(GalleryRecord::getTitle),
        row.flatMap(GalleryRows::contact),
        row.map(GalleryRecord::getEndsAt),
        published,
        project.getLivemode());
  }

  /** Whom visitors may turn to, if anybody is named. */
  static Optional<GalleryContact> contact(GalleryRecord row) {
    @Nullable String name = row.getContactName();
    return name == null
        ? Optional.empty()
        : Optional.of(
            new GalleryContact(
                name,
                Optional.ofNullable(row.getContactPhone()),
                Optional.ofNullable(row.getContactEmail()),
                Optional.ofNullable(row.getContactWebsite())));
  }

  /** Which galleries everybody sees now. */
  static Condition isShown() {
    return GALLERY
        .PUBLISHED_AT
        .isNotNull()
        .and(GALLERY.ENDS_AT.isNull().or(GALLERY.ENDS_AT.gt(now())));
  }

  private static Optional<GalleryRecord> row(DSLContext db, ProjectRecord project) {
    return db.selectFrom(GALLERY).where(GALLERY.PROJECT_ID.eq(project.getId())).fetchOptional();
  }

  private static Field<Instant> now() {
    return DSL.field("now()", GALLERY.PUBLISHED_AT.getDataType());
  }
}
