package dev.planwalk.domain.tour;

import dev.planwalk.domain.asset.AssetKind;
import dev.planwalk.domain.asset.NewAsset;
import dev.planwalk.domain.job.JobOutcome;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.job.Lane;
import dev.planwalk.domain.job.Work;
import dev.planwalk.domain.job.WorkContext;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.object.ObjectKey;
import dev.planwalk.storage.object.ObjectStore;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The work of a {@code panorama}: a picture of its own, or, for a child of a tour, its survey or
 * what one room adds to it.
 */
public final class PanoramaWork implements Work {

  private final Lane lane;
  private final TourMaker maker;
  private final TourInput inputs;
  private final ObjectStore store;

  public PanoramaWork(Lane lane, TourMaker maker, Database database, ObjectStore store) {
    this.lane = lane;
    this.maker = maker;
    this.inputs = new TourInput(database, store);
    this.store = store;
  }

  @Override
  public Lane lane() {
    return lane;
  }

  @Override
  public JobType type() {
    return JobType.PANORAMA;
  }

  @Override
  public JobOutcome run(WorkContext context) throws IOException, InterruptedException {
    ObjectNode input = context.input();
    TourMaker.Request request = inputs.request(input);
    Optional<String> room = TourInput.text(input, TourInput.ROOM);
    return switch (TourInput.text(input, TourInput.STEP).orElse("")) {
      case TourInput.SURVEY ->
          Steps.then(
              inSteps().survey(request, context.progress()), survey -> partDone(context, survey));
      case TourInput.PART ->
          Steps.then(
              inSteps()
                  .part(
                      request,
                      inputs.object(new ObjectKey(input.path(TourInput.SURVEY).stringValue())),
                      room.orElseThrow(),
                      context.progress()),
              part -> partDone(context, part));
      default ->
          Steps.then(
              maker.panorama(request, room, context.progress()),
              panorama -> pictureDone(context, panorama));
    };
  }

  /** Only tours that are made in steps have children. */
  private TourMaker.InSteps inSteps() {
    if (maker instanceof TourMaker.InSteps steps) {
      return steps;
    }
    throw new IllegalStateException(
        "a step of a tour, and " + maker.provider() + " makes tours at once");
  }

  private JobOutcome partDone(WorkContext context, byte[] part) throws IOException {
    ObjectKey key = context.objectFolder().child("part");
    store.put(key, new ByteArrayInputStream(part), "application/octet-stream");
    return new JobOutcome.PartDone(maker.provider(), key);
  }

  private JobOutcome pictureDone(WorkContext context, TourMaker.Panorama panorama)
      throws IOException {
    NewAsset asset =
        NewAsset.stored(
            store,
            context.objectFolder().child("panorama.jpg"),
            AssetKind.PANO,
            Optional.empty(),
            panorama.jpeg(),
            OptionalInt.of(panorama.width()),
            OptionalInt.of(panorama.width() / 2));
    ObjectNode facts = JsonNodeFactory.instance.objectNode();
    facts.put(TourInput.ROOM, panorama.room());
    facts.putObject("size").put("width", panorama.width()).put("height", panorama.width() / 2);
    return new JobOutcome.Done(maker.provider(), List.of(asset), facts, Optional.empty());
  }
}
