package dev.planwalk.planreading.naming;

import dev.planwalk.floorplan.RoomType;
import dev.planwalk.planreading.division.OpenPlan;
import dev.planwalk.planreading.words.LabelText;
import dev.planwalk.planreading.words.RoomSize;
import dev.planwalk.planreading.words.RoomWords;
import dev.planwalk.planreading.words.Tag;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.locationtech.jts.geom.Polygon;

/**
 * Step 12: what a room is called.
 *
 * @param functions uses in the order living, kitchen, dining for an open plan, else the type alone
 * @param statedArea of an area stamp, or of a size that stands with the name
 * @param letteredSize the only size that stands with the name
 * @param sizeArea product of the only size that stands anywhere in the room, for the vote on units
 */
public record RoomNames(
    String name,
    Optional<String> number,
    RoomType type,
    List<RoomType> functions,
    OptionalDouble statedArea,
    Optional<RoomSize> letteredSize,
    OptionalDouble sizeArea) {

  private static final List<RoomType> ORDER =
      List.of(RoomType.LIVING, RoomType.KITCHEN, RoomType.DINING);

  /** The uses of an open plan as people name them, before all others. */
  private static final List<RoomType> NAME_ORDER =
      List.of(RoomType.LIVING, RoomType.DINING, RoomType.KITCHEN, RoomType.KITCHEN_DINER);

  /**
   * Names of one room by their uses, then by their letters, the largest first, then by the
   * alphabet: one order, however the sheet is turned or mirrored and wherever in the room they
   * stand.
   */
  private static final Comparator<Tag> BY_USE =
      Comparator.comparingInt(RoomNames::rank)
          .thenComparingDouble(tag -> -Math.rint(tag.height() * 100))
          .thenComparing(tag -> tag.text().name())
          .thenComparingDouble(tag -> -tag.at().y)
          .thenComparingDouble(tag -> tag.at().x);

  /** A size belongs to a name that is nearer than this many letter heights. */
  private static final double BESIDE_NAME = 6;

  /** Texts of this share of the height of another are lettered alike. */
  private static final double AS_LARGE = 0.8;

  /** A name that no dictionary knows stands in so many texts at most, a line each. */
  private static final int MOST_LINES = 3;

  /**
   * Names a room.
   *
   * @param inside the labels that lie in it
   * @param shape its floor, to tell whether a size can be its
   */
  static RoomNames of(List<Tag> inside, Polygon shape, RoomWords words) {
    List<Tag> named = new ArrayList<>(inside.stream().filter(Tag::names).toList());
    if (!named.stream().allMatch(Tag::oneLetter)) {
      named.removeIf(Tag::oneLetter);
    }
    named.sort(BY_USE);
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
        stated(inside, named, shape),
        letteredSize(inside, named),
        size(inside));
  }

  /**
   * A room that a model names.
   *
   * @param statedArea as the model has it, in m²
   */
  public static RoomNames stated(
      String name, Optional<String> number, OptionalDouble statedArea, RoomWords words) {
    List<RoomType> parts = words.types(name);
    Set<RoomType> types = new java.util.LinkedHashSet<>(parts);
    if (types.isEmpty()) {
      words.type(LabelText.parse(name, words).name()).ifPresent(types::add);
    }
    RoomType type = types.isEmpty() ? RoomType.UNKNOWN : type(types);
    return new RoomNames(
        name,
        number,
        type,
        functions(type, types),
        statedArea,
        Optional.empty(),
        OptionalDouble.empty());
  }

  private static int rank(Tag tag) {
    int rank = tag.type().map(NAME_ORDER::indexOf).orElse(-1);
    return rank < 0 ? NAME_ORDER.size() : rank;
  }

  /**
   * The largest words that could be a name. Where as large ones stand all over the room, codes of
   * devices or of finishes, only the one without a figure.
   */
  private static String unknownName(List<Tag> inside) {
    Optional<Tag> largest =
        inside.stream()
            .filter(Tag::mayName)
            .max(
                Comparator.comparingDouble((Tag t) -> Math.rint(t.height() * 100))
                    .thenComparingDouble(t -> t.at().y));
    List<Tag> asLarge =
        inside.stream()
            .filter(tag -> tag.height() >= AS_LARGE * largest.map(Tag::height).orElse(0.0))
            .filter(tag -> !tag.title().isEmpty())
            .toList();
    if (asLarge.stream().map(Tag::title).distinct().count() <= MOST_LINES) {
      return largest.map(tag -> tag.text().name()).orElse("");
    }
    List<String> words =
        asLarge.stream()
            .filter(Tag::mayName)
            .map(tag -> tag.text().name())
            .filter(name -> name.chars().noneMatch(Character::isDigit))
            .distinct()
            .toList();
    return words.size() == 1 ? words.getFirst() : "";
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

  /** By a stamp, else by the one size that stands with or beside the name. */
  private static OptionalDouble stated(List<Tag> inside, List<Tag> named, Polygon shape) {
    OptionalDouble stamp = area(inside, named);
    if (stamp.isPresent()) {
      return stamp;
    }
    return letteredSize(inside, named)
        .map(size -> size.areaOf(shape))
        .orElse(OptionalDouble.empty());
  }

  private static Optional<RoomSize> letteredSize(List<Tag> inside, List<Tag> named) {
    List<RoomSize> sizes =
        inside.stream()
            .filter(tag -> named.isEmpty() ? tag.mayName() : tag.names() || besideName(tag, named))
            .flatMap(tag -> tag.text().size().stream())
            .toList();
    return sizes.size() == 1 ? Optional.of(sizes.getFirst()) : Optional.empty();
  }

  /** Sizes of tables and windows stand elsewhere in a room. */
  private static boolean besideName(Tag tag, List<Tag> named) {
    return named.stream()
        .anyMatch(name ->
            name.at().distance(tag.at()) < BESIDE_NAME * Math.max(name.height(), tag.height()));
  }

  private static OptionalDouble size(List<Tag> inside) {
    List<RoomSize> sizes = inside.stream().flatMap(tag -> tag.text().size().stream()).toList();
    return sizes.size() == 1 ? OptionalDouble.of(sizes.getFirst().area()) : OptionalDouble.empty();
  }

  /** The same with another type, as fixtures or shape tell. */
  public RoomNames typed(RoomType other) {
    return new RoomNames(name, number, other, List.of(other), statedArea, letteredSize, sizeArea);
  }
}
