package dev.planwalk.domain.tour;

import static dev.planwalk.domain.operation.HttpBinding.bind;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.id.TourRef;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.ToolBinding;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.publication.Publications;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Form;
import dev.planwalk.domain.wire.Length;
import dev.planwalk.storage.schema.tables.records.JobRecord;
import java.util.Optional;

/** Shows a tour to everybody. */
public final class PublishTour implements Operation.Handler<PublishTour.Input, Publication> {

  /** Which one, and under which name. */
  public record Input(
      @Doc("Id of the tour, or of its job") TourRef tourId,
      @Doc(
              "Name in the address: lower-case letters, digits and single hyphens; default: the one"
                  + " it had, else made from the title")
          @Length(min = Publications.SHORTEST, max = Publications.LONGEST)
          @Form(pattern = Publications.SLUG, words = Publications.SLUG_WORDS)
          Optional<String> slug) {}

  public static final Operation<Input, Publication> OPERATION =
      Operation.named("publish_tour", Input.class, Publication.class)
          .summary("Show a finished tour to everybody, under a public address.")
          .guidance("Free; withdraw it with unpublish_tour.")
          .needs(Scope.TOURS_WRITE)
          .http(HttpMethod.POST, "/api/v1/tours/{id}/publication", bind("id", "tour_id"))
          // The default does for a model; a person who wants a certain address has REST.
          .tool("publish_tour", ToolBinding.without("slug"))
          .traits(Trait.REPLAYABLE, Trait.IDEMPOTENT, Trait.OPEN_WORLD)
          .answers(200, Publication.class, "the tour is public")
          .fails(
              ErrorCode.RESOURCE_NOT_FOUND,
              ErrorCode.TEST_MODE_RESOURCE_IN_LIVE,
              ErrorCode.SOURCE_NOT_READY)
          .build();

  private final TourLinks links;

  public PublishTour(TourLinks links) {
    this.links = links;
  }

  @Override
  public Publication handle(Caller caller, Input input) {
    return caller.commit(tx -> {
      JobRecord tour = TourRows.kept(tx, caller, input.tourId());
      return Publication.of(
          tour, Publications.publish(tx, Publication.thing(tour), input.slug()), links);
    });
  }
}
