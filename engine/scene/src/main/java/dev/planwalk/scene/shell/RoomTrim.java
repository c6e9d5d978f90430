package dev.planwalk.scene.shell;

import dev.planwalk.floorplan.Point;
import dev.planwalk.scene.geometry.Affine;
import dev.planwalk.scene.geometry.MeshBuilder;
import dev.planwalk.scene.geometry.Sweep;
import dev.planwalk.scene.look.Surface;
import dev.planwalk.scene.model.Vec3;
import java.util.ArrayList;
import java.util.List;

/** Skirting, tiles, boards, mouldings and cornices of a room, by style. */
final class RoomTrim {

  private static final double IN_WALL = -0.004;
  private static final double TILE_HEIGHT = 1.20;
  private static final double BOARD_HEIGHT = 0.95;

  private final ShellStyle style;
  private final WallRuns runs;
  private final SurfaceMesh mesh;
  private final double ceiling;

  /**
   * @param ceiling height up to which trim is built
   */
  RoomTrim(ShellStyle style, WallRuns runs, SurfaceMesh mesh, double ceiling) {
    this.style = style;
    this.runs = runs;
    this.mesh = mesh;
    this.ceiling = ceiling;
  }

  void add(LaidRoom room, boolean openAbove) {
    if (room.outdoor()) {
      return;
    }
    boolean plain = room.wallSurface() == Surface.PLAIN_WALL;
    if (room.wet()) {
      band(room, Surface.WALL_TILE, 0.009, Math.min(TILE_HEIGHT, ceiling - 0.01));
    } else if (!plain) {
      if (style.wall() == ShellStyle.WallDress.BEADBOARD) {
        beadboard(room);
      }
      if (style.wall() == ShellStyle.WallDress.PANEL_MOULDING && !openAbove) {
        panels(room);
      }
      skirting(room);
    }
    if (style.cornice() && !openAbove && !plain) {
      for (WallRuns.Chain chain : runs.chains(room, ceiling - 0.05, ceiling)) {
        mesh.on(Surface.MOULDING)
            .sweep(new Sweep(cornice(), chain.points(), chain.closed(), ceiling));
      }
    }
  }

  private void skirting(LaidRoom room) {
    boolean gap = style.skirting() == ShellStyle.Skirting.SHADOW_GAP;
    Surface surface = gap ? Surface.SHADOW_GAP : Surface.SKIRTING;
    for (WallRuns.Chain chain : runs.chains(room, -0.01, 0.2)) {
      mesh.on(surface).sweep(new Sweep(skirtingProfile(), chain.points(), chain.closed(), 0));
    }
  }

  private List<Point> skirtingProfile() {
    double h = style.skirtingHeightMetres();
    return switch (style.skirting()) {
      case SHADOW_GAP -> Sweep.rectangle(IN_WALL, -0.005, 0.0012, h);
      case SQUARE -> Sweep.roundedTop(IN_WALL, -0.005, 0.012, h, 0.002);
      case ROUNDED -> Sweep.roundedTop(IN_WALL, -0.005, 0.014, h, 0.005);
      case PROFILED ->
          List.of(
              new Point(IN_WALL, -0.005),
              new Point(0.018, -0.005),
              new Point(0.018, 0.7 * h),
              new Point(0.015, 0.76 * h),
              new Point(0.010, 0.82 * h),
              new Point(0.011, 0.90 * h),
              new Point(0.006, h),
              new Point(IN_WALL, h));
    };
  }

  private static List<Point> cornice() {
    return List.of(
        new Point(IN_WALL, -0.11),
        new Point(0.012, -0.11),
        new Point(0.014, -0.095),
        new Point(0.022, -0.085),
        new Point(0.030, -0.060),
        new Point(0.052, -0.034),
        new Point(0.078, -0.024),
        new Point(0.084, -0.012),
        new Point(0.090, -0.010),
        new Point(0.090, 0.004),
        new Point(IN_WALL, 0.004));
  }

  /** A flat dressing of the wall from the floor to a height, also below windows. */
  private void band(LaidRoom room, Surface surface, double thickness, double height) {
    for (WallRuns.Chain chain : runs.chains(room, -0.01, height)) {
      mesh.on(surface)
          .sweep(
              new Sweep(
                  Sweep.roundedTop(IN_WALL, -0.005, thickness, height, 0.002),
                  chain.points(),
                  chain.closed(),
                  0));
    }
    for (WallRuns.Run below : belowWindows(room, height)) {
      WallLine part = below.part();
      mesh.on(surface)
          .sweep(
              new Sweep(
                  Sweep.rectangle(IN_WALL, -0.005, thickness, sillAt(room, below) - 0.011),
                  List.of(part.start(), part.end()),
                  false,
                  0));
    }
  }

  /** Stretches that are wall below a window but not up to the given height. */
  private List<WallRuns.Run> belowWindows(LaidRoom room, double height) {
    List<WallRuns.Run> below = new ArrayList<>();
    for (LaidOpening opening : runs.openingsOf(room)) {
      if (opening.sill() < 0.3 || opening.sill() >= height) {
        continue;
      }
      OpeningFrame frame = opening.frameFrom(room);
      for (WallLine line : WallLine.all(room)) {
        Point a = line.local(frame.at(0, 0));
        Point b = line.local(frame.at(frame.width(), 0));
        double from = Math.max(0, Math.min(a.x(), b.x()));
        double to = Math.min(line.length(), Math.max(a.x(), b.x()));
        boolean on = Math.abs(a.y()) < 0.1 && Math.abs(b.y()) < 0.1 && to - from > 0.05;
        if (on) {
          below.add(new WallRuns.Run(line, from, to));
        }
      }
    }
    return below;
  }

  private double sillAt(LaidRoom room, WallRuns.Run run) {
    Point middle = run.line().at((run.from() + run.to()) / 2, 0);
    double sill = BOARD_HEIGHT;
    for (LaidOpening opening : runs.openingsOf(room)) {
      Point p = opening.frameFrom(room).local(middle);
      if (p.x() > 0 && p.x() < opening.frame().width() && Math.abs(p.y()) < 0.2) {
        sill = Math.min(sill, opening.sill());
      }
    }
    return sill;
  }

  private void beadboard(LaidRoom room) {
    double height = Math.min(BOARD_HEIGHT, ceiling - 0.05);
    for (WallRuns.Run run : runs.runs(room, -0.01, height)) {
      boards(run, height);
    }
    for (WallRuns.Run run : belowWindows(room, height)) {
      boards(run, sillAt(room, run) - 0.011);
    }
    for (WallRuns.Chain chain : runs.chains(room, -0.01, height)) {
      mesh.on(Surface.MOULDING)
          .sweep(
              new Sweep(
                  Sweep.roundedTop(IN_WALL, -0.012, 0.030, 0.016, 0.006),
                  chain.points(),
                  chain.closed(),
                  height));
    }
  }

  private void boards(WallRuns.Run run, double height) {
    int count = (int) Math.max(1, Math.round(run.length() / 0.09));
    OpeningFrame frame = run.part().frame();
    MeshBuilder wood = mesh.on(Surface.MOULDING).transform(frame.toScene());
    for (int i = 0; i < count; i++) {
      double x0 = run.length() * i / count;
      double x1 = run.length() * (i + 1) / count;
      wood.box(new Vec3(x0 + 0.0003, -0.011, -0.004), new Vec3(x1 - 0.0003, 0.004, height), 0.003);
    }
    wood.transform(Affine.IDENTITY);
  }

  /** Framed fields above and below a dado rail. */
  private void panels(LaidRoom room) {
    double rail = 0.88;
    for (WallRuns.Chain chain : runs.chains(room, 0.2, rail + 0.05)) {
      mesh.on(Surface.MOULDING)
          .sweep(
              new Sweep(
                  List.of(
                      new Point(IN_WALL, -0.025),
                      new Point(0.008, -0.025),
                      new Point(0.012, -0.008),
                      new Point(0.024, 0.004),
                      new Point(0.024, 0.016),
                      new Point(0.012, 0.025),
                      new Point(IN_WALL, 0.025)),
                  chain.points(),
                  chain.closed(),
                  rail));
    }
    for (WallRuns.Run run : runs.runs(room, 0.2, ceiling - 0.2)) {
      fields(run, 0.24, rail - 0.12);
      fields(run, rail + 0.12, ceiling - 0.24);
    }
  }

  private void fields(WallRuns.Run run, double z0, double z1) {
    double margin = 0.12;
    int count = (int) Math.max(1, Math.round((run.length() - margin) / 0.95));
    double width = (run.length() - margin * (count + 1)) / count;
    if (width < 0.25 || z1 - z0 < 0.3) {
      return;
    }
    List<Point> profile =
        List.of(
            new Point(0, -0.003),
            new Point(0.028, -0.003),
            new Point(0.028, 0.004),
            new Point(0.021, 0.012),
            new Point(0.012, 0.013),
            new Point(0.006, 0.007),
            new Point(0, 0.005));
    Affine face =
        Affine.frame(new Vec3(0, 0, 0), new Vec3(1, 0, 0), new Vec3(0, 0, 1), new Vec3(0, -1, 0));
    MeshBuilder wood = mesh.on(Surface.MOULDING).transform(face.then(run.part().frame().toScene()));
    for (int i = 0; i < count; i++) {
      double x0 = margin + i * (width + margin);
      double x1 = x0 + width;
      wood.sweep(
          new Sweep(
              profile,
              List.of(new Point(x0, z0), new Point(x1, z0), new Point(x1, z1), new Point(x0, z1)),
              true,
              0));
    }
    wood.transform(Affine.IDENTITY);
  }
}
