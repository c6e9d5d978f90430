package dev.planwalk.planreading.recognition;

import dev.planwalk.floorplan.RoomType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Step 12: what a room is called.
 *
 * @param functions uses in the order living, kitchen, dining for an open plan, else the type alone
 */
record RoomNames(
    String name,
    Optional<String> number,
    RoomType type,
    List<RoomType> functions,
    OptionalDouble statedArea,
    OptionalDouble sizeArea) {

  private static final List<RoomType> ORDER =
      List.of(RoomType.LIVING, RoomType.KITCHEN, RoomType.DINING);

  /**
   * Names a room.
   *
   * @param inside the labels that lie in it
   */
  static RoomNames of(List<Tag> inside, RoomWords words) {
    List<Tag> named = new ArrayList<>(inside.stream().filter(Tag::names).toList());
    named.sort(
        Comparator.comparingDouble((Tag t) -> -Math.rint(t.height() * 100))
            .thenComparingDouble(t -> -t.at().y)
            .thenComparingDouble(t -> t.at().x));
    List<String> names = new ArrayList<>();
    Set<RoomType> types = new java.util.LinkedHashSet<>();
    for (Tag tag : named) {
      if (!names.contains(tag.text().name())) {
        names.add(tag.text().name());
      }
      List<RoomType> parts = words.types(tag.text().name());
      types.addAll(parts.isEmpty() ? List.of(tag.type().orElseThrow()) : parts);
    }
    String name = String.join(" / ", names);
    if (names.isEmpty()) {
      name = unknownName(inside);
    }
    RoomType type = types.isEmpty() ? RoomType.UNKNOWN : type(types);
    return new RoomNames(
        name,
        number(inside, named),
        type,
        functions(type, types),
        area(inside, named),
        size(inside));
  }

  /** The largest words that could be a name. */
  private static String unknownName(List<Tag> inside) {
    return inside.stream()
        .filter(Tag::mayName)
        .max(
            Comparator.comparingDouble((Tag t) -> Math.rint(t.height() * 100))
                .thenComparingDouble(t -> t.at().y))
        .map(tag -> tag.text().name())
        .orElse("");
  }

  private static RoomType type(Set<RoomType> types) {
    if (types.size() > 1 && OpenPlan.LIVING.containsAll(types)) {
      return types.contains(RoomType.LIVING) ? RoomType.LIVING : RoomType.KITCHEN_DINER;
    }
    for (RoomType type : types) {
      if (OpenPlan.LIVING.contains(type)) {
        return type;
      }
    }
    return types.iterator().next();
  }

  private static List<RoomType> functions(RoomType type, Set<RoomType> types) {
    if (type == RoomType.KITCHEN_DINER) {
      return List.of(RoomType.KITCHEN, RoomType.DINING);
    }
    Set<RoomType> living = EnumSet.noneOf(RoomType.class);
    types.stream().filter(OpenPlan.LIVING::contains).forEach(living::add);
    if (living.size() < 2) {
      return List.of(type);
    }
    List<RoomType> functions = new ArrayList<>();
    ORDER.stream().filter(living::contains).forEach(functions::add);
    return functions;
  }

  private static Optional<String> number(List<Tag> inside, List<Tag> named) {
    for (Tag tag : named) {
      if (tag.text().number().isPresent()) {
        return tag.text().number();
      }
    }
    return inside.stream()
        .filter(tag -> tag.text().number().isPresent() && !tag.text().area().isPresent())
        .filter(tag -> tag.text().number().orElseThrow().length() >= 2)
        .min(
            Comparator.comparingDouble(
                    (Tag t) -> named.isEmpty() ? 0 : t.at().distance(named.getFirst().at()))
                .thenComparing(t -> t.text().number().orElseThrow()))
        .flatMap(tag -> tag.text().number());
  }

  private static OptionalDouble area(List<Tag> inside, List<Tag> named) {
    double sum = 0;
    for (Tag tag : named) {
      sum += tag.text().area().orElse(0);
    }
    if (sum > 0) {
      return OptionalDouble.of(sum);
    }
    List<Double> areas = new ArrayList<>();
    for (Tag tag : inside) {
      tag.text().area().ifPresent(areas::add);
    }
    return areas.size() == 1 ? OptionalDouble.of(areas.getFirst()) : OptionalDouble.empty();
  }

  private static OptionalDouble size(List<Tag> inside) {
    List<Double> areas = new ArrayList<>();
    for (Tag tag : inside) {
      if (tag.text().sizeWidth().isPresent() && tag.text().sizeLength().isPresent()) {
        areas.add(tag.text().sizeWidth().getAsDouble() * tag.text().sizeLength().getAsDouble());
      }
    }
    return areas.size() == 1 ? OptionalDouble.of(areas.getFirst()) : OptionalDouble.empty();
  }

  /** The same with another type, as fixtures or shape tell. */
  RoomNames typed(RoomType other) {
    return new RoomNames(name, number, other, List.of(other), statedArea, sizeArea);
  }
}
