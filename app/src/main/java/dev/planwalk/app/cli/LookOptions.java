package dev.planwalk.app.cli;

import dev.planwalk.scene.look.Look;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Option;

/** How rooms are to look: what pictures and tours share. */
final class LookOptions {

  @Option(
      names = "--usage",
      defaultValue = "wohnen",
      description = "wohnen, buero, einzelhandel, gastronomie, hotel, praxis (${DEFAULT-VALUE}).")
  String usage = "";

  @Option(
      names = "--style",
      defaultValue = "realistisch",
      description =
          "realistisch, modern, skandinavisch, industrial, klassisch, minimalistisch, landhaus,"
              + " japandi (${DEFAULT-VALUE}).")
  String style = "";

  @Option(
      names = "--lighting",
      defaultValue = "tag",
      description = "tag, morgen, bewoelkt, abend, daemmerung, nacht (${DEFAULT-VALUE}).")
  String lighting = "";

  @Option(
      names = "--furnishing",
      defaultValue = "moebliert",
      description = "moebliert, teilmoebliert, leer (${DEFAULT-VALUE}).")
  String furnishing = "";

  @Option(
      names = "--seed",
      description = "Same seed, same picture; default: derived from the plan file.")
  Optional<Long> seed = Optional.empty();

  /** The seed, stated or that of the plan file. */
  long seedOr(StudioOptions input) throws IOException {
    return seed.isPresent() ? seed.get() : input.furnitureSeed();
  }

  /** The look of a tour. */
  Look tour(long seedInUse) {
    return new Look(
        word("--usage", usage, Look.Usage.values()),
        word("--style", style, Look.Style.values()),
        word("--lighting", lighting, Look.Lighting.values()),
        word("--furnishing", furnishing, Look.Furnishing.values()),
        seedInUse,
        Look.Purpose.TOUR);
  }

  private static <E extends Enum<E>> E word(String option, String given, E[] values) {
    List<String> words =
        Arrays.stream(values).map(value -> value.name().toLowerCase(Locale.ROOT)).toList();
    if (!words.contains(given)) {
      throw new UserError(
          option + " must be one of " + String.join(", ", words) + " (got: " + given + ")");
    }
    return values[words.indexOf(given)];
  }
}
