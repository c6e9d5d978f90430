package dev.planwalk.planreading.division;

import dev.planwalk.floorplan.RoomType;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.words.Tag;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.Polygon;

/**
 * Divides a face that holds several rooms which do not belong together, along the shortest of the
 * lines that can part it, and where a lettered size is that of a part alone.
 */
public final class OpenPlan {

  /** A floor is parted so many times at most, part after part. */
  private static final int MOST_PARTINGS = 8;

  /** Uses of one open room. */
  public static final Set<RoomType> LIVING =
      EnumSet.of(RoomType.LIVING, RoomType.DINING, RoomType.KITCHEN, RoomType.KITCHEN_DINER);

  /**
   * A line that divides a face.
   *
   * @param sized whether a lettered size tells it, not names on both of its sides
   */
  public record Cut(Coordinate from, Coordinate to, boolean sized) {}

  private final GeometryFactory factory = new GeometryFactory();
  private final Predicate<Tag> stamps;
  private final Deadline deadline;
  private final FloorCuts lines;
  private final List<Cut> cuts;

  private OpenPlan(Predicate<Tag> stamps, Deadline deadline, List<Cut> cuts) {
    this.stamps = stamps;
    this.deadline = deadline;
    this.lines = new FloorCuts(deadline);
    this.cuts = cuts;
  }

  /**
   * The parts of a face.
   *
   * @param stamps which labels stand for a room each
   * @param cuts takes the lines that divide it
   */
  public static List<Polygon> divide(
      Polygon face, List<Tag> tags, Predicate<Tag> stamps, Deadline deadline, List<Cut> cuts) {
    return new OpenPlan(stamps, deadline, cuts).divide(face, tags, 0);
  }

  /** Whether all names in a face are uses of one room. */
  public static boolean together(List<Tag> tags) {
    Set<RoomType> types = EnumSet.noneOf(RoomType.class);
    int named = 0;
    for (Tag tag : tags) {
      if (tag.names()) {
        types.add(tag.type().orElseThrow());
        named++;
      }
    }
    return named < 2 || LIVING.containsAll(types);
  }

  /**
   * Whether one of several numbers stands without a name; beside a name without a number it is the
   * number of that room.
   */
  private static boolean numbered(List<Tag> tags) {
    boolean unnamed = tags.stream().anyMatch(tag -> !tag.names());
    return unnamed
        && tags.stream().flatMap(tag -> tag.text().number().stream()).distinct().count() > 1;
  }

  private static String stamp(Tag tag) {
    return tag.text().number().orElse(tag.title());
  }

  private List<Polygon> divide(Polygon face, List<Tag> tags, int depth) {
    List<Tag> inside = new ArrayList<>();
    for (Tag tag : tags) {
      if (stamps.test(tag) && face.contains(factory.createPoint(tag.at()))) {
        inside.add(tag);
      }
    }
    if (depth > MOST_PARTINGS) {
      return List.of(face);
    }
    if (!together(inside) || numbered(inside)) {
      for (LineString cut : lines.of(face)) {
        deadline.check();
        List<Polygon> halves = lines.halves(face, cut);
        if (halves.size() == 2 && parts(halves, inside)) {
          cuts.add(cut(cut, false));
          return divided(halves, tags, depth);
        }
      }
    }
    Optional<SizedParts.Parting> sized = SizedParts.of(face, tags, lines, deadline);
    if (sized.isEmpty()) {
      return List.of(face);
    }
    sized.get().cuts().forEach(cut -> cuts.add(cut(cut, true)));
    return divided(sized.get().parts(), tags, depth);
  }

  private List<Polygon> divided(List<Polygon> parts, List<Tag> tags, int depth) {
    List<Polygon> result = new ArrayList<>();
    for (Polygon part : parts) {
      result.addAll(divide(part, tags, depth + 1));
    }
    return result;
  }

  private static Cut cut(LineString line, boolean sized) {
    return new Cut(line.getCoordinateN(0), line.getCoordinateN(1), sized);
  }

  /** Whether a cut leaves names on both sides and divides no living, dining and kitchen. */
  private boolean parts(List<Polygon> halves, List<Tag> tags) {
    List<Tag> first = new ArrayList<>();
    List<Tag> second = new ArrayList<>();
    for (Tag tag : tags) {
      boolean inFirst = halves.get(0).contains(factory.createPoint(tag.at()));
      (inFirst ? first : second).add(tag);
    }
    if (first.isEmpty() || second.isEmpty() || sameStamp(first, second)) {
      return false;
    }
    boolean livingFirst = living(first);
    boolean livingSecond = living(second);
    boolean sizes = halves.get(0).getArea() > 1 && halves.get(1).getArea() > 1;
    return sizes && !(livingFirst && livingSecond);
  }

  private static boolean living(List<Tag> tags) {
    return tags.stream().anyMatch(OpenPlan::lives);
  }

  /** Whether a label names a use of an open room. */
  static boolean lives(Tag tag) {
    return tag.type().filter(LIVING::contains).isPresent();
  }

  /** Whether a number without a name stands on both sides: it is that of one room. */
  private static boolean sameStamp(List<Tag> first, List<Tag> second) {
    return first.stream()
        .anyMatch(a ->
            second.stream().anyMatch(b -> stamp(a).equals(stamp(b)) && !(a.names() && b.names())));
  }
}
