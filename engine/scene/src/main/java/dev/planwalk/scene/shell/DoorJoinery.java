package dev.planwalk.scene.shell;

import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.scene.geometry.Affine;
import dev.planwalk.scene.geometry.MeshBuilder;
import dev.planwalk.scene.geometry.Polygons;
import dev.planwalk.scene.geometry.Sweep;
import dev.planwalk.scene.look.Surface;
import dev.planwalk.scene.model.Vec3;
import dev.planwalk.vocabulary.Look;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.locationtech.jts.geom.Geometry;

/**
 * Inner doors and entrance doors: lining, casing on both faces, leaves as open as their room and
 * the purpose of the picture ask for, and only as far as walls let them. Built in the opening's own
 * box turned so that leaves open towards y below 0.
 */
final class DoorJoinery {

  static final double LINING = 0.02;
  static final double JOINT = 0.003;

  private final StoreyLayout layout;
  private final ShellStyle style;
  private final Look.Purpose purpose;
  private final SurfaceMesh mesh;
  private final SurfaceMesh glass;
  private final List<HungLeaf> hung = new ArrayList<>();
  private Geometry standing = Polygons.empty();

  DoorJoinery(
      StoreyLayout layout,
      ShellStyle style,
      Look.Purpose purpose,
      SurfaceMesh mesh,
      SurfaceMesh glass) {
    this.layout = layout;
    this.style = style;
    this.purpose = purpose;
    this.mesh = mesh;
    this.glass = glass;
  }

  /** A leaf in its place: for zones to keep clear and for the camera. */
  record Leaf(LaidOpening opening, List<Point> outline, double height) {}

  /** All hinged leaves built so far, shut ones too; they are placed apart from the rest. */
  List<HungLeaf> hung() {
    return List.copyOf(hung);
  }

  /** Builds a door or passage and answers where its leaves stand open in a room. */
  List<Leaf> add(LaidOpening opening, double top) {
    double head = Math.min(opening.head(), top - 0.004);
    Opening drawn = opening.opening();
    boolean bare =
        drawn.kind() == Opening.Kind.PASSAGE || drawn.operation() == Opening.Operation.NONE;
    if (bare) {
      return List.of();
    }
    OpeningFrame box = towardsSwing(opening);
    lining(box, head);
    casing(box, head);
    casing(box.turned(), head);
    List<Leaf> leaves = new ArrayList<>();
    switch (drawn.operation()) {
      case SLIDING -> sliding(opening, box, head).ifPresent(leaves::add);
      case POCKET -> pocket(opening, box, head);
      case HINGED, FIXED, NONE -> leaves.addAll(hinged(opening, box, head));
    }
    return leaves;
  }

  /** The box seen from the side the leaf opens to; where the plan is silent, the larger room's. */
  static OpeningFrame towardsSwing(LaidOpening opening) {
    return opensLeft(opening) ? opening.frame().turned() : opening.frame();
  }

  static boolean opensLeft(LaidOpening opening) {
    return opening
        .opening()
        .swing()
        .map(s -> s == Opening.Swing.LEFT)
        .orElseGet(() -> roominess(opening.left()) > roominess(opening.right()));
  }

  private static double roominess(Optional<LaidRoom> room) {
    if (room.isEmpty()) {
      return 0;
    }
    RoomType type = room.get().type();
    boolean way = type == RoomType.HALL || type == RoomType.CORRIDOR || type == RoomType.STAIRCASE;
    return room.get().floor().getArea() * (way ? 0.01 : 1);
  }

  /** Whether the single leaf hangs at x = 0 of the box turned towards the swing. */
  static boolean hangsAtStart(LaidOpening opening) {
    boolean start =
        opening.opening().hinge().map(h -> h == Opening.Hinge.START).orElse(Boolean.TRUE);
    return start != opensLeft(opening);
  }

  private boolean closed(LaidOpening opening) {
    if (opening.opening().entrance()
        || opening.left().isEmpty()
        || opening.right().isEmpty()
        || opening.opening().operation() == Opening.Operation.FIXED) {
      return true;
    }
    return keptShut(opening.left().get()) || keptShut(opening.right().get());
  }

  private boolean keptShut(LaidRoom room) {
    return switch (room.doors()) {
      case OPEN -> false;
      case SHUT_IN_STILLS -> purpose == Look.Purpose.STILL;
      case SHUT -> true;
    };
  }

  private void lining(OpeningFrame box, double head) {
    MeshBuilder wood = mesh.on(Surface.DOOR_FRAME);
    wood.transform(box.toScene());
    double w = box.width();
    double t = box.thickness();
    wood.box(new Vec3(-0.006, 0.001, -0.02), new Vec3(LINING, t - 0.001, head + 0.006), 0.002);
    wood.box(
        new Vec3(w - LINING, 0.001, -0.02), new Vec3(w + 0.006, t - 0.001, head + 0.006), 0.002);
    wood.box(
        new Vec3(LINING - 0.003, 0.0016, head - LINING),
        new Vec3(w - LINING + 0.003, t - 0.0016, head + 0.0055),
        0.002);
    wood.transform(Affine.IDENTITY);
  }

  /** Three mitred boards around the opening on the face at y = 0. */
  private void casing(OpeningFrame box, double head) {
    double face = style.casingMetres();
    if (face == 0) {
      return;
    }
    double w = box.width();
    double out = style.skirting() == ShellStyle.Skirting.PROFILED ? 0.020 : 0.014;
    List<Point> profile =
        style.skirting() == ShellStyle.Skirting.PROFILED
            ? List.of(
                new Point(0, -0.004),
                new Point(face, -0.004),
                new Point(face, out),
                new Point(0.8 * face, out),
                new Point(0.68 * face, 0.6 * out),
                new Point(0.3 * face, 0.55 * out),
                new Point(0.1 * face, 0.75 * out),
                new Point(0, 0.5 * out))
            : List.of(
                new Point(0, -0.004),
                new Point(face, -0.004),
                new Point(face, out - 0.002),
                new Point(face - 0.002, out),
                new Point(0.002, out),
                new Point(0, out - 0.002));
    double in = 0.012;
    List<Point> path =
        List.of(
            new Point(in, -0.006),
            new Point(in, head - in),
            new Point(w - in, head - in),
            new Point(w - in, -0.006));
    // The path's plane is the wall face: (x, z), rising towards the room at y below 0.
    Affine face3 =
        Affine.frame(new Vec3(0, 0, 0), new Vec3(1, 0, 0), new Vec3(0, 0, 1), new Vec3(0, -1, 0));
    MeshBuilder wood = mesh.on(Surface.DOOR_FRAME);
    wood.transform(face3.then(box.toScene()));
    wood.sweep(new Sweep(profile, path, false, 0));
    wood.transform(Affine.IDENTITY);
  }

  private List<Leaf> hinged(LaidOpening opening, OpeningFrame box, double head) {
    double clear = box.width() - 2 * (LINING + JOINT);
    int count = opening.opening().leaves() > 1 || box.width() > 1.35 ? 2 : 1;
    double width = clear / count - (count - 1) * 0.001;
    boolean start = count == 2 || hangsAtStart(opening);
    List<Leaf> leaves = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      boolean atStart = i == 0 ? start : !start;
      double open = closed(opening) ? 0 : openAngle(box, width, atStart);
      OpeningFrame side = atStart ? box : mirrored(box);
      hung.add(HungLeaf.build(style, opening, box, atStart, i, width, head - LINING - JOINT, open));
      if (open > 0) {
        List<Point> outline = outline(side, width, open, atStart);
        standing = Polygons.union(standing, Polygons.of(outline));
        leaves.add(new Leaf(opening, outline, head));
      }
    }
    stops(box, head);
    return leaves;
  }

  private void leaf(LaidOpening opening, Affine place, double width, double height) {
    boolean entrance = opening.opening().entrance();
    new DoorLeaf(style, mesh, glass, place, width, height)
        .add(entrance ? Surface.ENTRANCE_DOOR : Surface.DOOR_LEAF, opening.glazed());
  }

  /** Wide open if walls and other leaves allow, else less, else shut. */
  private double openAngle(OpeningFrame box, double width, boolean atStart) {
    OpeningFrame hung = atStart ? box : mirrored(box);
    for (double angle : new double[] {85, 75, 95, 65, 50}) {
      Geometry leaf = Polygons.of(outline(hung, width, angle, atStart));
      boolean free =
          Polygons.common(leaf, layout.walls()).getArea() < 5e-4
              && Polygons.common(leaf, standing).getArea() < 5e-4;
      if (free) {
        return angle;
      }
    }
    return 0;
  }

  /** The box with x counted from the other end; y as before (so a left-handed one). */
  private static OpeningFrame mirrored(OpeningFrame box) {
    return new OpeningFrame(
        box.at(box.width(), 0),
        new Point(-box.along().x(), -box.along().y()),
        box.width(),
        -box.thickness());
  }

  /** Plan outline of a leaf turned about its hinge. */
  private static List<Point> outline(
      OpeningFrame hung, double width, double degrees, boolean rightHanded) {
    double c = StrictMath.cos(Math.toRadians(degrees));
    double s = StrictMath.sin(Math.toRadians(degrees));
    List<Point> outline = new ArrayList<>();
    double[][] corners = {{0.06, 0}, {width, 0}, {width, 0.04}, {0.06, 0.04}};
    for (double[] p : corners) {
      double x = LINING + JOINT + c * p[0] + s * p[1];
      double y = 0.002 - s * p[0] + c * p[1];
      outline.add(hung.at(x, rightHanded ? y : -y));
    }
    return outline;
  }

  /** Rebate strips that a shut leaf lies against, so that no light passes the joints. */
  private void stops(OpeningFrame box, double head) {
    MeshBuilder wood = mesh.on(Surface.DOOR_FRAME);
    wood.transform(box.toScene());
    double w = box.width();
    double y0 = 0.0435;
    double y1 = Math.min(0.06, box.thickness() - 0.003);
    if (y1 - y0 > 0.004) {
      wood.box(
          new Vec3(LINING - 0.004, y0, -0.01), new Vec3(LINING + 0.014, y1, head - 0.010), 0.002);
      wood.box(
          new Vec3(w - LINING - 0.014, y0, -0.01),
          new Vec3(w - LINING + 0.004, y1, head - 0.010),
          0.002);
      wood.box(
          new Vec3(LINING + 0.012, y0 + 0.0006, head - LINING - 0.014),
          new Vec3(w - LINING - 0.012, y1 - 0.0006, head - 0.0105),
          0.002);
    }
    wood.transform(Affine.IDENTITY);
  }

  /** A leaf hanging in front of the wall, pushed aside where there is room beside the opening. */
  private Optional<Leaf> sliding(LaidOpening opening, OpeningFrame box, double head) {
    double width = box.width() + 0.06;
    for (double share : new double[] {0.92, 0.7, 0.4}) {
      for (int side : new int[] {-1, 1}) {
        double x = -0.03 + side * share * box.width();
        Geometry leaf = Polygons.of(box.outline(x, -0.062, x + width, -0.022));
        if (!closed(opening) && Polygons.common(leaf, layout.walls()).getArea() < 5e-4) {
          rail(box, Math.min(x, -0.03), Math.max(x, -0.03) + width, head);
          leaf(opening, Affine.translate(x, -0.062, 0).then(box.toScene()), width, head + 0.02);
          List<Point> outline = box.outline(x, -0.062, x + width, -0.022).points();
          return Optional.of(new Leaf(opening, outline, head));
        }
      }
    }
    leaf(
        opening,
        Affine.translate(LINING + JOINT, 0.002, 0).then(box.toScene()),
        box.width() - 2 * (LINING + JOINT),
        head - LINING - JOINT);
    return Optional.empty();
  }

  private void rail(OpeningFrame box, double x0, double x1, double head) {
    MeshBuilder metal = mesh.on(Surface.HANDLE);
    metal.transform(box.toScene());
    metal.box(new Vec3(x0, -0.05, head + 0.035), new Vec3(x1, -0.034, head + 0.075), 0.002);
    metal.transform(Affine.IDENTITY);
  }

  /** Only the edge of the leaf shows. */
  private void pocket(LaidOpening opening, OpeningFrame box, double head) {
    double y = Math.max(0.01, box.thickness() / 2 - 0.02);
    boolean shut = closed(opening);
    double x = shut ? LINING + JOINT : 0.09 - box.width();
    double width = box.width() - LINING - JOINT;
    leaf(opening, Affine.translate(x, y, 0).then(box.toScene()), width, head - LINING - JOINT);
  }
}
