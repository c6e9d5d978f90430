package dev.planwalk.tour.splat;

import dev.planwalk.floorplan.Point;
import dev.planwalk.rendering.Grade;
import dev.planwalk.rendering.LitScene;
import dev.planwalk.rendering.probe.LightProbe;
import dev.planwalk.rendering.work.Progress;
import dev.planwalk.scene.shell.Shell;
import dev.planwalk.tour.capture.Walk;
import dev.planwalk.tour.frame.Frame;
import dev.planwalk.tour.frame.PlacedMesh;
import dev.planwalk.tour.splat.SurfacePieces.Piece;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes the splats of one room: its surfaces, and what is seen through its windows. */
public final class RoomSurfels {

  /** A Gaussian's standard deviation as a share of its cell; for centimetre cells a little less. */
  private static final double SIGMA = 0.6;

  private static final double SIGMA_OF_SMALL = 0.55;
  private static final double SMALL = 0.012;

  /** Splats of the world outside lie at most this far away. */
  private static final double FARTHEST = 25;

  /** Angle between splats of the outside, for a spacing of 3 cm. */
  private static final double OUTSIDE_DEGREES = 2.2;

  private static final int OUTSIDE_SAMPLES = 4;

  private final Walk walk;
  private final RoomMap map;
  private final List<Piece> pieces;
  private final String roomId;
  private final Frame frame;
  private final Grade grade;
  private final LitScene scene;
  private final int seed;

  /**
   * @param tourRooms all rooms that have splats, so that each surface belongs to one of them
   * @param scene with light prepared in this room
   */
  public RoomSurfels(
      Walk walk,
      List<String> tourRooms,
      String roomId,
      Frame frame,
      Grade grade,
      LitScene scene,
      long seed) {
    this.walk = walk;
    this.map = new RoomMap(walk, tourRooms);
    this.pieces = pieces(walk, map);
    this.roomId = roomId;
    this.frame = frame;
    this.grade = grade;
    this.scene = scene;
    this.seed = (int) (seed ^ seed >>> 32) * 31 + roomId.hashCode();
  }

  /**
   * Makes the splats.
   *
   * @param spacing metres between splats of a floor
   * @param samples of light per splat
   */
  public PackedSplats make(double spacing, int samples, Progress progress) {
    Surfels surfels = place(pieces, map, roomId, spacing, scene, progress);
    float[] colours =
        new SurfelLight(surfels, scene, samples, spacing, seed).colours(grade, progress);
    SplatList splats = new SplatList(frame);
    double[] p = new double[3];
    double[] n = new double[3];
    double[] t = new double[3];
    for (int i = 0; i < surfels.count(); i++) {
      if (colours[3 * i] < 0) {
        continue;
      }
      surfels.position(i, p);
      surfels.normal(i, n);
      surfels.tangent(i, t);
      for (int c = 0; c < 3; c++) {
        p[c] -= surfels.behind(i) * n[c];
      }
      splats.add(p, n, t, sigma(surfels.width(i)), sigma(surfels.height(i)), colours, 3 * i);
    }
    outside(spacing, splats, progress);
    return PackedSplats.pack(splats.cloud(), seed);
  }

  private static double sigma(double cell) {
    return cell * (cell < SMALL ? SIGMA_OF_SMALL : SIGMA);
  }

  /** The surfaces of a storey that the rooms of a map may show. */
  static List<Piece> pieces(Walk walk, RoomMap map) {
    return SurfacePieces.of(PlacedMesh.ofBuilding(walk.storey().scene()), map.box());
  }

  /** The cells of a room, or of all rooms of the map, in the order of the scene. */
  static Surfels place(
      List<Piece> pieces,
      RoomMap map,
      @Nullable String room,
      double spacing,
      LitScene scene,
      Progress progress) {
    Surfels[] placed = new Surfels[pieces.size()];
    scene.each(
        placed.length,
        progress,
        probe -> {
          SurfelPlacer placer = new SurfelPlacer(map, room, spacing, probe);
          return i -> placed[i] = placer.place(pieces.get(i));
        });
    Surfels all = new Surfels();
    for (Surfels each : placed) {
      all.addAll(each);
    }
    return all;
  }

  /** What the windows of the room show, as a far shell of coarse splats. */
  private void outside(double spacing, SplatList splats, Progress progress) {
    List<Shell.Pane> panes =
        walk.storey().shell().panes().stream()
            .filter(pane -> pane.roomId().equals(roomId))
            .toList();
    double angle = Math.toRadians(OUTSIDE_DEGREES * Math.clamp(spacing / 0.03, 0.5, 2.5));
    SplatList[] views = new SplatList[panes.size()];
    scene.each(
        views.length,
        progress,
        probe ->
            i -> {
              views[i] = new SplatList(frame);
              new OutsideView(probe, angle).add(eye(panes.get(i)), views[i]);
            });
    for (SplatList view : views) {
      splats.addAll(view);
    }
  }

  /** A point close inside a window, from where most of the outside is seen. */
  private double[] eye(Shell.Pane pane) {
    Point a = pane.start();
    Point b = pane.end();
    double length = a.distanceTo(b);
    double floor = walk.storey().shell().layout().storey().floorMetres();
    // The pane runs along the inner face with the wall to its left: inside is to the right.
    double x = (a.x() + b.x()) / 2 + (b.y() - a.y()) / length * 0.15;
    double y = (a.y() + b.y()) / 2 - (b.x() - a.x()) / length * 0.15;
    return new double[] {x, y, floor + (pane.sill() + pane.head()) / 2};
  }

  /** Looks through one window. */
  private final class OutsideView {
    private final LightProbe probe;
    private final double angle;
    private final double[] at = new double[3];
    private final double[] direct = new double[3];
    private final double[] indirect = new double[3];
    private final double[] rgb = new double[3];

    OutsideView(LightProbe probe, double angle) {
      this.probe = probe;
      this.angle = angle;
    }

    void add(double[] eye, SplatList into) {
      int count = (int) Math.round(4 * Math.PI / (angle * angle));
      double[] d = new double[3];
      double[] towards = new double[3];
      float[] shown = new float[3];
      for (int i = 0; i < count; i++) {
        // Points of a Fibonacci spiral cover the sphere evenly.
        d[2] = 1 - (2 * i + 1.0) / count;
        double level = Math.sqrt(1 - d[2] * d[2]);
        double turn = i * Math.PI * (3 - Math.sqrt(5));
        d[0] = level * StrictMath.cos(turn);
        d[1] = level * StrictMath.sin(turn);
        double distance = look(eye, d, i);
        if (distance <= 0) {
          continue;
        }
        grade.show(rgb, true);
        for (int c = 0; c < 3; c++) {
          at[c] = eye[c] + d[c] * Math.min(FARTHEST, distance);
          towards[c] = -d[c];
          shown[c] = (float) rgb[c];
        }
        double sigma = SIGMA * angle * Math.min(FARTHEST, distance);
        into.add(at, towards, SurfelPlacer.tangent(towards), sigma, sigma, shown, 0);
      }
    }

    /** Metres to what lies outside in a direction, its light in {@link #rgb}; 0 for no outside. */
    private double look(double[] eye, double[] d, int number) {
      System.arraycopy(eye, 0, at, 0, 3);
      double travelled = 0;
      boolean throughGlass = false;
      for (int step = 0; step < 6; step++) {
        if (!probe.cast(at, d, 400, angle * Math.max(1, travelled))) {
          System.arraycopy(probe.sky(d), 0, rgb, 0, 3);
          return throughGlass ? FARTHEST : 0;
        }
        travelled += probe.distance();
        if (!probe.glass()) {
          return throughGlass && travelled > 1.5 ? lit(travelled, number) : 0;
        }
        throughGlass = true;
        for (int c = 0; c < 3; c++) {
          at[c] += d[c] * (probe.distance() + 2e-3);
        }
        travelled += 2e-3;
      }
      return 0;
    }

    private double lit(double distance, int number) {
      double[] colour = probe.colour().clone();
      double[] emission = probe.emission().clone();
      Arrays.fill(direct, 0);
      Arrays.fill(indirect, 0);
      for (int s = 0; s < OUTSIDE_SAMPLES; s++) {
        probe.light(seed ^ number * 0x85ebca6b, s, direct, indirect);
      }
      for (int c = 0; c < 3; c++) {
        rgb[c] = colour[c] * (direct[c] + indirect[c]) / OUTSIDE_SAMPLES + emission[c];
      }
      return distance;
    }
  }
}
