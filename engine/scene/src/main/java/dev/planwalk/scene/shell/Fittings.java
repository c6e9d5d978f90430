package dev.planwalk.scene.shell;

import dev.planwalk.floorplan.Point;
import dev.planwalk.scene.geometry.Affine;
import dev.planwalk.scene.geometry.MeshBuilder;
import dev.planwalk.scene.geometry.Polygons;
import dev.planwalk.scene.look.Surface;
import dev.planwalk.scene.model.Vec3;
import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Polygon;

/** What electricians and plumbers leave on the walls: switches, sockets, radiators. */
final class Fittings {

  private static final double SWITCH_HEIGHT = 1.05;
  private static final double SOCKET_HEIGHT = 0.30;
  private static final double PLATE = 0.081;

  private final StoreyLayout layout;
  private final ShellStyle style;
  private final WallRuns runs;
  private final SurfaceMesh mesh;

  Fittings(StoreyLayout layout, ShellStyle style, WallRuns runs, SurfaceMesh mesh) {
    this.layout = layout;
    this.style = style;
    this.runs = runs;
    this.mesh = mesh;
  }

  /** Switches beside the doors of a room and sockets along its walls. */
  void addElectrics(LaidRoom room) {
    if (room.outdoor()) {
      return;
    }
    for (LaidOpening opening : layout.openingsOf(room)) {
      if (opening.walkable() && !(opening.toOutdoors() && opening.glazed())) {
        switchBeside(room, opening);
      }
    }
    if (room.wallSurface() == Surface.PLAIN_WALL) {
      return;
    }
    for (WallRuns.Run run : runs.runs(room, 0.1, 1.3)) {
      double height = room.wet() ? 1.15 : SOCKET_HEIGHT;
      if (run.length() > (room.wet() ? 1.2 : 1.8)) {
        plate(run.line(), run.from() + 0.4, height, 2, false);
      }
    }
  }

  /** On the handle's side, 10 cm off the casing; on the other side if there is no wall. */
  private void switchBeside(LaidRoom room, LaidOpening opening) {
    OpeningFrame frame = opening.frameFrom(room);
    boolean sameWay = frame.along().equals(DoorJoinery.towardsSwing(opening).along());
    boolean hingeAtZero = DoorJoinery.hangsAtStart(opening) == sameWay;
    double off = style.casingMetres() + 0.12;
    double[] places = {frame.width() + off, -off};
    double[] order = hingeAtZero ? places : new double[] {places[1], places[0]};
    for (double x : order) {
      Point at = frame.at(x, 0);
      for (WallRuns.Run run : runs.runs(room, 0.9, 1.2)) {
        Point local = run.line().local(at);
        boolean on =
            Math.abs(local.y()) < 0.05
                && local.x() > run.from() + 0.05
                && local.x() < run.to() - 0.05;
        if (on) {
          plate(run.line(), local.x(), SWITCH_HEIGHT, 1, true);
          return;
        }
      }
    }
  }

  private void plate(WallLine line, double along, double height, int gangs, boolean rocker) {
    Affine place = place(line, along, height);
    MeshBuilder plastic = mesh.on(Surface.SWITCH).transform(place);
    double proud = line.length() > 0 && height > 1.1 && !rocker ? 0.018 : 0.0085;
    double half = PLATE / 2;
    double wide = gangs * 0.071 / 2 + 0.005;
    plastic.roundedBox(new Vec3(-wide, -proud, -half), new Vec3(wide, 0.003, half), 0.0025, 2);
    for (int i = 0; i < gangs; i++) {
      double x = (i - (gangs - 1) / 2.0) * 0.071;
      if (rocker) {
        plastic.box(
            new Vec3(x - 0.0275, -proud - 0.004, -0.0275),
            new Vec3(x + 0.0275, -proud + 0.001, 0.0275),
            0.0015);
      } else {
        plastic.tube(
            List.of(new Vec3(x, -proud + 0.001, 0), new Vec3(x, -proud - 0.0025, 0)), 0.0215, 24);
        mesh.on(Surface.SHADOW_GAP);
        plastic.tube(
            List.of(new Vec3(x, -proud - 0.001, 0), new Vec3(x, -proud - 0.003, 0)), 0.0185, 24);
        mesh.on(Surface.SWITCH);
        plastic.tube(
            List.of(new Vec3(x, -proud - 0.002, 0), new Vec3(x, -proud - 0.0036, 0)), 0.0165, 24);
      }
    }
    plastic.transform(Affine.IDENTITY);
  }

  /** Frame on a wall: x along it, y into the wall, z up from a height. */
  private static Affine place(WallLine line, double along, double height) {
    OpeningFrame frame = line.frame();
    return Affine.translate(line.length() - along, 0, height).then(frame.toScene());
  }

  /** Radiators under the windows of a room; answers the windows that got one. */
  List<LaidOpening> addRadiators(LaidRoom room) {
    List<LaidOpening> heated = new ArrayList<>();
    boolean none =
        style.radiator() == ShellStyle.Radiator.NONE
            || room.outdoor()
            || room.wallSurface() == Surface.PLAIN_WALL;
    if (none) {
      return heated;
    }
    for (LaidOpening opening : layout.openingsOf(room)) {
      boolean fits =
          opening.glazed()
              && opening.toOutdoors()
              && opening.sill() >= 0.55
              && opening.frame().width() >= 0.6;
      if (fits) {
        radiator(opening);
        heated.add(opening);
      }
    }
    return heated;
  }

  /**
   * The box of a radiator, in metres.
   *
   * @param proud how far it stands before the wall
   */
  record Radiator(double width, double proud, double bottom, double top) {

    /** The one below a window. */
    static Radiator below(LaidOpening opening) {
      double width = Math.clamp(0.85 * opening.frame().width(), 0.45, 1.6);
      return new Radiator(width, 0.135, 0.14, Math.min(0.72, opening.sill() - 0.13));
    }
  }

  private void radiator(LaidOpening opening) {
    OpeningFrame frame = opening.inwardFrame();
    Radiator size = Radiator.below(opening);
    double width = size.width();
    double bottom = size.bottom();
    double top = size.top();
    Affine place = Affine.translate(frame.width() / 2, 0, 0).then(frame.toScene());
    MeshBuilder steel = mesh.on(Surface.RADIATOR).transform(place);
    if (style.radiator() == ShellStyle.Radiator.PANEL) {
      panel(steel, width, bottom, top);
    } else {
      columns(steel, width, bottom, top);
    }
    pipes(width, bottom);
    mesh.builder().transform(Affine.IDENTITY);
  }

  /** Two ribbed plates under a grille. */
  private static void panel(MeshBuilder steel, double width, double bottom, double top) {
    List<Point> outline = new ArrayList<>();
    int ribs = (int) Math.round(width / 0.033);
    double half = width / 2;
    for (int i = 0; i < ribs; i++) {
      double x = -half + width * i / ribs;
      double pitch = width / ribs;
      outline.add(new Point(x, -0.128));
      outline.add(new Point(x + 0.18 * pitch, -0.133));
      outline.add(new Point(x + 0.68 * pitch, -0.133));
      outline.add(new Point(x + 0.86 * pitch, -0.128));
    }
    outline.add(new Point(half, -0.128));
    outline.add(new Point(half, -0.112));
    outline.add(new Point(-half, -0.112));
    for (Polygon part : Polygons.parts(Polygons.of(outline))) {
      steel.prism(part, bottom + 0.004, top - 0.004);
    }
    steel.box(
        new Vec3(-half + 0.01, -0.055, bottom + 0.01),
        new Vec3(half - 0.01, -0.043, top - 0.01),
        0.002);
    for (double x : new double[] {-half - 0.001, half - 0.003}) {
      steel.box(
          new Vec3(x, -0.1335, bottom - 0.001), new Vec3(x + 0.004, -0.040, top + 0.002), 0.001);
    }
    int bars = (int) Math.round(width / 0.02);
    for (int i = 0; i < bars; i++) {
      double x = -half + 0.008 + (width - 0.016) * (i + 0.5) / bars;
      steel.box(new Vec3(x - 0.003, -0.131, top - 0.012), new Vec3(x + 0.003, -0.042, top - 0.002));
    }
    steel.box(
        new Vec3(-half + 0.002, -0.1325, top - 0.006),
        new Vec3(half - 0.002, -0.124, top + 0.001),
        0.001);
    steel.box(
        new Vec3(-half + 0.002, -0.050, top - 0.006),
        new Vec3(half - 0.002, -0.0415, top + 0.001),
        0.001);
  }

  /** Upright tubes between two headers, in two rows. */
  private static void columns(MeshBuilder steel, double width, double bottom, double top) {
    int count = (int) Math.max(4, Math.round(width / 0.046));
    for (double y : new double[] {-0.125, -0.060}) {
      for (int i = 0; i < count; i++) {
        double x = -width / 2 + width * (i + 0.5) / count;
        steel.tube(List.of(new Vec3(x, y, bottom + 0.01), new Vec3(x, y, top - 0.01)), 0.0125, 10);
      }
    }
    for (double z : new double[] {bottom + 0.02, top - 0.02}) {
      for (int i = 0; i < count; i++) {
        double x = -width / 2 + width * (i + 0.5) / count;
        steel.roundedBox(
            new Vec3(x - 0.0215, -0.140, z - 0.020),
            new Vec3(x + 0.0215, -0.045, z + 0.020),
            0.014,
            2);
      }
    }
  }

  private void pipes(double width, double bottom) {
    MeshBuilder steel = mesh.on(Surface.RADIATOR);
    double x = width / 2 - 0.06;
    for (double at : new double[] {x, x - 0.05}) {
      steel.tube(
          List.of(
              new Vec3(at, -0.085, bottom + 0.02),
              new Vec3(at, -0.085, 0.075),
              new Vec3(at, 0.004, 0.075)),
          0.008,
          10);
    }
    steel.tube(
        List.of(
            new Vec3(width / 2 - 0.01, -0.09, bottom + 0.05),
            new Vec3(width / 2 + 0.055, -0.09, bottom + 0.05)),
        0.017,
        16);
  }
}
