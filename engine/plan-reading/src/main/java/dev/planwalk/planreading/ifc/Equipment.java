package dev.planwalk.planreading.ifc;

import dev.planwalk.floorplan.Fixture;
import dev.planwalk.planreading.division.FaceClassifier;
import dev.planwalk.planreading.naming.FixtureDraft;
import dev.planwalk.planreading.naming.FlightDraft;
import dev.planwalk.planreading.pens.ClimbSigns;
import dev.planwalk.planreading.words.FixtureWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Polygon;

/** Fittings and flights of stairs of a model, each shaped once. */
final class Equipment {

  private static final String[] FITTINGS = {
    "IFCFLOWTERMINAL",
    "IFCSANITARYTERMINAL",
    "IFCELECTRICAPPLIANCE",
    "IFCFURNISHINGELEMENT",
    "IFCFURNITURE",
    "IFCSYSTEMFURNITUREELEMENT",
    "IFCBUILDINGELEMENTPROXY"
  };

  /** Fittings are no smaller, in metres, and no larger, in m²: taps, and groups of furniture. */
  private static final double SMALLEST = 0.2;

  private static final double LARGEST = 8;

  /** Fittings stand or hang between these heights above the floor. */
  private static final double[] REACH = {-0.3, 1.3};

  /** The last step lies this near to the floor above, in metres. */
  private static final double ARRIVES = 0.5;

  /** Height of a step where a model does not say how many there are. */
  private static final double RISER = 0.175;

  private record Fitting(Fixture.Kind kind, Coordinate[] corners, double bottom) {}

  private record Flight(
      Polygon outline, int steps, double up, boolean told, double bottom, double top) {}

  private final List<Fitting> fittings = new ArrayList<>();
  private final List<Flight> flights = new ArrayList<>();

  Equipment(IfcModel model, Bodies bodies, FixtureWords words) {
    Bodies extents = bodies.fittings();
    for (StepInstance object : model.instances(FITTINGS)) {
      Optional<Fixture.Kind> kind = kind(object, model, words);
      if (kind.isPresent()) {
        extents.of(object).ifPresent(body -> fitting(object, kind.get(), body, model));
      }
    }
    for (StepInstance stair : model.instances("IFCSTAIR", "IFCSTAIRFLIGHT", "IFCRAMPFLIGHT")) {
      boolean parts =
          model.parts(stair.id()).stream()
              .anyMatch(part -> model.file().type(part).equals("IFCSTAIRFLIGHT"));
      if (!parts) {
        bodies.of(stair).ifPresent(body -> flight(stair, body));
      }
    }
  }

  private static Optional<Fixture.Kind> kind(
      StepInstance object, IfcModel model, FixtureWords words) {
    String stated = object.word(8) + model.type(object.id()).map(type -> type.word(9)).orElse("");
    if (stated.contains("TOILETPAN") || stated.contains("WCSEAT")) {
      return Optional.of(Fixture.Kind.TOILET);
    }
    if (stated.contains("WASHHANDBASIN")) {
      return Optional.of(Fixture.Kind.BASIN);
    }
    for (Fixture.Kind kind : Fixture.Kind.values()) {
      if (stated.contains(kind.name())) {
        return Optional.of(kind);
      }
    }
    return words.kind(model.words(object));
  }

  /** The box along the object's own axes, seen from above. */
  private void fitting(StepInstance object, Fixture.Kind kind, Body body, IfcModel model) {
    double[] x;
    try {
      x = model.placement(object).direction(1, 0, 0);
    } catch (StepFault broken) {
      return;
    }
    double length = Math.hypot(x[0], x[1]);
    double ax = length > 0.5 ? x[0] / length : 1;
    double ay = length > 0.5 ? x[1] / length : 0;
    double[] box = {1e18, 1e18, -1e18, -1e18};
    body.corners(p -> {
      double u = p[0] * ax + p[1] * ay;
      double v = p[1] * ax - p[0] * ay;
      box[0] = Math.min(box[0], u);
      box[1] = Math.min(box[1], v);
      box[2] = Math.max(box[2], u);
      box[3] = Math.max(box[3], v);
    });
    double width = box[2] - box[0];
    double depth = box[3] - box[1];
    if (Math.min(width, depth) < SMALLEST || width * depth > LARGEST) {
      return;
    }
    Coordinate[] corners = new Coordinate[4];
    for (int i = 0; i < 4; i++) {
      double u = i == 0 || i == 3 ? box[0] : box[2];
      double v = i < 2 ? box[1] : box[3];
      corners[i] = new Coordinate(u * ax - v * ay, u * ay + v * ax);
    }
    fittings.add(new Fitting(kind, corners, body.heights()[0]));
  }

  /** The hull of a flight, and the way in which it rises: the fall of heights over its corners. */
  private void flight(StepInstance stair, Body body) {
    List<double[]> corners = new ArrayList<>();
    body.corners(corners::add);
    if (corners.size() < 4) {
      return;
    }
    double[] mean = new double[3];
    for (double[] p : corners) {
      for (int k = 0; k < 3; k++) {
        mean[k] += p[k] / corners.size();
      }
    }
    double sxx = 0;
    double sxy = 0;
    double syy = 0;
    double sxz = 0;
    double syz = 0;
    Coordinate[] flat = new Coordinate[corners.size()];
    for (int i = 0; i < flat.length; i++) {
      double[] p = corners.get(i);
      double dx = p[0] - mean[0];
      double dy = p[1] - mean[1];
      sxx += dx * dx;
      sxy += dx * dy;
      syy += dy * dy;
      sxz += dx * (p[2] - mean[2]);
      syz += dy * (p[2] - mean[2]);
      flat[i] = new Coordinate(p[0], p[1]);
    }
    if (!(Shapes.FACTORY.createMultiPointFromCoords(flat).convexHull() instanceof Polygon hull)) {
      return;
    }
    double determinant = sxx * syy - sxy * sxy;
    double gx = determinant > 1e-9 ? (sxz * syy - syz * sxy) / determinant : 0;
    double gy = determinant > 1e-9 ? (syz * sxx - sxz * sxy) / determinant : 0;
    double rise = body.heights()[1] - body.heights()[0];
    boolean flightOnly = stair.type().equals("IFCSTAIRFLIGHT");
    int steps = (int) (flightOnly ? stair.number(9).orElse(stair.number(8).orElse(0)) : 0);
    flights.add(
        new Flight(
            hull,
            steps > 0 && steps < 200 ? steps : (int) Math.clamp(Math.round(rise / RISER), 1, 200),
            Math.atan2(gy, gx),
            Math.hypot(gx, gy) > 0.1,
            body.heights()[0],
            body.heights()[1]));
  }

  /**
   * The fittings of a storey, their backs to the nearest wall.
   *
   * @param x of the storey's origin, which outlines are measured from
   * @param rooms of the storey
   */
  List<FixtureDraft> fittings(ModelStorey storey, double x, double y, List<Polygon> rooms) {
    FaceClassifier.Finder finder = new FaceClassifier.Finder(rooms);
    List<FixtureDraft> drafts = new ArrayList<>();
    for (Fitting fitting : fittings) {
      double above = fitting.bottom() - storey.floor();
      Coordinate[] c = new Coordinate[4];
      for (int i = 0; i < 4; i++) {
        c[i] = new Coordinate(fitting.corners()[i].x - x, fitting.corners()[i].y - y);
      }
      int room = finder.at(new Coordinate((c[0].x + c[2].x) / 2, (c[0].y + c[2].y) / 2));
      if (above >= REACH[0] && above <= REACH[1] && room >= 0) {
        drafts.add(new FixtureDraft(fitting.kind(), c, front(c, rooms.get(room)), room));
      }
    }
    return drafts;
  }

  /** Away from the side that is nearest to the edge of the room; long sides come first. */
  private static double front(Coordinate[] c, Polygon room) {
    double best = Double.POSITIVE_INFINITY;
    double direction = 0;
    for (int i = 0; i < 4; i++) {
      Coordinate a = c[i];
      Coordinate b = c[(i + 1) % 4];
      Coordinate middle = new Coordinate((a.x + b.x) / 2, (a.y + b.y) / 2);
      double away =
          room.getBoundary().distance(Shapes.FACTORY.createPoint(middle)) - a.distance(b) / 100;
      if (away < best) {
        best = away;
        // Corners run counter-clockwise, so the inside lies on the left of each side.
        direction = Math.toDegrees(Math.atan2(b.x - a.x, -(b.y - a.y)));
      }
    }
    return direction;
  }

  /** The flights that begin on a storey. */
  List<FlightDraft> flights(ModelStorey storey, double x, double y) {
    return drafts(x, y, flight -> storey.holds(flight.bottom() + 0.05));
  }

  /** The flights that end on the floor of a storey. */
  List<FlightDraft> arriving(ModelStorey storey, double x, double y) {
    return drafts(
        x,
        y,
        flight ->
            Math.abs(flight.top() - storey.floor()) < ARRIVES && !storey.holds(flight.bottom()));
  }

  private List<FlightDraft> drafts(double x, double y, Predicate<Flight> wanted) {
    List<FlightDraft> drafts = new ArrayList<>();
    for (Flight flight : flights) {
      if (wanted.test(flight)) {
        drafts.add(
            new FlightDraft(
                Shapes.moved(flight.outline(), shift(x, y)),
                flight.steps(),
                flight.up(),
                flight.told() ? ClimbSigns.Climb.FORTH : ClimbSigns.Climb.UNTOLD));
      }
    }
    return drafts;
  }

  /** The way from the model to the storey. */
  static Affine shift(double x, double y) {
    return new Affine(new double[] {1, 0, 0, 0, 1, 0, 0, 0, 1, -x, -y, 0});
  }
}
