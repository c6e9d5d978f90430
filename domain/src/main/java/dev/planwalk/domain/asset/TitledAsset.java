package dev.planwalk.domain.asset;

import dev.planwalk.domain.id.AssetId;
import dev.planwalk.domain.wire.Doc;
import java.time.Instant;

/** A file as people choose it from a list. */
public record TitledAsset(
    @Doc("Id of the asset; asset_in_ for what was uploaded") AssetId id,
    @Doc("What it is") AssetKind kind,
    @Doc("Title for people, such as Kitchen, golden hour, 1600 x 1067") String title,
    @Doc("Media type of its bytes") String contentType,
    @Doc("Length in bytes") long sizeBytes,
    @Doc("When it was created") Instant createdAt) {}
