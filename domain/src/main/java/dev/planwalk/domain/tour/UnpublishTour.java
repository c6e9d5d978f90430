package dev.planwalk.domain.tour;

import static dev.planwalk.domain.operation.HttpBinding.bind;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.id.TourRef;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.publication.Publications;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.storage.schema.tables.records.JobRecord;

/** Withdraws the publication of a tour. */
public final class UnpublishTour implements Operation.Handler<UnpublishTour.Input, Publication> {

  /** Which one. */
  public record Input(@Doc("Id of the tour, or of its job") TourRef tourId) {}

  public static final Operation<Input, Publication> OPERATION =
      Operation.named("unpublish_tour", Input.class, Publication.class)
          .summary("Withdraw the publication of a tour; its public address then answers 404.")
          .guidance("Links with view tokens die too; reading the tour gives a new one.")
          .needs(Scope.TOURS_WRITE)
          .http(HttpMethod.DELETE, "/api/v1/tours/{id}/publication", bind("id", "tour_id"))
          .tool("unpublish_tour")
          .traits(Trait.REPLAYABLE, Trait.DELETES, Trait.IDEMPOTENT, Trait.OPEN_WORLD)
          .answers(200, Publication.class, "the tour is not public")
          .fails(ErrorCode.RESOURCE_NOT_FOUND, ErrorCode.TEST_MODE_RESOURCE_IN_LIVE)
          .build();

  private final TourLinks links;

  public UnpublishTour(TourLinks links) {
    this.links = links;
  }

  @Override
  public Publication handle(Caller caller, Input input) {
    return caller.commit(tx -> {
      JobRecord tour = TourRows.visible(tx, caller, input.tourId());
      return Publication.of(tour, Publications.withdraw(tx, tour), links);
    });
  }
}
