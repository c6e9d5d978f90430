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
import dev.planwalk.domain.wire.Form;
import dev.planwalk.domain.wire.Length;
import dev.planwalk.storage.schema.tables.records.JobRecord;
import java.util.Optional;

/** Shows a picture to everybody, beside the drawing of the plan that it was made of. */
public final class PublishVisualization
    implements Operation.Handler<PublishVisualization.Input, PicturePublication> {

  /** Which one, and under which name. */
  public record Input(
      @Doc("Id of the visualization's job") JobId jobId,
      @Doc(
              "Name in the address: lower-case letters, digits and single hyphens; default: the one"
                  + " it had, else made from the room's name")
          @Length(min = Publications.SHORTEST, max = Publications.LONGEST)
          @Form(pattern = Publications.SLUG, words = Publications.SLUG_WORDS)
          Optional<String> slug) {}

  public static final Operation<Input, PicturePublication> OPERATION =
      Operation.named("publish_visualization", Input.class, PicturePublication.class)
          .summary("Show a finished picture to everybody, beside the drawing of its plan.")
          .guidance(
              "Needs a drawing: render_plan. Anybody can then open the page without a key. Free;"
                  + " withdraw it with unpublish_visualization.")
          .needs(Scope.VISUALIZATIONS_WRITE)
          .http(HttpMethod.POST, "/api/v1/visualizations/{id}/publication", bind("id", "job_id"))
          .traits(Trait.REPLAYABLE, Trait.IDEMPOTENT, Trait.OPEN_WORLD)
          .answers(200, PicturePublication.class, "the picture is public")
          .fails(
              ErrorCode.RESOURCE_NOT_FOUND,
              ErrorCode.TEST_MODE_RESOURCE_IN_LIVE,
              ErrorCode.SOURCE_NOT_READY)
          .build();

  private final TourLinks links;

  public PublishVisualization(TourLinks links) {
    this.links = links;
  }

  @Override
  public PicturePublication handle(Caller caller, Input input) {
    return caller.commit(tx -> {
      JobRecord picture = VisualizationRows.kept(tx, caller, input.jobId());
      Publications.State state =
          Publications.publish(tx, PicturePublication.thing(picture), input.slug());
      PictureShows.checkDrawn(tx, picture);
      return PicturePublication.of(picture, state, links);
    });
  }
}
