package dev.planwalk.domain.tour;

import dev.planwalk.domain.JsonColumn;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.id.TourId;
import dev.planwalk.domain.publication.Publications;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.WireObject;
import dev.planwalk.storage.schema.tables.records.JobRecord;
import java.time.Instant;
import java.util.Optional;

/** Whether a tour is shown to everybody, and where. */
@WireObject("publication")
public record Publication(
    @Doc("Id of the tour") TourId tourId,
    @Doc("Id of the tour's job") JobId jobId,
    @Doc("Name in the address; stays the tour's own; null if it was never published")
        Optional<String> slug,
    @Doc("Address of the public page; null while it is not published") Optional<String> url,
    @Doc("When it was published; null while it is not") Optional<Instant> publishedAt,
    @Doc("True for live data, false for test data") boolean livemode) {

  /** What callers see of a tour. */
  static Publication of(JobRecord tour, Publications.State state, TourLinks links) {
    return new Publication(
        new TourId(tour.getId()),
        JobId.generation(tour.getId()),
        state.slug(),
        state.shown().map(links::published),
        state.publishedAt(),
        tour.getLivemode());
  }

  /** A tour as it is published. */
  static Publications.Thing thing(JobRecord tour) {
    return new Publications.Thing(
        "tour", tour, JsonColumn.object(tour.getMetadata()).path("display_name").asString(""));
  }
}
