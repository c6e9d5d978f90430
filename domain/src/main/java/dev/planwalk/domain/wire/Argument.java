package dev.planwalk.domain.wire;

import java.util.List;
import tools.jackson.databind.JsonNode;

/** One argument as it was sent. */
public sealed interface Argument {

  /** From a JSON body or a tool call: the type is part of what was sent. */
  record Typed(JsonNode value) implements Argument {}

  /** From a path or query: text, converted by the field's type; more than one value is a fault. */
  record Text(List<String> values) implements Argument {
    public Text {
      values = List.copyOf(values);
    }

    public Text(String value) {
      this(List.of(value));
    }
  }
}
