package dev.planwalk.app.cli;

import dev.planwalk.vocabulary.Word;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** An option whose value is a word of a fixed set. */
final class WordOption {

  private WordOption() {}

  /**
   * The constant of a word.
   *
   * @param option as it is typed
   * @throws UserError naming all words, if it is none of them
   */
  static <W extends Word> W of(String option, W[] words, String typed) {
    return Stream.of(words)
        .filter(known -> known.wire().equals(typed))
        .findFirst()
        .orElseThrow(() ->
            new UserError(
                "%s must be one of %s (got: %s)"
                    .formatted(
                        option,
                        Stream.of(words).map(Word::wire).collect(Collectors.joining(", ")),
                        typed)));
  }
}
