package dev.planwalk.plandrawing;

import dev.planwalk.floorplan.Flat;
import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;

/**
 * Letters that tell the flats of a storey apart, where there are several: one behind the entrance
 * of each, and a line of the legend with its rooms and area. Where the entrance of one is not
 * known, or one has a single room as in an office, the rooms behind a door are no flats that
 * anybody lets, and there are no letters.
 */
final class FlatMarks {

  /** Across a mark down to 1:100 and at smaller scales, in millimetres. */
  private static final double SIZE = 3.6;

  private static final double SMALL_SIZE = 2.8;

  /** Size of its letter as a share of the mark. */
  private static final double LETTER_SHARE = 0.66;

  private static final int LETTERS = 26;

  private final Draft draft;
  private final Language language;
  private final Placement placement;
  private final double size;

  FlatMarks(Draft draft, Language language, Placement placement, int scale) {
    this.draft = draft;
    this.language = language;
    this.placement = placement;
    this.size = scale <= 100 ? SIZE : SMALL_SIZE;
  }

  /**
   * Draws the marks.
   *
   * @param rooms of the storey
   * @param obstacles what marks keep off; gets the marks
   * @return lines of the legend; none where the storey has one flat or none
   */
  List<String> draw(FloorPlan plan, List<Room> rooms, List<Geometry> obstacles) {
    List<Flat> flats =
        plan.flats().stream()
            .filter(flat -> rooms.stream().anyMatch(room -> flat.roomIds().contains(room.id())))
            .toList();
    List<String> legend = new ArrayList<>();
    if (flats.size() < 2 || flats.stream().anyMatch(flat -> !isFlat(flat))) {
      return legend;
    }
    for (Flat flat : flats) {
      String letter = letter(legend.size());
      List<Room> own = rooms.stream().filter(r -> flat.roomIds().contains(r.id())).toList();
      entrance(plan, flat).ifPresent(door -> mark(letter, door, own, obstacles));
      String count =
          own.size() == 1
              ? language.choose("1 Raum", "1 room")
              : own.size() + language.choose(" Räume", " rooms");
      double area =
          own.stream()
              .filter(room -> !room.type().outdoor())
              .filter(room -> room.type() != RoomType.VOID && room.type() != RoomType.SHAFT)
              .mapToDouble(Room::areaSquareMetres)
              .sum();
      legend.add(
          language.choose("Wohnung ", "Flat ")
              + letter
              + "  "
              + count
              + ", "
              + language.area(area));
    }
    return legend;
  }

  /** A to Z, then AA and on. */
  private static String letter(int number) {
    String last = String.valueOf((char) ('A' + number % LETTERS));
    return number < LETTERS ? last : letter(number / LETTERS - 1) + last;
  }

  private static boolean isFlat(Flat flat) {
    return flat.entranceOpeningId().isPresent() && flat.roomIds().size() > 1;
  }

  private static Optional<Opening> entrance(FloorPlan plan, Flat flat) {
    return plan.openings().stream()
        .filter(o -> flat.entranceOpeningId().filter(o.id()::equals).isPresent())
        .findFirst();
  }

  private void mark(String letter, Opening door, List<Room> rooms, List<Geometry> obstacles) {
    Geometry sill = Shapes.area(door.footprint().points(), List.of(), placement);
    Point at = new Point(sill.getCentroid().getX(), sill.getCentroid().getY());
    for (Room room : rooms) {
      if (!door.connects().contains(Optional.of(room.id()))) {
        continue;
      }
      Geometry floor = Shapes.area(room.floor().ring().points(), room.floor().holes(), placement);
      new LabelPlacer(floor, obstacles)
          .placeNear(at, size, size)
          .ifPresent(place -> draw(letter, place, obstacles));
      return;
    }
  }

  private void draw(String letter, LabelPlacer.Place place, List<Geometry> obstacles) {
    double radius = size / 2;
    Point middle = new Point(place.x() + radius, place.y() + radius);
    draft.fill(
        Mark.Layer.LABELS,
        "",
        new Outline.Builder().ellipse(middle, new Point(radius, 0), new Point(0, radius)).build(),
        Ink.BLACK);
    double em = LETTER_SHARE * size;
    draft.text(
        Mark.Layer.LABELS,
        "",
        letter,
        new Point(middle.x(), middle.y() + em * Lettering.CAPITALS / 2),
        Mark.Anchor.MIDDLE,
        new Draft.Type(em, Typeface.BOLD, Ink.WHITE));
    obstacles.add(
        Shapes.FACTORY.toGeometry(
            new Envelope(place.x(), place.x() + size, place.y(), place.y() + size)));
  }
}
