package dev.planwalk.scene;

import dev.planwalk.scene.model.Instance;
import dev.planwalk.scene.model.Material;
import dev.planwalk.scene.model.Mesh;
import dev.planwalk.scene.model.Scene;
import dev.planwalk.scene.model.Vec3;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The rules every scene keeps; each method answers with the faults it found, as sentences. */
public final class SceneCheck {

  private static final double FARTHEST = 200;

  private SceneCheck() {}

  /** Every rule that holds for any scene. */
  public static List<String> faults(Scene scene) {
    List<String> faults = new ArrayList<>();
    for (Mesh mesh : scene.meshes()) {
      faults.addAll(meshFaults(mesh));
    }
    for (Material m : scene.materials()) {
      double most = Math.max(m.baseColour().r(), Math.max(m.baseColour().g(), m.baseColour().b()));
      if (!(most <= 0.9) && !m.thinGlass()) {
        faults.add("albedo of " + m.name() + " is " + most);
      }
      if (!(m.emission().luminance() >= 0) || m.emission().luminance() > 1e9) {
        faults.add(m.name() + " emits " + m.emission());
      }
    }
    for (float value : scene.sky().radiance()) {
      if (!(value >= 0) || value > 1e7) {
        faults.add("the sky has a radiance of " + value);
        break;
      }
    }
    for (Instance i : scene.instances()) {
      if (!(Math.abs(i.transform().x()) < FARTHEST) || !(Math.abs(i.transform().y()) < FARTHEST)) {
        faults.add(i.label() + " stands at " + i.transform());
      }
      int slots = 0;
      for (int slot : scene.meshes().get(i.mesh()).slots()) {
        slots = Math.max(slots, slot + 1);
      }
      if (slots > i.materials().size()) {
        faults.add(i.label() + " has " + i.materials().size() + " materials for " + slots);
      }
    }
    return faults;
  }

  /** No NaN, no degenerate triangle, unit normals on the side of the winding, within 200 m. */
  public static List<String> meshFaults(Mesh mesh) {
    List<String> faults = new ArrayList<>();
    for (float value : mesh.positions()) {
      if (!(Math.abs(value) < FARTHEST)) {
        faults.add(mesh.name() + " has a coordinate " + value);
        return faults;
      }
    }
    for (float value : mesh.uvs()) {
      if (!Float.isFinite(value)) {
        faults.add(mesh.name() + " has a texture coordinate " + value);
        return faults;
      }
    }
    for (int t = 0; t < mesh.triangleCount(); t++) {
      Vec3 a = position(mesh, t, 0);
      Vec3 face = position(mesh, t, 1).minus(a).cross(position(mesh, t, 2).minus(a));
      if (!(face.length() / 2 >= 1e-10)) {
        faults.add(mesh.name() + " triangle " + t + " has an area of " + face.length() / 2);
        continue;
      }
      for (int k = 0; k < 3; k++) {
        Vec3 n = normal(mesh, t, k);
        if (Math.abs(n.length() - 1) > 1e-3) {
          faults.add(mesh.name() + " triangle " + t + " has a normal of length " + n.length());
        } else if (n.dot(face.normalised()) < -1e-3) {
          faults.add(mesh.name() + " triangle " + t + " at " + a + " has a normal on its back");
        }
      }
      if (faults.size() > 5) {
        break;
      }
    }
    return faults;
  }

  /**
   * The area vectors of a closed surface sum to zero.
   *
   * @return length of the sum in m²
   */
  public static double openness(Mesh mesh) {
    Vec3 sum = new Vec3(0, 0, 0);
    for (int t = 0; t < mesh.triangleCount(); t++) {
      Vec3 a = position(mesh, t, 0);
      sum = sum.plus(position(mesh, t, 1).minus(a).cross(position(mesh, t, 2).minus(a)).times(0.5));
    }
    return sum.length();
  }

  /** Volume enclosed by a closed mesh, m³; negative when it is inside out. */
  public static double volume(Mesh mesh) {
    double sum = 0;
    for (int t = 0; t < mesh.triangleCount(); t++) {
      sum += position(mesh, t, 0).dot(position(mesh, t, 1).cross(position(mesh, t, 2))) / 6;
    }
    return sum;
  }

  /** A triangle and the plane it lies in. */
  private record Flat(int number, Vec3[] corners, Vec3 normal, double offset) {}

  /** Pairs of triangles that face the same way, lie in one plane and overlap by more than 1 cm². */
  public static List<String> coplanarOverlaps(Mesh mesh) {
    List<Flat> flats = new ArrayList<>();
    for (int t = 0; t < mesh.triangleCount(); t++) {
      Vec3[] c = {position(mesh, t, 0), position(mesh, t, 1), position(mesh, t, 2)};
      Vec3 n = c[1].minus(c[0]).cross(c[2].minus(c[0]));
      if (n.length() > 2e-4) {
        Vec3 unit = n.normalised();
        flats.add(new Flat(t, c, unit, unit.dot(c[0])));
      }
    }
    flats.sort(Comparator.comparingDouble(Flat::offset));
    List<String> faults = new ArrayList<>();
    for (int i = 0; i < flats.size(); i++) {
      for (int j = i + 1; j < flats.size(); j++) {
        if (flats.get(j).offset() - flats.get(i).offset() > 2e-4) {
          break;
        }
        boolean same = flats.get(i).normal().dot(flats.get(j).normal()) > 0.99999;
        double shared = same ? overlap(flats.get(i), flats.get(j)) : 0;
        if (shared > 1e-4) {
          faults.add(
              mesh.name()
                  + " triangles at "
                  + flats.get(i).corners()[0]
                  + " and "
                  + flats.get(j).corners()[0]
                  + " share "
                  + shared
                  + " m² of a plane, facing "
                  + flats.get(i).normal());
        }
      }
    }
    return faults;
  }

  private static double overlap(Flat a, Flat b) {
    Vec3 u = a.corners()[1].minus(a.corners()[0]).normalised();
    Vec3 v = a.normal().cross(u);
    List<double[]> clipped = plane(b.corners(), u, v);
    List<double[]> window = plane(a.corners(), u, v);
    for (int i = 0; i < 3 && !clipped.isEmpty(); i++) {
      clipped = clip(clipped, window.get(i), window.get((i + 1) % 3));
    }
    double twice = 0;
    for (int i = 0; i < clipped.size(); i++) {
      double[] p = clipped.get(i);
      double[] q = clipped.get((i + 1) % clipped.size());
      twice += p[0] * q[1] - q[0] * p[1];
    }
    return Math.abs(twice) / 2;
  }

  private static List<double[]> plane(Vec3[] corners, Vec3 u, Vec3 v) {
    List<double[]> flat = new ArrayList<>();
    for (Vec3 c : corners) {
      flat.add(new double[] {c.dot(u), c.dot(v)});
    }
    return flat;
  }

  /** Sutherland-Hodgman: what lies to the left of the line from a to b. */
  private static List<double[]> clip(List<double[]> polygon, double[] a, double[] b) {
    List<double[]> kept = new ArrayList<>();
    for (int i = 0; i < polygon.size(); i++) {
      double[] p = polygon.get(i);
      double[] q = polygon.get((i + 1) % polygon.size());
      double sp = (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
      double sq = (b[0] - a[0]) * (q[1] - a[1]) - (b[1] - a[1]) * (q[0] - a[0]);
      if (sp >= 0) {
        kept.add(p);
      }
      if (sp >= 0 != sq >= 0) {
        double s = sp / (sp - sq);
        kept.add(new double[] {p[0] + s * (q[0] - p[0]), p[1] + s * (q[1] - p[1])});
      }
    }
    return kept;
  }

  private static Vec3 position(Mesh mesh, int triangle, int corner) {
    int v = 3 * mesh.indices()[3 * triangle + corner];
    float[] p = mesh.positions();
    return new Vec3(p[v], p[v + 1], p[v + 2]);
  }

  private static Vec3 normal(Mesh mesh, int triangle, int corner) {
    int v = 3 * mesh.indices()[3 * triangle + corner];
    float[] n = mesh.normals();
    return new Vec3(n[v], n[v + 1], n[v + 2]);
  }
}
