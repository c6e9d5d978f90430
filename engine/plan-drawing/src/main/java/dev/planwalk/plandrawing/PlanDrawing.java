package dev.planwalk.plandrawing;

import dev.planwalk.floorplan.Area;
import dev.planwalk.floorplan.Fixture;
import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.floorplan.Storey;
import dev.planwalk.floorplan.Wall;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.operation.buffer.BufferOp;
import org.locationtech.jts.operation.buffer.BufferParameters;

/**
 * Draws a storey of a floor plan on paper, to scale. A pure function: the same plan and request
 * give the same sheet. Any thread may call.
 */
public final class PlanDrawing {

  /** Less than this the walls count as running along the sheet already, in degrees. */
  private static final double STRAIGHT_DEGREES = 0.3;

  /** What lies this close to the face of a railing, in metres, belongs to it. */
  private static final double RAILING_REACH = 0.02;

  /** Half of the thickest railing, in metres; walls to the outside are thicker. */
  private static final double HALF_RAILING = 0.08;

  /** Wall left around what was not recognised, in metres. */
  private static final double WALL_AROUND = 0.24;

  /** Narrower and smaller places in thick walls are wall, in metres and square metres. */
  private static final double LEAST_UNSEEN_WIDTH = 0.8;

  private static final double LEAST_UNSEEN_AREA = 1.5;

  private static final double MITRE_LIMIT = 2;

  private final FloorPlan plan;
  private final DrawingRequest request;
  private final Storey storey;
  private final List<Room> rooms;

  private PlanDrawing(FloorPlan plan, DrawingRequest request) {
    this.plan = plan;
    this.request = request;
    this.storey =
        plan.storeys().stream()
            .filter(s -> s.id().equals(request.storeyId()))
            .findFirst()
            .orElseThrow(() ->
                new IllegalArgumentException(
                    "the plan has no storey '" + request.storeyId() + "'"));
    this.rooms = plan.rooms().stream().filter(r -> r.storeyId().equals(storey.id())).toList();
  }

  /**
   * Draws a storey.
   *
   * @throws IllegalArgumentException if the plan has no such storey
   */
  public static Sheet draw(FloorPlan plan, DrawingRequest request) {
    PlanDrawing drawing = new PlanDrawing(plan, request);
    // The legend of rooms too small for a label needs room of its own, which is known afterwards.
    double legend = 0;
    for (int round = 0; round < 3; round++) {
      Attempt attempt = drawing.on(legend);
      if (attempt.legendNeeded() <= legend + 1e-9) {
        return attempt.sheet();
      }
      legend = attempt.legendNeeded();
    }
    return drawing.on(legend).sheet();
  }

  private record Attempt(Sheet sheet, double legendNeeded) {}

  private Attempt on(double legend) {
    double turn = turn();
    Bounds building = bounds(turn);
    Bounds bounds = withSwings(turn);
    boolean chains = request.variant() == Variant.ARCHITECTURAL;
    SheetLayout layout =
        SheetLayout.choose(
            bounds.width(),
            bounds.height(),
            chains ? DimensionMarks.DEPTH_MILLIMETRES : DimensionMarks.TOTAL_MILLIMETRES,
            chains ? DimensionMarks.OPENINGS_MILLIMETRES : 0,
            legend);
    double k = layout.paper().millimetresPerMetre();
    Placement placement =
        new Placement(turn, k, layout.left() - bounds.left() * k, layout.top() + bounds.high() * k);

    Draft draft = new Draft(new Lettering());
    Ink ink = Ink.of(request.variant(), layout.paper().scale());
    List<Geometry> obstacles = new ArrayList<>();
    floors(draft, ink, placement);
    pieces(draft, ink, placement, obstacles);
    for (var stair : storey.stairs()) {
      StairMarks.draw(draft, ink, placement, stair);
      obstacles.add(Shapes.area(stair.polygon().points(), List.of(), placement));
    }
    walls(draft, ink, placement, layout.paper().scale());
    singleLines(draft, ink, placement);
    new RoomLimits(draft, ink, placement).draw(plan, storey.id(), rooms);
    OpeningMarks openings = new OpeningMarks(draft, ink, placement);
    plan.openings().stream()
        .filter(o -> o.storeyId().equals(storey.id()))
        .forEach(o -> openings.opening(o, floorUnder(o)));
    obstacles.addAll(openings.swept());

    List<String> flats =
        new FlatMarks(draft, request.language(), placement, layout.paper().scale())
            .draw(plan, rooms, obstacles);
    RoomLabels labels = new RoomLabels(draft, request, placement, layout.paper().scale(), flats);
    rooms.forEach(room -> labels.label(room, obstacles));
    double needed = labels.legendHeight(layout.innerWidth());
    labels.legend(SheetLayout.MARGIN, layout.titleBlockTop() - needed, layout.innerWidth());
    dimensions(draft, ink, placement, measured(building, turn, placement), layout.drawn(bounds));
    new TitleBlock(draft, request, layout).draw(plan, storey, placement);
    Sheet sheet =
        new Sheet(
            draft.lettering().plain(request.title()),
            request.language(),
            layout.paper().widthMillimetres(),
            layout.paper().heightMillimetres(),
            layout.paper().scale(),
            k,
            placement,
            draft.marks());
    return new Attempt(sheet, needed);
  }

  private void dimensions(
      Draft draft, Ink ink, Placement placement, List<Point> outline, Envelope drawn) {
    DimensionMarks marks =
        new DimensionMarks(draft, ink, request.language(), placement.millimetresPerMetre());
    if (request.variant() == Variant.MARKETING) {
      marks.drawWhole(outline, drawn);
      return;
    }
    List<List<Point>> openings =
        plan.openings().stream()
            .filter(opening -> opening.storeyId().equals(storey.id()))
            .map(opening -> placement.of(opening.footprint().points()))
            .toList();
    Geometry building =
        Facade.indoors(
            Shapes.area(storey.outline().points(), List.of(), placement),
            rooms.stream()
                .filter(room -> room.type().outdoor())
                .map(room -> Shapes.area(room.floor().ring().points(), List.of(), placement))
                .toList(),
            HALF_RAILING * placement.millimetresPerMetre());
    marks.draw(outline, new Facade(building, openings), drawn);
  }

  /** The turn that lays the main walls along the sheet; at most 45 degrees either way. */
  private double turn() {
    double degrees = storey.mainDirectionDegrees() % 90;
    degrees = degrees > 45 ? degrees - 90 : degrees;
    return Math.abs(degrees) < STRAIGHT_DEGREES ? 0 : -StrictMath.toRadians(degrees);
  }

  /** The outline that is measured, on paper: that of the building, if all rooms lie in it. */
  private List<Point> measured(Bounds all, double turn, Placement placement) {
    Placement turned = new Placement(turn, 1, 0, 0);
    Bounds outline = new Bounds();
    storey.outline().points().forEach(p -> outline.add(turned.turned(p)));
    Bounds inside = new Bounds();
    rooms.forEach(room -> room.floor().ring().points().forEach(p -> inside.add(turned.turned(p))));
    if (rooms.isEmpty() || outline.contains(inside)) {
      return placement.of(storey.outline().points());
    }
    double k = placement.millimetresPerMetre();
    double left = placement.x() + all.left() * k;
    double top = placement.y() - all.high() * k;
    double right = left + all.width() * k;
    double bottom = top + all.height() * k;
    return List.of(
        new Point(left, top),
        new Point(left, bottom),
        new Point(right, bottom),
        new Point(right, top));
  }

  /** What the drawing covers with doors that open outwards, metres along the sheet. */
  private Bounds withSwings(double turn) {
    Bounds bounds = bounds(turn);
    OpeningMarks scratch =
        new OpeningMarks(
            new Draft(new Lettering()), Ink.of(request.variant(), 1), new Placement(turn, 1, 0, 0));
    plan.openings().stream()
        .filter(o -> o.storeyId().equals(storey.id()))
        .forEach(o -> scratch.opening(o, Ink.WHITE));
    for (Geometry swept : scratch.swept()) {
      // On paper y runs down.
      Stream.of(swept.getCoordinates()).forEach(c -> bounds.add(new Point(c.x, -c.y)));
    }
    return bounds;
  }

  /** What the building covers, metres along the sheet. */
  private Bounds bounds(double turn) {
    Placement turned = new Placement(turn, 1, 0, 0);
    Bounds bounds = new Bounds();
    Stream.of(
            Stream.of(storey.outline()),
            storey.wallFootprints().stream().map(Area::ring),
            rooms.stream().map(room -> room.floor().ring()))
        .flatMap(rings -> rings)
        .map(Ring::points)
        .flatMap(List::stream)
        .forEach(point -> bounds.add(turned.turned(point)));
    return bounds;
  }

  /** In a coloured plan the floor of a room runs on through its doors. */
  private int floorUnder(Opening opening) {
    return request.variant() == Variant.ARCHITECTURAL
        ? Ink.WHITE
        : rooms.stream()
            .filter(room -> opening.connects().contains(Optional.of(room.id())))
            .min(Comparator.comparing(room -> room.type().outdoor()))
            .map(room -> Ink.floor(room.type()))
            .orElse(Ink.WHITE);
  }

  private void floors(Draft draft, Ink ink, Placement placement) {
    for (Room room : rooms) {
      boolean coloured = request.variant() == Variant.MARKETING;
      draft.fill(
          Mark.Layer.ROOMS,
          room.id(),
          placement.of(room.floor()),
          coloured ? Ink.floor(room.type()) : Ink.WHITE);
      Geometry floor = Shapes.area(room.floor().ring().points(), room.floor().holes(), placement);
      double along = room.mainDirectionDegrees() + StrictMath.toDegrees(placement.turnRadians());
      Pen joint = Pen.of(coloured ? 0xC3D6B8 : 0xD4D7DA, 0.1);
      if (room.type().outdoor()) {
        draft.stroke(Mark.Layer.FLOORS, room.id(), placement.of(room.floor()), ink.finePen());
        draft.stroke(
            Mark.Layer.FLOORS,
            "",
            Shapes.hatch(floor, along, Math.max(0.9, 0.15 * placement.millimetresPerMetre())),
            joint);
      }
      if (room.type() == RoomType.VOID || room.type() == RoomType.SHAFT) {
        draft.stroke(Mark.Layer.FLOORS, "", diagonals(floor), ink.finePen());
      }
    }
  }

  /** The cross that marks a hole in the floor. */
  private static Outline diagonals(Geometry floor) {
    var box = floor.getEnvelopeInternal();
    return Shapes.clipped(
        floor,
        List.of(
            Shapes.line(
                new Point(box.getMinX(), box.getMinY()), new Point(box.getMaxX(), box.getMaxY())),
            Shapes.line(
                new Point(box.getMinX(), box.getMaxY()), new Point(box.getMaxX(), box.getMinY()))));
  }

  /** Furniture and fixtures; what they cover is added to the obstacles. */
  private void pieces(Draft draft, Ink ink, Placement placement, List<Geometry> obstacles) {
    List<Fixture> fixtures = plan.fixtures().stream().filter(this::here).toList();
    List<Furniture> furniture =
        request.variant() == Variant.MARKETING ? request.furniture() : List.of();
    obstacles.addAll(new PieceMarks(new Symbols(draft, ink), placement).draw(fixtures, furniture));
  }

  private boolean here(Fixture fixture) {
    return fixture.roomId().isPresent()
        ? rooms.stream().anyMatch(room -> room.id().equals(fixture.roomId().get()))
        : plan.storeys().size() == 1;
  }

  private void walls(Draft draft, Ink ink, Placement placement, int scale) {
    List<Geometry> railings =
        plan.walls().stream()
            .filter(w -> w.storeyId().equals(storey.id()) && w.kind() == Wall.Kind.RAILING)
            .map(wall -> reach(wall, placement))
            .toList();
    for (int i = 0; i < storey.wallFootprints().size(); i++) {
      Area footprint = storey.wallFootprints().get(i);
      String id = "wall_footprint_" + (i + 1);
      Geometry body = Shapes.area(footprint.ring().points(), footprint.holes(), placement);
      Geometry cut = body;
      for (Geometry railing : railings) {
        cut = cut.difference(railing);
      }
      if (cut.getArea() < 0.999 * body.getArea()) {
        // A railing is seen from above, not cut.
        draft.both(
            Mark.Layer.WALLS, id, Shapes.outline(body.difference(cut)), Ink.WHITE, ink.glassPen());
      }
      Geometry unseen = unseen(cut, placement.millimetresPerMetre());
      if (!unseen.isEmpty()) {
        cut = cut.difference(unseen);
        draft.fill(Mark.Layer.ROOMS, id, Shapes.outline(unseen), Ink.UNSEEN);
      }
      Outline outline =
          railings.isEmpty() && unseen.isEmpty() ? placement.of(footprint) : Shapes.outline(cut);
      draft.both(Mark.Layer.WALLS, id, outline, ink.wallFill(), ink.wallPen());
      if (Ink.hatched(request.variant(), scale)) {
        draft.stroke(Mark.Layer.WALLS, "", Shapes.hatch(cut, 45, 1.1), Pen.of(Ink.GREY, 0.13));
        draft.stroke(Mark.Layer.WALLS, "", outline, ink.wallPen());
      }
    }
  }

  /**
   * What lies inside the building, but is neither wall nor a room that was found, such as a
   * staircase that nobody lettered: what remains when walls around it are taken off.
   */
  private static Geometry unseen(Geometry body, double millimetresPerMetre) {
    double half = LEAST_UNSEEN_WIDTH / 2 * millimetresPerMetre;
    BufferParameters square =
        new BufferParameters(
            1, BufferParameters.CAP_FLAT, BufferParameters.JOIN_MITRE, MITRE_LIMIT);
    Geometry inner = BufferOp.bufferOp(body, -WALL_AROUND * millimetresPerMetre - half, square);
    if (inner.isEmpty()) {
      return inner;
    }
    Geometry place = BufferOp.bufferOp(inner, half, square);
    double least = LEAST_UNSEEN_AREA * millimetresPerMetre * millimetresPerMetre;
    List<Geometry> large = new ArrayList<>();
    for (int i = 0; i < place.getNumGeometries(); i++) {
      if (place.getGeometryN(i).getArea() >= least) {
        large.add(place.getGeometryN(i));
      }
    }
    return Shapes.FACTORY.buildGeometry(large);
  }

  /** Walls that the plan draws as single lines have no body: their lines, broken at openings. */
  private void singleLines(Draft draft, Ink ink, Placement placement) {
    Geometry holes = Shapes.FACTORY.createPolygon();
    for (Opening opening : plan.openings()) {
      if (opening.storeyId().equals(storey.id())) {
        List<Point> corners = placement.of(opening.footprint().points());
        holes = holes.union(Shapes.polygon(corners, List.of()).convexHull().buffer(0.05));
      }
    }
    for (Wall wall : plan.walls()) {
      if (wall.storeyId().equals(storey.id()) && wall.thicknessMetres().isEmpty()) {
        List<Point> axis = placement.of(wall.axis());
        for (int i = 1; i < axis.size(); i++) {
          Geometry solid = Shapes.line(axis.get(i - 1), axis.get(i)).difference(holes);
          draft.stroke(Mark.Layer.WALLS, wall.id(), Shapes.lines(solid), ink.wallPen());
        }
      }
    }
  }

  private static Geometry reach(Wall railing, Placement placement) {
    List<Point> axis = placement.of(railing.axis());
    double half = railing.thicknessMetres().orElse(0) / 2 + RAILING_REACH;
    Geometry reach = Shapes.FACTORY.createPolygon();
    for (int i = 1; i < axis.size(); i++) {
      reach =
          reach.union(
              Shapes.line(axis.get(i - 1), axis.get(i))
                  .buffer(half * placement.millimetresPerMetre(), 1, BufferParameters.CAP_SQUARE));
    }
    return reach;
  }
}
