package dev.planwalk.scene.light;

import dev.planwalk.scene.geometry.MeshBuilder;
import dev.planwalk.scene.model.Mesh;
import dev.planwalk.scene.model.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Trees and hedges made of many small leaves around a dark core. Leaves carry normals that lean
 * away from the crown's middle, so that a crown shades like a soft volume. Slot 0 is bark, 1 to 3
 * are leaves of three greens.
 */
final class Greenery {

  static final int SLOTS = 4;

  private Greenery() {}

  /**
   * A broad-leaved tree about 7 m high.
   *
   * @param leaves in the crown
   * @param leaf half the length of one, metres
   */
  static Mesh tree(String name, SplittableRandom random, int leaves, double leaf) {
    MeshBuilder mesh = new MeshBuilder(name);
    double trunk = 1.7 + 0.8 * random.nextDouble();
    double height = 6.5 + 1.5 * random.nextDouble();
    Vec3 bend = new Vec3(random.nextDouble() - 0.5, random.nextDouble() - 0.5, 0).times(0.4);
    Vec3 fork = new Vec3(bend.x(), bend.y(), trunk);
    mesh.slot(0).tube(List.of(new Vec3(0, 0, -0.3), new Vec3(0, 0, 0.5), fork), 0.13, 8);
    List<double[]> blobs = new ArrayList<>();
    int count = 9;
    for (int i = 0; i < count; i++) {
      double angle = 2.4 * i + random.nextDouble();
      double share = (i + 0.5) / count;
      double z = trunk + 0.6 + (height - trunk - 1.6) * share;
      double reach = 1.5 * StrictMath.sin(Math.PI * (0.18 + 0.75 * share));
      double r = 0.95 + 0.5 * random.nextDouble();
      Vec3 at =
          new Vec3(
              bend.x() + reach * StrictMath.cos(angle),
              bend.y() + reach * StrictMath.sin(angle),
              z);
      mesh.slot(0)
          .tube(List.of(fork, at.plus(fork).times(0.5).plus(new Vec3(0, 0, -0.15)), at), 0.05, 6);
      blobs.add(new double[] {at.x(), at.y(), at.z(), r});
    }
    blobs.add(new double[] {bend.x(), bend.y(), height - 1.1, 1.1});
    Vec3 middle = new Vec3(bend.x(), bend.y(), trunk + (height - trunk) * 0.45);
    for (double[] blob : blobs) {
      core(mesh, random, new Vec3(blob[0], blob[1], blob[2]), 0.72 * blob[3]);
    }
    for (int i = 0; i < leaves; i++) {
      double[] blob = blobs.get(random.nextInt(blobs.size()));
      Vec3 centre = new Vec3(blob[0], blob[1], blob[2]);
      Vec3 d = direction(random);
      double r = blob[3] * (0.72 + 0.36 * StrictMath.sqrt(random.nextDouble()));
      Vec3 at = centre.plus(d.times(r));
      leaf(mesh, random, at, at.minus(middle).normalised().plus(d).normalised(), leaf);
    }
    return mesh.build();
  }

  /** A clipped hedge, 4 m long along x, 1.6 m high, 0.8 m deep. */
  static Mesh hedge(SplittableRandom random, int leaves) {
    MeshBuilder mesh = new MeshBuilder("hedge");
    mesh.slot(1).box(new Vec3(-2.02, -0.30, -0.3), new Vec3(2.02, 0.30, 1.50), 0.1);
    for (int i = 0; i < leaves; i++) {
      double x = -2.05 + 4.1 * random.nextDouble();
      double around = random.nextDouble() * (1.6 + 0.8 + 1.6);
      Vec3 at;
      Vec3 out;
      if (around < 1.6) {
        at = new Vec3(x, -0.34, around);
        out = new Vec3(0, -1, 0.2);
      } else if (around < 2.4) {
        at = new Vec3(x, around - 2.0, 1.54);
        out = new Vec3(0, 0, 1);
      } else {
        at = new Vec3(x, 0.34, around - 2.4);
        out = new Vec3(0, 1, 0.2);
      }
      double ragged = 0.09 * random.nextDouble() * random.nextDouble();
      Vec3 d = direction(random).times(0.5).plus(out).normalised();
      leaf(mesh, random, at.plus(out.normalised().times(ragged)), d, 0.075);
    }
    return mesh.build();
  }

  /** A bumpy dark ball: what one sees between the leaves. */
  private static void core(MeshBuilder mesh, SplittableRandom random, Vec3 centre, double radius) {
    mesh.slot(1).sphere(centre, radius * (0.95 + 0.1 * random.nextDouble()), 12);
  }

  /**
   * A pointed leaf cluster of the given length, turned at will, lit like its place in the crown.
   */
  private static void leaf(
      MeshBuilder mesh, SplittableRandom random, Vec3 at, Vec3 normal, double length) {
    Vec3 along = direction(random);
    Vec3 across = along.cross(direction(random));
    if (across.length() < 0.05) {
      return;
    }
    double size = length * (0.6 + 0.8 * random.nextDouble());
    Vec3 a = along.times(size);
    Vec3 b = across.normalised().times(0.55 * size);
    Vec3 face = a.cross(b);
    Vec3 side = face.dot(normal) < 0 ? b.times(-1) : b;
    // Enough of the leaf's own direction that neighbours differ.
    Vec3 flat = a.cross(side).normalised();
    Vec3 lit = normal.plus(flat.times(0.7)).normalised();
    mesh.slot(1 + random.nextInt(3));
    int[] v = {
      mesh.vertex(at.minus(a), lit, 0, 0),
      mesh.vertex(at.minus(side).plus(a.times(0.1)), lit, 1, 0),
      mesh.vertex(at.plus(a), lit, 1, 1),
      mesh.vertex(at.plus(side).plus(a.times(0.1)), lit, 0, 1)
    };
    // (a, side) span the leaf; counter-clockwise about a x side.
    mesh.quad(v[0], v[1], v[2], v[3]);
  }

  private static Vec3 direction(SplittableRandom random) {
    double z = 2 * random.nextDouble() - 1;
    double angle = 2 * Math.PI * random.nextDouble();
    double r = StrictMath.sqrt(1 - z * z);
    return new Vec3(r * StrictMath.cos(angle), r * StrictMath.sin(angle), z);
  }
}
