package dev.planwalk.domain.asset;

import dev.planwalk.storage.object.ObjectKey;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A stored object that is to become an asset.
 *
 * @param sha256 32 bytes; not copied, do not change
 * @param width pixels, for pictures
 * @param height pixels, for pictures
 */
@SuppressWarnings("ArrayRecordComponent") // documented: not copied
public record NewAsset(
    AssetKind kind,
    Optional<String> variant,
    ObjectKey key,
    long sizeBytes,
    byte[] sha256,
    OptionalInt width,
    OptionalInt height) {}
