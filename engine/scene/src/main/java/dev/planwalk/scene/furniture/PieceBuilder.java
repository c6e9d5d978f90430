package dev.planwalk.scene.furniture;

import dev.planwalk.scene.furniture.Piece.Top;
import dev.planwalk.scene.geometry.Affine;
import dev.planwalk.scene.geometry.MeshBuilder;
import dev.planwalk.scene.look.Finish;
import dev.planwalk.scene.model.Vec3;
import java.util.ArrayList;
import java.util.List;

/**
 * Puts a piece together from boards, cushions, bars and turned parts. Every board is made a little
 * smaller than asked, by an amount that differs from part to part, so that no two faces of a piece
 * ever lie in one plane.
 */
final class PieceBuilder {

  /** Steps in which boards shrink, in metres. */
  private static final double SHRINK = 0.00017;

  private static final int SHRINK_STEPS = 11;

  /** Along which axis the grain of a board runs. */
  enum Grain {
    X,
    Y,
    Z
  }

  private final String model;
  private final MeshBuilder mesh;
  private final List<Skin> skins = new ArrayList<>();
  private final List<Top> tops = new ArrayList<>();
  private final List<Piece.Fitting> fittings = new ArrayList<>();
  private Affine place = Affine.IDENTITY;
  private int parts;

  PieceBuilder(String model) {
    this.model = model;
    this.mesh = new MeshBuilder(model);
  }

  /** What is added from now on wears this finish. */
  PieceBuilder in(Finish finish) {
    return in(new Skin.Dressed(finish));
  }

  PieceBuilder in(Skin skin) {
    int slot = skins.indexOf(skin);
    if (slot < 0) {
      skins.add(skin);
      slot = skins.size() - 1;
    }
    mesh.slot(slot);
    return this;
  }

  /** Everything from now on is moved by this map, until the next call. */
  PieceBuilder at(Affine map) {
    place = map;
    mesh.transform(map);
    return this;
  }

  PieceBuilder home() {
    return at(Affine.IDENTITY);
  }

  MeshBuilder mesh() {
    parts++;
    mesh.uvShift(0.37 * (parts % 13), 0.23 * (parts % 7));
    return mesh;
  }

  /** A board with its edges taken off; the grain runs along its longest side. */
  PieceBuilder board(double x0, double y0, double z0, double x1, double y1, double z1) {
    return board(x0, y0, z0, x1, y1, z1, 0.0025);
  }

  PieceBuilder board(
      double x0, double y0, double z0, double x1, double y1, double z1, double bevel) {
    double x = x1 - x0;
    double y = y1 - y0;
    double z = z1 - z0;
    Grain grain = z >= x && z >= y ? Grain.Z : y > x ? Grain.Y : Grain.X;
    return board(new Vec3(x0, y0, z0), new Vec3(x1, y1, z1), bevel, grain);
  }

  PieceBuilder board(Vec3 min, Vec3 max, double bevel, Grain grain) {
    double less = SHRINK * (1 + parts % SHRINK_STEPS);
    Vec3 middle = min.plus(max).times(0.5);
    Vec3 half = max.minus(min).times(0.5);
    double hx = Math.max(0.0002, half.x() - less);
    double hy = Math.max(0.0002, half.y() - less);
    double hz = Math.max(0.0002, half.z() - less);
    Affine turn =
        switch (grain) {
          case X -> Affine.IDENTITY;
          case Y -> Affine.rotateZ(Math.PI / 2);
          case Z -> Affine.rotateY(-Math.PI / 2);
        };
    Vec3 lying =
        switch (grain) {
          case X -> new Vec3(hx, hy, hz);
          case Y -> new Vec3(hy, hx, hz);
          case Z -> new Vec3(hz, hy, hx);
        };
    mesh.transform(turn.then(Affine.translate(middle.x(), middle.y(), middle.z())).then(place));
    mesh().box(lying.times(-1), lying, bevel);
    mesh.transform(place);
    return this;
  }

  /** An upholstered or ceramic block with truly round edges. */
  PieceBuilder soft(
      double x0, double y0, double z0, double x1, double y1, double z1, double radius) {
    double less = SHRINK * (1 + parts % SHRINK_STEPS);
    mesh()
        .roundedBox(
            new Vec3(x0 + less, y0 + less, z0 + less),
            new Vec3(x1 - less, y1 - less, z1 - less),
            radius,
            4);
    return this;
  }

  /**
   * A stuffed block: rounded, with its top and sides bulging, as seat cushions are.
   *
   * @param bulge how far the middle of a face stands out, in metres
   */
  PieceBuilder stuffed(
      double x0,
      double y0,
      double z0,
      double x1,
      double y1,
      double z1,
      double radius,
      double bulge) {
    double less = SHRINK * (1 + parts % SHRINK_STEPS);
    SoftShapes.stuffed(
        mesh(),
        new Vec3(x0 + less, y0 + less, z0 + less),
        new Vec3(x1 - less, y1 - less, z1 - less),
        radius,
        bulge);
    return this;
  }

  /** A round bar through points given as x, y, z triples. */
  PieceBuilder bar(double radius, double... path) {
    List<Vec3> points = new ArrayList<>();
    for (int i = 0; i + 2 < path.length; i += 3) {
      points.add(new Vec3(path[i], path[i + 1], path[i + 2]));
    }
    mesh().tube(points, radius, radius > 0.012 ? 14 : 10);
    return this;
  }

  /** A turned part about the upright axis through (x, y); the profile is (radius, height) pairs. */
  PieceBuilder turned(double x, double y, int segments, double... profile) {
    double[] radii = new double[profile.length / 2];
    double[] heights = new double[radii.length];
    for (int i = 0; i < radii.length; i++) {
      radii[i] = profile[2 * i];
      heights[i] = profile[2 * i + 1];
    }
    mesh.transform(Affine.translate(x, y, 0).then(place));
    mesh().lathe(radii, heights, segments);
    mesh.transform(place);
    return this;
  }

  /** An upright round disc or post with its edges taken off. */
  PieceBuilder disc(double x, double y, double radius, double z0, double z1) {
    double e = Math.min(0.003, Math.min(radius, z1 - z0) / 3);
    double less = SHRINK * (1 + parts % SHRINK_STEPS);
    double r = radius - less;
    double bottom = z0 + less;
    double top = z1 - less;
    return turned(
        x,
        y,
        radius > 0.1 ? 48 : 20,
        0,
        bottom,
        r - e,
        bottom,
        r,
        bottom + e,
        r,
        top - e,
        r - e,
        top,
        0,
        top);
  }

  PieceBuilder top(double x, double y, double z, double width, double depth) {
    tops.add(new Top(x, y, z, width, depth));
    return this;
  }

  /** Something built in, from one x to another. */
  PieceBuilder fitting(String role, double from, double to) {
    fittings.add(new Piece.Fitting(role, from, to));
    return this;
  }

  Piece build(double width, double depth, double height) {
    return new Piece(model, mesh.build(), skins, width, depth, height, tops, fittings);
  }
}
