package dev.planwalk.domain.id;

import java.util.List;
import java.util.UUID;

/**
 * How callers name a tour: by the id of its job or by its {@link TourId}. Both hold the same UUID.
 */
public record TourRef(UUID uuid) implements Id {
  public static final IdFormat<TourRef> FORMAT =
      IdFormat.dashed(
          TourRef.class, "tour", List.of("tour_", "job_gj_"), (prefix, uuid) -> new TourRef(uuid));

  @Override
  public String wire() {
    return new TourId(uuid).wire();
  }

  @Override
  public String toString() {
    return wire();
  }
}
