package dev.planwalk.scene.shell;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.OpeningHeights;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.floorplan.Storey;
import dev.planwalk.floorplan.Wall;
import dev.planwalk.scene.geometry.Polygons;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.operation.buffer.BufferOp;
import org.locationtech.jts.operation.buffer.BufferParameters;

/**
 * Turns a storey as drawn into one that can be built. Real drawings have slivers between room and
 * wall, openings shallower than their wall, rooms that overlap by a line's width, and single-line
 * walls; none of it may let light through or throw. Every repair that changes what is seen leaves a
 * note.
 */
public final class StoreyMender {

  /** Body given to walls that are drawn as one line, and to room edges without any wall. */
  private static final double LINE_WALL_METRES = 0.12;

  /** How far a wall may reach beyond the opening drawn in it and still be cut. */
  private static final double MOST_EXTRA_DEPTH = 0.25;

  private static final GeometryFactory FACTORY = new GeometryFactory();

  private final FloorPlan plan;
  private final Storey storey;
  private final List<String> notes = new ArrayList<>();

  private StoreyMender(FloorPlan plan, Storey storey) {
    this.plan = plan;
    this.storey = storey;
  }

  /** Mends a storey of the plan. Never throws on geometry. */
  public static StoreyLayout mend(FloorPlan plan, Storey storey) {
    return new StoreyMender(plan, storey).layout();
  }

  private StoreyLayout layout() {
    double height = Math.clamp(storey.heightOrDefault(), 2.0, 8.0);
    Geometry walls = drawnWalls();
    Geometry parapets = parapets(walls);
    walls = Polygons.minus(walls, parapets);
    List<LaidRoom> rooms = rooms(walls);
    List<Opening> drawn =
        plan.openings().stream().filter(o -> o.storeyId().equals(storey.id())).toList();
    List<OpeningFrame> frames = new ArrayList<>();
    List<Opening> kept = new ArrayList<>();
    Geometry taken = Polygons.empty();
    for (Opening opening : drawn) {
      Optional<OpeningFrame> frame = frame(opening, walls);
      if (frame.isEmpty()) {
        notes.add(opening.id() + " is too small to build and was left out.");
        continue;
      }
      Geometry body = Polygons.of(frame.get().outline());
      if (Polygons.common(body, taken).getArea() > 0.25 * body.getArea()) {
        notes.add(opening.id() + " overlaps another opening and was left out.");
        continue;
      }
      taken = Polygons.union(taken, body);
      kept.add(opening);
      frames.add(frame.get());
    }
    walls = Polygons.minus(enclose(walls, rooms, frames), taken);
    walls = Polygons.minus(walls, floors(rooms));
    boolean windowless = kept.stream().noneMatch(o -> o.kind() == Opening.Kind.WINDOW);
    if (windowless && kept.stream().anyMatch(Opening::exterior)) {
      notes.add("No window is drawn; doors to outdoors were built as glass doors.");
    }
    List<LaidOpening> openings = new ArrayList<>();
    for (int i = 0; i < kept.size(); i++) {
      openings.add(laid(kept.get(i), frames.get(i), rooms, height, windowless));
    }
    Geometry hull = hull(walls, rooms, taken);
    return new StoreyLayout(storey, height, walls, parapets, rooms, openings, hull, notes);
  }

  private Geometry drawnWalls() {
    List<Geometry> bodies = new ArrayList<>();
    storey.wallFootprints().forEach(area -> bodies.add(Polygons.of(area)));
    Geometry walls = Polygons.union(bodies);
    List<Geometry> lines = new ArrayList<>();
    for (Wall wall : wallsOfStorey()) {
      if (wall.thicknessMetres().isEmpty() && wall.axis().size() > 1) {
        lines.add(thickened(wall, LINE_WALL_METRES));
      }
    }
    if (!lines.isEmpty()) {
      notes.add(lines.size() + " walls are drawn as a single line and were built 0.12 m thick.");
      walls = Polygons.union(walls, Polygons.union(lines));
    }
    return walls;
  }

  private List<Wall> wallsOfStorey() {
    return plan.walls().stream().filter(w -> w.storeyId().equals(storey.id())).toList();
  }

  private static Geometry thickened(Wall wall, double thickness) {
    Coordinate[] c =
        wall.axis().stream().map(p -> new Coordinate(p.x(), p.y())).toArray(Coordinate[]::new);
    BufferParameters square =
        new BufferParameters(
            4, BufferParameters.CAP_SQUARE, BufferParameters.JOIN_MITRE, 2.5 /* mitre limit */);
    return Polygons.mend(BufferOp.bufferOp(FACTORY.createLineString(c), thickness / 2, square));
  }

  private Geometry parapets(Geometry walls) {
    Geometry railings = Polygons.empty();
    for (Wall wall : wallsOfStorey()) {
      if (wall.kind() == Wall.Kind.RAILING && wall.axis().size() > 1) {
        double thickness = wall.thicknessMetres().orElse(LINE_WALL_METRES);
        railings = Polygons.union(railings, thickened(wall, thickness + 0.004));
      }
    }
    return Polygons.common(railings, walls);
  }

  /** Larger rooms first: what overlaps goes to the larger one. */
  private List<LaidRoom> rooms(Geometry walls) {
    List<Room> drawn =
        plan.rooms().stream()
            .filter(r -> r.storeyId().equals(storey.id()))
            .sorted(Comparator.comparingDouble((Room r) -> -r.floor().squareMetres()))
            .toList();
    Geometry taken = Polygons.empty();
    List<LaidRoom> rooms = new ArrayList<>();
    for (Room room : drawn) {
      Geometry whole = Polygons.of(room.floor());
      Geometry free = Polygons.minus(Polygons.minus(whole, taken), walls);
      List<Polygon> parts = Polygons.parts(Polygons.simplify(Polygons.smooth(free, 0.02), 0.002));
      if (parts.isEmpty() || parts.getFirst().getArea() < 0.15) {
        notes.add(room.id() + " has no floor of its own and was left out.");
        continue;
      }
      Polygon floor = parts.getFirst();
      if (whole.getArea() - floor.getArea() > Math.max(0.1, 0.03 * whole.getArea())) {
        notes.add(
            String.format(
                Locale.ROOT,
                "%s overlaps walls or other rooms; its floor was cut from %.2f to %.2f m².",
                room.id(),
                whole.getArea(),
                floor.getArea()));
      }
      taken = Polygons.union(taken, floor);
      rooms.add(new LaidRoom(room, floor));
    }
    rooms.sort(Comparator.comparingInt(r -> plan.rooms().indexOf(r.room())));
    return rooms;
  }

  /** The box of an opening, as deep as the wall around it. */
  private static Optional<OpeningFrame> frame(Opening opening, Geometry walls) {
    List<Point> q = opening.footprint().points();
    double ux = (q.get(1).x() - q.get(0).x() + q.get(2).x() - q.get(3).x()) / 2;
    double uy = (q.get(1).y() - q.get(0).y() + q.get(2).y() - q.get(3).y()) / 2;
    double length = Math.hypot(ux, uy);
    if (!(length > 0.3) || !(length < 30)) {
      return Optional.empty();
    }
    Point along = new Point(ux / length, uy / length);
    OpeningFrame raw = new OpeningFrame(q.getFirst(), along, length, 0);
    double x0 = Math.max(raw.local(q.get(0)).x(), raw.local(q.get(3)).x());
    double x1 = Math.min(raw.local(q.get(1)).x(), raw.local(q.get(2)).x());
    double y0 = (raw.local(q.get(0)).y() + raw.local(q.get(1)).y()) / 2;
    double y1 = (raw.local(q.get(2)).y() + raw.local(q.get(3)).y()) / 2;
    if (!(x1 - x0 > 0.3) || !(Math.abs(y1 - y0) < 1.5)) {
      return Optional.empty();
    }
    double low = Math.min(y0, y1);
    double thickness = Math.abs(y1 - y0);
    double missing = Math.max(0, LINE_WALL_METRES / 2 - thickness / 2);
    OpeningFrame box =
        new OpeningFrame(raw.at(x0, low - missing), along, x1 - x0, thickness + 2 * missing);
    return Optional.of(box.deeper(wallBefore(box, walls), wallBefore(box.turned(), walls)));
  }

  /** How much wall still stands in front of the face at y = 0; 0 where a cross wall does. */
  private static double wallBefore(OpeningFrame box, Geometry walls) {
    double inset = Math.min(0.1, box.width() / 4);
    Geometry strip =
        Polygons.of(box.outline(inset, -MOST_EXTRA_DEPTH - 0.1, box.width() - inset, 0.005));
    double extra = 0;
    for (Polygon part : Polygons.parts(Polygons.common(strip, walls))) {
      double nearest = -10;
      double farthest = 0;
      for (Coordinate c : part.getCoordinates()) {
        double y = box.local(new Point(c.x, c.y)).y();
        nearest = Math.max(nearest, y);
        farthest = Math.min(farthest, y);
      }
      if (nearest > -0.02 && farthest > -MOST_EXTRA_DEPTH) {
        extra = Math.max(extra, -farthest);
      }
    }
    return extra;
  }

  /** Walls all around the indoor rooms, also where the drawing has none. */
  private Geometry enclose(Geometry walls, List<LaidRoom> rooms, List<OpeningFrame> openings) {
    Geometry indoor = Polygons.empty();
    Geometry free = Polygons.empty();
    for (LaidRoom room : rooms) {
      free = Polygons.union(free, room.floor());
      if (!room.outdoor()) {
        indoor = Polygons.union(indoor, room.floor());
      }
    }
    for (OpeningFrame opening : openings) {
      // Little gaps between an opening and its room must not be walled up.
      free = Polygons.union(free, Polygons.of(opening.deeper(0.15, 0.15).outline()));
    }
    Geometry rim = Polygons.minus(Polygons.grow(indoor, LINE_WALL_METRES), free);
    Geometry added = Polygons.minus(rim, walls);
    double missing = Polygons.grow(added, -0.03).getArea();
    if (missing > 0.05) {
      notes.add(
          String.format(Locale.ROOT, "Rooms had open edges; %.2f m² of wall were added.", missing));
    }
    Geometry closed = Polygons.smooth(Polygons.union(walls, rim), 0.01);
    return Polygons.simplify(closed, 0.001);
  }

  private static Geometry floors(List<LaidRoom> rooms) {
    return Polygons.union(rooms.stream().map(LaidRoom::floor).toList());
  }

  private static LaidOpening laid(
      Opening opening,
      OpeningFrame frame,
      List<LaidRoom> rooms,
      double height,
      boolean windowless) {
    Optional<LaidRoom> right = beside(frame, rooms);
    Optional<LaidRoom> left = beside(frame.turned(), rooms);
    boolean outdoors = LaidOpening.outdoor(right) != LaidOpening.outdoor(left);
    boolean outdoorRoom =
        right.map(LaidRoom::outdoor).orElse(false) || left.map(LaidRoom::outdoor).orElse(false);
    boolean window = opening.kind() == Opening.Kind.WINDOW;
    boolean wet = right.map(LaidRoom::wet).orElse(false) || left.map(LaidRoom::wet).orElse(false);
    boolean glassDoor = outdoors && (outdoorRoom || windowless) && !opening.entrance();
    boolean glazed = window || opening.glazed() || glassDoor;
    boolean light = glazed && outdoors;
    OpeningHeights heights = OpeningHeights.of(opening, frame.width(), wet, light);
    double sill = window ? heights.sillMetres() : 0;
    double top = Math.min(heights.headMetres(), height - 0.10);
    double bottom = Math.clamp(sill < 0.06 ? 0 : sill, 0, top - 0.4);
    return new LaidOpening(
        opening, frame, bottom, top, right, left, bottom == 0 && (!window || outdoorRoom), glazed);
  }

  /** The room in front of the face at y = 0. */
  private static Optional<LaidRoom> beside(OpeningFrame frame, List<LaidRoom> rooms) {
    for (double distance : new double[] {0.03, 0.10, 0.20, 0.35}) {
      for (double share : new double[] {0.5, 0.25, 0.75}) {
        Point p = frame.at(share * frame.width(), -distance);
        for (LaidRoom room : rooms) {
          if (room.holds(p)) {
            return Optional.of(room);
          }
        }
      }
    }
    return Optional.empty();
  }

  /** Footprint of the building: courtyards stay open, cavities nobody named are closed. */
  static Geometry hull(Geometry walls, List<LaidRoom> rooms, Geometry openings) {
    Geometry body = Polygons.union(walls, openings);
    for (LaidRoom room : rooms) {
      if (!room.outdoor() || room.type() == RoomType.VOID) {
        body = Polygons.union(body, room.floor());
      }
    }
    List<Polygon> filled = new ArrayList<>();
    for (Polygon part : Polygons.parts(Polygons.smooth(body, 0.02))) {
      List<LinearRing> courtyards = new ArrayList<>();
      for (int i = 0; i < part.getNumInteriorRing(); i++) {
        if (FACTORY.createPolygon(part.getInteriorRingN(i)).getArea() > 12) {
          courtyards.add(part.getInteriorRingN(i));
        }
      }
      filled.add(
          FACTORY.createPolygon(part.getExteriorRing(), courtyards.toArray(new LinearRing[0])));
    }
    return Polygons.union(filled);
  }
}
