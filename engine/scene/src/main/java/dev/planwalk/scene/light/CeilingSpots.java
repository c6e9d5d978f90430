package dev.planwalk.scene.light;

import dev.planwalk.floorplan.Point;
import dev.planwalk.scene.furnish.RoomContext.LampPlan;
import dev.planwalk.scene.geometry.MeshBuilder;
import dev.planwalk.scene.look.Surface;
import dev.planwalk.scene.look.SurfaceSource;
import dev.planwalk.scene.model.Material;
import dev.planwalk.scene.model.Mesh;
import dev.planwalk.scene.model.Rgb;
import dev.planwalk.scene.model.SceneParts;
import dev.planwalk.scene.model.Transform;
import dev.planwalk.scene.model.Vec3;
import java.util.List;

/** Flat recessed lights in the ceiling, for rooms without furniture. */
public final class CeilingSpots {

  private static final double RADIUS = 0.055;

  private CeilingSpots() {}

  /**
   * One spot per ceiling point.
   *
   * @param heightMetres floor to ceiling
   */
  public static void add(
      LampPlan lamps, double heightMetres, SurfaceSource surfaces, SceneParts parts) {
    MeshBuilder spot = new MeshBuilder("spot");
    spot.slot(0)
        .lathe(
            new double[] {RADIUS, RADIUS + 0.012, RADIUS + 0.015, RADIUS + 0.015},
            new double[] {-0.001, -0.006, -0.004, 0.004},
            32);
    spot.slot(1);
    int middle = spot.vertex(new Vec3(0, 0, -0.0015), new Vec3(0, 0, -1), 0, 0);
    int around = 32;
    int[] rim = new int[around];
    for (int i = 0; i < around; i++) {
      double a = 2 * Math.PI * i / around;
      double r = RADIUS + 0.002;
      rim[i] =
          spot.vertex(
              new Vec3(r * StrictMath.cos(a), r * StrictMath.sin(a), -0.0015),
              new Vec3(0, 0, -1),
              0,
              0);
    }
    for (int i = 0; i < around; i++) {
      spot.triangle(middle, rim[(i + 1) % around], rim[i]);
    }
    Mesh mesh = spot.build();
    double each = lamps.lumens() / lamps.ceilingPoints().size();
    Material light =
        each > 0
            ? Material.emitter(
                "spot light", LampPower.radiance(each, Math.PI * RADIUS * RADIUS, lamps.kelvin()))
            : Material.plain("spot off", Rgb.grey(0.6), 0.4, 1);
    List<Integer> materials =
        List.of(surfaces.material(Surface.LAMP_BODY, parts), parts.material(light));
    for (Point p : lamps.ceilingPoints()) {
      parts.place(mesh, Transform.at(p.x(), p.y(), heightMetres, 0), materials, "lamp");
    }
  }
}
