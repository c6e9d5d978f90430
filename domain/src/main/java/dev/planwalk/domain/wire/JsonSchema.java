package dev.planwalk.domain.wire;

import dev.planwalk.vocabulary.Word;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Prints shapes as JSON Schema 2020-12. Requests are closed ({@code additionalProperties: false}),
 * answers open but complete. Key order is the order of the record.
 */
public final class JsonSchema {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  /** How much is said of a request field. */
  private enum Wording {
    FULL,
    TERSE
  }

  private final Function<Shape<?>, Optional<String>> references;
  private final Map<String, Long> settings;
  private final Wording wording;

  private JsonSchema(
      Function<Shape<?>, Optional<String>> references,
      Map<String, Long> settings,
      Wording wording) {
    this.references = references;
    this.settings = settings;
    this.wording = wording;
  }

  /** Every nested record is written out where it is used. */
  public static JsonSchema inlined() {
    return inlined(Map.of());
  }

  /**
   * The same.
   *
   * @param settings what the operator set, by the names that {@link Range#setting} gives
   */
  public static JsonSchema inlined(Map<String, Long> settings) {
    return new JsonSchema(_ -> Optional.empty(), settings, Wording.FULL);
  }

  /**
   * The same for readers who pay for every word: the name of an id that must be sent says enough,
   * and meanings stand in the order of the words, without them, and only where nobody would guess
   * them.
   */
  public static JsonSchema terse() {
    return new JsonSchema(_ -> Optional.empty(), Map.of(), Wording.TERSE);
  }

  /**
   * Records inside answers for which the function gives a reference are written as {@code $ref}.
   *
   * @param settings as in {@link #inlined(Map)}
   */
  public static JsonSchema referring(
      Function<Shape<?>, Optional<String>> references, Map<String, Long> settings) {
    return new JsonSchema(references, settings, Wording.FULL);
  }

  /** Schema of a request without the fields named. */
  public ObjectNode request(Shape<?> shape, Set<String> hidden) {
    return request(shape, hidden, Set.of());
  }

  /**
   * The same.
   *
   * @param stated fields that a door demands although the shape makes them optional
   */
  public ObjectNode request(Shape<?> shape, Set<String> hidden, Set<String> stated) {
    Optional<Field> variant = shape.fields().stream().filter(JsonSchema::isVariant).findFirst();
    if (variant.isPresent() && wording == Wording.FULL) {
      return variants(shape, variant.get());
    }
    ObjectNode schema = NODES.objectNode();
    schema.put("type", "object");
    ObjectNode properties = schema.putObject("properties");
    ArrayNode required = NODES.arrayNode();
    for (Field field : shape.fields()) {
      if (hidden.contains(field.name())) {
        continue;
      }
      properties.set(field.name(), requestField(field));
      if (field.required() || stated.contains(field.name())) {
        required.add(field.name());
      }
    }
    if (!required.isEmpty()) {
      schema.set("required", required);
    }
    schema.put("additionalProperties", false);
    if (wording == Wording.FULL) {
      ArrayNode conditions = conditions(shape, hidden);
      if (!conditions.isEmpty()) {
        schema.set("allOf", conditions);
      }
    }
    return schema;
  }

  private static boolean isVariant(Field field) {
    return field.type() instanceof WireType.Words(List<Word> words)
        && words.stream().allMatch(Variant.class::isInstance);
  }

  /** A choice of closed objects, one for each word. */
  private ObjectNode variants(Shape<?> shape, Field word) {
    ObjectNode schema = NODES.objectNode();
    ArrayNode oneOf = schema.putArray("oneOf");
    for (Word one : ((WireType.Words) word.type()).words()) {
      ObjectNode closed = oneOf.addObject();
      closed.put("type", "object").put("description", one.meaning());
      ObjectNode properties = closed.putObject("properties");
      properties.putObject(word.name()).put("type", "string").put("const", one.wire());
      ArrayNode required = closed.putArray("required").add(word.name());
      for (Variant.Beside beside : ((Variant) one).beside()) {
        ObjectNode field = requestField(shape, beside.field());
        beside.limit().ifPresent(limit -> narrow(field, limit));
        properties.set(beside.field(), field);
        required.add(beside.field());
      }
      closed.put("additionalProperties", false);
    }
    return schema;
  }

  private static void narrow(ObjectNode field, Variant.Limit limit) {
    switch (limit) {
      case Variant.Limit.Text(var pattern, _) -> field.put("pattern", pattern.pattern());
      case Variant.Limit.Span(double least, double greatest, _) -> {
        WireType.Decimal bounds = new WireType.Decimal(least, greatest);
        ObjectNode number = field.get("items") instanceof ObjectNode items ? items : field;
        number.set("minimum", bounds.write(least));
        number.set("maximum", bounds.write(greatest));
      }
    }
  }

  /** What the value of one field decides about another. */
  private static ArrayNode conditions(Shape<?> shape, Set<String> hidden) {
    ArrayNode conditions = NODES.arrayNode();
    for (Field field : shape.fields()) {
      for (Depends dependency : field.dependencies()) {
        boolean byValue =
            !dependency.is().equals(Depends.SENT) && !dependency.is().equals(Depends.ABSENT);
        if (byValue && !hidden.contains(field.name()) && !hidden.contains(dependency.on())) {
          ObjectNode condition = conditions.addObject();
          ObjectNode when = condition.putObject("if");
          when.putObject("properties").putObject(dependency.on()).put("const", dependency.is());
          when.putArray("required").add(dependency.on());
          ObjectNode then = condition.putObject("then");
          ObjectNode decided =
              dependency.must() == Depends.Must.BE_SENT ? then : then.putObject("not");
          // Linters look for a required field beside the word.
          decided.putObject("properties").putObject(field.name());
          decided.putArray("required").add(field.name());
        }
      }
    }
    return conditions;
  }

  /** Schema of one request field, with its text, limits and default. */
  public ObjectNode requestField(Shape<?> shape, String name) {
    for (Field field : shape.fields()) {
      if (field.name().equals(name)) {
        return requestField(field);
      }
    }
    throw new IllegalArgumentException(shape.schemaName() + " has no field " + name);
  }

  /** True if a field holds pairs, which the query has as {@code field[name]=text}. */
  public static boolean isPairs(Shape<?> shape, String name) {
    return shape.fields().stream()
        .anyMatch(f -> f.name().equals(name) && f.type() instanceof WireType.PairsOfText);
  }

  /** True if a request must send the field. */
  public static boolean isRequired(Shape<?> shape, String name) {
    return shape.fields().stream().anyMatch(f -> f.name().equals(name) && f.required());
  }

  private ObjectNode requestField(Field field) {
    ObjectNode schema = described(field, true);
    field.setting().ifPresent(name -> lower(schema, Optional.ofNullable(settings.get(name))));
    field
        .defaultText()
        .ifPresent(text -> {
          Object value = field.type().read(text, field.name(), new Faults());
          if (value != null) {
            schema.set("default", field.type().write(value));
          }
        });
    return schema;
  }

  /** States what the operator set; a limit that is not known is not stated at all. */
  private static void lower(ObjectNode schema, Optional<Long> limit) {
    long most = schema.path("maximum").longValue();
    limit.ifPresentOrElse(
        set -> schema.put("maximum", Math.min(most, set)), () -> schema.remove("maximum"));
  }

  /** Schema of an answer. */
  public ObjectNode answer(Shape<?> shape) {
    ObjectNode schema = NODES.objectNode();
    schema.put("type", "object");
    ObjectNode properties = schema.putObject("properties");
    ArrayNode required = NODES.arrayNode();
    shape
        .objectWord()
        .ifPresent(word -> {
          properties.putObject("object").put("type", "string").put("const", word);
          required.add("object");
        });
    for (Field field : shape.fields()) {
      ObjectNode one = described(field, false);
      properties.set(
          field.name(), field.optional() && !field.omitWhenEmpty() ? nullable(one) : one);
      if (!field.omitWhenEmpty()) {
        required.add(field.name());
      }
    }
    if (!required.isEmpty()) {
      schema.set("required", required);
    }
    return schema;
  }

  private ObjectNode described(Field field, boolean request) {
    ObjectNode schema = type(field.type(), request);
    boolean saysItself =
        wording == Wording.TERSE && field.required() && field.type() instanceof WireType.Ids;
    if (!field.doc().isEmpty() && !saysItself) {
      String meanings =
          wording == Wording.TERSE ? meaningsInOrder(field.type()) : meanings(field.type());
      schema.put("description", field.doc() + meanings);
    }
    return schema;
  }

  private static String meaningsInOrder(WireType type) {
    return type instanceof WireType.Words(List<Word> words)
            && words.stream().allMatch(Word::needsMeaning)
        ? ": " + String.join(", ", words.stream().map(Word::meaning).toList())
        : "";
  }

  /** The words with their meaning, since the words alone are German. */
  private static String meanings(WireType type) {
    if (!(type instanceof WireType.Words(List<Word> words))
        || words.stream().allMatch(word -> word.meaning().isEmpty())) {
      return "";
    }
    return ". "
        + String.join(
            "; ", words.stream().map(word -> "`" + word.wire() + "`: " + word.meaning()).toList());
  }

  private static ObjectNode nullable(ObjectNode schema) {
    if (schema.has("$ref")) {
      ObjectNode either = NODES.objectNode();
      ObjectNode reference = NODES.objectNode();
      reference.set("$ref", schema.get("$ref"));
      either.putArray("anyOf").add(reference).addObject().put("type", "null");
      if (schema.has("description")) {
        either.set("description", schema.get("description"));
      }
      return either;
    }
    ObjectNode copy = schema.deepCopy();
    copy.putArray("type").add(schema.get("type")).add("null");
    if (copy.get("enum") instanceof ArrayNode words) {
      words.addNull();
    }
    return copy;
  }

  private ObjectNode type(WireType type, boolean request) {
    ObjectNode schema = NODES.objectNode();
    switch (type) {
      case WireType.Text(int min, int max, var form) -> {
        schema.put("type", "string");
        if (min > 0) {
          schema.put("minLength", min);
        }
        schema.put("maxLength", max);
        form.ifPresent(known -> schema.put("pattern", known.pattern().pattern()));
      }
      case WireType.Whole(long min, long max, boolean asInt) ->
          schema
              .put("type", "integer")
              .put("format", asInt ? "int32" : "int64")
              .put("minimum", min)
              .put("maximum", max);
      case WireType.Decimal(double min, double max) -> {
        schema.put("type", "number").put("format", "double");
        if (max < Double.MAX_VALUE) {
          schema.set("minimum", new WireType.Decimal(min, max).write(min));
          schema.set("maximum", new WireType.Decimal(min, max).write(max));
        }
      }
      case WireType.Flag() -> schema.put("type", "boolean");
      case WireType.Words(List<Word> words) -> words(schema, words);
      case WireType.Ids(var format) ->
          schema.put("type", "string").put("pattern", format.pattern()).put("maxLength", 80);
      case WireType.Time() ->
          schema.put("type", "string").put("format", "date-time").put("maxLength", 40);
      case WireType.Sequence(WireType item, int min, int max) -> {
        schema.put("type", "array");
        schema.set("items", type(item, request));
        if (min > 0) {
          schema.put("minItems", min);
        }
        schema.put("maxItems", max);
      }
      case WireType.OrNull(WireType item) -> {
        return nullable(type(item, request));
      }
      case WireType.FreeMap(WireType values) -> {
        schema.put("type", "object");
        schema.set("additionalProperties", type(values, request));
      }
      case WireType.PairsOfText() -> {
        schema.put("type", "object").put("maxProperties", Pairs.MOST);
        schema.set("propertyNames", type(WireType.PairsOfText.NAME, request));
        schema.set("additionalProperties", type(WireType.PairsOfText.TEXT, request));
      }
      case WireType.FreeObject() -> schema.put("type", "object").put("additionalProperties", true);
      case WireType.Nested(Shape<?> shape) -> {
        if (request) {
          return request(shape, Set.of());
        }
        Optional<String> reference = references.apply(shape);
        if (reference.isEmpty()) {
          return answer(shape);
        }
        schema.put("$ref", reference.get());
      }
    }
    return schema;
  }

  private static void words(ObjectNode schema, List<Word> words) {
    schema.put("type", "string");
    boolean closed = words.stream().allMatch(Word::closed);
    ArrayNode list = schema.putArray(closed ? "enum" : "x-extensible-enum");
    words.forEach(word -> list.add(word.wire()));
    if (!closed) {
      schema.put("maxLength", 80);
    }
  }
}
