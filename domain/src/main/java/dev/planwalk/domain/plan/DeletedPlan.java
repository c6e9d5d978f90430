package dev.planwalk.domain.plan;

import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.WireObject;

/** Confirms that a plan is gone. */
@WireObject("plan")
public record DeletedPlan(@Doc("Id it had") PlanId id, @Doc("Always true") boolean deleted) {}
