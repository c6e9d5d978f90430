package dev.planwalk.app.cli;

import dev.planwalk.vocabulary.Furnishing;
import dev.planwalk.vocabulary.Lighting;
import dev.planwalk.vocabulary.Look;
import dev.planwalk.vocabulary.Style;
import dev.planwalk.vocabulary.UsageType;
import java.io.IOException;
import java.util.Optional;
import picocli.CommandLine.Option;

/** How rooms are to look: what pictures and tours share. */
final class LookOptions {

  @Option(
      names = "--usage",
      defaultValue = "wohnen",
      completionCandidates = WordOption.Usages.class,
      description = "${COMPLETION-CANDIDATES} (${DEFAULT-VALUE}).")
  String usage = "";

  @Option(
      names = "--style",
      defaultValue = "realistisch",
      completionCandidates = WordOption.Styles.class,
      description = "${COMPLETION-CANDIDATES} (${DEFAULT-VALUE}).")
  String style = "";

  @Option(
      names = "--lighting",
      defaultValue = "tag",
      completionCandidates = WordOption.Lightings.class,
      description = "${COMPLETION-CANDIDATES} (${DEFAULT-VALUE}).")
  String lighting = "";

  @Option(
      names = "--furnishing",
      defaultValue = "moebliert",
      completionCandidates = WordOption.Furnishings.class,
      description = "${COMPLETION-CANDIDATES} (${DEFAULT-VALUE}).")
  String furnishing = "";

  @Option(
      names = "--seed",
      description = "Same seed, same picture; default: derived from the plan file.")
  Optional<Long> seed = Optional.empty();

  /** The seed, stated or that of the plan file. */
  long seedOr(StudioOptions input) throws IOException {
    return seed.isPresent() ? seed.get() : input.furnitureSeed();
  }

  /**
   * The look that is wanted.
   *
   * @throws UserError naming the words there are, if one of them is wrong
   */
  Look look(long seedInUse, Look.Purpose purpose) {
    return new Look(
        WordOption.of("--usage", UsageType.values(), usage),
        WordOption.of("--style", Style.values(), style),
        WordOption.of("--lighting", Lighting.values(), lighting),
        WordOption.of("--furnishing", Furnishing.values(), furnishing),
        seedInUse,
        purpose);
  }
}
