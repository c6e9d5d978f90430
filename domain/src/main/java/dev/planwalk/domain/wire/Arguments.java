package dev.planwalk.domain.wire;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Names to values of one call as they were sent, before defaults and before any check but that the
 * bytes could be read. Path variables stand under the name of the field they are bound to.
 */
public final class Arguments {
  private final SequencedMap<String, Argument> values;

  private Arguments(SequencedMap<String, Argument> values) {
    this.values = Collections.unmodifiableSequencedMap(values);
  }

  public static Arguments none() {
    return new Arguments(new LinkedHashMap<>());
  }

  /** Arguments in the given order; the map is copied. */
  public static Arguments of(Map<String, Argument> values) {
    return new Arguments(new LinkedHashMap<>(values));
  }

  /** The members of a JSON object, each typed. */
  public static Arguments of(ObjectNode object) {
    var values = new LinkedHashMap<String, Argument>();
    for (Map.Entry<String, JsonNode> member : object.properties()) {
      values.put(member.getKey(), new Argument.Typed(member.getValue()));
    }
    return new Arguments(values);
  }

  /** The same arguments and one more; an argument of the same name is replaced. */
  public Arguments with(String name, Argument value) {
    var more = new LinkedHashMap<>(values);
    more.put(name, value);
    return new Arguments(more);
  }

  public Optional<Argument> get(String name) {
    return Optional.ofNullable(values.get(name));
  }

  /** The text of an argument if it is one, typed or not; for filling paths. */
  public Optional<String> text(String name) {
    return get(name)
        .flatMap(argument ->
            switch (argument) {
              case Argument.Text(var texts) -> texts.stream().findFirst();
              case Argument.Typed(JsonNode value) ->
                  value.isString() ? Optional.of(value.stringValue()) : Optional.empty();
            });
  }

  public Set<String> names() {
    return values.keySet();
  }

  /** All arguments but those named, as one JSON object for the fingerprint of the request. */
  public ObjectNode asJson(Set<String> without) {
    ObjectNode object = JsonNodeFactory.instance.objectNode();
    values.forEach((name, argument) -> {
      if (!without.contains(name)) {
        object.set(name, json(argument));
      }
    });
    return object;
  }

  private static JsonNode json(Argument argument) {
    return switch (argument) {
      case Argument.Typed(JsonNode value) -> value;
      case Argument.Text(var texts) -> {
        if (texts.size() == 1) {
          yield JsonNodeFactory.instance.stringNode(texts.getFirst());
        }
        var array = JsonNodeFactory.instance.arrayNode();
        texts.forEach(array::add);
        yield array;
      }
    };
  }
}
