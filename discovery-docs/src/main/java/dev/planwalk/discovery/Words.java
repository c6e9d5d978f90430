package dev.planwalk.discovery;

import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.wire.Shape;
import dev.planwalk.vocabulary.Word;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Every fixed set of words of the interface, each once, with the meaning of its words. */
final class Words {
  private Words() {}

  static String markdown(Catalog<?> catalog) {
    Set<List<Word>> sets = new LinkedHashSet<>();
    for (Operation<?, ?> operation : catalog.operations()) {
      sets.addAll(operation.input().vocabularies());
      for (Operation.Declared answer : operation.answers()) {
        sets.addAll(answer.body().vocabularies());
      }
    }
    for (Shape<?> event : events(catalog)) {
      sets.addAll(event.vocabularies());
    }
    StringBuilder out = new StringBuilder("# Words\n\n");
    out.append(
        "Words of fixed sets are sent and answered exactly as they stand here. An unknown word is"
            + " refused with the list of those that are allowed. A set that may grow within v1 says"
            + " so: treat a new word there as unknown, not as a fault.\n");
    sets.forEach(set -> out.append('\n').append(section(set)));
    return out.toString();
  }

  private static List<Shape<?>> events(Catalog<?> catalog) {
    List<Shape<?>> bodies = new ArrayList<>();
    catalog.announced().forEach(event -> bodies.add(event.body()));
    return bodies;
  }

  private static String section(List<Word> set) {
    StringBuilder out = new StringBuilder("## ").append(title(set.getFirst())).append("\n\n");
    if (!set.stream().allMatch(Word::closed)) {
      out.append("This set may grow.\n\n");
    }
    for (Word word : set) {
      out.append("- `").append(word.wire()).append('`');
      out.append(word.meaning().isEmpty() ? "" : ": " + word.meaning()).append('\n');
    }
    return out.toString();
  }

  /** {@code UsageType} becomes "Usage type". */
  private static String title(Word word) {
    String name = ((Enum<?>) word).getDeclaringClass().getSimpleName();
    String spaced = name.replaceAll("([a-z])([A-Z])", "$1 $2").toLowerCase(Locale.ROOT);
    return Character.toUpperCase(spaced.charAt(0)) + spaced.substring(1);
  }
}
