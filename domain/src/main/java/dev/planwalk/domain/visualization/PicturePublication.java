package dev.planwalk.domain.visualization;

import dev.planwalk.domain.JsonColumn;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.publication.Publications;
import dev.planwalk.domain.tour.TourLinks;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.WireObject;
import dev.planwalk.storage.schema.tables.records.JobRecord;
import java.time.Instant;
import java.util.Optional;

/** Whether a picture is shown to everybody beside its drawing, and where. */
@WireObject("picture_publication")
public record PicturePublication(
    @Doc("Id of the visualization's job") JobId jobId,
    @Doc("Name in the address; stays the picture's own; null if it was never published")
        Optional<String> slug,
    @Doc("Address of the public page; null while it is not published") Optional<String> url,
    @Doc("When it was published; null while it is not") Optional<Instant> publishedAt,
    @Doc("True for live data, false for test data") boolean livemode) {

  static PicturePublication of(JobRecord picture, Publications.State state, TourLinks links) {
    return new PicturePublication(
        JobId.generation(picture.getId()),
        state.slug(),
        state.shown().map(links::publishedPicture),
        state.publishedAt(),
        picture.getLivemode());
  }

  /** A picture as it is published. */
  static Publications.Thing thing(JobRecord picture) {
    return new Publications.Thing("visualization", picture, title(picture));
  }

  /** The name of the room that it shows; empty where it shows more than a room. */
  static String title(JobRecord picture) {
    return JsonColumn.object(picture.getMetadata()).path("room").path("name").asString("");
  }
}
