package dev.planwalk.scene.light;

import dev.planwalk.scene.geometry.MeshBuilder;
import dev.planwalk.scene.geometry.Polygons;
import dev.planwalk.scene.model.Blackbody;
import dev.planwalk.scene.model.Material;
import dev.planwalk.scene.model.Mesh;
import dev.planwalk.scene.model.Rgb;
import dev.planwalk.scene.model.SceneParts;
import dev.planwalk.scene.model.Texture;
import dev.planwalk.scene.model.Transform;
import dev.planwalk.scene.model.Vec3;
import dev.planwalk.vocabulary.Lighting;
import dev.planwalk.vocabulary.Look;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Point;
import org.locationtech.jts.geom.Polygon;

/**
 * What is seen through the windows: lawn and paving, hedges, trees from 12 m, houses from 24 m, a
 * belt of trees before the horizon. One world around the building for all its windows, a function
 * of hull, look and seed. Nothing stands where it would keep a low sun out of the flat.
 */
public final class OutsideWorld {

  /**
   * Width of the paving round the house, in metres: what sends daylight up through the windows has
   * to be grey, or ceilings turn lime.
   */
  private static final double PAVED = 2.5;

  private static final double RADIUS = 150;

  private final Look look;
  private final SceneParts parts;
  private final SplittableRandom random;
  private final Geometry hull;
  private final Coordinate centre;
  private final double ground;
  private final Vec3 sun;
  private final GeometryFactory factory = new GeometryFactory();

  private OutsideWorld(Look look, SceneParts parts, Geometry hull, double ground, Vec3 sun) {
    this.look = look;
    this.parts = parts;
    this.random = new SplittableRandom(look.seed() * 6_364_136 + 11);
    this.hull = hull;
    this.centre = hull.getEnvelopeInternal().centre();
    this.ground = ground;
    this.sun = sun;
  }

  /**
   * Builds the world around a building.
   *
   * @param hull footprint of the building with its balconies
   * @param ground level outside relative to the floor of the storey, metres
   * @param sun unit vector to the sun
   */
  public static void build(Look look, SceneParts parts, Geometry hull, double ground, Vec3 sun) {
    OutsideWorld world = new OutsideWorld(look, parts, hull, ground, sun);
    world.ground();
    List<Integer> greens = world.greens();
    world.hedges(greens);
    world.houses();
    world.trees(greens);
  }

  private void ground() {
    MeshBuilder lawn = new MeshBuilder("lawn");
    int around = 48;
    double[] radii = {0, 12, 40, 90, RADIUS};
    for (int ring = 0; ring + 1 < radii.length; ring++) {
      for (int i = 0; i < around; i++) {
        Vec3 a = onCircle(radii[ring], i, around);
        Vec3 b = onCircle(radii[ring + 1], i, around);
        Vec3 c = onCircle(radii[ring + 1], i + 1, around);
        Vec3 d = onCircle(radii[ring], i + 1, around);
        Vec3 up = new Vec3(0, 0, 1);
        int[] v = new int[4];
        Vec3[] corners = {a, b, c, d};
        for (int k = 0; k < 4; k++) {
          v[k] = lawn.vertex(corners[k], up, corners[k].x(), corners[k].y());
        }
        lawn.triangle(v[0], v[1], v[2]);
        if (ring > 0) {
          lawn.triangle(v[0], v[2], v[3]);
        }
      }
    }
    parts.place(
        lawn.build(),
        Transform.at(centre.x, centre.y, ground, 0),
        List.of(lawnMaterial()),
        "outside");
    MeshBuilder paving = new MeshBuilder("paving");
    for (Polygon part : Polygons.parts(Polygons.grow(hull, PAVED))) {
      paving.polygon(part, ground + 0.03, true, 0);
      paving.prismSides(part, ground - 0.1, ground + 0.03);
    }
    parts.place(
        paving.build(),
        Transform.IDENTITY,
        List.of(parts.material(Material.plain("paving", Rgb.ofSrgb(0xA39E95), 0.9, 0))),
        "outside");
  }

  /** Mown grass: patches of three sizes, seen from ten metres and more. */
  private int lawnMaterial() {
    int size = 256;
    byte[] texels = new byte[3 * size * size];
    SplittableRandom grain = random.split();
    double[] phases = new double[12];
    for (int i = 0; i < phases.length; i++) {
      phases[i] = 2 * Math.PI * grain.nextDouble();
    }
    for (int y = 0; y < size; y++) {
      for (int x = 0; x < size; x++) {
        double patches = 0;
        for (int k = 0; k < phases.length; k++) {
          // Whole periods in both directions, so that the tile joins itself.
          int fx = 1 + k % 4;
          int fy = 1 + k / 4 * 2 - (k % 2 == 0 ? 0 : 2 * (1 + k / 4 * 2));
          patches +=
              StrictMath.sin(2 * Math.PI * (fx * x + fy * y) / size + phases[k]) / phases.length;
        }
        double shade = 0.75 + 0.35 * patches + 0.35 * (grain.nextDouble() - 0.5);
        int at = 3 * (y * size + x);
        texels[at] = (byte) (255 * Math.clamp(0.92 * shade + 0.1 * patches, 0, 1));
        texels[at + 1] = (byte) (255 * Math.clamp(shade, 0, 1));
        texels[at + 2] = (byte) (255 * Math.clamp(0.85 * shade, 0, 1));
      }
    }
    // Mown grass reflects 0.06, 0.09 and 0.035 in the mean; the tile's own mean is about 0.53.
    Texture grass = new Texture("lawn", size, size, 3, texels, true, 7, 7);
    return parts.material(
        Material.plain("lawn", Rgb.ofSrgb(0x5E7348), 0.95, 0)
            .withBaseTexture(parts.texture(grass), Material.Mapping.UV));
  }

  private static Vec3 onCircle(double radius, int i, int of) {
    double angle = 2 * Math.PI * (i % of) / of;
    return new Vec3(radius * StrictMath.cos(angle), radius * StrictMath.sin(angle), 0);
  }

  /** Bark, then three greens: sunlit, plain and deep. */
  private List<Integer> greens() {
    return List.of(
        parts.material(Material.plain("bark", Rgb.ofSrgb(0x5B4B3D), 0.9, 0)),
        foliage("leaves deep", 0x3B4A2A),
        foliage("leaves", 0x4F6236),
        foliage("leaves light", 0x6C7A45));
  }

  private int foliage(String name, int srgb) {
    Material m =
        new Material(
            name,
            Rgb.ofSrgb(srgb),
            -1,
            0.6,
            -1,
            0,
            0.3,
            0,
            0.3,
            false,
            Rgb.BLACK,
            -1,
            0,
            Material.Mapping.UV);
    return parts.material(m);
  }

  /** Along a loop around the garden, 11 m off the building, with gaps. */
  private void hedges(List<Integer> greens) {
    Mesh hedge = Greenery.hedge(random.split(), 5200);
    Geometry loop = Polygons.grow(hull.convexHull(), 11);
    for (Polygon part : Polygons.parts(loop)) {
      Coordinate[] c = part.getExteriorRing().getCoordinates();
      for (int i = 0; i + 1 < c.length; i++) {
        double length = c[i].distance(c[i + 1]);
        int count = (int) Math.floor(length / 4);
        double yaw = StrictMath.atan2(c[i + 1].y - c[i].y, c[i + 1].x - c[i].x);
        for (int k = 0; k < count; k++) {
          double share = (k + 0.5) / count;
          double x = c[i].x + (c[i + 1].x - c[i].x) * share;
          double y = c[i].y + (c[i + 1].y - c[i].y) * share;
          boolean gap = random.nextInt(7) == 0;
          if (!gap && !hidesSun(x, y, 2.5, 1.6)) {
            double stretch = length / count / 4;
            Transform at =
                new Transform(x, y, ground, yaw, stretch, 1, 0.9 + 0.2 * random.nextDouble());
            parts.place(hedge, at, greens, "outside");
          }
        }
      }
    }
  }

  private void houses() {
    boolean evening = look.lighting() == Lighting.DAEMMERUNG || look.lighting() == Lighting.NACHT;
    int[] walls = {0xD9D2C3, 0xC9BCA4, 0xE2DED4, 0xB9B2A6};
    double window = look.lighting() == Lighting.NACHT ? 60 : 45;
    List<Mesh> models = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      models.add(NeighbourHouse.build("house " + i, random.split(), evening));
    }
    List<Integer> roofs = roofMaterials();
    int count = 9;
    for (int i = 0; i < count; i++) {
      double angle = 2 * Math.PI * (i + 0.5 * random.nextDouble()) / count;
      double reach = reach(angle) + 24 + 16 * random.nextDouble();
      double x = centre.x + reach * StrictMath.cos(angle);
      double y = centre.y + reach * StrictMath.sin(angle);
      if (hidesSun(x, y, 9, 11)) {
        continue;
      }
      List<Integer> materials =
          List.of(
              parts.material(Material.plain("house", Rgb.ofSrgb(walls[i % 4]), 0.9, 0)),
              parts.material(Material.plain("plinth", Rgb.ofSrgb(0x8F8A82), 0.9, 0)),
              roofs.get(i % 2),
              parts.material(Material.plain("window frame", Rgb.ofSrgb(0xDAD8D2), 0.4, 1)),
              parts.material(Material.plain("dark pane", Rgb.ofSrgb(0x2A3036), 0.06, 1)),
              evening
                  ? parts.material(
                      Material.emitter("lit pane", Blackbody.ofLuminance(2700, window)))
                  : parts.material(Material.plain("dark pane", Rgb.ofSrgb(0x2A3036), 0.06, 1)));
      // The front looks at our building.
      parts.place(
          models.get(i % 4),
          Transform.at(x, y, ground - 0.1, angle - Math.PI / 2 + 0.5 * (random.nextDouble() - 0.5)),
          materials,
          "outside");
    }
  }

  /** Pantiles, brown and slate grey: rolls side by side, courses with a shaded lip. */
  private List<Integer> roofMaterials() {
    int tiles = 8;
    int texelsEach = 16;
    int size = tiles * texelsEach;
    byte[] texels = new byte[3 * size * size];
    SplittableRandom kiln = random.split();
    double[] tints = new double[tiles * tiles];
    for (int i = 0; i < tints.length; i++) {
      tints[i] = 0.72 + 0.28 * kiln.nextDouble();
    }
    for (int y = 0; y < size; y++) {
      for (int x = 0; x < size; x++) {
        double roll = 0.84 + 0.16 * StrictMath.sin(2 * Math.PI * x / texelsEach);
        double lip = y % texelsEach < 2 ? 0.45 : 1;
        double shade = tints[y / texelsEach * tiles + x / texelsEach] * roll * lip;
        for (int c = 0; c < 3; c++) {
          texels[3 * (y * size + x) + c] = (byte) (255 * Math.clamp(shade, 0, 1));
        }
      }
    }
    int texture =
        parts.texture(
            new Texture("roof tiles", size, size, 3, texels, true, tiles * 0.24, tiles * 0.34));
    List<Integer> roofs = new ArrayList<>();
    for (int srgb : new int[] {0x7D6459, 0x6A6764}) {
      roofs.add(
          parts.material(
              Material.plain("roof " + Integer.toHexString(srgb), Rgb.ofSrgb(srgb), 0.85, 0)
                  .withBaseTexture(texture, Material.Mapping.UV)));
    }
    return roofs;
  }

  private void trees(List<Integer> greens) {
    List<Mesh> near = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      near.add(Greenery.tree("tree " + i, random.split(), 22_000, 0.1));
    }
    for (int i = 0; i < 16; i++) {
      double angle = 2 * Math.PI * (i + 0.8 * random.nextDouble()) / 16;
      tree(near.get(i % 2), greens, angle, 13 + 22 * random.nextDouble(), 0.75, 0.4);
    }
    Mesh far = Greenery.tree("far tree", random.split(), 2600, 0.17);
    for (int i = 0; i < 90; i++) {
      double angle = 2 * Math.PI * (i + random.nextDouble()) / 90;
      tree(far, greens, angle, 62 + 38 * random.nextDouble(), 1.2, 0.6);
    }
  }

  private void tree(
      Mesh mesh, List<Integer> greens, double angle, double off, double least, double more) {
    double reach = reach(angle) + off;
    double x = centre.x + reach * StrictMath.cos(angle);
    double y = centre.y + reach * StrictMath.sin(angle);
    double size = least + more * random.nextDouble();
    double yaw = 2 * Math.PI * random.nextDouble();
    double height = size * (0.9 + 0.25 * random.nextDouble());
    if (hidesSun(x, y, 3 * size, 8 * height)) {
      return;
    }
    parts.place(mesh, new Transform(x, y, ground, yaw, size, size, height), greens, "outside");
  }

  /** How far the building reaches from its centre in a direction. */
  private double reach(double angle) {
    double farthest = 0;
    for (Coordinate c : hull.getCoordinates()) {
      double along =
          (c.x - centre.x) * StrictMath.cos(angle) + (c.y - centre.y) * StrictMath.sin(angle);
      farthest = Math.max(farthest, along);
    }
    return farthest;
  }

  /** Whether a thing of this radius and height stands between the flat and a sun low enough. */
  private boolean hidesSun(double x, double y, double radius, double height) {
    if (sun.z() <= 0) {
      return false;
    }
    Point at = factory.createPoint(new Coordinate(x, y));
    double distance = Math.max(1, hull.distance(at) - radius);
    double flat = StrictMath.hypot(sun.x(), sun.y());
    boolean tooLow = (ground + height - 0.4) / distance < sun.z() / flat;
    if (tooLow) {
      return false;
    }
    // Inside the strip that the hull sweeps towards the sun, with some margin.
    double nx = -sun.y() / flat;
    double ny = sun.x() / flat;
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    for (Coordinate c : hull.getCoordinates()) {
      double side = c.x * nx + c.y * ny;
      least = Math.min(least, side);
      most = Math.max(most, side);
    }
    double side = x * nx + y * ny;
    boolean ahead = (x - centre.x) * sun.x() + (y - centre.y) * sun.y() > 0;
    return ahead && side > least - radius && side < most + radius;
  }
}
