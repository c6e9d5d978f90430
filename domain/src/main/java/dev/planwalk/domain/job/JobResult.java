package dev.planwalk.domain.job;

import dev.planwalk.domain.asset.AssetKind;
import dev.planwalk.domain.id.AssetId;
import dev.planwalk.domain.wire.Doc;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What a job made. */
public record JobResult(@Doc("The files it made") List<JobAsset> assets) {

  public JobResult {
    assets = List.copyOf(assets);
  }

  /** One file of a result. */
  public record JobAsset(
      @Doc("Id of the asset; GET /api/v1/assets/{id}/url signs a new URL") AssetId id,
      @Doc("What it is") AssetKind kind,
      @Doc(
              "Which of several of its kind, such as a storey or the kind of a drawn plan; null if"
                  + " there is one")
          Optional<String> variant,
      @Doc("Length in bytes") long sizeBytes,
      @Doc("Signed URL, for GET only") String url,
      @Doc("When the URL dies, at most 300 s after this answer") Instant expiresAt) {

    JobAsset(
        AssetId id,
        AssetKind kind,
        Optional<String> variant,
        long sizeBytes,
        URI url,
        Instant expiresAt) {
      this(id, kind, variant, sizeBytes, url.toString(), expiresAt);
    }
  }
}
