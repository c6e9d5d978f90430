package dev.planwalk.domain.asset;

import dev.planwalk.domain.wire.Doc;
import java.time.Instant;

/** Where a file can be downloaded that is not handed over itself. */
public record AssetDownload(
    @Doc("Signed URL, for GET only, without the API key") String url,
    @Doc("When the URL dies, at most 300 s after this answer") Instant expiresAt,
    @Doc("Length in bytes") long sizeBytes,
    @Doc("Media type of its bytes") String contentType) {}
