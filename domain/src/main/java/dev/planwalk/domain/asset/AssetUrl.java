package dev.planwalk.domain.asset;

import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.WireObject;
import java.time.Instant;

/** A freshly signed URL of an asset. */
@WireObject("asset_url")
public record AssetUrl(
    @Doc("Signed URL, for GET only, without the API key") String url,
    @Doc("When the URL dies, at most 300 s after this answer") Instant expiresAt) {}
