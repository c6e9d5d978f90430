package dev.planwalk.domain.tour;

import static dev.planwalk.storage.schema.Tables.JOB;
import static dev.planwalk.storage.schema.Tables.PUBLICATION;

import dev.planwalk.domain.JsonColumn;
import dev.planwalk.domain.id.TourId;
import dev.planwalk.domain.job.JobType;
import java.util.List;
import java.util.Optional;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Record;
import org.jooq.SelectConditionStep;
import tools.jackson.databind.node.ObjectNode;

/** Published tours as everybody sees them. */
final class PublicTours {

  private PublicTours() {}

  static SelectConditionStep<Record> select(DSLContext db, Condition which) {
    return db.select(PUBLICATION.asterisk(), JOB.METADATA)
        .from(PUBLICATION)
        .join(JOB)
        .on(JOB.ID.eq(PUBLICATION.JOB_ID))
        .where(PUBLICATION.PUBLISHED_AT.isNotNull(), JOB.TYPE.eq(JobType.TOUR.wire()), which);
  }

  static List<PublicTour> views(List<? extends Record> rows, TourLinks links) {
    return rows.stream().map(row -> view(row, links)).toList();
  }

  static Optional<PublicTour> bySlug(DSLContext db, String slug, TourLinks links) {
    return select(db, PUBLICATION.SLUG.eq(slug)).fetchOptional().map(row -> view(row, links));
  }

  private static PublicTour view(Record row, TourLinks links) {
    ObjectNode metadata = JsonColumn.object(row.get(JOB.METADATA));
    return new PublicTour(
        new TourId(row.get(PUBLICATION.JOB_ID)),
        row.get(PUBLICATION.SLUG),
        metadata.path("display_name").asString(""),
        links.published(row.get(PUBLICATION.SLUG)),
        metadata.path("panoramas").asInt(0),
        row.get(PUBLICATION.PUBLISHED_AT));
  }
}
