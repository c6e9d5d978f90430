package dev.planwalk.domain.usage;

import dev.planwalk.domain.id.TenantId;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.WireObject;
import java.time.Instant;

/** An account as the operator sees it: what it has, and what it uses. */
@WireObject("tenant")
public record Tenant(
    @Doc("Id of the account") TenantId id,
    @Doc("Its name") String name,
    @Doc("Keys that open something now") long activeKeys,
    @Doc("All its keys") long keys,
    @Doc("Its projects") long projects,
    @Doc("All its jobs, parts of tours among them") long jobs,
    @Doc("Jobs that have not ended") long unfinishedJobs,
    @Doc("What its keys have reserved in the current month (UTC), in US cents")
        long reservedUsdCents,
    @Doc("Bytes that its live keys store") long storedBytes,
    @Doc("Bytes that its test keys store") long testStoredBytes,
    @Doc("Bytes that each of the two may store") long storageQuotaBytes,
    @Doc("When it was made") Instant createdAt) {}
