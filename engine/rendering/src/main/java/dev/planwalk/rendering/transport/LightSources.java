package dev.planwalk.rendering.transport;

import dev.planwalk.rendering.math.PortableMath;
import dev.planwalk.rendering.trace.World;
import dev.planwalk.scene.model.Instance;
import dev.planwalk.scene.model.Material;
import dev.planwalk.scene.model.Mesh;
import dev.planwalk.scene.model.Rgb;
import dev.planwalk.scene.model.Scene;
import dev.planwalk.scene.model.Sun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The light sources of a scene: sun, sky, and lamps. A lamp is all triangles of one instance that
 * wear one emitting material; a point on it is drawn uniformly by area. Immutable.
 */
final class LightSources {

  /** One lamp. */
  static final class Lamp {
    final Rgb emission;

    /** 9 per triangle, world space: corner, edge, edge; wound counter-clockwise from outside. */
    final double[] triangles;

    final AliasTable byArea;
    final double area;

    private Lamp(Rgb emission, double[] triangles, double[] areas) {
      this.emission = emission;
      this.triangles = triangles;
      this.byArea = new AliasTable(areas);
      this.area = Arrays.stream(areas).sum();
    }
  }

  final Lamp[] lamps;

  /** Per instance and slot: the lamp, or -1. */
  final int[][] lampOf;

  final SkyMap sky;
  final boolean hasSun;
  final double[] sunDirection = {0, 0, 1};
  final double[] sunRadiance = new double[3];

  /** Cosine of the sun's angular radius. */
  final double sunCosine;

  /** Density of directions drawn from the sun's disc. */
  final double sunPdf;

  LightSources(Scene scene, World world) {
    sky = new SkyMap(scene.sky());
    hasSun = scene.sun().isPresent() && scene.sun().get().radiance().luminance() > 0;
    double cosine = 1;
    double pdf = 0;
    if (hasSun) {
      Sun sun = scene.sun().get();
      double length = sun.direction().length();
      sunDirection[0] = sun.direction().x() / length;
      sunDirection[1] = sun.direction().y() / length;
      sunDirection[2] = sun.direction().z() / length;
      sunRadiance[0] = sun.radiance().r();
      sunRadiance[1] = sun.radiance().g();
      sunRadiance[2] = sun.radiance().b();
      double half = PortableMath.sin(sun.angularRadiusRadians() / 2);
      // 1 - cos by the half angle, or all digits of the small disc would cancel.
      pdf = 1 / (2 * Math.PI * 2 * half * half);
      cosine = PortableMath.cos(sun.angularRadiusRadians());
    }
    sunCosine = cosine;
    sunPdf = pdf;
    List<Lamp> found = new ArrayList<>();
    lampOf = new int[scene.instances().size()][];
    for (int i = 0; i < lampOf.length; i++) {
      lampOf[i] = collect(scene, world, i, found);
    }
    lamps = found.toArray(Lamp[]::new);
  }

  private static int[] collect(Scene scene, World world, int number, List<Lamp> found) {
    Instance instance = scene.instances().get(number);
    Mesh mesh = scene.meshes().get(instance.mesh());
    int[] lampOf = new int[instance.materials().size()];
    Arrays.fill(lampOf, -1);
    for (int slot = 0; slot < lampOf.length; slot++) {
      Material material = scene.materials().get(instance.materials().get(slot));
      if (!(material.emission().luminance() > 0)) {
        continue;
      }
      double[] triangles = triangles(mesh, slot, world, number);
      double[] areas = new double[triangles.length / 9];
      double sum = 0;
      for (int i = 0; i < areas.length; i++) {
        areas[i] = area(triangles, 9 * i);
        sum += areas[i];
      }
      if (sum > 0) {
        lampOf[slot] = found.size();
        found.add(new Lamp(material.emission(), triangles, areas));
      }
    }
    return lampOf;
  }

  private static double[] triangles(Mesh mesh, int slot, World world, int instance) {
    int count = 0;
    for (int s : mesh.slots()) {
      count += s == slot ? 1 : 0;
    }
    double[] out = new double[9 * count];
    double[][] corner = new double[3][3];
    boolean mirrors = world.placement(instance).mirrors();
    int at = 0;
    for (int i = 0; i < mesh.triangleCount(); i++) {
      if (mesh.slots()[i] != slot) {
        continue;
      }
      for (int k = 0; k < 3; k++) {
        // Mirrored triangles are turned back, so that the edges' product points outside.
        int vertex = 3 * mesh.indices()[3 * i + (mirrors ? 2 - k : k)];
        float[] p = mesh.positions();
        world.placement(instance).point(p[vertex], p[vertex + 1], p[vertex + 2], corner[k]);
      }
      for (int k = 0; k < 3; k++) {
        out[at + k] = corner[0][k];
        out[at + 3 + k] = corner[1][k] - corner[0][k];
        out[at + 6 + k] = corner[2][k] - corner[0][k];
      }
      at += 9;
    }
    return out;
  }

  private static double area(double[] t, int at) {
    double x = t[at + 4] * t[at + 8] - t[at + 5] * t[at + 7];
    double y = t[at + 5] * t[at + 6] - t[at + 3] * t[at + 8];
    double z = t[at + 3] * t[at + 7] - t[at + 4] * t[at + 6];
    return Math.sqrt(x * x + y * y + z * z) / 2;
  }

  /** Whether a direction of unit length meets the sun's disc. */
  boolean meetsSun(double x, double y, double z) {
    return hasSun && x * sunDirection[0] + y * sunDirection[1] + z * sunDirection[2] >= sunCosine;
  }
}
