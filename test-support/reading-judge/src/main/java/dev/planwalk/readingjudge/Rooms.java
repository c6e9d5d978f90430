package dev.planwalk.readingjudge;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Frame;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Ring;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.Storey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.util.AffineTransformation;
import org.locationtech.jts.geom.util.GeometryFixer;
import org.locationtech.jts.io.ParseException;
import org.locationtech.jts.io.WKTReader;

/** Rooms as shapes that can be compared: those of a table of truth, and those of a floor plan. */
public final class Rooms {

  private static final GeometryFactory GEOMETRY = new GeometryFactory();

  /** Metres of mm, cm, dm, m, inch and foot. */
  private static final double[] USUAL_UNITS = {0.001, 0.01, 0.1, 1, 0.0254, 0.3048};

  private static final double SAME_UNIT = 1e-3;

  /** Rooms of two plans whose areas differ by less vote for a shift. */
  private static final double SAME_AREA = 0.05;

  /** Shifts that differ by less, in metres, are one. */
  private static final double SAME_SHIFT = 0.25;

  /** Pieces that share less, in m², share the noise of rounding. */
  private static final double SHARED_FLOOR = 0.01;

  private Rooms() {}

  /**
   * True rooms.
   *
   * @param shapes in drawing units
   * @param doubted the same, of which nobody is sure: neither wanted nor a fault
   * @param metresPerUnit as areas and shapes tell
   */
  public record Truth(List<Geometry> shapes, List<Geometry> doubted, double metresPerUnit) {
    public Truth {
      shapes = List.copyOf(shapes);
      doubted = List.copyOf(doubted);
    }

    /** How well the rooms of a plan are these; an empty list is none found. */
    public RoomScore score(List<Geometry> founds) {
      return RoomScore.of(inMetres(shapes), inMetres(doubted), founds);
    }

    /** In metres of the drawing. */
    List<Geometry> inMetres() {
      return inMetres(shapes);
    }

    private List<Geometry> inMetres(List<Geometry> drawn) {
      AffineTransformation scaled =
          AffineTransformation.scaleInstance(metresPerUnit, metresPerUnit);
      return drawn.stream().map(scaled::transform).toList();
    }
  }

  /**
   * Reads a table with the columns {@code area_m2} and {@code wkt_source_units}, and perhaps {@code
   * doubt}, whose rows with a remark there are doubted.
   */
  public static Truth truth(Path table) throws IOException {
    List<String> lines = Files.readAllLines(table);
    List<String> head = List.of(lines.getFirst().split("\t", -1));
    int doubt = head.indexOf("doubt");
    List<Geometry> shapes = new ArrayList<>();
    List<Geometry> doubted = new ArrayList<>();
    List<Double> units = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split("\t", -1);
      Geometry shape = shape(cells[head.indexOf("wkt_source_units")]);
      boolean sure = doubt < 0 || cells.length <= doubt || cells[doubt].isBlank();
      (sure ? shapes : doubted).add(shape);
      double area = Double.parseDouble(cells[head.indexOf("area_m2")]);
      if (shape.getArea() > 0) {
        units.add(Math.sqrt(area / shape.getArea()));
      }
    }
    double unit = RoomScore.median(units);
    for (double usual : USUAL_UNITS) {
      if (Math.abs(unit / usual - 1) < SAME_UNIT) {
        return new Truth(shapes, doubted, usual);
      }
    }
    return new Truth(shapes, doubted, unit);
  }

  private static Geometry shape(String wkt) throws IOException {
    try {
      return valid(new WKTReader(GEOMETRY).read(wkt));
    } catch (ParseException broken) {
      throw new IOException("a true room is no polygon: " + wkt, broken);
    }
  }

  private static Geometry valid(Geometry geometry) {
    return geometry.isValid() ? geometry : GeometryFixer.fix(geometry);
  }

  /**
   * Rooms of a plan where they lie in its drawing, in metres. Their own size comes from the plan's
   * unit and their place from the true one, so a wrong unit costs the match.
   */
  public static List<Geometry> of(FloorPlan plan, double metresPerUnit) {
    Map<String, Frame> frames = new HashMap<>();
    for (Storey storey : plan.storeys()) {
      frames.put(storey.id(), storey.frame().orElse(plan.frame()));
    }
    List<Geometry> rooms = new ArrayList<>();
    for (Room room : plan.rooms()) {
      Frame frame = frames.getOrDefault(room.storeyId(), plan.frame());
      AffineTransformation toDrawing =
          AffineTransformation.translationInstance(
              frame.origin().x() * metresPerUnit, frame.origin().y() * metresPerUnit);
      rooms.add(toDrawing.transform(shape(room)));
    }
    return rooms;
  }

  private static Geometry shape(Room room) {
    LinearRing[] holes = room.floor().holes().stream().map(Rooms::ring).toArray(LinearRing[]::new);
    return valid(GEOMETRY.createPolygon(ring(room.floor().ring()), holes));
  }

  /**
   * Pairs of rooms, and pairs of openings, of one storey that share floor: nothing can be built of
   * such a plan without cracks or doubled walls.
   */
  static List<String> overlaps(FloorPlan plan) {
    List<Piece> rooms = new ArrayList<>();
    plan.rooms().forEach(room -> rooms.add(new Piece(room.id(), room.storeyId(), shape(room))));
    List<Piece> openings = new ArrayList<>();
    for (Opening opening : plan.openings()) {
      Geometry footprint = valid(GEOMETRY.createPolygon(ring(opening.footprint())));
      openings.add(new Piece(opening.id(), opening.storeyId(), footprint));
    }
    List<String> overlaps = new ArrayList<>();
    overlaps(rooms, overlaps);
    overlaps(openings, overlaps);
    return overlaps;
  }

  private record Piece(String id, String storey, Geometry shape) {}

  private static void overlaps(List<Piece> pieces, List<String> overlaps) {
    for (int i = 0; i < pieces.size(); i++) {
      for (Piece other : pieces.subList(i + 1, pieces.size())) {
        Piece piece = pieces.get(i);
        if (piece.storey().equals(other.storey())
            && piece
                .shape()
                .getEnvelopeInternal()
                .intersects(other.shape().getEnvelopeInternal())) {
          double common = RoomScore.common(piece.shape(), other.shape());
          if (common > SHARED_FLOOR) {
            overlaps.add(
                String.format(Locale.ROOT, "%s and %s (%.2f m2)", piece.id(), other.id(), common));
          }
        }
      }
    }
  }

  private static LinearRing ring(Ring ring) {
    List<Coordinate> points = new ArrayList<>();
    ring.points().forEach(point -> points.add(new Coordinate(point.x(), point.y())));
    points.add(points.getFirst().copy());
    return GEOMETRY.createLinearRing(points.toArray(Coordinate[]::new));
  }

  /** Moves rooms by the shift that most pairs of like-sized ones agree on. */
  static List<Geometry> shifted(List<Geometry> truths, List<Geometry> founds) {
    Map<List<Long>, List<double[]>> votes = new LinkedHashMap<>();
    for (Geometry truth : truths) {
      for (Geometry found : founds) {
        if (Math.abs(found.getArea() / truth.getArea() - 1) < SAME_AREA) {
          Coordinate to = centre(truth);
          Coordinate from = centre(found);
          double[] shift = {to.x - from.x, to.y - from.y};
          votes
              .computeIfAbsent(
                  List.of(Math.round(shift[0] / SAME_SHIFT), Math.round(shift[1] / SAME_SHIFT)),
                  cell -> new ArrayList<>())
              .add(shift);
        }
      }
    }
    List<double[]> best = List.of();
    for (List<double[]> voters : votes.values()) {
      best = voters.size() > best.size() ? voters : best;
    }
    if (best.isEmpty()) {
      return founds;
    }
    AffineTransformation move =
        AffineTransformation.translationInstance(
            RoomScore.median(best.stream().map(shift -> shift[0]).toList()),
            RoomScore.median(best.stream().map(shift -> shift[1]).toList()));
    return founds.stream().map(move::transform).toList();
  }

  private static Coordinate centre(Geometry room) {
    Envelope box = room.getEnvelopeInternal();
    return box.centre();
  }

  /** All rooms made larger or smaller about the origin. */
  static List<Geometry> scaled(List<Geometry> rooms, double factor) {
    AffineTransformation scale = AffineTransformation.scaleInstance(factor, factor);
    return rooms.stream().map(scale::transform).toList();
  }

  /** Area of all rooms, in m². */
  static double total(List<Geometry> rooms) {
    return rooms.stream().mapToDouble(Geometry::getArea).sum();
  }
}
