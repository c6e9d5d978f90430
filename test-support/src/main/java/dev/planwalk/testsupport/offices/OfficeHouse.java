package dev.planwalk.testsupport.offices;

import dev.planwalk.floorplan.RoomType;
import dev.planwalk.testsupport.drawn.DrawnPlan;
import dev.planwalk.testsupport.dxf.DxfWriter;
import dev.planwalk.testsupport.flats.House;
import dev.planwalk.testsupport.flats.TrueOpening;
import java.awt.geom.AffineTransform;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Polygon;

/**
 * A house, its drawing by an office, and the truth about it in drawing units.
 *
 * @param metresPerUnit length of a drawing unit
 * @param outlines of the storeys: outer faces of their walls
 * @param rooms all that a reader should find
 * @param openings all that a reader should find, and fields of fronts of glass
 */
public record OfficeHouse(
    long seed,
    Office office,
    DrawnPlan plan,
    double metresPerUnit,
    List<Polygon> outlines,
    List<Room> rooms,
    List<Gap> openings) {

  public OfficeHouse {
    outlines = List.copyOf(outlines);
    rooms = List.copyOf(rooms);
    openings = List.copyOf(openings);
  }

  /**
   * A true room.
   *
   * @param name what is or could be lettered in it
   * @param type what it is for; outdoor ones lie outside of the outlines
   * @param floor in drawing units
   * @param squareMetres its area
   * @param doubt why it is neither wanted nor a fault; empty when it is wanted
   */
  public record Room(
      String name, RoomType type, Polygon floor, double squareMetres, String doubt) {}

  /**
   * A true opening.
   *
   * @param kind door, window, passage; or curtain for a field of a front of glass, twin for an
   *     opening of a storey that is drawn once more: these are neither wanted nor a fault
   * @param x of its middle, in drawing units
   * @param y of its middle, in drawing units
   * @param width in drawing units
   * @param metres its width in metres
   * @param degrees direction of its wall
   * @param footprint what it takes of the wall, in drawing units
   * @param inside the room on one side, as an index of {@link OfficeHouse#rooms()}
   * @param outside the room on the other side; -1: none
   */
  public record Gap(
      String kind,
      double x,
      double y,
      double width,
      double metres,
      double degrees,
      Polygon footprint,
      int inside,
      int outside) {}

  /** The drawing as DXF; its version goes by the seed. */
  public byte[] dxf() {
    return seed % 2 == 0
        ? DxfWriter.ascii(plan, DxfWriter.Version.R2000)
        : DxfWriter.binary(plan, DxfWriter.Version.R2018);
  }

  static OfficeHouse of(long seed, Office office, List<Floor> floors, OfficeDrawing.Sheet sheet) {
    List<Polygon> outlines = new ArrayList<>();
    List<Room> rooms = new ArrayList<>();
    List<Gap> openings = new ArrayList<>();
    double unit = 1 / office.look().unit().perMetre();
    for (int s = 0; s < floors.size(); s++) {
      Floor floor = floors.get(s);
      AffineTransform place = sheet.places().get(s);
      House.Storey storey = floor.storey();
      outlines.add(onSheet(storey.outer(), place));
      int first = rooms.size();
      for (int i = 0; i < storey.rooms().size(); i++) {
        Polygon shape = storey.rooms().get(i).floor();
        String name = String.join(" / ", floor.names().get(i));
        rooms.add(
            new Room(
                name, storey.rooms().get(i).type(), onSheet(shape, place), shape.getArea(), ""));
      }
      for (TrueOpening o : storey.openings()) {
        String kind = o.form().kind().name().toLowerCase(Locale.ROOT);
        openings.add(gap(kind, o, place, unit, first));
      }
      floor.glazing().forEach(o -> openings.add(gap("curtain", o, place, unit, first)));
    }
    for (OfficeDrawing.Twin twin : sheet.twins()) {
      House.Storey storey = twin.floor().storey();
      int first = rooms.size();
      double scale = twin.place().getDeterminant() / sheet.places().getFirst().getDeterminant();
      for (int i = 0; i < storey.rooms().size(); i++) {
        Polygon shape = storey.rooms().get(i).floor();
        rooms.add(
            new Room(
                String.join(" / ", twin.floor().names().get(i)),
                storey.rooms().get(i).type(),
                onSheet(shape, twin.place()),
                shape.getArea() * scale,
                "twin"));
      }
      storey.openings().forEach(o -> openings.add(gap("twin", o, twin.place(), unit, first)));
    }
    return new OfficeHouse(seed, office, sheet.plan(), unit, outlines, rooms, openings);
  }

  private static Gap gap(
      String kind, TrueOpening o, AffineTransform place, double unit, int first) {
    Polygon footprint = onSheet(o.footprint(), place);
    Coordinate[] corners = footprint.getCoordinates();
    Coordinate from = corners[0];
    Coordinate to = corners[1];
    double degrees = Math.toDegrees(Math.atan2(to.y - from.y, to.x - from.x));
    return new Gap(
        kind,
        (corners[0].x + corners[2].x) / 2,
        (corners[0].y + corners[2].y) / 2,
        from.distance(to),
        from.distance(to) * unit,
        degrees,
        footprint,
        first + o.inside(),
        o.outside() < 0 ? -1 : first + o.outside());
  }

  private static Polygon onSheet(Polygon shape, AffineTransform place) {
    Polygon moved = (Polygon) shape.copy();
    for (Coordinate c : moved.getCoordinates()) {
      double[] p = {c.x, c.y};
      place.transform(p, 0, p, 0, 1);
      c.x = p[0];
      c.y = p[1];
    }
    moved.geometryChanged();
    return moved;
  }

  /** The rooms as a table: number, name, area in m², polygon in drawing units, doubt. */
  public String roomsTable() {
    StringBuilder table = new StringBuilder("room\ttexts\tarea_m2\twkt_source_units\tdoubt\n");
    for (int i = 0; i < rooms.size(); i++) {
      Room room = rooms.get(i);
      table.append(
          String.format(
              Locale.ROOT,
              "%d\t%s\t%.6f\t%s\t%s%n",
              i + 1,
              room.name(),
              room.squareMetres(),
              wkt(room.floor()),
              room.doubt()));
    }
    return table.toString();
  }

  private static String wkt(Polygon polygon) {
    List<String> points = new ArrayList<>();
    for (Coordinate c : polygon.getExteriorRing().getCoordinates()) {
      points.add(String.format(Locale.ROOT, "%.6f %.6f", c.x, c.y));
    }
    return "POLYGON ((" + String.join(", ", points) + "))";
  }

  /** The openings as a table: number, kind, middle and width in drawing units, width in metres. */
  public String openingsTable() {
    StringBuilder table =
        new StringBuilder("opening\tkind\tcx\tcy\twidth\twidth_m\talong_deg\thost\tname\n");
    for (int i = 0; i < openings.size(); i++) {
      Gap gap = openings.get(i);
      table.append(
          String.format(
              Locale.ROOT,
              "%d\t%s\t%.6f\t%.6f\t%.6f\t%.6f\t%.4f\t%s\t%s%n",
              i + 1,
              gap.kind(),
              gap.x(),
              gap.y(),
              gap.width(),
              gap.metres(),
              gap.degrees(),
              gap.outside() < 0 ? "outer" : "inner",
              gap.kind() + (i + 1)));
    }
    return table.toString();
  }
}
