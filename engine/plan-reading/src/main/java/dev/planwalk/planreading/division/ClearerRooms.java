package dev.planwalk.planreading.division;

import dev.planwalk.planreading.words.RoomSize;
import dev.planwalk.planreading.words.Tag;
import dev.planwalk.planreading.words.TagIndex;
import java.util.List;
import org.locationtech.jts.geom.Polygon;

/** Tells of two readings of one floor whether furniture is part of the walls in one of them. */
public final class ClearerRooms {

  /** Floor that differs by less is the same. */
  private static final double SAME_FLOOR = 0.98;

  /** Borders that are shorter by more have fewer notches. */
  private static final double SIMPLER = 0.97;

  /** A room without the furniture in it has this share of its floor at least. */
  private static final double KEPT_FLOOR = 0.75;

  /** A size that is lettered and that of its room differ by less. */
  private static final double SAME_SIZE = 0.1;

  /** In m²: what is smaller may be a cupboard, or the floor between things. */
  private static final double LEAST_ROOM = 2;

  /** So much must find a place instead of a place with a name. */
  private static final int WORTH_OF_NAME = 4;

  private ClearerRooms() {}

  /**
   * Whether rooms have simpler borders for their floor than in another reading, as they have
   * without the furniture along their walls, as much has its place and no room gets much smaller. A
   * place with a name, which may be open ground, is given up for nothing less than four others.
   */
  public static boolean in(FloorReading floor, FloorReading other) {
    FloorScore score = FloorScore.of(floor);
    FloorScore before = FloorScore.of(other);
    int won = score.sum() - floor.doubts() - before.sum() + other.doubts();
    int lost = Math.max(0, before.occupied() - score.occupied());
    return score.agreeing() >= before.agreeing()
        && floor.floor() >= SAME_FLOOR * other.floor()
        && (simpler(floor, other) || (floor.nameless() && score.betterThan(before)))
        && won >= WORTH_OF_NAME * lost
        && (!floor.nameless() || rooms(floor) >= rooms(other))
        && noneShrinks(floor, other);
  }

  private static boolean simpler(FloorReading floor, FloorReading other) {
    return borders(floor) * other.floor() < SIMPLER * borders(other) * floor.floor();
  }

  /**
   * Whether each room that one name has in both readings has kept most of its floor, or others make
   * up for it: as many rooms as got smaller have the size now that is lettered in them.
   */
  private static boolean noneShrinks(FloorReading floor, FloorReading other) {
    List<Polygon> rooms = floor.division().faces().rooms();
    List<Polygon> before = other.division().faces().rooms();
    FaceClassifier.Finder now = new FaceClassifier.Finder(rooms);
    FaceClassifier.Finder then = new FaceClassifier.Finder(before);
    List<Tag> names = floor.tags().stream().filter(Tag::names).toList();
    TagIndex index = new TagIndex(names);
    int shrunk = 0;
    int gained = 0;
    for (Tag tag : names) {
      int room = now.at(tag.at());
      int old = then.at(tag.at());
      double area = room < 0 ? 0 : rooms.get(room).getArea();
      double was = old < 0 ? 0 : before.get(old).getArea();
      boolean alone = old >= 0 && index.inside(before.get(old)).size() == 1;
      shrunk += room >= 0 && alone && area < KEPT_FLOOR * was ? 1 : 0;
      gained += isLettered(tag, area) && !isLettered(tag, was) ? 1 : 0;
    }
    return shrunk <= gained;
  }

  /** Whether a room is as large as its label says. */
  private static boolean isLettered(Tag tag, double area) {
    double lettered =
        tag.text().area().orElse(tag.text().size().map(RoomSize::area).orElse(Double.NaN));
    return Math.abs(area - lettered) <= SAME_SIZE * lettered;
  }

  /** Length of the borders of all rooms, in metres. */
  private static double borders(FloorReading floor) {
    return floor.division().faces().rooms().stream().mapToDouble(Polygon::getLength).sum();
  }

  private static long rooms(FloorReading floor) {
    return floor.division().faces().rooms().stream()
        .filter(room -> room.getArea() >= LEAST_ROOM)
        .count();
  }
}
