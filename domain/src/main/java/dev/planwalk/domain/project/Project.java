package dev.planwalk.domain.project;

import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Pairs;
import dev.planwalk.domain.wire.WireObject;
import dev.planwalk.vocabulary.UsageType;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** What plans and pictures belong to. */
@WireObject("project")
public record Project(
    @Doc("Id of the project") ProjectId id,
    @Doc("Name given at creation") String name,
    @Doc("What the rooms are used for, unless a picture says otherwise") UsageType usageType,
    @Doc("How many plans it has") int planCount,
    @Doc("The plan created last; null if there is none") Optional<PlanId> latestPlanId,
    @Doc("Your own texts by name") @Pairs Map<String, String> metadata,
    @Doc("True for live data, false for test data") boolean livemode,
    @Doc("When it was created") Instant createdAt,
    @Doc("When it last changed: when it was created, or got its latest plan") Instant updatedAt) {}
