package dev.planwalk.domain.plan;

import dev.planwalk.domain.error.ServiceException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Finds what a caller names by id or name: a room, a storey, a flat. */
public final class Places {

  /** More names than these help nobody. */
  private static final int NAMED = 40;

  private Places() {}

  /**
   * The place of that id or name; case does not count.
   *
   * @throws ServiceException 400 naming the places there are
   */
  public static <T> T find(
      String param,
      String wanted,
      List<T> places,
      Function<T, String> id,
      Function<T, String> name) {
    String lower = wanted.strip().toLowerCase(Locale.ROOT);
    return places.stream()
        .filter(place ->
            Stream.of(id.apply(place), name.apply(place))
                .anyMatch(word -> word.strip().toLowerCase(Locale.ROOT).equals(lower)))
        .findFirst()
        .orElseThrow(() ->
            ServiceException.invalid(
                param,
                "The plan has no %s '%s'. It has: %s."
                    .formatted(param, wanted, known(places, id, name))));
  }

  /** Refuses a room, storey or flat that the plan does not have, and names those it has. */
  public static void check(
      FloorPlanSummary plan,
      Optional<String> room,
      Optional<String> storey,
      Optional<String> flat) {
    room.ifPresent(wanted ->
        find(
            "room",
            wanted,
            plan.rooms(),
            FloorPlanSummary.RoomSummary::id,
            FloorPlanSummary.RoomSummary::name));
    storey.ifPresent(wanted ->
        find(
            "storey",
            wanted,
            plan.storeys(),
            FloorPlanSummary.StoreySummary::id,
            FloorPlanSummary.StoreySummary::name));
    flat.ifPresent(wanted ->
        find(
            "flat",
            wanted,
            plan.flats(),
            FloorPlanSummary.FlatSummary::id,
            FloorPlanSummary.FlatSummary::id));
  }

  private static <T> String known(
      List<T> places, Function<T, String> id, Function<T, String> name) {
    return String.join(
        ", ",
        places.stream()
            .limit(NAMED)
            .map(place ->
                id.apply(place).equals(name.apply(place)) || name.apply(place).isEmpty()
                    ? id.apply(place)
                    : id.apply(place) + " (" + name.apply(place) + ")")
            .toList());
  }
}
