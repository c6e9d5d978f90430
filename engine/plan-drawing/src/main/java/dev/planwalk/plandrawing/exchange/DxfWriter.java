package dev.planwalk.plandrawing.exchange;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.Storey;
import dev.planwalk.plandrawing.Language;
import dev.planwalk.plandrawing.RoomWords;
import dev.planwalk.plandrawing.Sheet;
import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.algorithm.construct.MaximumInscribedCircle;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.LinearRing;

/**
 * A storey of a plan as DXF (AutoCAD 2018), in millimetres, in the directions of the plan: layers
 * by class ({@link DxfLayer}), walls as closed polylines with a fill behind them, each door, window
 * and fixture a block, rooms as closed polylines with name and area. What a sheet of paper shows of
 * the same storey besides (dimensions, fixtures, furniture, stairs) is taken from there.
 */
public final class DxfWriter {

  private static final double MILLIMETRES = 1000;

  /** Height of capitals in room names, in millimetres, at most and at least. */
  private static final double LARGEST_NAME = 200;

  private static final double SMALLEST_NAME = 40;

  /** Height of capitals over the radius of the largest circle in a room. */
  private static final double NAME_SHARE = 0.22;

  private static final GeometryFactory FACTORY = new GeometryFactory();

  private final DxfDocument document = new DxfDocument();
  private final FloorPlan plan;
  private final Storey storey;
  private final Language language;

  private DxfWriter(FloorPlan plan, Storey storey, Language language) {
    this.plan = plan;
    this.storey = storey;
    this.language = language;
  }

  /**
   * The file; the same plan and sheet give the same bytes.
   *
   * @param storeyId one of the plan's storeys
   * @param sheet of the same storey
   * @throws IllegalArgumentException if the plan has no such storey
   * @throws OversizedPlanException if the file would be too large
   */
  public static byte[] write(FloorPlan plan, String storeyId, Sheet sheet) {
    Storey storey =
        plan.storeys().stream()
            .filter(one -> one.id().equals(storeyId))
            .findFirst()
            .orElseThrow(
                () -> new IllegalArgumentException("the plan has no storey '" + storeyId + "'"));
    return new DxfWriter(plan, storey, sheet.language()).file(sheet);
  }

  private byte[] file(Sheet sheet) {
    double[] extent = extent();
    DxfSheetMarks marks = new DxfSheetMarks(document, sheet);
    marks.walls();
    DxfOpenings openings = new DxfOpenings(document);
    plan.openings().stream()
        .filter(opening -> opening.storeyId().equals(storey.id()))
        .forEach(openings::add);
    plan.rooms().stream().filter(room -> room.storeyId().equals(storey.id())).forEach(this::room);
    marks.pieces();
    marks.dimensions();
    if (!storey.name().isBlank()) {
      Point below = new Point((extent[0] + extent[2]) / 2, extent[1] - 20 * LARGEST_NAME);
      document.model().lines(DxfLayer.TITLE, List.of(storey.name()), below, 1.5 * LARGEST_NAME, 0);
    }
    return document.bytes(extent);
  }

  private double[] extent() {
    double[] box = {1e18, 1e18, -1e18, -1e18};
    List<Ring> rings = new ArrayList<>(List.of(storey.outline()));
    plan.rooms().stream()
        .filter(room -> room.storeyId().equals(storey.id()))
        .forEach(room -> rings.add(room.floor().ring()));
    for (Ring ring : rings) {
      for (Point point : ring.points()) {
        box[0] = Math.min(box[0], point.x() * MILLIMETRES);
        box[1] = Math.min(box[1], point.y() * MILLIMETRES);
        box[2] = Math.max(box[2], point.x() * MILLIMETRES);
        box[3] = Math.max(box[3], point.y() * MILLIMETRES);
      }
    }
    return box;
  }

  /** Plan metres to millimetres. */
  static Point millimetres(Point metres) {
    return new Point(metres.x() * MILLIMETRES, metres.y() * MILLIMETRES);
  }

  static List<Point> millimetres(List<Point> metres) {
    return metres.stream().map(DxfWriter::millimetres).toList();
  }

  private void room(Room room) {
    DxfEntities model = document.model();
    model.polyline(DxfLayer.ROOMS, millimetres(room.floor().ring().points()), true);
    room.floor()
        .holes()
        .forEach(hole -> model.polyline(DxfLayer.ROOMS, millimetres(hole.points()), true));
    LineString radius = MaximumInscribedCircle.getRadiusLine(floor(room), 0.05);
    double capitals =
        Math.clamp(radius.getLength() * MILLIMETRES * NAME_SHARE, SMALLEST_NAME, LARGEST_NAME);
    Coordinate centre = radius.getCoordinateN(0);
    List<String> lines =
        List.of(RoomWords.label(room, language), language.area(room.areaSquareMetres()));
    model.lines(DxfLayer.NAMES, lines, millimetres(new Point(centre.x, centre.y)), capitals, 0);
  }

  private static Geometry floor(Room room) {
    Geometry floor =
        FACTORY.createPolygon(
            ring(room.floor().ring()),
            room.floor().holes().stream().map(DxfWriter::ring).toArray(LinearRing[]::new));
    Geometry mended = floor.isValid() ? floor : floor.buffer(0);
    return mended.isEmpty() ? floor.getEnvelope().buffer(0.01) : mended;
  }

  private static LinearRing ring(Ring ring) {
    List<Coordinate> corners = new ArrayList<>();
    ring.points().forEach(point -> corners.add(new Coordinate(point.x(), point.y())));
    corners.add(corners.getFirst());
    return FACTORY.createLinearRing(corners.toArray(Coordinate[]::new));
  }
}
