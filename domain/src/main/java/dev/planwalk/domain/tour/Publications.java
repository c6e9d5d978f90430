package dev.planwalk.domain.tour;

import static dev.planwalk.storage.schema.Tables.PUBLICATION;

import dev.planwalk.domain.JsonColumn;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.id.TourId;
import dev.planwalk.domain.job.JobNext;
import dev.planwalk.domain.job.JobStatus;
import dev.planwalk.storage.schema.tables.records.JobRecord;
import dev.planwalk.storage.schema.tables.records.PublicationRecord;
import java.text.Normalizer;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import org.jooq.DSLContext;
import org.jooq.exception.IntegrityConstraintViolationException;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/** Rows of publications: publishing, withdrawing, and what callers see of it. */
final class Publications {

  /** Form of a slug. */
  static final String SLUG = "^[a-z0-9]+(-[a-z0-9]+)*$";

  /** The same in words. */
  static final String SLUG_WORDS = "lower-case letters, digits and single hyphens";

  static final int SHORTEST = 3;
  private static final int LONGEST_WORD = 40;

  private final TourLinks links;

  Publications(TourLinks links) {
    this.links = links;
  }

  /**
   * Shows a tour to everybody.
   *
   * @param wanted slug; empty: the one it has, else one made from its title
   * @throws ServiceException 409 unless the tour has succeeded; 400 for a slug that is malformed or
   *     another tour's
   */
  Publication publish(DSLContext tx, JobRecord tour, Optional<String> wanted) {
    if (JobStatus.ofRow(tour.getStatus()) != JobStatus.SUCCEEDED) {
      throw new ServiceException(
              ErrorCode.SOURCE_NOT_READY,
              "The tour is %s; only a finished one can be published."
                  .formatted(JobStatus.ofRow(tour.getStatus()).wire()))
          .withRemediation(JobNext.waitFor(JobId.generation(tour.getId())));
    }
    wanted.ifPresent(slug -> check(tx, tour, slug));
    @Nullable PublicationRecord old = row(tx, tour).orElse(null);
    String slug = wanted.orElseGet(() -> old == null ? made(tour) : old.getSlug());
    try {
      tx.insertInto(PUBLICATION)
          .set(PUBLICATION.JOB_ID, tour.getId())
          .set(PUBLICATION.SLUG, slug)
          .set(PUBLICATION.PUBLISHED_AT, now())
          .onConflict(PUBLICATION.JOB_ID)
          .doUpdate()
          .set(PUBLICATION.SLUG, slug)
          .set(PUBLICATION.PUBLISHED_AT, DSL.coalesce(PUBLICATION.PUBLISHED_AT, now()))
          .execute();
    } catch (IntegrityConstraintViolationException _) {
      // Another tour took the slug between the look and now: only its index can clash.
      throw taken(slug);
    }
    return view(tour, row(tx, tour));
  }

  /** Shows it to nobody any more; links with view tokens that were given out before die too. */
  Publication withdraw(DSLContext tx, JobRecord tour) {
    tx.update(PUBLICATION)
        .setNull(PUBLICATION.PUBLISHED_AT)
        .set(PUBLICATION.VIEW_EPOCH, PUBLICATION.VIEW_EPOCH.plus(1))
        .where(PUBLICATION.JOB_ID.eq(tour.getId()), PUBLICATION.PUBLISHED_AT.isNotNull())
        .execute();
    return view(tour, row(tx, tour));
  }

  private static org.jooq.Field<Instant> now() {
    return DSL.field("now()", PUBLICATION.PUBLISHED_AT.getDataType());
  }

  private static Optional<PublicationRecord> row(DSLContext tx, JobRecord tour) {
    return tx.selectFrom(PUBLICATION)
        .where(PUBLICATION.JOB_ID.eq(tour.getId()))
        .forUpdate()
        .fetchOptional();
  }

  private static void check(DSLContext tx, JobRecord tour, String slug) {
    boolean taken =
        tx.fetchExists(
            tx.selectOne()
                .from(PUBLICATION)
                .where(PUBLICATION.SLUG.eq(slug), PUBLICATION.JOB_ID.ne(tour.getId())));
    if (taken) {
      throw taken(slug);
    }
  }

  private static ServiceException taken(String slug) {
    return ServiceException.invalid(
        "slug", "The slug '" + slug + "' belongs to another tour; choose another one.");
  }

  /** The title in letters that an address can hold, and random ones that make it unique. */
  private static String made(JobRecord tour) {
    String title = JsonColumn.object(tour.getMetadata()).path("display_name").asString("");
    String word =
        Normalizer.normalize(title.toLowerCase(Locale.ROOT).replace("ß", "ss"), Normalizer.Form.NFD)
            .replaceAll("\\p{M}", "")
            .replaceAll("[^a-z0-9]+", "-")
            .replaceAll("^-|-$", "");
    String cut = word.substring(0, Math.min(word.length(), LONGEST_WORD)).replaceAll("-$", "");
    String random = Long.toString(tour.getId().getLeastSignificantBits() & 0xFFF_FFFF_FFFFL, 36);
    return (cut.isEmpty() ? "tour" : cut) + "-" + random;
  }

  private Publication view(JobRecord tour, Optional<PublicationRecord> row) {
    Optional<PublicationRecord> shown = row.filter(one -> one.getPublishedAt() != null);
    return new Publication(
        new TourId(tour.getId()),
        JobId.generation(tour.getId()),
        row.map(PublicationRecord::getSlug),
        shown.map(one -> links.published(one.getSlug())),
        shown.map(PublicationRecord::getPublishedAt),
        tour.getLivemode());
  }
}
