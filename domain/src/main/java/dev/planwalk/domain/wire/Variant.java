package dev.planwalk.domain.wire;

import dev.planwalk.domain.error.Fault;
import dev.planwalk.vocabulary.Word;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A word that decides which other fields of its record are sent, and in which form; the fields that
 * it does not name must be left out. What {@link #judge} refuses is what {@link JsonSchema}
 * publishes: one closed object for each word.
 */
public interface Variant extends Word {

  /** What must be sent beside the word. */
  List<Beside> beside();

  /**
   * A field that must be sent.
   *
   * @param field its name on the wire
   * @param limit its form, where it is narrower than the field's own
   */
  record Beside(String field, Optional<Limit> limit) {
    /** In the form that the field has by itself. */
    public static Beside of(String field) {
      return new Beside(field, Optional.empty());
    }

    /** A text in the form of a regular expression. */
    public static Beside of(String field, String pattern, String words) {
      return new Beside(field, Optional.of(new Limit.Text(Pattern.compile(pattern), words)));
    }

    /** A number, or a list of numbers each of which is limited. */
    public static Beside of(String field, double least, double greatest, String words) {
      return new Beside(field, Optional.of(new Limit.Span(least, greatest, words)));
    }
  }

  /** A form that a value must have. */
  sealed interface Limit {
    /** What fits, in words that follow "must be". */
    String words();

    boolean fits(JsonNode value);

    /** A text; the pattern is anchored, and read alike by Java and ECMA-262. */
    record Text(Pattern pattern, String words) implements Limit {
      @Override
      public boolean fits(JsonNode value) {
        return pattern.matcher(value.asString("")).matches();
      }
    }

    /** A number or several. */
    record Span(double least, double greatest, String words) implements Limit {
      @Override
      public boolean fits(JsonNode value) {
        return value.isArray() ? value.valueStream().allMatch(this::holds) : holds(value);
      }

      private boolean holds(JsonNode number) {
        return number.asDouble(Double.NaN) >= least && number.asDouble(Double.NaN) <= greatest;
      }
    }
  }

  /**
   * Finds what the word lacks, and what it does not take.
   *
   * @param record the record with the word, as it is written
   * @param word field of the word itself
   * @param names all fields of the record
   * @param param where the record stands in the request, such as {@code corrections[0]}
   */
  default void judge(
      ObjectNode record, String word, List<String> names, String param, List<Fault> faults) {
    List<String> wanted = beside().stream().map(Beside::field).toList();
    for (String name : names) {
      if (!name.equals(word) && record.has(name) != wanted.contains(name)) {
        faults.add(
            new Fault(
                param + "." + name,
                "%s.%s %s with %s %s."
                    .formatted(
                        param,
                        name,
                        record.has(name) ? "must be left out" : "is required",
                        word,
                        wire())));
      }
    }
    for (Beside one : beside()) {
      JsonNode value = record.path(one.field());
      if (!value.isMissingNode() && one.limit().filter(limit -> !limit.fits(value)).isPresent()) {
        faults.add(
            new Fault(
                param + "." + one.field(),
                "%s.%s must be %s (got: %s)"
                    .formatted(param, one.field(), one.limit().get().words(), shown(value))));
      }
    }
  }

  private static String shown(JsonNode value) {
    return value.isString() ? Faults.shown(value.stringValue()) : Faults.shown(value);
  }
}
