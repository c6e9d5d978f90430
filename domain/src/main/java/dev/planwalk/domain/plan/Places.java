package dev.planwalk.domain.plan;

import dev.planwalk.domain.error.ServiceException;
import java.util.List;
import java.util.Locale;
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
