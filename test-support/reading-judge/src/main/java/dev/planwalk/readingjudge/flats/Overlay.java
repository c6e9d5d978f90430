package dev.planwalk.readingjudge.flats;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Frame;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.Storey;
import dev.planwalk.planreading.drawing.Fill;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.FlatSvg;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.testsupport.flats.DrawnHouse;
import dev.planwalk.testsupport.flats.House;
import dev.planwalk.testsupport.flats.TrueOpening;
import dev.planwalk.testsupport.flats.TrueRoom;
import dev.planwalk.testsupport.offices.OfficeHouse;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;

/**
 * What was found over what was drawn and meant: rooms found are blue areas, doors green, windows
 * orange, passages violet; rooms and openings that were meant have outlines of the same colours.
 */
final class Overlay {

  private static final int TRUE_COLOUR = 1 << 24;
  private static final int GREY = TRUE_COLOUR | 0xA0A0A0;
  private static final int ROOM = TRUE_COLOUR | 0x3070FF;

  private Overlay() {}

  static String svg(DrawnHouse drawn, FlatDrawing flat, Optional<FloorPlan> plan)
      throws IOException {
    List<Stroke> meant = new ArrayList<>();
    meant(drawn, meant);
    return svg(meant, flat, plan);
  }

  static String svg(OfficeHouse house, FlatDrawing flat, Optional<FloorPlan> plan)
      throws IOException {
    List<Stroke> meant = new ArrayList<>();
    for (OfficeHouse.Room room : house.rooms()) {
      meant.add(stroke(ring(room.floor()), true, ROOM));
    }
    for (OfficeHouse.Gap gap : house.openings()) {
      int colour =
          Set.of("curtain", "twin").contains(gap.kind())
              ? GREY
              : colour(Opening.Kind.valueOf(gap.kind().toUpperCase(Locale.ROOT)));
      meant.add(stroke(ring(gap.footprint()), true, colour));
    }
    return svg(meant, flat, plan);
  }

  private static String svg(List<Stroke> meant, FlatDrawing flat, Optional<FloorPlan> plan)
      throws IOException {
    List<Fill> fills = new ArrayList<>();
    List<Stroke> strokes = new ArrayList<>();
    flat.fills().forEach(fill -> fills.add(fill(fill.rings(), GREY)));
    flat.strokes().forEach(stroke -> strokes.add(stroke(stroke.points(), stroke.closed(), GREY)));
    plan.ifPresent(found -> found(found, fills));
    strokes.addAll(meant);
    StringWriter out = new StringWriter();
    FlatSvg.write(flat.with(strokes, fills, flat.labels(), List.of()), out);
    return out.toString();
  }

  private static void found(FloorPlan plan, List<Fill> fills) {
    for (Room room : plan.rooms()) {
      Frame frame = frame(plan, room.storeyId());
      List<double[]> rings = new ArrayList<>();
      rings.add(ring(room.floor().ring(), frame));
      room.floor().holes().forEach(hole -> rings.add(ring(hole, frame)));
      fills.add(fill(rings, ROOM));
    }
    for (Opening opening : plan.openings()) {
      double[] ring = ring(opening.footprint(), frame(plan, opening.storeyId()));
      // Twice, so that it shows.
      fills.add(fill(List.of(ring), colour(opening.kind())));
      fills.add(fill(List.of(ring), colour(opening.kind())));
    }
  }

  private static void meant(DrawnHouse drawn, List<Stroke> strokes) {
    for (int s = 0; s < drawn.house().storeys().size(); s++) {
      House.Storey storey = drawn.house().storeys().get(s);
      for (TrueRoom room : storey.rooms()) {
        strokes.add(stroke(ring(drawn.onSheet(s, room.floor())), true, ROOM));
      }
      for (TrueOpening opening : storey.openings()) {
        int colour = colour(opening.form().kind());
        strokes.add(stroke(ring(drawn.onSheet(s, opening.footprint())), true, colour));
      }
    }
  }

  private static int colour(Opening.Kind kind) {
    return TRUE_COLOUR
        | switch (kind) {
          case DOOR -> 0x00A000;
          case WINDOW -> 0xF08000;
          case PASSAGE -> 0xC000C0;
        };
  }

  private static Frame frame(FloorPlan plan, String storey) {
    return plan.storeys().stream()
        .filter(other -> other.id().equals(storey))
        .findFirst()
        .flatMap(Storey::frame)
        .orElse(plan.frame());
  }

  private static double[] ring(Ring ring, Frame frame) {
    double[] points = new double[2 * ring.points().size()];
    int i = 0;
    for (Point point : ring.points()) {
      points[i++] = point.x() / frame.metresPerUnit() + frame.origin().x();
      points[i++] = point.y() / frame.metresPerUnit() + frame.origin().y();
    }
    return points;
  }

  private static double[] ring(Geometry polygon) {
    Coordinate[] coordinates = polygon.getCoordinates();
    double[] points = new double[2 * coordinates.length - 2];
    for (int i = 0; i < points.length; i += 2) {
      points[i] = coordinates[i / 2].x;
      points[i + 1] = coordinates[i / 2].y;
    }
    return points;
  }

  private static Fill fill(List<double[]> rings, int colour) {
    return new Fill(rings, false, "", "0", List.of(), -1, colour);
  }

  private static Stroke stroke(double[] points, boolean closed, int colour) {
    return new Stroke(
        points, closed, Optional.empty(), "0", List.of(), -1, "LINE", colour, -1, 0, false);
  }
}
