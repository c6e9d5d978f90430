package dev.planwalk.domain.id;

import java.util.List;
import java.util.UUID;

/** Id of an act of the operator, {@code act_<uuid>}. */
public record ActId(UUID uuid) implements Id {
  public static final IdFormat<ActId> FORMAT =
      IdFormat.dashed(ActId.class, "act", List.of("act_"), (prefix, uuid) -> new ActId(uuid));

  @Override
  public String wire() {
    return "act_" + uuid;
  }

  @Override
  public String toString() {
    return wire();
  }
}
