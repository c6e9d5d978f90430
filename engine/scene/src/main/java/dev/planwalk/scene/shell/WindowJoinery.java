package dev.planwalk.scene.shell;

import dev.planwalk.floorplan.Opening;
import dev.planwalk.scene.geometry.Affine;
import dev.planwalk.scene.geometry.MeshBuilder;
import dev.planwalk.scene.look.Surface;
import dev.planwalk.scene.model.Vec3;
import java.util.List;

/**
 * Windows and balcony doors: frame in the outer third of the wall, sashes with glass, sills,
 * handles. A glazed door too wide for hinges slides: its panels run in two tracks behind each
 * other. Built in the opening's own box: x along the wall, y from the inner to the outer face.
 * Parts that touch are sunk into each other by a few millimetres, never flush.
 */
final class WindowJoinery {

  private static final double BEVEL = 0.003;

  /** No hinge carries a wider leaf of insulating glass. */
  private static final double WIDEST_HINGED_LEAF = 1.20;

  /** Widest sash that opens. */
  private static final double WIDEST_SASH = 1.40;

  /** Widest panel of a sliding door. */
  private static final double WIDEST_PANEL = 2.2;

  /** Depth of one panel of a sliding door; two tracks lie behind each other. */
  private static final double PANEL_DEPTH = 0.045;

  private final ShellStyle style;
  private final SurfaceMesh mesh;
  private final SurfaceMesh glass;

  WindowJoinery(ShellStyle style, SurfaceMesh mesh, SurfaceMesh glass) {
    this.style = style;
    this.mesh = mesh;
    this.glass = glass;
  }

  /** Measures of one window, in its own box. */
  private record Measures(
      double width, double sill, double head, double y0, double y1, double face, double stile) {}

  /**
   * @param top height above which nothing is built (views that cut the walls)
   */
  void add(LaidOpening opening, double top) {
    OpeningFrame box = opening.inwardFrame();
    double head = Math.min(opening.head(), top - 0.004);
    if (head - opening.sill() < 0.25) {
      return;
    }
    double t = box.thickness();
    boolean slides = slides(opening);
    double depth = Math.min(slides ? 2 * PANEL_DEPTH + 0.03 : 0.07, 0.7 * t);
    double outer = opening.toOutdoors() ? t - Math.clamp(0.2 * t, 0.01, 0.12) : (t + depth) / 2;
    Measures m =
        new Measures(
            box.width(),
            opening.sill(),
            head,
            outer - depth,
            outer,
            style.slimWindows() ? 0.045 : 0.07,
            style.slimWindows() ? 0.045 : 0.06);
    mesh.builder().transform(box.toScene());
    glass.builder().transform(box.toScene());
    boolean floorLength = opening.sill() < 0.15;
    frame(m, floorLength);
    if (slides) {
      panels(m);
    } else {
      int sashes = sashes(opening, m.width());
      double from = m.face() - 0.022;
      double each = (m.width() - 2 * from) / sashes;
      for (int i = 0; i < sashes; i++) {
        // Sashes open in pairs from the middle: the handle is on the stile that meets the partner.
        boolean handle = i % 2 == (sashes > 1 ? 1 : 0);
        sash(opening, m, from + i * each + 0.001, from + (i + 1) * each - 0.001, handle, i);
      }
    }
    if (!floorLength) {
      sills(opening, m, t);
    }
    mesh.builder().transform(Affine.IDENTITY);
    glass.builder().transform(Affine.IDENTITY);
  }

  /** Whether a door to outdoors slides: drawn so, or its leaves would be too wide to hang. */
  static boolean slides(LaidOpening opening) {
    Opening drawn = opening.opening();
    boolean door = opening.walkable() && opening.glazed() && opening.toOutdoors();
    boolean wide = opening.frame().width() / Math.max(2, drawn.leaves()) > WIDEST_HINGED_LEAF;
    return door
        && (drawn.operation() == Opening.Operation.SLIDING
            || drawn.operation() == Opening.Operation.POCKET
            || wide);
  }

  /**
   * How many sashes: as drawn, or as many as are no wider than one opens with one hand. A window
   * without drawn leaves is no fixed pane, since plans hardly ever draw how a window opens; only
   * slim metal frames hold wide panes that stay shut.
   */
  private int sashes(LaidOpening opening, double width) {
    double widest = opening.walkable() ? WIDEST_SASH : style.slimWindows() ? 2.0 : 1.20;
    return Math.max(opening.opening().leaves(), (int) Math.ceil(width / widest - 1e-6));
  }

  private void frame(Measures m, boolean floorLength) {
    MeshBuilder frame = mesh.on(Surface.WINDOW_FRAME);
    double bottom = floorLength ? -0.03 : m.sill() - 0.006;
    double threshold = floorLength ? 0.018 : m.sill() + m.face();
    frame.box(
        new Vec3(-0.006, m.y0(), bottom), new Vec3(m.face(), m.y1(), m.head() + 0.006), BEVEL);
    frame.box(
        new Vec3(m.width() - m.face(), m.y0(), bottom),
        new Vec3(m.width() + 0.006, m.y1(), m.head() + 0.006),
        BEVEL);
    double x0 = m.face() - 0.004;
    double x1 = m.width() - m.face() + 0.004;
    frame.box(
        new Vec3(x0, m.y0() + 0.0007, m.head() - m.face()),
        new Vec3(x1, m.y1() - 0.0007, m.head() + 0.0055),
        BEVEL);
    frame.box(
        new Vec3(x0, m.y0() + 0.0007, bottom + 0.0005),
        new Vec3(x1, m.y1() - 0.0007, threshold),
        BEVEL);
  }

  private void sash(
      LaidOpening opening, Measures m, double x0, double x1, boolean handle, int number) {
    boolean floorLength = m.sill() < 0.15;
    double bottom = floorLength ? 0.008 : m.sill() + m.face() - 0.022;
    double top = m.head() - m.face() + 0.022;
    double y0 = m.y0() - 0.014;
    double y1 = m.y0() + 0.6 * (m.y1() - m.y0());
    double rail = floorLength && opening.walkable() ? 0.10 : m.stile();
    leaf(x0, x1, y0, y1, bottom, top, m.stile(), rail);
    if (handle && x1 - x0 <= WIDEST_SASH) {
      double z = floorLength ? 1.05 : (bottom + top) / 2;
      // On the stile that meets the neighbour: the left one of every second sash.
      double x = number == 0 ? x1 - m.stile() / 2 : x0 + m.stile() / 2;
      if (z + 0.15 < top) {
        handle(x, y0, z);
      }
    }
  }

  /** Stiles and rails around one pane of glass with its bars. */
  private void leaf(
      double x0,
      double x1,
      double y0,
      double y1,
      double bottom,
      double top,
      double stile,
      double rail) {
    MeshBuilder wood = mesh.on(Surface.WINDOW_FRAME);
    wood.box(new Vec3(x0, y0, bottom), new Vec3(x0 + stile, y1, top), BEVEL);
    wood.box(new Vec3(x1 - stile, y0, bottom), new Vec3(x1, y1, top), BEVEL);
    double inner0 = x0 + stile - 0.004;
    double inner1 = x1 - stile + 0.004;
    wood.box(
        new Vec3(inner0, y0 + 0.0006, top - stile),
        new Vec3(inner1, y1 - 0.0006, top - 0.0005),
        BEVEL);
    wood.box(
        new Vec3(inner0, y0 + 0.0006, bottom + 0.0005),
        new Vec3(inner1, y1 - 0.0006, bottom + rail),
        BEVEL);
    double pane = (y0 + y1) / 2;
    double g0 = x0 + stile - 0.008;
    double g1 = x1 - stile + 0.008;
    double gBottom = bottom + rail - 0.008;
    double gTop = top - stile + 0.008;
    glass
        .on(Surface.GLASS)
        .quad(
            new Vec3(g0, pane, gBottom),
            new Vec3(g1, pane, gBottom),
            new Vec3(g1, pane, gTop),
            new Vec3(g0, pane, gTop));
    bars(g0, g1, gBottom, gTop, pane);
  }

  /**
   * Panels of a sliding door, by turns in the outer track (fixed) and the inner one (sliding), over
   * each other by a stile; the sliding ones carry an upright pull.
   */
  private void panels(Measures m) {
    double from = m.face() - 0.022;
    double span = m.width() - 2 * from;
    double stile = style.slimWindows() ? 0.05 : 0.075;
    int count = Math.max(2, (int) Math.ceil(span / WIDEST_PANEL));
    double width = (span + (count - 1) * stile) / count;
    double top = m.head() - m.face() + 0.022;
    double middle = (m.y0() + m.y1()) / 2;
    for (int i = 0; i < count; i++) {
      double x0 = from + i * (width - stile);
      double x1 = x0 + width;
      boolean moves = i % 2 == 1;
      double y0 = moves ? middle - 0.004 - PANEL_DEPTH : middle + 0.004;
      leaf(x0, x1, y0, y0 + PANEL_DEPTH, 0.012, top, stile, stile);
      if (moves && top > 1.5) {
        boolean last = i == count - 1;
        pull(last ? x1 - stile / 2 : x0 + stile / 2, y0, 1.02);
      }
    }
    double track = middle - 0.004 - PANEL_DEPTH / 2;
    mesh.on(Surface.HANDLE)
        .box(
            new Vec3(m.face() - 0.002, track - 0.004, 0.010),
            new Vec3(m.width() - m.face() + 0.002, track + 0.004, 0.0225),
            0.001);
  }

  /** An upright bar on two posts. */
  private void pull(double x, double y, double z) {
    MeshBuilder metal = mesh.on(Surface.HANDLE);
    for (double end : new double[] {-0.11, 0.11}) {
      metal.tube(
          List.of(new Vec3(x, y + 0.002, z + end), new Vec3(x, y - 0.045, z + end)), 0.007, 10);
    }
    metal.roundedBox(
        new Vec3(x - 0.010, y - 0.055, z - 0.15),
        new Vec3(x + 0.010, y - 0.040, z + 0.15),
        0.006,
        2);
  }

  private void bars(double x0, double x1, double bottom, double top, double pane) {
    double half = style.slimWindows() ? 0.009 : 0.013;
    int columns =
        switch (style.bars()) {
          case NONE, TRANSOM -> 1;
          case CROSS -> 2;
          case GRID -> Math.max(2, (int) Math.round((x1 - x0) / 0.4));
        };
    for (int i = 1; i < columns; i++) {
      double x = x0 + (x1 - x0) * i / columns;
      mesh.on(Surface.WINDOW_FRAME)
          .box(
              new Vec3(x - half, pane - 0.014, bottom),
              new Vec3(x + half, pane + 0.014, top),
              BEVEL);
    }
    for (double share : rows(top - bottom)) {
      double z = bottom + (top - bottom) * share;
      mesh.on(Surface.WINDOW_FRAME)
          .box(new Vec3(x0, pane - 0.013, z - half), new Vec3(x1, pane + 0.013, z + half), BEVEL);
    }
  }

  private List<Double> rows(double height) {
    return switch (style.bars()) {
      case NONE -> List.of();
      case TRANSOM -> List.of(0.7);
      case CROSS -> height > 1.6 ? List.of(1.0 / 3, 2.0 / 3) : List.of(0.5);
      case GRID -> height > 1.6 ? List.of(0.25, 0.5, 0.75) : List.of(1.0 / 3, 2.0 / 3);
    };
  }

  private void handle(double x, double y, double z) {
    MeshBuilder metal = mesh.on(Surface.HANDLE);
    metal.box(
        new Vec3(x - 0.014, y - 0.009, z - 0.035),
        new Vec3(x + 0.014, y + 0.002, z + 0.035),
        0.003);
    metal.tube(List.of(new Vec3(x, y - 0.005, z), new Vec3(x, y - 0.042, z)), 0.008, 10);
    metal.roundedBox(
        new Vec3(x - 0.010, y - 0.052, z - 0.115),
        new Vec3(x + 0.010, y - 0.038, z + 0.012),
        0.006,
        2);
  }

  private void sills(LaidOpening opening, Measures m, double t) {
    if (!opening.toOutdoors()) {
      return;
    }
    mesh.on(Surface.INNER_SILL)
        .box(
            new Vec3(-0.03, -0.04, m.sill() - 0.010),
            new Vec3(m.width() + 0.03, m.y0() + 0.012, m.sill() + 0.018),
            0.004);
    mesh.on(Surface.OUTER_SILL)
        .box(
            new Vec3(-0.004, m.y1() - 0.010, m.sill() - 0.020),
            new Vec3(m.width() + 0.004, t + 0.035, m.sill() + 0.004),
            0.002);
  }
}
