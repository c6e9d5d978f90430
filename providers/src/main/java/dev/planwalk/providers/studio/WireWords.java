package dev.planwalk.providers.studio;

import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.scene.look.Look;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Wire words to the engine's own sets. */
final class WireWords {

  private WireWords() {}

  /**
   * The value of a word.
   *
   * @throws StudioFailure naming the words there are
   */
  static <E> E find(String field, String wire, E[] values, Function<E, String> words)
      throws StudioFailure {
    List<String> known = new ArrayList<>();
    for (E value : values) {
      if (words.apply(value).equals(wire)) {
        return value;
      }
      known.add(words.apply(value));
    }
    throw new StudioFailure(
        JobFailure.RENDER_FAILED,
        field + " must be one of " + String.join(", ", known) + " (got: " + wire + ")");
  }

  /** The look of those words. */
  static Look look(
      String usageType,
      String style,
      String lighting,
      String furnishing,
      long seed,
      Look.Purpose purpose)
      throws StudioFailure {
    return new Look(
        usage(usageType),
        find("style", style, Look.Style.values(), WireWords::lower),
        find("lighting", lighting, Look.Lighting.values(), WireWords::lower),
        find("furnishing", furnishing, Look.Furnishing.values(), WireWords::lower),
        seed,
        purpose);
  }

  /** The usage of that word. */
  static Look.Usage usage(String wire) throws StudioFailure {
    return find("usage_type", wire, Look.Usage.values(), WireWords::lower);
  }

  /** The wire word of a value that is named like it. */
  static String lower(Enum<?> word) {
    return word.name().toLowerCase(Locale.ROOT);
  }
}
