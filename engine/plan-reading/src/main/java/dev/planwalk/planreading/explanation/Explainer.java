package dev.planwalk.planreading.explanation;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.Storey;
import dev.planwalk.planreading.borders.BorderWeights;
import dev.planwalk.planreading.drawing.PrintableText;
import dev.planwalk.planreading.explanation.Explanation.Alternative;
import dev.planwalk.planreading.explanation.Explanation.Border;
import dev.planwalk.planreading.explanation.Explanation.BorderKind;
import dev.planwalk.planreading.explanation.Explanation.ExplainedRoom;
import dev.planwalk.planreading.explanation.Explanation.ExplainedStorey;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.ReadingStopped;
import dev.planwalk.planreading.rooms.DrawnStorey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;

/** Explains a finished plan by the ink that it was read from. */
public final class Explainer {

  private static final GeometryFactory FACTORY = new GeometryFactory();

  /** Letters of a room's name that are shown. */
  private static final int MOST_LETTERS = 48;

  /** Shorter borders are corners of pillars and jambs, in metres. */
  private static final double LEAST_BORDER = 0.3;

  private Explainer() {}

  /**
   * Explains a plan.
   *
   * @param storeys what those of the plan were read from, in its order
   * @param deadline a storey that it ends is explained without margins
   */
  public static Explanation explain(
      FloorPlan plan, List<DrawnStorey> storeys, BorderWeights weights, Deadline deadline) {
    List<ExplainedStorey> explained = new ArrayList<>();
    for (int i = 0; i < storeys.size(); i++) {
      Storey storey = plan.storeys().get(i);
      List<Room> rooms =
          plan.rooms().stream().filter(room -> room.storeyId().equals(storey.id())).toList();
      List<Opening> openings =
          plan.openings().stream()
              .filter(opening -> opening.storeyId().equals(storey.id()))
              .toList();
      Optional<StoreyMargins> margins = margins(storeys.get(i), rooms, weights, deadline);
      explained.add(
          new ExplainedStorey(
              titled(storey.id(), storey.name()),
              storeys.get(i).drawing(),
              margins.isPresent(),
              rooms(rooms, openings, margins)));
    }
    return new Explanation(explained);
  }

  private static Optional<StoreyMargins> margins(
      DrawnStorey storey, List<Room> rooms, BorderWeights weights, Deadline deadline) {
    try {
      return storey
          .ink(deadline)
          .map(ink ->
              StoreyMargins.of(
                  ink, rooms.stream().map(Explainer::shape).toList(), weights, deadline));
    } catch (ReadingStopped stopped) {
      return Optional.empty();
    }
  }

  private static List<ExplainedRoom> rooms(
      List<Room> rooms, List<Opening> openings, Optional<StoreyMargins> margins) {
    List<String> titles = rooms.stream().map(Explainer::title).toList();
    List<ExplainedRoom> explained = new ArrayList<>();
    for (int i = 0; i < rooms.size(); i++) {
      Room room = rooms.get(i);
      int number = i;
      List<Border> borders = BorderWalk.round(room, i, openings, margins, titles);
      Map<BorderKind, Double> closedBy = new EnumMap<>(BorderKind.class);
      borders.forEach(border -> closedBy.merge(border.kind(), border.length(), Double::sum));
      Optional<Border> weakest = margins.flatMap(all -> weakest(borders));
      explained.add(
          new ExplainedRoom(
              room.id(),
              shown(name(room)),
              titles.get(i),
              room.areaSquareMetres(),
              room.confidence(),
              found(room),
              rings(room),
              closedBy,
              borders,
              weakest,
              weakest.flatMap(at -> margins.map(all -> all.reasons(at.side()))).orElse(List.of()),
              margins
                  .map(all -> all.alternative(number))
                  .map(shown ->
                      new Alternative(shown, shown.with().stream().map(titles::get).toList()))));
    }
    return explained;
  }

  /** The least sure border; corners only where there is nothing else. */
  private static Optional<Border> weakest(List<Border> borders) {
    Comparator<Border> bySureness = Comparator.comparingDouble(Border::margin);
    return borders.stream()
        .filter(border -> border.length() >= LEAST_BORDER)
        .min(bySureness)
        .or(() -> borders.stream().min(bySureness));
  }

  private static String title(Room room) {
    return titled(room.id(), name(room));
  }

  private static String name(Room room) {
    return room.name().isBlank() ? room.number().orElse("") : room.name();
  }

  private static String shown(String name) {
    return PrintableText.line(name, MOST_LETTERS).strip();
  }

  private static String titled(String id, String name) {
    String words = shown(name);
    return words.isEmpty() ? id : id + " \"" + words + "\"";
  }

  private static String found(Room room) {
    return switch (room.source()) {
      case ROOM_LAYER -> "drawn as an outline of its own";
      case FILL -> "drawn as an area of colour";
      case FACES -> "found between what bounds it";
    };
  }

  private static List<double[]> rings(Room room) {
    List<double[]> rings = new ArrayList<>();
    rings.add(flat(room.floor().ring()));
    room.floor().holes().forEach(hole -> rings.add(flat(hole)));
    return rings;
  }

  private static double[] flat(Ring ring) {
    return ring.points().stream()
        .flatMapToDouble(point -> DoubleStream.of(point.x(), point.y()))
        .toArray();
  }

  private static Polygon shape(Room room) {
    return FACTORY.createPolygon(
        closed(room.floor().ring()),
        room.floor().holes().stream().map(Explainer::closed).toArray(LinearRing[]::new));
  }

  private static LinearRing closed(Ring ring) {
    List<Coordinate> corners = new ArrayList<>();
    for (Point point : ring.points()) {
      corners.add(new Coordinate(point.x(), point.y()));
    }
    corners.add(corners.getFirst().copy());
    return FACTORY.createLinearRing(corners.toArray(Coordinate[]::new));
  }
}
