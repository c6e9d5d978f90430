package dev.planwalk.domain.id;

import java.util.List;
import java.util.UUID;

/** Id of a project, {@code proj_<uuid>}. */
public record ProjectId(UUID uuid) implements Id {
  public static final IdFormat<ProjectId> FORMAT =
      IdFormat.dashed(
          ProjectId.class, "project", List.of("proj_"), (prefix, uuid) -> new ProjectId(uuid));

  @Override
  public String wire() {
    return "proj_" + uuid;
  }

  @Override
  public String toString() {
    return wire();
  }
}
