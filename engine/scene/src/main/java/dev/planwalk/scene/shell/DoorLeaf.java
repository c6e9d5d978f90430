package dev.planwalk.scene.shell;

import dev.planwalk.floorplan.Point;
import dev.planwalk.scene.geometry.Affine;
import dev.planwalk.scene.geometry.MeshBuilder;
import dev.planwalk.scene.geometry.Sweep;
import dev.planwalk.scene.look.Surface;
import dev.planwalk.scene.model.Vec3;
import java.util.ArrayList;
import java.util.List;

/**
 * One door leaf in its own box: x from the hinges at 0 to the width, y from the front at 0 to 40
 * mm, z from the floor.
 */
final class DoorLeaf {

  private static final double THICKNESS = 0.04;
  private static final double BOTTOM = 0.008;
  private static final double HANDLE_HEIGHT = 1.05;

  private final ShellStyle style;
  private final SurfaceMesh mesh;
  private final SurfaceMesh glass;
  private final Affine place;
  private final double width;
  private final double height;

  DoorLeaf(
      ShellStyle style,
      SurfaceMesh mesh,
      SurfaceMesh glass,
      Affine place,
      double width,
      double height) {
    this.style = style;
    this.mesh = mesh;
    this.glass = glass;
    this.place = place;
    this.width = width;
    this.height = height;
  }

  void add(Surface surface, boolean glazed) {
    mesh.builder().transform(place);
    glass.builder().transform(place);
    boolean entrance = surface == Surface.ENTRANCE_DOOR;
    if (glazed || (style.door() == ShellStyle.Door.STEEL_AND_GLASS && !entrance)) {
      framed(surface);
    } else {
      switch (style.door()) {
        case FLUSH, STEEL_AND_GLASS -> slab(surface, 0.002);
        case SHAKER -> {
          slab(surface, 0.002);
          fields(surface, new double[] {0.0, 0.34, 0.67, 1.0}, 1, false);
        }
        case PANELLED -> {
          slab(surface, 0.002);
          fields(surface, new double[] {0.0, 0.46, 1.0}, 2, true);
        }
        case PLANKS -> planks(surface);
        case SLATS -> slats(surface);
      }
    }
    if (height > HANDLE_HEIGHT + 0.2) {
      handles();
    }
    hinges();
    mesh.builder().transform(Affine.IDENTITY);
    glass.builder().transform(Affine.IDENTITY);
  }

  private void slab(Surface surface, double bevel) {
    mesh.on(surface).box(new Vec3(0, 0, BOTTOM), new Vec3(width, THICKNESS, height), bevel);
  }

  /** Moulded frames on both faces, in rows and columns. */
  private void fields(Surface surface, double[] rows, int columns, boolean raised) {
    double rim = Math.min(0.11, 0.16 * width);
    double low = BOTTOM + 1.5 * rim;
    double span = height - rim - low;
    for (int r = 0; r + 1 < rows.length; r++) {
      for (int c = 0; c < columns; c++) {
        double x0 = rim + (width - 2 * rim) * c / columns + (c > 0 ? rim * 0.35 : 0);
        double x1 =
            rim + (width - 2 * rim) * (c + 1) / columns - (c + 1 < columns ? rim * 0.35 : 0);
        double z0 = low + span * rows[r] + (r > 0 ? rim * 0.4 : 0);
        double z1 = low + span * rows[r + 1] - (r + 2 < rows.length ? rim * 0.4 : 0);
        if (x1 - x0 > 0.1 && z1 - z0 > 0.1) {
          moulding(surface, x0, z0, x1, z1, raised);
        }
      }
    }
  }

  private void moulding(
      Surface surface, double x0, double z0, double x1, double z1, boolean raised) {
    List<Point> profile =
        List.of(
            new Point(0, -0.002),
            new Point(0.020, -0.002),
            new Point(0.020, 0.003),
            new Point(0.014, 0.008),
            new Point(0.006, 0.008),
            new Point(0, 0.004));
    List<Point> path =
        List.of(new Point(x0, z0), new Point(x1, z0), new Point(x1, z1), new Point(x0, z1));
    Affine front =
        Affine.frame(new Vec3(0, 0, 0), new Vec3(1, 0, 0), new Vec3(0, 0, 1), new Vec3(0, -1, 0));
    Affine back =
        Affine.frame(
            new Vec3(width, THICKNESS, 0),
            new Vec3(-1, 0, 0),
            new Vec3(0, 0, 1),
            new Vec3(0, 1, 0));
    for (Affine face : List.of(front, back)) {
      MeshBuilder wood = mesh.on(surface).transform(face.then(place));
      wood.sweep(new Sweep(profile, path, true, 0));
      if (raised) {
        wood.box(
            new Vec3(x0 + 0.045, z0 + 0.045, -0.002),
            new Vec3(x1 - 0.045, z1 - 0.045, 0.004),
            0.0018);
      }
    }
    mesh.builder().transform(place);
  }

  private void planks(Surface surface) {
    int count = Math.max(4, (int) Math.round(width / 0.13));
    for (int i = 0; i < count; i++) {
      mesh.on(surface)
          .box(
              new Vec3(width * i / count + 0.0002, 0, BOTTOM),
              new Vec3(width * (i + 1) / count - 0.0002, 0.03, height),
              0.004);
    }
    for (double z : new double[] {0.16, 0.5, 0.84}) {
      double at = BOTTOM + z * (height - BOTTOM);
      mesh.on(surface)
          .box(
              new Vec3(0.04, 0.028, at - 0.055),
              new Vec3(width - 0.04, THICKNESS, at + 0.055),
              0.004);
    }
  }

  private void slats(Surface surface) {
    mesh.on(surface)
        .box(new Vec3(0, 0.006, BOTTOM), new Vec3(width, THICKNESS - 0.006, height), 0.002);
    int count = Math.max(6, (int) Math.round(width / 0.05));
    for (int i = 0; i < count; i++) {
      double x0 = width * i / count + 0.006;
      double x1 = width * (i + 1) / count - 0.006;
      mesh.on(surface)
          .box(new Vec3(x0, 0, BOTTOM + 0.004), new Vec3(x1, 0.008, height - 0.004), 0.002);
      mesh.on(surface)
          .box(
              new Vec3(x0, THICKNESS - 0.008, BOTTOM + 0.004),
              new Vec3(x1, THICKNESS, height - 0.004),
              0.002);
    }
  }

  /** A rim with glass, divided by bars in the industrial style. */
  private void framed(Surface surface) {
    boolean steel = style.door() == ShellStyle.Door.STEEL_AND_GLASS;
    double rim = steel ? 0.045 : Math.min(0.12, 0.16 * width);
    double foot = steel ? 0.09 : 0.2;
    MeshBuilder wood = mesh.on(surface);
    wood.box(new Vec3(0, 0, BOTTOM), new Vec3(rim, THICKNESS, height), 0.002);
    wood.box(new Vec3(width - rim, 0, BOTTOM), new Vec3(width, THICKNESS, height), 0.002);
    wood.box(
        new Vec3(rim - 0.003, 0.0006, BOTTOM + 0.0005),
        new Vec3(width - rim + 0.003, THICKNESS - 0.0006, foot),
        0.002);
    wood.box(
        new Vec3(rim - 0.003, 0.0006, height - rim),
        new Vec3(width - rim + 0.003, THICKNESS - 0.0006, height - 0.0005),
        0.002);
    glass
        .on(Surface.GLASS)
        .quad(
            new Vec3(rim - 0.006, THICKNESS / 2, foot - 0.006),
            new Vec3(width - rim + 0.006, THICKNESS / 2, foot - 0.006),
            new Vec3(width - rim + 0.006, THICKNESS / 2, height - rim + 0.006),
            new Vec3(rim - 0.006, THICKNESS / 2, height - rim + 0.006));
    List<Double> rows = new ArrayList<>();
    if (steel) {
      rows.addAll(List.of(0.25, 0.5, 0.75));
      wood.box(
          new Vec3(width / 2 - 0.01, 0.006, foot - 0.002),
          new Vec3(width / 2 + 0.01, THICKNESS - 0.006, height - rim + 0.002),
          0.002);
    }
    for (double share : rows) {
      double z = foot + share * (height - rim - foot);
      wood.box(
          new Vec3(rim - 0.002, 0.007, z - 0.01),
          new Vec3(width - rim + 0.002, THICKNESS - 0.007, z + 0.01),
          0.002);
    }
  }

  private void handles() {
    double x = width - 0.065;
    MeshBuilder metal = mesh.on(Surface.HANDLE);
    for (int side = 0; side < 2; side++) {
      double y = side == 0 ? 0 : THICKNESS;
      double out = side == 0 ? -1 : 1;
      rosette(metal, x, y, HANDLE_HEIGHT, out);
      rosette(metal, x, y, HANDLE_HEIGHT - 0.075, out);
      metal.tube(
          List.of(
              new Vec3(x, y, HANDLE_HEIGHT),
              new Vec3(x, y + out * 0.05, HANDLE_HEIGHT),
              new Vec3(x - 0.008, y + out * 0.056, HANDLE_HEIGHT),
              new Vec3(x - 0.125, y + out * 0.056, HANDLE_HEIGHT)),
          0.009,
          12);
    }
  }

  private static void rosette(MeshBuilder metal, double x, double y, double z, double out) {
    metal.tube(
        List.of(new Vec3(x, y - out * 0.001, z), new Vec3(x, y + out * 0.007, z)), 0.025, 24);
  }

  private void hinges() {
    MeshBuilder metal = mesh.on(Surface.HINGE);
    for (double z : new double[] {0.24, height - 0.24}) {
      if (z > 0.1 && z < height) {
        metal.tube(
            List.of(new Vec3(-0.004, -0.004, z - 0.045), new Vec3(-0.004, -0.004, z + 0.045)),
            0.0075,
            10);
      }
    }
  }
}
