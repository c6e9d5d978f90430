package dev.planwalk.domain.wire;

import dev.planwalk.domain.id.Id;
import dev.planwalk.domain.id.IdFormat;
import dev.planwalk.vocabulary.Word;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * The type of a field on the wire: what it reads from JSON (strictly) and from text (converting),
 * and how it is written. Readers report to {@link Faults} and then return null. How a type is
 * published stands in {@link JsonSchema}.
 */
public sealed interface WireType {
  JsonNodeFactory NODES = JsonNodeFactory.instance;

  /** Reads a typed value that is not null. */
  @Nullable Object read(JsonNode json, String param, Faults faults);

  /** Reads a value from a path, a query or a default. */
  default @Nullable Object read(String text, String param, Faults faults) {
    return faults.add(param, param + " cannot be sent in the query.");
  }

  JsonNode write(Object value);

  /** The record inside this type, if there is one. */
  default Optional<Shape<?>> nested() {
    return switch (this) {
      case Nested(Shape<?> shape) -> Optional.of(shape);
      case Sequence(WireType item, _, _) -> item.nested();
      case OrNull(WireType item) -> item.nested();
      case FreeMap(WireType values) -> values.nested();
      case Text _,
          Whole _,
          Decimal _,
          Flag _,
          Words _,
          Ids _,
          Time _,
          FreeObject _,
          PairsOfText _ ->
          Optional.empty();
    };
  }

  /** The fixed set of words inside this type, if there is one. */
  default Optional<List<Word>> vocabulary() {
    return switch (this) {
      case Words(List<Word> words) -> Optional.of(words);
      case Sequence(WireType item, _, _) -> item.vocabulary();
      case OrNull(WireType item) -> item.vocabulary();
      case FreeMap(WireType values) -> values.vocabulary();
      case Text _,
          Whole _,
          Decimal _,
          Flag _,
          Ids _,
          Time _,
          FreeObject _,
          Nested _,
          PairsOfText _ ->
          Optional.empty();
    };
  }

  /** Text for people ({@link VisibleText}); lengths are counted in code points. */
  record Text(int minLength, int maxLength, Optional<TextForm> form) implements WireType {
    /** Longest text of an answer that says nothing else; inputs must say. */
    public static final int UNSTATED_LENGTH = 10_000;

    @Override
    public @Nullable Object read(JsonNode json, String param, Faults faults) {
      return json.isString()
          ? read(json.stringValue(), param, faults)
          : wrong(param, "a string", json, faults);
    }

    @Override
    public @Nullable Object read(String text, String param, Faults faults) {
      int length = text.codePointCount(0, text.length());
      if (length < minLength || length > maxLength) {
        return faults.add(
            param,
            "%s must have %d to %s (got: %d)"
                .formatted(param, minLength, Count.of(maxLength, "character"), length));
      }
      if (Json.hasLoneSurrogate(text)) {
        return faults.add(param, param + " holds half of a surrogate pair, which is no character.");
      }
      Optional<String> unseen = VisibleText.fault(text, minLength > 0);
      if (unseen.isPresent()) {
        return faults.add(param, param + " " + unseen.get());
      }
      if (form.isPresent() && !form.get().pattern().matcher(text).matches()) {
        return faults.add(
            param,
            "%s must be %s (got: %s)".formatted(param, form.get().words(), Faults.shown(text)));
      }
      return text;
    }

    @Override
    public JsonNode write(Object value) {
      return NODES.stringNode((String) value);
    }
  }

  /** What a text must look like, as in {@link Form}. */
  record TextForm(Pattern pattern, String words) {}

  /** A whole number; the component is an {@code int} or a {@code long}. */
  record Whole(long min, long max, boolean asInt) implements WireType {
    private static final Pattern TEXT = Pattern.compile("-?[0-9]{1,30}(\\.0{1,10})?");

    @Override
    public @Nullable Object read(JsonNode json, String param, Faults faults) {
      return json.isNumber()
          ? checked(json.decimalValue(), Faults.shown(json), param, faults)
          : wrong(param, "an integer", json, faults);
    }

    @Override
    public @Nullable Object read(String text, String param, Faults faults) {
      if (!TEXT.matcher(text).matches()) {
        return faults.add(param, param + " must be an integer (got: " + Faults.shown(text) + ")");
      }
      return checked(new BigDecimal(text), text, param, faults);
    }

    private @Nullable Object checked(BigDecimal number, String shown, String param, Faults faults) {
      long value;
      try {
        value = number.longValueExact();
      } catch (ArithmeticException _) {
        boolean huge =
            number.compareTo(BigDecimal.valueOf(max)) > 0
                || number.compareTo(BigDecimal.valueOf(min)) < 0;
        return faults.add(
            param,
            huge ? outside(param, shown) : param + " must be an integer (got: " + shown + ")");
      }
      if (value < min || value > max) {
        return faults.add(param, outside(param, shown));
      }
      return asInt ? (Object) Math.toIntExact(value) : (Object) value;
    }

    private String outside(String param, String shown) {
      return "%s must be %s (got: %s)"
          .formatted(param, max == Long.MAX_VALUE ? "at least " + min : min + ".." + max, shown);
    }

    @Override
    public JsonNode write(Object value) {
      return NODES.numberNode(((Number) value).longValue());
    }
  }

  /** A finite number. */
  record Decimal(double min, double max) implements WireType {
    private static final Pattern TEXT = Pattern.compile("-?[0-9]{1,30}(\\.[0-9]{1,30})?");

    @Override
    public @Nullable Object read(JsonNode json, String param, Faults faults) {
      return json.isNumber()
          ? checked(json.decimalValue().doubleValue(), Faults.shown(json), param, faults)
          : wrong(param, "a number", json, faults);
    }

    @Override
    public @Nullable Object read(String text, String param, Faults faults) {
      return TEXT.matcher(text).matches()
          ? checked(Double.parseDouble(text), text, param, faults)
          : faults.add(param, param + " must be a number (got: " + Faults.shown(text) + ")");
    }

    private @Nullable Object checked(double value, String shown, String param, Faults faults) {
      if (!Double.isFinite(value) || value < min || value > max) {
        return faults.add(
            param, "%s must be %s..%s (got: %s)".formatted(param, plain(min), plain(max), shown));
      }
      return value;
    }

    private static String plain(double limit) {
      return BigDecimal.valueOf(limit).stripTrailingZeros().toPlainString();
    }

    @Override
    public JsonNode write(Object value) {
      double number = ((Number) value).doubleValue();
      if (!Double.isFinite(number)) {
        return NODES.nullNode();
      }
      boolean whole = number == Math.rint(number) && Math.abs(number) < 1e15;
      return whole ? NODES.numberNode((long) number) : NODES.numberNode(number);
    }
  }

  /** True or false. */
  record Flag() implements WireType {
    @Override
    public @Nullable Object read(JsonNode json, String param, Faults faults) {
      return json.isBoolean()
          ? (Object) json.booleanValue()
          : wrong(param, "true or false", json, faults);
    }

    @Override
    public @Nullable Object read(String text, String param, Faults faults) {
      return switch (text) {
        case "true" -> true;
        case "false" -> false;
        default ->
            faults.add(param, param + " must be true or false (got: " + Faults.shown(text) + ")");
      };
    }

    @Override
    public JsonNode write(Object value) {
      return NODES.booleanNode((Boolean) value);
    }
  }

  /** A word of a fixed set. */
  record Words(List<Word> words) implements WireType {
    @Override
    public @Nullable Object read(JsonNode json, String param, Faults faults) {
      return json.isString()
          ? read(json.stringValue(), param, faults)
          : wrong(param, "one of " + list(), json, faults);
    }

    @Override
    public @Nullable Object read(String text, String param, Faults faults) {
      for (Word word : words) {
        if (word.wire().equals(text)) {
          return word;
        }
      }
      String meant =
          Nearest.of(text, wires()).map(near -> " Did you mean '" + near + "'?").orElse("");
      return faults.add(
          param,
          "%s must be one of %s (got: %s).%s".formatted(param, list(), Faults.shown(text), meant));
    }

    List<String> wires() {
      return words.stream().map(Word::wire).toList();
    }

    private String list() {
      return String.join(", ", wires());
    }

    @Override
    public JsonNode write(Object value) {
      return NODES.stringNode(((Word) value).wire());
    }
  }

  /** A typed id. */
  record Ids(IdFormat<? extends Id> format) implements WireType {
    @Override
    public @Nullable Object read(JsonNode json, String param, Faults faults) {
      return json.isString()
          ? read(json.stringValue(), param, faults)
          : wrong(param, "a string", json, faults);
    }

    @Override
    public @Nullable Object read(String text, String param, Faults faults) {
      Optional<? extends Id> id = format.parse(text);
      if (id.isEmpty()) {
        return faults.add(
            param,
            "%s must be the id of %s such as %s (got: %s)"
                .formatted(
                    param, withArticle(format.kind()), format.example(), Faults.shown(text)));
      }
      return id.get();
    }

    @Override
    public JsonNode write(Object value) {
      return NODES.stringNode(((Id) value).wire());
    }
  }

  private static String withArticle(String noun) {
    return ("aeio".indexOf(noun.charAt(0)) < 0 ? "a " : "an ") + noun;
  }

  /** A point in time, RFC 3339. */
  record Time() implements WireType {
    @Override
    public @Nullable Object read(JsonNode json, String param, Faults faults) {
      return json.isString()
          ? read(json.stringValue(), param, faults)
          : wrong(param, "an RFC 3339 time", json, faults);
    }

    @Override
    public @Nullable Object read(String text, String param, Faults faults) {
      try {
        return WireTime.parse(text);
      } catch (DateTimeParseException _) {
        return faults.add(
            param,
            "%s must be a time such as 2026-11-20T13:38:00.000Z (got: %s)"
                .formatted(param, Faults.shown(text)));
      }
    }

    @Override
    public JsonNode write(Object value) {
      return NODES.stringNode(WireTime.print((Instant) value));
    }
  }

  /** A list of equal things. */
  record Sequence(WireType item, int minLength, int maxLength) implements WireType {
    @Override
    public @Nullable Object read(JsonNode json, String param, Faults faults) {
      if (!json.isArray()) {
        return wrong(param, "an array", json, faults);
      }
      if (json.size() < minLength || json.size() > maxLength) {
        return faults.add(
            param,
            "%s must have %d to %s (got: %d)"
                .formatted(param, minLength, Count.of(maxLength, "entry", "entries"), json.size()));
      }
      List<Object> items = new ArrayList<>();
      for (int i = 0; i < json.size(); i++) {
        String place = param + "[" + i + "]";
        JsonNode entry = json.get(i);
        Object value =
            entry.isNull()
                ? faults.add(place, place + " must not be null.")
                : item.read(entry, place, faults);
        if (value != null) {
          items.add(value);
        }
      }
      return List.copyOf(items);
    }

    @Override
    public JsonNode write(Object value) {
      var array = NODES.arrayNode();
      for (Object entry : (List<?>) value) {
        array.add(item.write(entry));
      }
      return array;
    }
  }

  /** An entry of a list that may be null; the component is a list of optionals. Answers only. */
  record OrNull(WireType item) implements WireType {
    @Override
    public @Nullable Object read(JsonNode json, String param, Faults faults) {
      return item.read(json, param, faults);
    }

    @Override
    public JsonNode write(Object value) {
      return ((Optional<?>) value).<JsonNode>map(item::write).orElseGet(NODES::nullNode);
    }
  }

  /** An object whose member names are free, all values of one type. */
  record FreeMap(WireType values) implements WireType {
    @Override
    public @Nullable Object read(JsonNode json, String param, Faults faults) {
      if (!json.isObject()) {
        return wrong(param, "an object", json, faults);
      }
      var map = new LinkedHashMap<String, Object>();
      for (Map.Entry<String, JsonNode> member : json.properties()) {
        Object value = values.read(member.getValue(), param + "." + member.getKey(), faults);
        if (value != null) {
          map.put(member.getKey(), value);
        }
      }
      return map;
    }

    @Override
    public JsonNode write(Object value) {
      var object = NODES.objectNode();
      ((Map<?, ?>) value).forEach((name, entry) -> object.set((String) name, values.write(entry)));
      return object;
    }
  }

  /** A JSON object whose content is free, such as a job's metadata. Answers only. */
  record FreeObject() implements WireType {
    @Override
    public @Nullable Object read(JsonNode json, String param, Faults faults) {
      return json.isObject() ? json : wrong(param, "an object", json, faults);
    }

    @Override
    public JsonNode write(Object value) {
      return (JsonNode) value;
    }
  }

  /** Pairs of texts whose names are the caller's, as in {@link Pairs}. */
  record PairsOfText() implements WireType {
    static final Text NAME = new Text(1, Pairs.LONGEST_NAME, Optional.empty());
    static final Text TEXT = new Text(0, Pairs.LONGEST_TEXT, Optional.empty());

    @Override
    public @Nullable Object read(JsonNode json, String param, Faults faults) {
      if (!json.isObject()) {
        return wrong(param, "an object", json, faults);
      }
      if (json.size() > Pairs.MOST) {
        return faults.add(
            param,
            "%s must have at most %d pairs (got: %d)".formatted(param, Pairs.MOST, json.size()));
      }
      var pairs = new LinkedHashMap<String, String>();
      for (Map.Entry<String, JsonNode> member : json.properties()) {
        String place = param + "[" + Faults.shown(member.getKey()) + "]";
        Object name = NAME.read(member.getKey(), "The name in " + place, faults);
        Object text = TEXT.read(member.getValue(), place, faults);
        if (name != null && text != null) {
          pairs.put((String) name, (String) text);
        }
      }
      return Collections.unmodifiableMap(pairs);
    }

    @Override
    public JsonNode write(Object value) {
      var object = NODES.objectNode();
      ((Map<?, ?>) value).forEach((name, text) -> object.put((String) name, (String) text));
      return object;
    }
  }

  /** A record of its own. */
  record Nested(Shape<?> shape) implements WireType {
    @Override
    public @Nullable Object read(JsonNode json, String param, Faults faults) {
      return json.isObject()
          ? shape.readNested(json, param, faults)
          : wrong(param, "an object", json, faults);
    }

    @Override
    public JsonNode write(Object value) {
      return shape.writeObject(value);
    }
  }

  private static @Nullable Object wrong(String param, String wanted, JsonNode got, Faults faults) {
    return faults.add(param, param + " must be " + wanted + " (got: " + Faults.shown(got) + ")");
  }

  /** Largest value a whole number of this size can have. */
  static long largest(boolean asInt) {
    return asInt ? Integer.MAX_VALUE : BigInteger.TWO.pow(53).longValueExact() - 1;
  }
}
