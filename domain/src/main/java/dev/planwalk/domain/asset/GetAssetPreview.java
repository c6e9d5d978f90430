package dev.planwalk.domain.asset;

import static dev.planwalk.domain.operation.HttpBinding.bind;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ErrorEnvelope;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.AssetId;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.operation.Answer;
import dev.planwalk.domain.operation.Attachment;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.NextCall;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.ToolBinding;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.object.ObjectContent;
import dev.planwalk.storage.object.ObjectKey;
import dev.planwalk.storage.object.ObjectStore;
import dev.planwalk.storage.schema.tables.records.AssetRecord;
import dev.planwalk.vocabulary.Words;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;

/** Shows a stored picture, made small enough for a model's context. */
public final class GetAssetPreview implements Operation.Handler<GetAssetPreview.Input, Answer> {

  private static final String JPEG = "image/jpeg";

  /** Which one. */
  public record Input(@Doc("Id of a picture: kind jpg, pano or plan_png") AssetId assetId) {}

  public static final Operation<Input, Answer> OPERATION =
      Operation.named("get_asset_preview", Input.class)
          .summary("See a picture as a small JPEG, at most 1024 pixels and 150 kB.")
          .guidance("For jpg, pano and plan_png; images fill the context. Free.")
          .needs(Scope.ASSETS_READ)
          .http(HttpMethod.GET, "/api/v1/assets/{id}/preview", bind("id", "asset_id"))
          .tool("view_asset", ToolBinding.next(GetAssetPreview::next), ToolBinding.inView())
          .traits(Trait.READ_ONLY)
          .attaches(200, Asset.class, JPEG, "the picture, made small")
          .fails(ErrorCode.TEST_MODE_RESOURCE_IN_LIVE, ErrorCode.RESOURCE_NOT_FOUND)
          .build();

  /** Each needs some 50 MB at worst and a core: more would not be faster. */
  private static final int AT_ONCE = 2;

  private static final int PATIENCE_SECONDS = 10;
  private static final int RETRY_SECONDS = 2;

  private final Database database;
  private final ObjectStore store;
  private final Semaphore places = new Semaphore(AT_ONCE, true);

  public GetAssetPreview(Database database, ObjectStore store) {
    this.database = database;
    this.store = store;
  }

  @Override
  public Answer handle(Caller caller, Input input) {
    AssetRecord row = database.read(db -> AssetRows.visible(db, caller, input.assetId()));
    AssetKind kind = Words.of(AssetKind.class, row.getKind());
    instead(kind, row)
        .ifPresent(remedy -> {
          throw refused(
              "There is no preview of '%s': it is %s (%s), not a picture."
                  .formatted(input.assetId().wire(), kind.wire(), kind.meaning()),
              remedy);
        });
    return switch (preview(row)) {
      case PreviewMaker.Preview.Made(byte[] jpeg, _, _) ->
          Answer.of(AssetRows.view(row), new Attachment(JPEG, jpeg));
      case PreviewMaker.Preview.TooLarge(int width, int height) ->
          throw refused(
              "%d x %d pixels are too many for a preview.".formatted(width, height),
              "Download the picture: get_asset_url (GET /api/v1/assets/{id}/url).");
      case PreviewMaker.Preview.Unreadable() ->
          throw new IllegalStateException("the stored picture cannot be read: " + input.assetId());
    };
  }

  private static ServiceException refused(String message, String remedy) {
    return new ServiceException(ErrorCode.RESOURCE_NOT_FOUND, message, "asset_id")
        .withRemediation(remedy);
  }

  private PreviewMaker.Preview preview(AssetRecord row) {
    if (row.getSizeBytes() > PreviewMaker.MOST_FILE_BYTES) {
      return new PreviewMaker.Preview.TooLarge(
          Optional.ofNullable(row.getWidth()).orElse(0),
          Optional.ofNullable(row.getHeight()).orElse(0));
    }
    boolean entered = false;
    try {
      entered = places.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (!entered) {
        throw ErrorEnvelope.unavailable(RETRY_SECONDS);
      }
      try (ObjectContent content = store.open(new ObjectKey(row.getObjectKey()))) {
        return PreviewMaker.of(row.getContentType(), content.stream());
      }
    } catch (IOException notNow) {
      throw ErrorEnvelope.unavailable(RETRY_SECONDS);
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
      throw ErrorEnvelope.unavailable(RETRY_SECONDS);
    } finally {
      if (entered) {
        places.release();
      }
    }
  }

  /** What to look at in place of an asset that is no picture; empty for pictures. */
  private static Optional<String> instead(AssetKind kind, AssetRecord row) {
    String project = new ProjectId(row.getProjectId()).wire();
    String listed =
        "list_assets with project_id %s (GET /api/v1/assets?project_id=%s)"
            .formatted(project, project);
    return switch (kind) {
      case JPG, PANO, PLAN_PNG -> Optional.empty();
      case PLAN_SVG, PLAN_PDF, PLAN_DXF, PLAN_IFC ->
          Optional.of("Look at the plan_png of the same job: " + listed + " names it.");
      case DWG, DXF, PDF, IFC, PNG, JPEG, FLOOR_PLAN_JSON ->
          Optional.of(
              Optional.ofNullable(row.getPlanId())
                  .map(plan -> drawn(new PlanId(plan).wire()))
                  .orElse(
                      "Draw a plan of it: list_plans with project_id %s (GET /api/v1/projects/%s/plans) names it, render_plan draws it, and its plan_png can be looked at."
                          .formatted(project, project)));
      case SPZ, GLB, TOUR_MANIFEST, TOUR_ZIP ->
          Optional.of(
              "Look at a pano of the same job: "
                  + listed
                  + " names them; metadata.embed_url of the job shows the tour.");
      case MESH, PROJECT_ZIP ->
          Optional.of(
              "Download it: get_asset_url (GET /api/v1/assets/{id}/url); no picture is made of"
                  + " it.");
    };
  }

  private static String drawn(String plan) {
    return "Draw the plan: render_plan with plan_id %s (POST /api/v1/plans/%s/render), then look at its plan_png."
        .formatted(plan, plan);
  }

  private static Optional<NextCall> next(JsonNode asset) {
    return Optional.of(
        NextCall.to("get_asset_url", "The picture in full size.")
            .with("asset_id", asset.path("id").asString("")));
  }
}
