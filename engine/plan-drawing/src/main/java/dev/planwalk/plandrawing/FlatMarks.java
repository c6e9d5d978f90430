package dev.planwalk.plandrawing;

import dev.planwalk.floorplan.Flat;
import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Room;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;

/**
 * Letters that tell the flats of a storey apart, where there are several: one in each, behind its
 * entrance where that is known, and a line of the legend with its rooms and area.
 */
final class FlatMarks {

  /** Across a mark, in millimetres. */
  private static final double SIZE = 3.6;

  private static final double EM = 2.4;

  private static final int LETTERS = 26;

  private final Draft draft;
  private final Language language;
  private final Placement placement;

  FlatMarks(Draft draft, Language language, Placement placement) {
    this.draft = draft;
    this.language = language;
    this.placement = placement;
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
    if (flats.size() < 2) {
      return legend;
    }
    for (Flat flat : flats) {
      String letter = letter(legend.size());
      List<Room> own = rooms.stream().filter(r -> flat.roomIds().contains(r.id())).toList();
      mark(letter, order(plan, flat, own), obstacles);
      String count =
          own.size() == 1
              ? language.choose("1 Raum", "1 room")
              : own.size() + language.choose(" Räume", " rooms");
      double area =
          own.stream()
              .filter(room -> !room.type().outdoor())
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

  /** The room behind the entrance first, then the others from the largest. */
  private static List<Room> order(FloorPlan plan, Flat flat, List<Room> own) {
    Optional<Opening> entrance =
        plan.openings().stream()
            .filter(o -> flat.entranceOpeningId().filter(o.id()::equals).isPresent())
            .findFirst();
    return own.stream()
        .sorted(
            Comparator.comparing(
                    (Room room) ->
                        entrance.filter(o -> o.connects().contains(Optional.of(room.id()))).isEmpty())
                .thenComparing(room -> room.type().outdoor())
                .thenComparing(Comparator.comparingDouble(Room::areaSquareMetres).reversed()))
        .toList();
  }

  private void mark(String letter, List<Room> rooms, List<Geometry> obstacles) {
    for (Room room : rooms) {
      Geometry floor = Shapes.area(room.floor().ring().points(), room.floor().holes(), placement);
      Optional<LabelPlacer.Place> place =
          new LabelPlacer(floor, obstacles).placeAtEdge(SIZE, SIZE);
      if (place.isPresent()) {
        Point middle = new Point(place.get().x() + SIZE / 2, place.get().y() + SIZE / 2);
        double radius = SIZE / 2 - 0.2;
        draft.fill(
            Mark.Layer.LABELS,
            "",
            new Outline.Builder()
                .ellipse(middle, new Point(radius, 0), new Point(0, radius))
                .build(),
            Ink.BLACK);
        draft.text(
            Mark.Layer.LABELS,
            "",
            letter,
            new Point(middle.x(), middle.y() + EM * Lettering.CAPITALS / 2),
            Mark.Anchor.MIDDLE,
            new Draft.Type(EM, Typeface.BOLD, Ink.WHITE));
        obstacles.add(
            Shapes.FACTORY.toGeometry(
                new Envelope(
                    place.get().x(),
                    place.get().x() + SIZE,
                    place.get().y(),
                    place.get().y() + SIZE)));
        return;
      }
    }
  }
}
