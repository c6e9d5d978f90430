package dev.planwalk.domain.asset;

import static dev.planwalk.storage.schema.Tables.ASSET;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.id.AssetId;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Cursors;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Keyset;
import dev.planwalk.domain.operation.NextCall;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.ToolBinding;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.plan.PlanRows;
import dev.planwalk.domain.project.ProjectRows;
import dev.planwalk.domain.wire.Depends;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Listing;
import dev.planwalk.domain.wire.Page;
import dev.planwalk.storage.Database;
import java.util.Optional;
import java.util.UUID;
import org.jooq.DSLContext;
import tools.jackson.databind.JsonNode;

/** Lists the files of a project. */
public final class ListAssets implements Operation.Handler<ListAssets.Input, Listing<Asset>> {

  /** Said of both fields. */
  static final String ONE_OF_TWO = "Send exactly one of project_id and plan_id.";

  /** Whose files: exactly one of the two ids. */
  public record Input(
      @Doc("The project")
          @Depends(
              on = "plan_id",
              is = Depends.ABSENT,
              must = Depends.Must.BE_SENT,
              otherwise = ONE_OF_TWO)
          Optional<ProjectId> projectId,
      @Doc("A plan of the project")
          @Depends(
              on = "project_id",
              is = Depends.SENT,
              must = Depends.Must.BE_LEFT_OUT,
              otherwise = ONE_OF_TWO)
          Optional<PlanId> planId,
      Page page) {}

  public static final Operation<Input, Listing<Asset>> OPERATION =
      Operation.listing("list_assets", Input.class, Asset.class)
          .summary("List the files of a project, uploads and results, newest first.")
          .guidance("Send exactly one of project_id and plan_id.")
          .needs(Scope.ASSETS_READ)
          .http(HttpMethod.GET, "/api/v1/assets")
          .tool(
              "list_assets",
              ToolBinding.without("ending_before"),
              // list_projects explains pages.
              ToolBinding.bare("limit", "starting_after", "project_id", "plan_id"),
              ToolBinding.next(ListAssets::next))
          .traits(Trait.READ_ONLY)
          .fails(ErrorCode.RESOURCE_NOT_FOUND, ErrorCode.TEST_MODE_RESOURCE_IN_LIVE)
          .build();

  private final Database database;
  private final Cursors cursors;

  public ListAssets(Database database, Cursors cursors) {
    this.database = database;
    this.cursors = cursors;
  }

  @Override
  public Listing<Asset> handle(Caller caller, Input input) {
    Keyset keyset = cursors.keyset(caller, OPERATION, input, AssetId.FORMAT);
    return database.snapshot(db ->
        keyset.listing(
            db
                .selectFrom(ASSET)
                .where(ASSET.PROJECT_ID.eq(project(db, caller, input)), keyset.condition(ASSET.ID))
                .orderBy(keyset.order(ASSET.ID))
                .limit(keyset.rows())
                .fetch()
                .stream()
                .map(AssetRows::view)
                .toList(),
            Asset::id));
  }

  private static Optional<NextCall> next(JsonNode list) {
    JsonNode newest = list.path("data").path(0).path("id");
    return newest.isString()
        ? Optional.of(
            NextCall.to("get_asset_url", "A link to the newest of them, or to any other.")
                .with("asset_id", newest.stringValue()))
        : Optional.empty();
  }

  private static UUID project(DSLContext db, Caller caller, Input input) {
    return input
        .projectId()
        .map(id -> ProjectRows.visible(db, caller, id).getId())
        .or(() -> input.planId().map(id -> PlanRows.visible(db, caller, id).row().getProjectId()))
        .orElseThrow();
  }
}
