package dev.planwalk.domain.asset;

import dev.planwalk.domain.id.AssetId;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.WireObject;

/** Confirms that an asset is gone. */
@WireObject("asset")
public record DeletedAsset(@Doc("Id it had") AssetId id, @Doc("Always true") boolean deleted) {}
