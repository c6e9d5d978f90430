package dev.planwalk.domain.publication;

import static dev.planwalk.storage.schema.Tables.PUBLICATION;

import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.job.JobNext;
import dev.planwalk.domain.job.JobStatus;
import dev.planwalk.storage.schema.tables.records.JobRecord;
import dev.planwalk.storage.schema.tables.records.PublicationRecord;
import java.text.Normalizer;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jooq.exception.IntegrityConstraintViolationException;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/**
 * Rows of publications: publishing and withdrawing what a job has made. Slugs are unique among all
 * of them, whatever they show; those of projects are a space of their own.
 */
public final class Publications {

  /** Form of a slug. */
  public static final String SLUG = "^[a-z0-9]+(-[a-z0-9]+)*$";

  /** The same in words. */
  public static final String SLUG_WORDS = "lower-case letters, digits and single hyphens";

  public static final int SHORTEST = 3;
  public static final int LONGEST = 64;
  private static final int LONGEST_WORD = 40;

  private Publications() {}

  /**
   * What is published.
   *
   * @param word what it is called in messages, such as {@code tour}
   * @param job that made it
   * @param title what its slug is made from; may be empty
   */
  public record Thing(String word, JobRecord job, String title) {}

  /**
   * Whether and where something is shown.
   *
   * @param slug stays its own; empty if it was never published
   * @param publishedAt empty while it is not shown
   */
  public record State(Optional<String> slug, Optional<Instant> publishedAt) {

    /** The slug under which it is shown now. */
    public Optional<String> shown() {
      return publishedAt.flatMap(_ -> slug);
    }
  }

  /**
   * Shows it to everybody.
   *
   * @param wanted slug; empty: the one it has, else one made from its title
   * @throws ServiceException 409 unless its job has succeeded; 400 for a slug that is another's
   */
  public static State publish(DSLContext tx, Thing thing, Optional<String> wanted) {
    JobRecord job = thing.job();
    if (JobStatus.ofRow(job.getStatus()) != JobStatus.SUCCEEDED) {
      throw new ServiceException(
              ErrorCode.SOURCE_NOT_READY,
              "The %s is %s; only a finished one can be published."
                  .formatted(thing.word(), JobStatus.ofRow(job.getStatus()).wire()))
          .withRemediation(JobNext.waitFor(JobId.generation(job.getId())));
    }
    wanted.ifPresent(slug -> check(tx, thing, slug));
    @Nullable PublicationRecord old = row(tx, job).orElse(null);
    String slug =
        wanted.orElseGet(
            () -> old == null ? slug(thing.title(), thing.word(), job.getId()) : old.getSlug());
    try {
      tx.insertInto(PUBLICATION)
          .set(PUBLICATION.JOB_ID, job.getId())
          .set(PUBLICATION.SLUG, slug)
          .set(PUBLICATION.PUBLISHED_AT, now())
          .onConflict(PUBLICATION.JOB_ID)
          .doUpdate()
          .set(PUBLICATION.SLUG, slug)
          .set(PUBLICATION.PUBLISHED_AT, DSL.coalesce(PUBLICATION.PUBLISHED_AT, now()))
          .execute();
    } catch (IntegrityConstraintViolationException _) {
      // Another one took the slug between the look and now: only its index can clash.
      throw taken(thing.word(), slug);
    }
    return state(row(tx, job));
  }

  /** Shows it to nobody any more; links with view tokens that were given out before die too. */
  public static State withdraw(DSLContext tx, JobRecord job) {
    tx.update(PUBLICATION)
        .setNull(PUBLICATION.PUBLISHED_AT)
        .set(PUBLICATION.VIEW_EPOCH, PUBLICATION.VIEW_EPOCH.plus(1))
        .where(PUBLICATION.JOB_ID.eq(job.getId()), PUBLICATION.PUBLISHED_AT.isNotNull())
        .execute();
    return state(row(tx, job));
  }

  private static org.jooq.Field<Instant> now() {
    return DSL.field("now()", PUBLICATION.PUBLISHED_AT.getDataType());
  }

  private static Optional<PublicationRecord> row(DSLContext tx, JobRecord job) {
    return tx.selectFrom(PUBLICATION)
        .where(PUBLICATION.JOB_ID.eq(job.getId()))
        .forUpdate()
        .fetchOptional();
  }

  private static void check(DSLContext tx, Thing thing, String slug) {
    boolean taken =
        tx.fetchExists(
            tx.selectOne()
                .from(PUBLICATION)
                .where(PUBLICATION.SLUG.eq(slug), PUBLICATION.JOB_ID.ne(thing.job().getId())));
    if (taken) {
      throw taken(thing.word(), slug);
    }
  }

  /** What whoever wants the slug of another thing is told. */
  public static ServiceException taken(String word, String slug) {
    return ServiceException.invalid(
        "slug", "The slug '%s' belongs to another %s; choose another one.".formatted(slug, word));
  }

  /**
   * The title in letters that an address can hold, and random ones that make it unique.
   *
   * @param word stands in for an empty title
   * @param id of what is published, for the random letters
   */
  public static String slug(String title, String word, UUID id) {
    String letters =
        Normalizer.normalize(title.toLowerCase(Locale.ROOT).replace("ß", "ss"), Normalizer.Form.NFD)
            .replaceAll("\\p{M}", "")
            .replaceAll("[^a-z0-9]+", "-")
            .replaceAll("^-|-$", "");
    String cut =
        letters.substring(0, Math.min(letters.length(), LONGEST_WORD)).replaceAll("-$", "");
    String random = Long.toString(id.getLeastSignificantBits() & 0xFFF_FFFF_FFFFL, 36);
    return (cut.isEmpty() ? word : cut) + "-" + random;
  }

  private static State state(Optional<PublicationRecord> row) {
    return new State(
        row.map(PublicationRecord::getSlug),
        row.flatMap(one -> Optional.ofNullable(one.getPublishedAt())));
  }
}
