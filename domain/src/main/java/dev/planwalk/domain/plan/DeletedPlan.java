package dev.planwalk.domain.plan;

import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.operation.Doc;
import dev.planwalk.domain.operation.WireObject;

/** Confirms that a plan is gone. */
@WireObject("plan")
public record DeletedPlan(@Doc("Id it had") PlanId id, @Doc("Always true") boolean deleted) {}
