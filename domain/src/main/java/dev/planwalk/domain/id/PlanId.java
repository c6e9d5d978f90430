package dev.planwalk.domain.id;

import java.util.List;
import java.util.UUID;

/** Id of a plan, {@code plan_<uuid>}. */
public record PlanId(UUID uuid) implements Id {
  public static final IdFormat<PlanId> FORMAT =
      IdFormat.dashed(PlanId.class, "plan", List.of("plan_"), (prefix, uuid) -> new PlanId(uuid));

  @Override
  public String wire() {
    return "plan_" + uuid;
  }

  @Override
  public String toString() {
    return wire();
  }
}
