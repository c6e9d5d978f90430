package dev.planwalk.domain;

import dev.planwalk.domain.wire.Json;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jooq.Condition;
import org.jooq.Field;
import org.jooq.JSONB;
import org.jooq.impl.DSL;
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

  /** Pairs of texts as a column's value; none are an empty object. */
  public static JSONB of(Optional<Map<String, String>> pairs) {
    ObjectNode object = JsonNodeFactory.instance.objectNode();
    pairs.ifPresent(given -> given.forEach(object::put));
    return of(object);
  }

  /** The pairs of texts in a column, in the order of the database. */
  public static Map<String, String> pairs(@Nullable JSONB column) {
    Map<String, String> pairs = new LinkedHashMap<>();
    object(column).properties().forEach(one -> pairs.put(one.getKey(), one.getValue().asString()));
    return pairs;
  }

  /** Only rows that have all of these pairs. */
  public static Condition has(Field<JSONB> column, Optional<Map<String, String>> pairs) {
    return pairs
        .map(_ -> DSL.condition("{0} @> {1}", column, DSL.val(of(pairs))))
        .orElse(DSL.noCondition());
  }

  /** The array in a column; an empty one if the column is null. */
  public static ArrayNode array(@Nullable JSONB column) {
    return column != null && Json.MAPPER.readTree(column.data()) instanceof ArrayNode array
        ? array
        : JsonNodeFactory.instance.arrayNode();
  }
}
