package dev.planwalk.domain.asset;

import static dev.planwalk.domain.operation.HttpBinding.bind;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.id.AssetId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.object.ObjectStore;

/** Signs a new URL for an asset. */
public final class GetAssetUrl implements Operation.Handler<GetAssetUrl.Input, AssetUrl> {

  /** Which one. */
  public record Input(@Doc("Id of the asset") AssetId assetId) {}

  public static final Operation<Input, AssetUrl> OPERATION =
      Operation.named("get_asset_url", Input.class, AssetUrl.class)
          .summary("Sign a new URL for an asset, valid for 300 seconds.")
          .guidance("For when the URL in a job's result has died. Costs nothing.")
          .needs(Scope.ASSETS_READ)
          .http(HttpMethod.GET, "/api/v1/assets/{id}/url", bind("id", "asset_id"))
          .tool("get_asset_url")
          .traits(Trait.READ_ONLY)
          .answers(200, AssetUrl.class, "the URL")
          .fails(ErrorCode.TEST_MODE_RESOURCE_IN_LIVE, ErrorCode.RESOURCE_NOT_FOUND)
          .build();

  private final Database database;
  private final AssetRows assets;

  public GetAssetUrl(Database database, AssetRows assets) {
    this.database = database;
    this.assets = assets;
  }

  @Override
  public AssetUrl handle(Caller caller, Input input) {
    ObjectStore.SignedUrl signed =
        assets.sign(database.read(db -> AssetRows.visible(db, caller, input.assetId())));
    return new AssetUrl(signed.url().toString(), signed.expiresAt());
  }
}
