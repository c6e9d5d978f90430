package dev.planwalk.domain.plan;

import dev.planwalk.domain.asset.AssetKind;
import dev.planwalk.domain.asset.NewAsset;
import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.domain.job.JobOutcome;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.job.Lane;
import dev.planwalk.domain.job.Work;
import dev.planwalk.domain.job.WorkContext;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.object.ObjectStore;
import dev.planwalk.vocabulary.UsageType;
import dev.planwalk.vocabulary.Words;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The work of a {@code plan.render}: take the floor plan as it was stored, have it drawn, store the
 * sheets. One for live jobs with the engine's drawer, one for test jobs with the fixture's.
 */
public final class PlanRendering implements Work {

  private final Lane lane;
  private final PlanDrawer drawer;
  private final Database database;
  private final ObjectStore store;

  public PlanRendering(Lane lane, PlanDrawer drawer, Database database, ObjectStore store) {
    this.lane = lane;
    this.drawer = drawer;
    this.database = database;
    this.store = store;
  }

  @Override
  public Lane lane() {
    return lane;
  }

  @Override
  public JobType type() {
    return JobType.PLAN_RENDER;
  }

  @Override
  public JobOutcome run(WorkContext context) throws IOException, InterruptedException {
    PlanDrawer.Request request = request(context.input());
    return switch (drawer.draw(request, context.progress())) {
      case PlanDrawer.Drawing.Drawn drawn -> done(context, request.kind(), drawn);
      case PlanDrawer.Drawing.Refused(JobFailure code, String message) ->
          JobOutcome.Failed.of(code, message);
      case PlanDrawer.Drawing.Broken(String message) ->
          new JobOutcome.Retry(JobFailure.RENDER_FAILED, message);
    };
  }

  private PlanDrawer.Request request(ObjectNode input) throws IOException {
    UUID asset = UUID.fromString(input.path(FloorPlanObject.FLOOR_PLAN_ASSET).stringValue());
    return new PlanDrawer.Request(
        FloorPlanObject.read(database, store, asset),
        Words.of(PlanKind.class, input.path("kind").stringValue()),
        Words.of(LabelLanguage.class, input.path("language").stringValue()),
        input.path("storey").isString()
            ? Optional.of(input.path("storey").stringValue())
            : Optional.empty(),
        input.path("title").stringValue(),
        Words.of(UsageType.class, input.path("usage_type").stringValue()),
        input.path("seed").longValue(),
        // Jobs of the release before do not say when.
        Instant.parse(input.path("written_at").asString(Instant.EPOCH.toString())));
  }

  private JobOutcome done(WorkContext context, PlanKind kind, PlanDrawer.Drawing.Drawn drawn)
      throws IOException {
    List<PlanDrawer.Sheet> sheets = drawn.sheets();
    List<NewAsset> assets = new ArrayList<>();
    ObjectNode metadata = JsonNodeFactory.instance.objectNode();
    ArrayNode told = metadata.putArray("sheets");
    for (PlanDrawer.Sheet sheet : sheets) {
      // Storeys are told apart only where there are several.
      String variant = sheets.size() == 1 ? kind.wire() : kind.wire() + "-" + sheet.storey();
      assets.add(file(context, AssetKind.PLAN_SVG, variant, sheet.svg()));
      assets.add(
          put(
              context,
              AssetKind.PLAN_PNG,
              variant,
              sheet.png(),
              OptionalInt.of(sheet.width()),
              OptionalInt.of(sheet.height())));
      assets.add(file(context, AssetKind.PLAN_DXF, variant, sheet.dxf()));
      told.addObject().put("storey", sheet.storey()).put("scale", "1:" + sheet.scale());
    }
    assets.add(file(context, AssetKind.PLAN_PDF, kind.wire(), drawn.pdf()));
    assets.add(file(context, AssetKind.PLAN_IFC, kind.wire(), drawn.ifc()));
    return new JobOutcome.Done(drawer.provider(), assets, metadata, Optional.empty());
  }

  private NewAsset file(WorkContext context, AssetKind kind, String variant, byte[] bytes)
      throws IOException {
    return put(context, kind, variant, bytes, OptionalInt.empty(), OptionalInt.empty());
  }

  private NewAsset put(
      WorkContext context,
      AssetKind kind,
      String variant,
      byte[] bytes,
      OptionalInt width,
      OptionalInt height)
      throws IOException {
    return NewAsset.stored(
        store,
        context.objectFolder().child(variant + "." + kind.extension()),
        kind,
        Optional.of(variant),
        bytes,
        width,
        height);
  }
}
