package dev.planwalk.domain.visualization;

import dev.planwalk.domain.asset.AssetKind;
import dev.planwalk.domain.asset.NewAsset;
import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.domain.job.JobOutcome;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.job.Lane;
import dev.planwalk.domain.job.Work;
import dev.planwalk.domain.job.WorkContext;
import dev.planwalk.domain.plan.FloorPlanObject;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.object.ObjectStore;
import dev.planwalk.vocabulary.Look;
import dev.planwalk.vocabulary.View;
import dev.planwalk.vocabulary.Words;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import tools.jackson.databind.node.ObjectNode;

/**
 * The work of a {@code visualization}: take the floor plan as it was stored, have a picture made,
 * store it. One for live jobs with the engine's maker, one for test jobs with the fixture's.
 */
public final class VisualizationWork implements Work {

  private final Lane lane;
  private final PictureMaker maker;
  private final Database database;
  private final ObjectStore store;

  public VisualizationWork(Lane lane, PictureMaker maker, Database database, ObjectStore store) {
    this.lane = lane;
    this.maker = maker;
    this.database = database;
    this.store = store;
  }

  @Override
  public Lane lane() {
    return lane;
  }

  @Override
  public JobType type() {
    return JobType.VISUALIZATION;
  }

  @Override
  public JobOutcome run(WorkContext context) throws IOException, InterruptedException {
    PictureMaker.Request request = request(context, database, store);
    return switch (maker.make(request, context.progress())) {
      case PictureMaker.Picture.Made(byte[] jpeg, int width, int height, ObjectNode facts, var _) ->
          new JobOutcome.Done(
              maker.provider(),
              List.of(stored(store, context, jpeg, width, height)),
              facts,
              Optional.empty());
      case PictureMaker.Picture.Refused(JobFailure code, String message) ->
          JobOutcome.Failed.of(code, message);
      case PictureMaker.Picture.Broken(String message) ->
          new JobOutcome.Retry(JobFailure.RENDER_FAILED, message);
    };
  }

  /** What the job wants to see, of the floor plan that is stored. */
  static PictureMaker.Request request(WorkContext context, Database database, ObjectStore store)
      throws IOException {
    ObjectNode input = context.input();
    byte[] floorPlan =
        FloorPlanObject.read(
            database,
            store,
            UUID.fromString(input.path(FloorPlanObject.FLOOR_PLAN_ASSET).stringValue()));
    return new PictureMaker.Request(
        floorPlan,
        StoredLook.read(input, input.path("seed").longValue(), Look.Purpose.STILL),
        Words.of(View.class, input.path("view").stringValue()),
        text(input, "room"),
        text(input, "storey"),
        text(input, "flat"),
        CreateVisualization.mark(input));
  }

  private static Optional<String> text(ObjectNode input, String field) {
    return input.path(field).isString()
        ? Optional.of(input.path(field).stringValue())
        : Optional.empty();
  }

  /** Stores the picture of a job. */
  static NewAsset stored(ObjectStore store, WorkContext context, byte[] jpeg, int width, int height)
      throws IOException {
    return NewAsset.stored(
        store,
        context.objectFolder().child("picture.jpg"),
        AssetKind.JPG,
        Optional.empty(),
        jpeg,
        OptionalInt.of(width),
        OptionalInt.of(height));
  }
}
