package dev.planwalk.domain.asset;

import dev.planwalk.domain.id.AssetId;
import dev.planwalk.domain.operation.Doc;
import dev.planwalk.domain.operation.WireObject;

/** Confirms that an asset is gone. */
@WireObject("asset")
public record DeletedAsset(@Doc("Id it had") AssetId id, @Doc("Always true") boolean deleted) {}
