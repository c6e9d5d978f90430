package dev.planwalk.domain.visualization;

import static dev.planwalk.domain.operation.HttpBinding.bind;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.publication.Publications;
import dev.planwalk.domain.tour.TourLinks;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.storage.schema.tables.records.JobRecord;

/** Withdraws the publication of a picture. */
public final class UnpublishVisualization
    implements Operation.Handler<UnpublishVisualization.Input, PicturePublication> {

  /** Which one. */
  public record Input(@Doc("Id of the visualization's job") JobId jobId) {}

  public static final Operation<Input, PicturePublication> OPERATION =
      Operation.named("unpublish_visualization", Input.class, PicturePublication.class)
          .summary("Withdraw the publication of a picture; its public address then answers 404.")
          .guidance("The address stays reserved.")
          .needs(Scope.VISUALIZATIONS_WRITE)
          .http(HttpMethod.DELETE, "/api/v1/visualizations/{id}/publication", bind("id", "job_id"))
          .traits(Trait.REPLAYABLE, Trait.DELETES, Trait.IDEMPOTENT, Trait.OPEN_WORLD)
          .answers(200, PicturePublication.class, "the picture is not public")
          .fails(ErrorCode.RESOURCE_NOT_FOUND, ErrorCode.TEST_MODE_RESOURCE_IN_LIVE)
          .build();

  private final TourLinks links;

  public UnpublishVisualization(TourLinks links) {
    this.links = links;
  }

  @Override
  public PicturePublication handle(Caller caller, Input input) {
    return caller.commit(tx -> {
      JobRecord picture = VisualizationRows.visible(tx, caller, input.jobId());
      return PicturePublication.of(picture, Publications.withdraw(tx, picture), links);
    });
  }
}
