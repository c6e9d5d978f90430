package dev.planwalk.mcp;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/**
 * The shape of a JSON value that a client sends. What it does not name is let through; null counts
 * as absent.
 */
sealed interface ParamShape {
  /** A string. */
  record Text() implements ParamShape {}

  /** True or false. */
  record Flag() implements ParamShape {}

  /** An array. */
  record Items(ParamShape item) implements ParamShape {}

  /** An object whose names are the client's own. */
  record Entries(ParamShape value) implements ParamShape {}

  /**
   * An object.
   *
   * @param required names that must be there, each one of {@code known}
   */
  record Fields(Map<String, ParamShape> known, List<String> required) implements ParamShape {
    public Fields {
      // In order, so that of two mistakes always the same one is told.
      known = Collections.unmodifiableSortedMap(new TreeMap<>(known));
      required = List.copyOf(required);
      if (!known.keySet().containsAll(required)) {
        throw new IllegalArgumentException("required and not known: " + required);
      }
    }
  }

  /** One of these strings says what else is in the object. */
  record Choice(String field, Map<String, ParamShape> shapes) implements ParamShape {
    public Choice {
      shapes = Map.copyOf(shapes);
    }
  }

  /** An object of which nothing is required. */
  static ParamShape optional(Map<String, ParamShape> known) {
    return new Fields(known, List.of());
  }

  /** An object with all of these. */
  static ParamShape required(Map<String, ParamShape> known) {
    return new Fields(known, known.keySet().stream().sorted().toList());
  }

  /**
   * Holds a value against the shape.
   *
   * @param path where the value stands, such as {@code capabilities.roots}; empty for the outermost
   * @throws RpcFault invalid params that name the first field that does not fit, HTTP 200: the
   *     TypeScript client takes other statuses for a broken transport
   */
  default void check(JsonNode value, String path) {
    switch (this) {
      case Text _ -> require(value.isString(), path, "a string");
      case Flag _ -> require(value.isBoolean(), path, "true or false");
      case Items(ParamShape item) -> {
        require(value.isArray(), path, "an array");
        for (int i = 0; i < value.size(); i++) {
          item.checkPresent(value.get(i), "%s[%d]".formatted(path, i));
        }
      }
      case Entries(ParamShape entry) -> {
        require(value.isObject(), path, "an object");
        value
            .properties()
            .forEach(field ->
                entry.checkPresent(field.getValue(), below(path, Echo.of(field.getKey()))));
      }
      case Fields(Map<String, ParamShape> known, List<String> required) -> {
        require(value.isObject(), path, "an object");
        for (String name : required) {
          ParamShape shape = known.get(name);
          if (shape != null) {
            shape.check(value.path(name), below(path, name));
          }
        }
        known.forEach((name, shape) -> shape.checkPresent(value.path(name), below(path, name)));
      }
      case Choice(String field, Map<String, ParamShape> shapes) -> {
        require(value.isObject(), path, "an object");
        ParamShape chosen = shapes.get(value.path(field).asString(""));
        if (chosen == null) {
          String words = String.join(" or ", shapes.keySet().stream().sorted().toList());
          throw wrong(below(path, field), words);
        }
        chosen.check(value, path);
      }
    }
  }

  private void checkPresent(JsonNode value, String path) {
    if (!value.isMissingNode() && !value.isNull()) {
      check(value, path);
    }
  }

  private static String below(String path, String name) {
    return path.isEmpty() ? name : path + "." + name;
  }

  private static void require(boolean holds, String path, String expected) {
    if (!holds) {
      throw wrong(path, expected);
    }
  }

  private static RpcFault wrong(String path, String expected) {
    return RpcFault.invalidParams(200, path + " must be " + expected);
  }
}
