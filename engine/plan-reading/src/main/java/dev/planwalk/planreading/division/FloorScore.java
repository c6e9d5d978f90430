package dev.planwalk.planreading.division;

import dev.planwalk.planreading.pens.Swing;
import dev.planwalk.planreading.words.Tag;
import dev.planwalk.planreading.words.TagIndex;
import java.util.List;
import org.locationtech.jts.geom.Polygon;

/**
 * How much of what is lettered on a floor, and of its doors, found a place.
 *
 * @param named how many names lie in rooms, of which no two must be apart
 * @param agreeing how many rooms have the area that is lettered in them
 * @param exact how many of them have it but for rounding: a missing stub of wall, or the window
 *     beside it, changes the area of a large room by no more than draughtsmen err
 * @param hung how many leaves of doors hang in openings
 * @param occupied how many of the rooms hold a name
 */
record FloorScore(int named, int agreeing, int exact, int hung, int rooms, int occupied) {

  /** A lettered area and that of its room differ by at most this share. */
  private static final double SAME_AREA = 0.005;

  /** Areas are lettered to 0.01 m² or 0.1 sq ft. */
  private static final double ROUNDED = 0.006;

  static FloorScore of(FloorReading floor) {
    TagIndex index = new TagIndex(floor.tags());
    List<Polygon> rooms = floor.division().faces().rooms();
    int named = 0;
    int agreeing = 0;
    int exact = 0;
    int occupied = 0;
    for (Polygon room : rooms) {
      List<Tag> inside = index.inside(room);
      named += OpenPlan.together(inside) ? named(inside) : 1;
      occupied += named(inside) > 0 ? 1 : 0;
      for (Tag tag : inside) {
        double stated = tag.text().area().orElse(Double.NaN);
        double error = Math.abs(room.getArea() - stated);
        agreeing += error <= SAME_AREA * stated ? 1 : 0;
        exact += error <= Math.min(ROUNDED, SAME_AREA * stated) ? 1 : 0;
      }
    }
    return new FloorScore(named, agreeing, exact, floor.doors(), rooms.size(), occupied);
  }

  /** Whether everything that was lettered and every leaf has its place. */
  boolean complete(List<Tag> tags, List<Swing> swings) {
    long stated = tags.stream().filter(tag -> tag.text().area().isPresent()).count();
    long leaves = swings.stream().filter(swing -> swing.leaf() != 0).count();
    return named >= named(tags) && exact >= stated && hung >= leaves;
  }

  /** Whether nothing is lost and something won. */
  boolean betterThan(FloorScore other) {
    boolean loses =
        named < other.named
            || agreeing < other.agreeing
            || hung < other.hung
            || rooms < other.rooms;
    int won = named + agreeing + hung - other.named - other.agreeing - other.hung;
    return !loses && (won > 0 || (won == 0 && exact > other.exact));
  }

  /** Whether as many names and doors have a place, and no fewer lettered areas agree. */
  boolean keeps(FloorScore other) {
    return named >= other.named && hung >= other.hung && agreeing >= other.agreeing;
  }

  /** Names, lettered areas and leaves that have a place. */
  int sum() {
    return named + agreeing + hung;
  }

  /** The same, and whether as many rooms hold a name. */
  boolean keepsNamed(FloorScore other) {
    return keeps(other) && occupied >= other.occupied;
  }

  /**
   * Whether the same rooms and doors were found, but for names that have a room of their own now,
   * and no fewer lettered areas agree.
   */
  boolean sameButAreas(FloorScore other) {
    return named == other.named
        && occupied >= other.occupied
        && rooms - occupied == other.rooms - other.occupied
        && hung == other.hung
        && agreeing >= other.agreeing;
  }

  /** Whether names that shared a room have rooms of their own. */
  boolean parts(FloorScore other) {
    return occupied > other.occupied;
  }

  private static int named(List<Tag> tags) {
    return (int) tags.stream().filter(Tag::names).count();
  }
}
