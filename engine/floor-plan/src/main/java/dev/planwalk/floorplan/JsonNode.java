package dev.planwalk.floorplan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A value of the tree and its place, for reading with messages that name the place.
 *
 * @param value null when the field is absent
 */
record JsonNode(String place, JsonTree.@Nullable Value value) {

  /** A field; absent ones complain when they are read. */
  JsonNode get(String field) {
    if (!(value instanceof JsonTree.Obj object)) {
      throw expected("an object");
    }
    String below = place.isEmpty() ? field : place + "." + field;
    return new JsonNode(below, object.fields().get(field));
  }

  /** Absent or null. */
  boolean nothing() {
    return value == null || value instanceof JsonTree.Null;
  }

  String text() {
    if (value instanceof JsonTree.Str string) {
      return string.text();
    }
    throw expected("a text");
  }

  Optional<String> optionalText() {
    return nothing() ? Optional.empty() : Optional.of(text());
  }

  double number() {
    if (value instanceof JsonTree.Num number) {
      return number.number();
    }
    throw expected("a number");
  }

  OptionalDouble optionalNumber() {
    return nothing() ? OptionalDouble.empty() : OptionalDouble.of(number());
  }

  int whole() {
    double number = number();
    if (number != Math.rint(number) || Math.abs(number) > Integer.MAX_VALUE) {
      throw expected("a whole number");
    }
    return (int) number;
  }

  boolean flag() {
    if (value instanceof JsonTree.Bool bool) {
      return bool.flag();
    }
    throw expected("true or false");
  }

  <T> List<T> list(Function<JsonNode, T> read) {
    if (!(value instanceof JsonTree.Arr array)) {
      throw expected("a list");
    }
    List<T> out = new ArrayList<>(array.items().size());
    for (int i = 0; i < array.items().size(); i++) {
      out.add(read.apply(new JsonNode(place + "[" + i + "]", array.items().get(i))));
    }
    return out;
  }

  /** The one of these values whose word this is. */
  <E extends Enum<E>> E word(E[] values, Function<E, String> wire) {
    String text = text();
    for (E candidate : values) {
      if (wire.apply(candidate).equals(text)) {
        return candidate;
      }
    }
    throw new UnreadableFloorPlanException(place, "'" + text + "' is not known");
  }

  UnreadableFloorPlanException expected(String what) {
    String found =
        switch (value) {
          case null -> "nothing";
          case JsonTree.Obj o -> "an object of " + o.fields().size() + " fields";
          case JsonTree.Arr a -> "a list of " + a.items().size();
          case JsonTree.Str s -> "'" + s.text().substring(0, Math.min(40, s.text().length())) + "'";
          case JsonTree.Num n -> Double.toString(n.number());
          case JsonTree.Bool b -> Boolean.toString(b.flag());
          case JsonTree.Null ignored -> "null";
        };
    return new UnreadableFloorPlanException(place, "expected " + what + ", found " + found);
  }
}
