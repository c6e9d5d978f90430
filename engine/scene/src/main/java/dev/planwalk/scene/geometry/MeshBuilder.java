package dev.planwalk.scene.geometry;

import dev.planwalk.scene.model.Mesh;
import dev.planwalk.scene.model.Vec3;
import java.util.Arrays;
import java.util.List;
import org.locationtech.jts.geom.Polygon;

/**
 * Collects triangles. Lengths in metres; faces are counter-clockwise from outside; texture
 * coordinates are metres on the surface. What is added goes through the current {@link #transform}
 * and wears the current {@link #slot}. Not for several threads.
 *
 * <p>Triangles under 1e-10 m² are dropped when the mesh is built, and normals are brought to the
 * side of the winding, so that every mesh keeps the rules of a scene.
 */
public final class MeshBuilder {

  /** Smallest area of a triangle that is kept, in m². */
  static final double LEAST_AREA = 1e-10;

  private final String name;
  private Affine transform = Affine.IDENTITY;
  private boolean mirrored;
  private int slot;
  private double shiftU;
  private double shiftV;
  private float[] positions = new float[3 * 256];
  private float[] normals = new float[3 * 256];
  private float[] uvs = new float[2 * 256];
  private int vertexCount;
  private int[] indices = new int[3 * 256];
  private int[] slots = new int[256];
  private int triangleCount;

  /**
   * @param name of the mesh, for messages
   */
  public MeshBuilder(String name) {
    this.name = name;
  }

  /** Material slot of the triangles added from now on. */
  public MeshBuilder slot(int materialSlot) {
    this.slot = materialSlot;
    return this;
  }

  /** Added to the texture coordinates from now on, so that equal parts differ in their grain. */
  public MeshBuilder uvShift(double u, double v) {
    this.shiftU = u;
    this.shiftV = v;
    return this;
  }

  /** Map applied to what is added from now on (replaces the one before). */
  public MeshBuilder transform(Affine map) {
    this.transform = map;
    this.mirrored = map.determinant() < 0;
    return this;
  }

  /** The map in force. */
  public Affine transform() {
    return transform;
  }

  /** Triangles added so far. */
  public int triangleCount() {
    return triangleCount;
  }

  /** Adds a vertex and answers its index. The normal need not have unit length. */
  public int vertex(Vec3 position, Vec3 normal, double u, double v) {
    if (3 * vertexCount == positions.length) {
      positions = Arrays.copyOf(positions, 2 * positions.length);
      normals = Arrays.copyOf(normals, 2 * normals.length);
      uvs = Arrays.copyOf(uvs, 2 * uvs.length);
    }
    Vec3 p = transform.point(position);
    Vec3 n = transform.normal(normal);
    put(positions, 3 * vertexCount, p);
    put(normals, 3 * vertexCount, n);
    uvs[2 * vertexCount] = (float) (u + shiftU);
    uvs[2 * vertexCount + 1] = (float) (v + shiftV);
    return vertexCount++;
  }

  /** Adds a triangle of three vertices, counter-clockwise from outside before the transform. */
  public void triangle(int a, int b, int c) {
    if (triangleCount == slots.length) {
      slots = Arrays.copyOf(slots, 2 * slots.length);
      indices = Arrays.copyOf(indices, 2 * indices.length);
    }
    indices[3 * triangleCount] = a;
    indices[3 * triangleCount + 1] = mirrored ? c : b;
    indices[3 * triangleCount + 2] = mirrored ? b : c;
    slots[triangleCount++] = slot;
  }

  /** Two triangles over four vertices in order. */
  public void quad(int a, int b, int c, int d) {
    triangle(a, b, c);
    triangle(a, c, d);
  }

  /** A flat triangle; u runs from a to b. */
  public void triangle(Vec3 a, Vec3 b, Vec3 c) {
    Vec3 n = b.minus(a).cross(c.minus(a));
    if (n.length() < LEAST_AREA) {
      return;
    }
    Vec3 u = b.minus(a).normalised();
    Vec3 v = n.normalised().cross(u);
    triangle(
        vertex(a, n, 0, 0),
        vertex(b, n, b.minus(a).dot(u), 0),
        vertex(c, n, c.minus(a).dot(u), c.minus(a).dot(v)));
  }

  /** A flat quadrilateral; u runs from a to b in metres starting at 0, v from a to d. */
  public void quad(Vec3 a, Vec3 b, Vec3 c, Vec3 d) {
    quad(a, b, c, d, 0, 0);
  }

  /** The same with texture coordinates (u0, v0) at a. */
  public void quad(Vec3 a, Vec3 b, Vec3 c, Vec3 d, double u0, double v0) {
    Vec3 n = c.minus(a).cross(d.minus(b));
    if (n.length() < LEAST_AREA || b.minus(a).length() < 1e-9) {
      return;
    }
    Vec3 u = b.minus(a).normalised();
    Vec3 v = n.normalised().cross(u);
    quad(
        vertex(a, n, u0, v0),
        vertex(b, n, u0 + b.minus(a).dot(u), v0 + b.minus(a).dot(v)),
        vertex(c, n, u0 + c.minus(a).dot(u), v0 + c.minus(a).dot(v)),
        vertex(d, n, u0 + d.minus(a).dot(u), v0 + d.minus(a).dot(v)));
  }

  /** A sharp box: 12 triangles. For things whose edges nobody sees; else use a bevel. */
  public void box(Vec3 min, Vec3 max) {
    BoxShapes.sharp(this, min, max);
  }

  /**
   * A box with chamfered edges that shade as if rounded: 44 triangles.
   *
   * @param bevel metres, cut to a third of the shortest side
   */
  public void box(Vec3 min, Vec3 max, double bevel) {
    BoxShapes.bevelled(this, min, max, bevel);
  }

  /**
   * A box with round edges and corners and true normals: {@code 12 (2 segments + 1)²} triangles.
   *
   * @param radius metres, cut to just under half the shortest side
   * @param segments per quarter turn, at least 1
   */
  public void roundedBox(Vec3 min, Vec3 max, double radius, int segments) {
    BoxShapes.rounded(this, min, max, radius, segments);
  }

  /**
   * A flat polygon with holes at one height.
   *
   * @param up whether it is seen from above
   * @param uvRadians direction of u, counter-clockwise from x
   */
  public void polygon(Polygon polygon, double z, boolean up, double uvRadians) {
    PrismShapes.cap(this, polygon, z, up, 0, 0, uvRadians);
  }

  /** The same with texture coordinates (0, 0) at a point of the plan. */
  public void polygon(
      Polygon polygon, double z, boolean up, double originX, double originY, double uvRadians) {
    PrismShapes.cap(this, polygon, z, up, originX, originY, uvRadians);
  }

  /** A closed upright prism over a polygon with holes. */
  public void prism(Polygon polygon, double bottom, double top) {
    PrismShapes.sides(this, polygon, bottom, top);
    PrismShapes.cap(this, polygon, top, true, 0, 0, 0);
    PrismShapes.cap(this, polygon, bottom, false, 0, 0, 0);
  }

  /** Only the upright faces of a prism. */
  public void prismSides(Polygon polygon, double bottom, double top) {
    PrismShapes.sides(this, polygon, bottom, top);
  }

  /**
   * Turns a profile about the z axis. Corners of the profile sharper than 40 degrees stay sharp.
   *
   * @param radii metres, one per point of the profile, from bottom to top along the outside
   * @param heights metres, likewise; a radius of 0 closes the shape
   * @param segments around, at least 3
   */
  public void lathe(double[] radii, double[] heights, int segments) {
    TurnedShapes.lathe(this, radii, heights, segments);
  }

  /** A closed upright cylinder about the z axis. */
  public void cylinder(double radius, double bottom, double top, int segments) {
    TurnedShapes.lathe(
        this,
        new double[] {0, radius, radius, 0},
        new double[] {bottom, bottom, top, top},
        segments);
  }

  /**
   * A round bar along a path, with closed ends and mitred, smoothly shaded corners.
   *
   * @param path at least two points, no two neighbours equal
   */
  public void tube(List<Vec3> path, double radius, int segments) {
    TurnedShapes.tube(this, path, radius, segments);
  }

  /** A ball about a centre. */
  public void sphere(Vec3 centre, double radius, int segments) {
    TurnedShapes.sphere(this, centre, radius, segments);
  }

  /** Sweeps a profile along a path in the plan; see {@link Sweep}. */
  public void sweep(Sweep sweep) {
    sweep.addTo(this);
  }

  /** Adds every triangle of another mesh through the current transform, in the current slot. */
  public void append(Mesh mesh) {
    int first = vertexCount;
    float[] p = mesh.positions();
    float[] n = mesh.normals();
    for (int i = 0; i < p.length; i += 3) {
      vertex(
          new Vec3(p[i], p[i + 1], p[i + 2]),
          new Vec3(n[i], n[i + 1], n[i + 2]),
          mesh.uvs()[i / 3 * 2],
          mesh.uvs()[i / 3 * 2 + 1]);
    }
    int[] at = mesh.indices();
    for (int i = 0; i < at.length; i += 3) {
      triangle(first + at[i], first + at[i + 1], first + at[i + 2]);
    }
  }

  /** The mesh so far; the builder may go on afterwards. */
  public Mesh build() {
    int[] keptIndices = new int[3 * triangleCount];
    int[] keptSlots = new int[triangleCount];
    int kept = 0;
    for (int t = 0; t < triangleCount; t++) {
      int a = indices[3 * t];
      int b = indices[3 * t + 1];
      int c = indices[3 * t + 2];
      Vec3 n = at(positions, b).minus(at(positions, a));
      n = n.cross(at(positions, c).minus(at(positions, a)));
      if (!(n.length() / 2 >= LEAST_AREA)) {
        continue;
      }
      keptIndices[3 * kept] = a;
      keptIndices[3 * kept + 1] = b;
      keptIndices[3 * kept + 2] = c;
      keptSlots[kept++] = slots[t];
    }
    return new Mesh(
        name,
        Arrays.copyOf(positions, 3 * vertexCount),
        Arrays.copyOf(normals, 3 * vertexCount),
        Arrays.copyOf(uvs, 2 * vertexCount),
        Arrays.copyOf(keptIndices, 3 * kept),
        Arrays.copyOf(keptSlots, kept));
  }

  private static Vec3 at(float[] values, int vertex) {
    return new Vec3(values[3 * vertex], values[3 * vertex + 1], values[3 * vertex + 2]);
  }

  private static void put(float[] values, int offset, Vec3 v) {
    values[offset] = (float) v.x();
    values[offset + 1] = (float) v.y();
    values[offset + 2] = (float) v.z();
  }
}
