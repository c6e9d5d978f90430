package dev.planwalk.scene.light;

import dev.planwalk.scene.geometry.MeshBuilder;
import dev.planwalk.scene.model.Material;
import dev.planwalk.scene.model.Rgb;
import dev.planwalk.scene.model.SceneParts;
import dev.planwalk.scene.model.Sky;
import dev.planwalk.scene.model.Transform;
import dev.planwalk.scene.model.Vec3;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;

/** Plain off-white under and around a model seen from above; the sky leaves a soft shadow on it. */
public final class PaperGround {

  private PaperGround() {}

  /** A sheet under the building, large enough for any camera. */
  public static void add(SceneParts parts, Geometry outline) {
    Coordinate c = outline.getEnvelopeInternal().centre();
    MeshBuilder sheet = new MeshBuilder("paper");
    double r = 120;
    double z = -0.26;
    sheet.quad(
        new Vec3(c.x - r, c.y - r, z),
        new Vec3(c.x + r, c.y - r, z),
        new Vec3(c.x + r, c.y + r, z),
        new Vec3(c.x - r, c.y + r, z));
    int paper = parts.material(Material.plain("paper", new Rgb(0.90f, 0.89f, 0.875f), 1, 0));
    parts.place(sheet.build(), Transform.IDENTITY, List.of(paper), "paper");
  }

  /** Even light, brighter from the upper left so that walls tell their sides apart. */
  public static Sky sky() {
    int width = 64;
    int height = 32;
    float[] radiance = new float[3 * width * height];
    for (int row = 0; row < height; row++) {
      double up = StrictMath.cos(Math.PI * (row + 0.5) / height);
      for (int column = 0; column < width; column++) {
        double azimuth = 2 * Math.PI * (column + 0.5) / width;
        double side = StrictMath.sqrt(1 - up * up) * StrictMath.cos(azimuth - 0.75 * Math.PI);
        double value = 1000 * Math.max(0.2, 1 + 0.9 * up + 0.8 * side);
        for (int k = 0; k < 3; k++) {
          radiance[3 * (row * width + column) + k] = (float) value;
        }
      }
    }
    return new Sky(width, height, radiance);
  }
}
