package dev.planwalk.rendering.transport;

import dev.planwalk.rendering.trace.Hit;
import dev.planwalk.rendering.trace.Placement;
import dev.planwalk.rendering.trace.Ray;
import dev.planwalk.rendering.trace.World;
import dev.planwalk.scene.model.Instance;
import dev.planwalk.scene.model.Material;
import dev.planwalk.scene.model.Mesh;
import dev.planwalk.scene.model.Scene;

/**
 * Reads what a ray met: position, normals, material after textures. Holds scratch space, so every
 * thread has its own; textures are shared.
 */
final class Surfaces {

  private final Mesh[] meshOf;
  private final int[][] materialsOf;
  private final Material[] materials;
  private final World world;
  private final MipTexture[] textures;
  private final double[] a = new double[3];
  private final double[] b = new double[3];
  private final double[] c = new double[3];
  private final double[] value = new double[3];
  private final double[] normal = new double[3];

  /** Coordinates of the point on the surface's textures, in metres. */
  private double u;

  private double v;
  private boolean coarse;
  private double ox;
  private double oy;
  private double oz;
  private double wx;
  private double wy;
  private double wz;

  Surfaces(Scene scene, World world, MipTexture[] textures) {
    this.materials = scene.materials().toArray(Material[]::new);
    this.meshOf = new Mesh[scene.instances().size()];
    this.materialsOf = new int[meshOf.length][];
    for (int i = 0; i < meshOf.length; i++) {
      Instance placed = scene.instances().get(i);
      meshOf[i] = scene.meshes().get(placed.mesh());
      materialsOf[i] = placed.materials().stream().mapToInt(Integer::intValue).toArray();
    }
    this.world = world;
    this.textures = textures;
  }

  /** Textures of a scene, ready to be shared by threads. */
  static MipTexture[] textures(Scene scene) {
    MipTexture[] result = new MipTexture[scene.textures().size()];
    for (int i = 0; i < result.length; i++) {
      result[i] = new MipTexture(scene.textures().get(i));
    }
    return result;
  }

  /** The material of a triangle. */
  Material material(int instance, int triangle) {
    return materials[materialsOf[instance][slot(instance, triangle)]];
  }

  /** Which of its instance's materials a triangle wears. */
  int slot(int instance, int triangle) {
    return meshOf[instance].slots()[triangle];
  }

  /** World-space geometric normal of a triangle on its outer side, unit length. */
  void outerNormal(int instance, int triangle, double[] out) {
    corners(meshOf[instance], world.placement(instance), triangle);
    cross(out);
    if (world.placement(instance).mirrors()) {
      out[0] = -out[0];
      out[1] = -out[1];
      out[2] = -out[2];
    }
  }

  /**
   * Reads the point of a hit.
   *
   * @param footprintMetres width of the ray there
   * @param detailed whether bumps and smooth steps between texels matter; after a wide scatter they
   *     do not
   */
  void read(Ray ray, Hit hit, double footprintMetres, boolean detailed, Surface s) {
    Mesh mesh = meshOf[hit.instance];
    Placement placement = world.placement(hit.instance);
    double v1 = hit.u;
    double v2 = hit.v;
    double v0 = 1 - v1 - v2;
    corners(mesh, placement, hit.triangle);
    s.px = a[0] * v0 + b[0] * v1 + c[0] * v2;
    s.py = a[1] * v0 + b[1] * v1 + c[1] * v2;
    s.pz = a[2] * v0 + b[2] * v1 + c[2] * v2;
    cross(normal);
    double facing = normal[0] * ray.dx + normal[1] * ray.dy + normal[2] * ray.dz;
    double side = facing > 0 ? -1 : 1;
    s.gx = side * normal[0];
    s.gy = side * normal[1];
    s.gz = side * normal[2];
    s.outer = (facing <= 0) != placement.mirrors();
    s.instance = hit.instance;
    int i0 = mesh.indices()[3 * hit.triangle];
    int i1 = mesh.indices()[3 * hit.triangle + 1];
    int i2 = mesh.indices()[3 * hit.triangle + 2];
    float[] n = mesh.normals();
    placement.normal(
        n[3 * i0] * v0 + n[3 * i1] * v1 + n[3 * i2] * v2,
        n[3 * i0 + 1] * v0 + n[3 * i1 + 1] * v1 + n[3 * i2 + 1] * v2,
        n[3 * i0 + 2] * v0 + n[3 * i1 + 2] * v1 + n[3 * i2 + 2] * v2,
        normal);
    shade(s, normal[0], normal[1], normal[2]);
    s.material = materialsOf[hit.instance][mesh.slots()[hit.triangle]];
    Material material = materials[s.material];
    coarse = !detailed;
    boolean textured =
        material.baseTexture() >= 0
            || material.roughnessTexture() >= 0
            || (detailed && material.heightTexture() >= 0);
    if (textured) {
      locate(material, mesh, v0, v1, v2, i0, i1, i2);
    }
    colour(material, footprintMetres, s);
    if (detailed && material.heightTexture() >= 0) {
      bump(material, mesh, placement, i0, i1, i2, footprintMetres, s);
    }
    faceRay(ray, s);
  }

  private void corners(Mesh mesh, Placement placement, int triangle) {
    float[] p = mesh.positions();
    int i0 = 3 * mesh.indices()[3 * triangle];
    int i1 = 3 * mesh.indices()[3 * triangle + 1];
    int i2 = 3 * mesh.indices()[3 * triangle + 2];
    placement.point(p[i0], p[i0 + 1], p[i0 + 2], a);
    placement.point(p[i1], p[i1 + 1], p[i1 + 2], b);
    placement.point(p[i2], p[i2 + 1], p[i2 + 2], c);
  }

  private void cross(double[] out) {
    double ux = b[0] - a[0];
    double uy = b[1] - a[1];
    double uz = b[2] - a[2];
    double vx = c[0] - a[0];
    double vy = c[1] - a[1];
    double vz = c[2] - a[2];
    out[0] = uy * vz - uz * vy;
    out[1] = uz * vx - ux * vz;
    out[2] = ux * vy - uy * vx;
    double length =
        Math.sqrt(Math.max(1e-300, out[0] * out[0] + out[1] * out[1] + out[2] * out[2]));
    out[0] /= length;
    out[1] /= length;
    out[2] /= length;
  }

  /** Sets the shading normal on the side of the geometric one. */
  private static void shade(Surface s, double x, double y, double z) {
    double square = x * x + y * y + z * z;
    if (!(square > 1e-24)) {
      s.nx = s.gx;
      s.ny = s.gy;
      s.nz = s.gz;
      return;
    }
    double scale = 1 / Math.sqrt(square);
    if (x * s.gx + y * s.gy + z * s.gz < 0) {
      scale = -scale;
    }
    s.nx = x * scale;
    s.ny = y * scale;
    s.nz = z * scale;
  }

  /** A shading normal that looks away from the ray is bent until it does not. */
  private static void faceRay(Ray ray, Surface s) {
    double length = Math.sqrt(ray.dx * ray.dx + ray.dy * ray.dy + ray.dz * ray.dz);
    double cos = -(s.nx * ray.dx + s.ny * ray.dy + s.nz * ray.dz) / length;
    if (cos >= 0.02) {
      return;
    }
    double lift = 0.02 - cos;
    shade(
        s,
        s.nx - lift * ray.dx / length,
        s.ny - lift * ray.dy / length,
        s.nz - lift * ray.dz / length);
    if (-(s.nx * ray.dx + s.ny * ray.dy + s.nz * ray.dz) <= 0.005 * length) {
      s.nx = s.gx;
      s.ny = s.gy;
      s.nz = s.gz;
    }
  }

  private void locate(
      Material material, Mesh mesh, double v0, double v1, double v2, int i0, int i1, int i2) {
    if (material.mapping() == Material.Mapping.UV) {
      float[] t = mesh.uvs();
      u = t[2 * i0] * v0 + t[2 * i1] * v1 + t[2 * i2] * v2;
      v = t[2 * i0 + 1] * v0 + t[2 * i1 + 1] * v1 + t[2 * i2 + 1] * v2;
      return;
    }
    float[] p = mesh.positions();
    ox = p[3 * i0] * v0 + p[3 * i1] * v1 + p[3 * i2] * v2;
    oy = p[3 * i0 + 1] * v0 + p[3 * i1 + 1] * v1 + p[3 * i2 + 1] * v2;
    oz = p[3 * i0 + 2] * v0 + p[3 * i1 + 2] * v1 + p[3 * i2 + 2] * v2;
    float[] n = mesh.normals();
    double x = Math.abs(n[3 * i0] * v0 + n[3 * i1] * v1 + n[3 * i2] * v2);
    double y = Math.abs(n[3 * i0 + 1] * v0 + n[3 * i1 + 1] * v1 + n[3 * i2 + 1] * v2);
    double z = Math.abs(n[3 * i0 + 2] * v0 + n[3 * i1 + 2] * v1 + n[3 * i2 + 2] * v2);
    // The fourth power keeps the blend to the rounded edges.
    wx = x * x * x * x;
    wy = y * y * y * y;
    wz = z * z * z * z;
    double sum = Math.max(1e-12, wx + wy + wz);
    wx = wx / sum < 0.02 ? 0 : wx / sum;
    wy = wy / sum < 0.02 ? 0 : wy / sum;
    wz = wz / sum < 0.02 ? 0 : wz / sum;
    double kept = Math.max(1e-12, wx + wy + wz);
    wx /= kept;
    wy /= kept;
    wz /= kept;
  }

  /** Value of a texture at the point, moved by a step on the surface. */
  private void lookUp(Material material, int texture, double footprint, double du, double dv) {
    value[0] = 0;
    value[1] = 0;
    value[2] = 0;
    MipTexture mip = textures[texture];
    if (material.mapping() == Material.Mapping.UV) {
      mip.add(u + du, v + dv, footprint, 1, coarse, value);
      return;
    }
    if (wx > 0) {
      mip.add(oy + du, oz + dv, footprint, wx, coarse, value);
    }
    if (wy > 0) {
      mip.add(ox + du, oz + dv, footprint, wy, coarse, value);
    }
    if (wz > 0) {
      mip.add(ox + du, oy + dv, footprint, wz, coarse, value);
    }
  }

  private void colour(Material m, double footprint, Surface s) {
    s.r = m.baseColour().r();
    s.g = m.baseColour().g();
    s.b = m.baseColour().b();
    if (m.baseTexture() >= 0) {
      lookUp(m, m.baseTexture(), footprint, 0, 0);
      boolean grey = textures[m.baseTexture()].channels == 1;
      s.r *= value[0];
      s.g *= grey ? value[0] : value[1];
      s.b *= grey ? value[0] : value[2];
    }
    s.roughness = m.roughness();
    if (m.roughnessTexture() >= 0) {
      lookUp(m, m.roughnessTexture(), footprint, 0, 0);
      s.roughness *= value[0];
    }
    s.metallic = m.metallic();
    s.specular = m.specular();
    s.sheen = m.sheen();
    s.transmission = m.diffuseTransmission();
    s.glass = m.thinGlass();
    s.er = s.outer ? m.emission().r() : 0;
    s.eg = s.outer ? m.emission().g() : 0;
    s.eb = s.outer ? m.emission().b() : 0;
  }

  private void bump(
      Material m,
      Mesh mesh,
      Placement placement,
      int i0,
      int i1,
      int i2,
      double footprint,
      Surface s) {
    MipTexture mip = textures[m.heightTexture()];
    double step = mip.step(footprint);
    if (m.mapping() == Material.Mapping.UV) {
      lookUp(m, m.heightTexture(), footprint, 0, 0);
      double here = value[0];
      lookUp(m, m.heightTexture(), footprint, step, 0);
      double alongU = (value[0] - here) * m.heightMetres() / step;
      lookUp(m, m.heightTexture(), footprint, 0, step);
      double alongV = (value[0] - here) * m.heightMetres() / step;
      tilt(mesh, i0, i1, i2, alongU, alongV, s);
      return;
    }
    double gx = 0;
    double gy = 0;
    double gz = 0;
    double height = m.heightMetres() / step;
    if (wx > 0) {
      gy += wx * height * slope(mip, oy, oz, step, 0, footprint);
      gz += wx * height * slope(mip, oy, oz, 0, step, footprint);
    }
    if (wy > 0) {
      gx += wy * height * slope(mip, ox, oz, step, 0, footprint);
      gz += wy * height * slope(mip, ox, oz, 0, step, footprint);
    }
    if (wz > 0) {
      gx += wz * height * slope(mip, ox, oy, step, 0, footprint);
      gy += wz * height * slope(mip, ox, oy, 0, step, footprint);
    }
    placement.normal(gx, gy, gz, normal);
    shade(s, s.nx - normal[0], s.ny - normal[1], s.nz - normal[2]);
  }

  private double slope(
      MipTexture mip, double u0, double v0, double du, double dv, double footprint) {
    value[0] = 0;
    mip.add(u0 + du, v0 + dv, footprint, 1, false, value);
    double there = value[0];
    value[0] = 0;
    mip.add(u0, v0, footprint, 1, false, value);
    return there - value[0];
  }

  /** Tilts the normal against the slope along the directions of growing u and v. */
  private void tilt(Mesh mesh, int i0, int i1, int i2, double alongU, double alongV, Surface s) {
    float[] t = mesh.uvs();
    double u1 = t[2 * i1] - t[2 * i0];
    double w1 = t[2 * i1 + 1] - t[2 * i0 + 1];
    double u2 = t[2 * i2] - t[2 * i0];
    double w2 = t[2 * i2 + 1] - t[2 * i0 + 1];
    double determinant = u1 * w2 - u2 * w1;
    if (Math.abs(determinant) < 1e-14) {
      return;
    }
    double shiftX = 0;
    double shiftY = 0;
    double shiftZ = 0;
    for (int k = 0; k < 3; k++) {
      double e1 = b[k] - a[k];
      double e2 = c[k] - a[k];
      double du = (e1 * w2 - e2 * w1) / determinant;
      double dv = (e2 * u1 - e1 * u2) / determinant;
      double shift = alongU * du + alongV * dv;
      shiftX = k == 0 ? shift : shiftX;
      shiftY = k == 1 ? shift : shiftY;
      shiftZ = k == 2 ? shift : shiftZ;
    }
    shade(s, s.nx - shiftX, s.ny - shiftY, s.nz - shiftZ);
  }
}
