package dev.planwalk.domain.asset;

import dev.planwalk.domain.id.AssetId;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.WireObject;
import java.time.Instant;
import java.util.Optional;

/** A file that came in or went out; facts only, without a URL. Assets never change. */
@WireObject("asset")
public record Asset(
    @Doc("Id of the asset; asset_in_ for what was uploaded") AssetId id,
    @Doc("What it is") AssetKind kind,
    @Doc(
            "Which of several of its kind, such as a storey or the kind of a drawn plan; null if"
                + " there is one")
        Optional<String> variant,
    @Doc("Project it belongs to") ProjectId projectId,
    @Doc("Plan it belongs to; null if none") Optional<PlanId> planId,
    @Doc("Job that made it; null for uploads") Optional<JobId> jobId,
    @Doc("Media type of its bytes") String contentType,
    @Doc("Length in bytes") long sizeBytes,
    @Doc("SHA-256 of its bytes in hexadecimal") String sha256,
    @Doc("Width in pixels; null if it is no picture") Optional<Integer> width,
    @Doc("Height in pixels; null if it is no picture") Optional<Integer> height,
    @Doc("True for live data, false for test data") boolean livemode,
    @Doc("When it was created") Instant createdAt,
    @Doc("Equal to created_at") Instant updatedAt) {}
