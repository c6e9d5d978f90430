package dev.planwalk.domain.id;

import java.util.List;
import java.util.UUID;

/** Id of a finished tour, {@code tour_<uuid>}; its job has a {@link JobId}. */
public record TourId(UUID uuid) implements Id {
  public static final IdFormat<TourId> FORMAT =
      IdFormat.dashed(TourId.class, "tour", List.of("tour_"), (prefix, uuid) -> new TourId(uuid));

  @Override
  public String wire() {
    return "tour_" + uuid;
  }

  @Override
  public String toString() {
    return wire();
  }
}
