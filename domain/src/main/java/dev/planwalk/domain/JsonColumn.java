package dev.planwalk.domain;

import dev.planwalk.domain.operation.Json;
import org.jooq.JSONB;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * JSON trees as they stand in {@code jsonb} columns. Each read gives a tree of the caller's own.
 */
public final class JsonColumn {

  private JsonColumn() {}

  /** A tree as a column's value. */
  public static JSONB of(JsonNode tree) {
    return JSONB.valueOf(Json.MAPPER.writeValueAsString(tree));
  }

  /** The object in a column; an empty one if the column is null. */
  public static ObjectNode object(@Nullable JSONB column) {
    return column != null && Json.MAPPER.readTree(column.data()) instanceof ObjectNode object
        ? object
        : JsonNodeFactory.instance.objectNode();
  }

  /** The array in a column; an empty one if the column is null. */
  public static ArrayNode array(@Nullable JSONB column) {
    return column != null && Json.MAPPER.readTree(column.data()) instanceof ArrayNode array
        ? array
        : JsonNodeFactory.instance.arrayNode();
  }
}
