package dev.planwalk.tour.frame;

import dev.planwalk.scene.model.Instance;
import dev.planwalk.scene.model.Material;
import dev.planwalk.scene.model.Mesh;
import dev.planwalk.scene.model.Scene;
import dev.planwalk.scene.model.Transform;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** An instance of a scene with its mesh: corners of its triangles in the scene. */
public final class PlacedMesh {

  /** What instances outside the building are called. */
  private static final String OUTSIDE = "outside";

  /** What the parts of the building are called. */
  private static final Set<String> BUILDING =
      Set.of("shell", "stairs", "trim", "fittings", "balcony", "window", "door", "glass");

  private static final String DOOR_LEAF = "door leaf ";

  private final Scene scene;
  private final Instance instance;
  private final Mesh mesh;
  private final double cos;
  private final double sin;

  private PlacedMesh(Scene scene, int index) {
    this.scene = scene;
    this.instance = scene.instances().get(index);
    this.mesh = scene.meshes().get(instance.mesh());
    this.cos = StrictMath.cos(instance.transform().yawRadians());
    this.sin = StrictMath.sin(instance.transform().yawRadians());
  }

  /** All of a scene but the world around the building, in the scene's order. */
  public static List<PlacedMesh> ofBuilding(Scene scene) {
    List<PlacedMesh> all = new ArrayList<>();
    for (int i = 0; i < scene.instances().size(); i++) {
      if (!scene.instances().get(i).label().equals(OUTSIDE)) {
        all.add(new PlacedMesh(scene, i));
      }
    }
    return all;
  }

  /** Part of the building, not of what stands in it. */
  public boolean isBuilding() {
    return BUILDING.contains(instance.label()) || instance.label().startsWith(DOOR_LEAF);
  }

  /** The instance. */
  public Instance instance() {
    return instance;
  }

  /** Its mesh. */
  public Mesh mesh() {
    return mesh;
  }

  /** The material a triangle wears. */
  public Material material(int triangle) {
    return scene.materials().get(instance.materials().get(mesh.slots()[triangle]));
  }

  /** Mirrored instances turn their triangles round. */
  public boolean mirrors() {
    Transform t = instance.transform();
    return t.scaleX() * t.scaleY() * t.scaleZ() < 0;
  }

  /** Position of a vertex in the scene, into 3 values. */
  public void vertex(int vertex, double[] out) {
    Transform t = instance.transform();
    double x = mesh.positions()[3 * vertex] * t.scaleX();
    double y = mesh.positions()[3 * vertex + 1] * t.scaleY();
    out[0] = cos * x - sin * y + t.x();
    out[1] = sin * x + cos * y + t.y();
    out[2] = mesh.positions()[3 * vertex + 2] * t.scaleZ() + t.z();
  }

  /** Corners of a triangle in the scene, counter-clockwise from outside, into 9 values. */
  public void triangle(int triangle, double[] out) {
    double[] p = new double[3];
    boolean turn = mirrors();
    for (int k = 0; k < 3; k++) {
      vertex(mesh.indices()[3 * triangle + (turn ? 2 - k : k)], p);
      System.arraycopy(p, 0, out, 3 * k, 3);
    }
  }
}
