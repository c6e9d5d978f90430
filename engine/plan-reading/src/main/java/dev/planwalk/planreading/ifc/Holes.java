package dev.planwalk.planreading.ifc;

import dev.planwalk.floorplan.Opening;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.FindingLog;
import dev.planwalk.planreading.geometry.Overlay;
import dev.planwalk.planreading.openings.Gap;
import dev.planwalk.vocabulary.FindingCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;

/**
 * Doors, windows and bare holes of a model, and which storeys they show in: those whose cut they
 * meet, and the one in whose height most of them lies, as a window high above the floor does.
 */
final class Holes {

  /** Narrower or lower holes are for pipes and cables, in metres. */
  private static final double LEAST_WIDTH = 0.35;

  private static final double LEAST_HEIGHT = 0.5;

  /** Jambs may lie a little beside the hole, in metres. */
  private static final double JAMB = 0.02;

  /** Wall beside a jamb tells how thick the wall is, in metres. */
  private static final double BESIDE = 0.1;

  /** Openings at one place, in metres: windows above each other are one. */
  private static final double SAME_PLACE = 0.05;

  /** A hole through less of a wall is a niche. */
  private static final double THROUGH = 0.9;

  /**
   * A hole in the metres of the model.
   *
   * @param filling what stands in it
   * @param host the wall that it is cut from, if the model says so
   * @param frame x along the wall, y across
   */
  private record Hole(
      Optional<StepInstance> filling,
      Optional<ModelObjects.Shaped> host,
      Frame2 frame,
      double bottom,
      double top) {}

  /** A box in the plane: its middle's axes and its extent along them. */
  private record Frame2(
      double ax, double ay, double alongLow, double alongHigh, double low, double high) {

    double across(Coordinate p) {
      return p.y * ax - p.x * ay;
    }

    Coordinate point(double along, double across) {
      return new Coordinate(along * ax - across * ay, along * ay + across * ax);
    }
  }

  private final IfcModel model;
  private final Bodies bodies;
  private final FindingLog log;
  private final List<Hole> holes = new ArrayList<>();

  Holes(IfcModel model, Bodies bodies, ModelObjects objects, FindingLog log) {
    this.model = model;
    this.bodies = bodies;
    this.log = log;
    Map<Integer, ModelObjects.Shaped> walls = new HashMap<>();
    objects.walls().forEach(wall -> walls.put(wall.object().id(), wall));
    Set<Integer> placed = new HashSet<>();
    for (Map.Entry<Integer, Integer> cut : model.hostOfHole().entrySet()) {
      ModelObjects.Shaped host = walls.get(cut.getValue());
      Optional<StepInstance> filling = model.filling(cut.getKey());
      boolean lies = lies(model.file().type(cut.getValue()));
      // A door whose wall has no readable body stands among the walls there are.
      Optional<Hole> made =
          host == null && (lies || filling.isEmpty())
              ? Optional.empty()
              : model
                  .instance(cut.getKey())
                  .flatMap(hole -> hole(hole, filling, Optional.ofNullable(host)));
      made.ifPresent(holes::add);
      if (made.isPresent() || lies) {
        filling.ifPresent(object -> placed.add(object.id()));
      }
    }
    for (StepInstance object :
        model.instances("IFCDOOR", "IFCDOORSTANDARDCASE", "IFCWINDOW", "IFCWINDOWSTANDARDCASE")) {
      if (placed.add(object.id())) {
        hole(object, Optional.of(object), Optional.empty()).ifPresent(holes::add);
      }
    }
  }

  private static boolean lies(String type) {
    return type.startsWith("IFCSLAB") || type.startsWith("IFCROOF");
  }

  private Optional<Hole> hole(
      StepInstance shape, Optional<StepInstance> filling, Optional<ModelObjects.Shaped> host) {
    if (filling.isPresent()
        && !filling.get().type().startsWith("IFCDOOR")
        && !filling.get().type().startsWith("IFCWINDOW")) {
      return Optional.empty();
    }
    try {
      Optional<Body> body = bodies.of(shape).or(() -> filling.flatMap(bodies::of));
      Affine place = model.placement(filling.orElse(shape));
      double[] x = direction(place, host);
      List<double[]> corners = new ArrayList<>();
      if (body.isPresent()) {
        body.get().corners(corners::add);
      } else if (filling.isPresent()) {
        stated(filling.get(), place, corners);
      }
      if (corners.isEmpty()) {
        return Optional.empty();
      }
      return Optional.of(hole(filling, host, x, corners));
    } catch (StepFault fault) {
      bodies.unreadable(filling.orElse(shape), fault);
      return Optional.empty();
    }
  }

  private static Hole hole(
      Optional<StepInstance> filling,
      Optional<ModelObjects.Shaped> host,
      double[] x,
      List<double[]> corners) {
    double[] low = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
    double[] high = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
    for (double[] p : corners) {
      double[] q = {p[0] * x[0] + p[1] * x[1], p[1] * x[0] - p[0] * x[1], p[2]};
      for (int k = 0; k < 3; k++) {
        low[k] = Math.min(low[k], q[k]);
        high[k] = Math.max(high[k], q[k]);
      }
    }
    return new Hole(
        filling, host, new Frame2(x[0], x[1], low[0], high[0], low[1], high[1]), low[2], high[2]);
  }

  /** The box that a door or window states of itself, where nothing has a shape. */
  private void stated(StepInstance filling, Affine place, List<double[]> corners) {
    if (filling.number(8).isEmpty() || filling.number(9).isEmpty()) {
      return;
    }
    double height = model.length(filling, 8);
    double width = model.length(filling, 9);
    corners.add(place.point(0, 0, 0));
    corners.add(place.point(width, 0, height));
  }

  /** The way of the wall: the x axis of the door or hole, or of its wall where that stands up. */
  private double[] direction(Affine place, Optional<ModelObjects.Shaped> host) {
    double[] x = place.direction(1, 0, 0);
    if (Math.hypot(x[0], x[1]) < 0.5 && host.isPresent()) {
      x = model.placement(host.get().object()).direction(1, 0, 0);
    }
    double length = Math.hypot(x[0], x[1]);
    if (length < 1e-6) {
      throw new StepFault("an opening that lies flat");
    }
    return new double[] {x[0] / length, x[1] / length};
  }

  /**
   * The openings of a storey.
   *
   * @param wallsAtCut walls as the storey's cut shows them, for what has no host
   */
  List<ModelOpening> of(ModelStorey storey, Supplier<Geometry> wallsAtCut, Deadline deadline) {
    List<ModelOpening> found = new ArrayList<>();
    for (Hole hole : holes) {
      deadline.check();
      boolean met = hole.bottom() < storey.cut() && storey.cut() < hole.top();
      if (met || (own(hole, storey) && storey.holds((hole.bottom() + hole.top()) / 2))) {
        opening(hole, storey, wallsAtCut).ifPresent(opening -> add(opening, found));
      }
    }
    return found;
  }

  /** A window above a door or another window is one opening with it, from sill to head. */
  private static void add(ModelOpening opening, List<ModelOpening> found) {
    for (int i = 0; i < found.size(); i++) {
      ModelOpening other = found.get(i);
      boolean same =
          other.gap().centre().distance(opening.gap().centre()) < SAME_PLACE
              && Math.abs(other.gap().width() - opening.gap().width()) < SAME_PLACE;
      if (same) {
        boolean lower = opening.hang().kind() == Opening.Kind.DOOR;
        found.set(i, lower ? opening.stacked(other) : other.stacked(opening));
        return;
      }
    }
    found.add(opening);
  }

  /** Whether the storey holds the wall at its own cut, so that there is a wall to stand in. */
  private static boolean own(Hole hole, ModelStorey storey) {
    return hole.host().map(host -> host.at(storey.cut())).orElse(true);
  }

  private Optional<ModelOpening> opening(
      Hole hole, ModelStorey storey, Supplier<Geometry> wallsAtCut) {
    Frame2 frame = hole.frame();
    boolean bare = hole.filling().isEmpty();
    double width = frame.alongHigh() - frame.alongLow();
    if (bare && (width < LEAST_WIDTH || hole.top() - hole.bottom() < LEAST_HEIGHT)) {
      return Optional.empty();
    }
    Geometry wall;
    if (hole.host().isEmpty()) {
      wall = wallsAtCut.get();
    } else {
      ModelObjects.Shaped host = hole.host().get();
      double z = host.at(storey.cut()) ? storey.cut() : (hole.bottom() + hole.top()) / 2;
      wall = bodies.slice(host.object(), host.body(), z);
    }
    double[] faces = faces(frame, wall, -JAMB);
    if (faces.length == 0) {
      // Some programs cut the hole out of the body: then the faces are those of its jambs.
      faces = faces(frame, wall, BESIDE);
    }
    if (faces.length == 0) {
      log.tally(
          FindingCode.IFC_OPENING_WITHOUT_WALL,
          "{door or window stands|doors or windows stand} in no wall of its storey",
          hole.filling().flatMap(object -> object.text(2)).orElse("a hole"));
      return Optional.empty();
    }
    double cut = Math.min(faces[1], frame.high()) - Math.max(faces[0], frame.low());
    if (bare && cut < THROUGH * (faces[1] - faces[0])) {
      return Optional.empty();
    }
    Gap gap =
        Gap.bare(
            frame.point(frame.alongLow(), faces[0]),
            frame.point(frame.alongHigh(), faces[0]),
            frame.point(frame.alongHigh(), faces[1]),
            frame.point(frame.alongLow(), faces[1]));
    DoorHang hang =
        hole.filling().map(object -> DoorHang.of(object, model)).orElse(DoorHang.passage());
    double[] y =
        hole.filling()
            .map(object -> model.placement(object).direction(0, 1, 0))
            .orElse(new double[] {-frame.ay(), frame.ax()});
    return Optional.of(
        new ModelOpening(
            gap.with(hang.evidence(), List.of()),
            hang,
            new Coordinate(frame.ax(), frame.ay()),
            new Coordinate(y[0], y[1]),
            Math.max(0, hole.bottom() - storey.floor()),
            hole.top() - storey.floor()));
  }

  /**
   * Where the faces of the wall lie across a hole; empty when no wall is there.
   *
   * @param more of the wall beside each jamb that is looked at too, in metres
   */
  private static double[] faces(Frame2 frame, Geometry wall, double more) {
    double inset = Math.min(-more, (frame.alongHigh() - frame.alongLow()) / 4);
    double reach = 2;
    Geometry strip =
        Shapes.area(
            List.of(
                frame.point(frame.alongLow() + inset, frame.low() - reach),
                frame.point(frame.alongHigh() - inset, frame.low() - reach),
                frame.point(frame.alongHigh() - inset, frame.high() + reach),
                frame.point(frame.alongLow() + inset, frame.high() + reach)));
    if (!wall.getEnvelopeInternal().intersects(strip.getEnvelopeInternal())) {
      return new double[0];
    }
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (Geometry part : Shapes.polygons(Overlay.common(wall, strip))) {
      double from = Double.POSITIVE_INFINITY;
      double to = Double.NEGATIVE_INFINITY;
      for (Coordinate corner : part.getCoordinates()) {
        from = Math.min(from, frame.across(corner));
        to = Math.max(to, frame.across(corner));
      }
      if (from < frame.high() && to > frame.low()) {
        low = Math.min(low, from);
        high = Math.max(high, to);
      }
    }
    return high - low > 0.01 ? new double[] {low, high} : new double[0];
  }
}
