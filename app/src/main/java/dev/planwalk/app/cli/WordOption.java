package dev.planwalk.app.cli;

import dev.planwalk.vocabulary.Furnishing;
import dev.planwalk.vocabulary.Lighting;
import dev.planwalk.vocabulary.Style;
import dev.planwalk.vocabulary.UsageType;
import dev.planwalk.vocabulary.View;
import dev.planwalk.vocabulary.Word;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** An option whose value is a word of a fixed set. */
final class WordOption {

  private WordOption() {}

  /** The words of a set, for the help of an option: {@code ${COMPLETION-CANDIDATES}}. */
  abstract static class Known implements Iterable<String> {

    private final List<String> words;

    Known(Word[] words) {
      this.words = Stream.of(words).map(Word::wire).toList();
    }

    @Override
    public Iterator<String> iterator() {
      return words.iterator();
    }
  }

  /** What rooms are used for. */
  static final class Usages extends Known {
    Usages() {
      super(UsageType.values());
    }
  }

  /** Styles of an interior. */
  static final class Styles extends Known {
    Styles() {
      super(Style.values());
    }
  }

  /** Times of day and weather. */
  static final class Lightings extends Known {
    Lightings() {
      super(Lighting.values());
    }
  }

  /** How much furniture there is. */
  static final class Furnishings extends Known {
    Furnishings() {
      super(Furnishing.values());
    }
  }

  /** Where a camera is. */
  static final class Views extends Known {
    Views() {
      super(View.values());
    }
  }

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
