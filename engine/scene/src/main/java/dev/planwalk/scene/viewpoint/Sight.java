package dev.planwalk.scene.viewpoint;

import dev.planwalk.floorplan.Point;
import dev.planwalk.scene.furnish.PlacedPiece;
import dev.planwalk.scene.model.Vec3;
import dev.planwalk.scene.shell.Shell;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Takes coarse pictures of a room. */
final class Sight {

  /** Depth in metres beyond which nobody tells distances apart. */
  private static final double FARTHEST = 12;

  /** Windows and doors are beside the camera up to as many times {@link #nearMetres}. */
  private static final double BESIDE = 3;

  private final Shell shell;
  private final OpenGround ground;
  private final List<PlacedPiece> pieces;
  private final Optional<Vec3> sun;
  private final double aspect;
  private final SightLines lines = new SightLines();
  private final List<double[]> wallDirections = new ArrayList<>();

  /** Openings of doors, in the order of their ids as hits. */
  private final List<String> doors = new ArrayList<>();

  /**
   * @param shut openings whose leaves are closed for the picture
   */
  Sight(
      Shell shell,
      OpenGround ground,
      List<PlacedPiece> pieces,
      Optional<Vec3> sun,
      double aspect,
      Set<String> shut) {
    this.shell = shell;
    this.ground = ground;
    this.pieces = pieces;
    this.sun = sun;
    this.aspect = aspect;
    shell.obstacles().forEach(this::add);
    for (int i = 0; i < pieces.size(); i++) {
      PlacedPiece p = pieces.get(i);
      lines.box(p.footprint(), p.bottomMetres(), Subjects.sightTop(p), SightLines.Kind.PIECE, i);
    }
    for (Shell.Leaf leaf : shell.leaves()) {
      int id = door(leaf.openingId());
      double height = leaf.heightMetres();
      if (shut.contains(leaf.openingId())) {
        lines.face(leaf.start(), leaf.end(), 0, height, SightLines.Kind.DOOR, id);
      } else {
        lines.box(leaf.outline(), 0, height, SightLines.Kind.DOOR, id);
      }
    }
  }

  private void add(Shell.Obstacle o) {
    switch (o.kind()) {
      case WALL, REVEAL -> {
        double length = o.start().distanceTo(o.end());
        SightLines.Kind kind =
            o.kind() == Shell.ObstacleKind.WALL ? SightLines.Kind.WALL : SightLines.Kind.REVEAL;
        lines.face(o.start(), o.end(), o.low(), o.high(), kind, wallDirections.size());
        wallDirections.add(
            new double[] {
              (o.end().x() - o.start().x()) / length, (o.end().y() - o.start().y()) / length
            });
      }
      case WINDOW ->
          lines.face(o.start(), o.end(), o.low(), o.high(), SightLines.Kind.WINDOW, o.index());
      case DOOR ->
          lines.face(
              o.start(), o.end(), o.low(), o.high(), SightLines.Kind.DOOR, door(o.openingId()));
      case RADIATOR ->
          lines.face(o.start(), o.end(), o.low(), o.high(), SightLines.Kind.RADIATOR, 0);
    }
  }

  private int door(String openingId) {
    int id = doors.indexOf(openingId);
    if (id < 0) {
      doors.add(openingId);
      id = doors.size() - 1;
    }
    return id;
  }

  /**
   * Furniture and doors nearer than this spoil a picture: 1.2 m in rooms where one can step back
   * that far, less in small ones.
   */
  double nearMetres() {
    return Math.clamp(0.29 * StrictMath.sqrt(ground.room().floor().getArea()), 0.55, 1.2);
  }

  /** Whether two walls (or -1 for none) stand at an angle to each other. */
  boolean wallsMeet(int a, int b) {
    if (a < 0 || b < 0 || a == b) {
      return false;
    }
    double[] u = wallDirections.get(a);
    double[] v = wallDirections.get(b);
    return Math.abs(u[0] * v[0] + u[1] * v[1]) < 0.7;
  }

  CoarsePicture look(Shot shot, int columns, int rows) {
    CoarsePicture t = new CoarsePicture(columns, rows, pieces.size(), shell.panes().size());
    double tangent = shot.tangent();
    double c = StrictMath.cos(shot.angle());
    double s = StrictMath.sin(shot.angle());
    int lifted = shot.doorway().map(doors::indexOf).orElse(-1);
    double[] depths = new double[rows];
    SightLines.Hit[] solid = new SightLines.Hit[columns];
    for (int i = 0; i < columns; i++) {
      double across = ((i + 0.5) / columns * 2 - 1) * tangent;
      double length = StrictMath.sqrt(1 + across * across);
      double dx = (c + s * across) / length;
      double dy = (s - c * across) / length;
      List<SightLines.Hit> hits = lines.cut(shot.stand().x(), shot.stand().y(), dx, dy);
      if (lifted >= 0) {
        hits.removeIf(hit -> hit.kind() == SightLines.Kind.DOOR && hit.id() == lifted);
      }
      t.wallOfColumn[i] = -1;
      for (int j = 0; j < rows; j++) {
        double up = (1 - (j + 0.5) / rows * 2) * tangent / aspect + shot.shift() * 2 * tangent;
        depths[j] = pixel(t, shot, hits, i, j, up / length, dx, dy);
      }
      t.middleDepth[i] = depths[rows / 2];
      t.wallDepth[i] = FARTHEST;
      for (SightLines.Hit hit : hits) {
        if (hit.kind().ends()) {
          t.wallDepth[i] = Math.min(FARTHEST, hit.near());
          solid[i] = hit;
          break;
        }
      }
    }
    WallEnds.mark(t, shot, solid, lines);
    t.edges.addWallEnds(t.hidden);
    return t;
  }

  /** Follows one ray through its column's cut; answers its horizontal length. */
  private double pixel(
      CoarsePicture t,
      Shot shot,
      List<SightLines.Hit> hits,
      int column,
      int row,
      double slope,
      double dx,
      double dy) {
    double eye = shot.eye();
    double ceiling = shell.layout().heightMetres();
    double end = slope < 0 ? -eye / slope : slope > 0 ? (ceiling - eye) / slope : 1e9;
    SightLines.Hit first = null;
    double nearest = end;
    double wall = end;
    for (SightLines.Hit hit : hits) {
      if (hit.near() > end) {
        break;
      }
      double at = hit.stops(eye, slope);
      if (at < nearest) {
        nearest = at;
        first = hit;
      }
      boolean solid = hit.kind().ends();
      if (solid && at < wall) {
        wall = at;
      }
      if (solid && at < 1e9) {
        break;
      }
    }
    for (SightLines.Hit hit : hits) {
      if (hit.kind() == SightLines.Kind.PIECE && hit.stops(eye, slope) < wall) {
        t.pieceUnhidden[hit.id()]++;
      }
    }
    boolean solid = first == null || first.kind() != SightLines.Kind.WINDOW;
    double before = nearest - 0.03;
    if (solid && !ground.holds(shot.stand().x() + dx * before, shot.stand().y() + dy * before)) {
      t.elsewhere++;
    }
    if (first == null) {
      if (slope < 0) {
        t.floor++;
        Point p = new Point(shot.stand().x() + dx * end, shot.stand().y() + dy * end);
        t.sunlit += sunlit(p) ? 1 : 0;
      } else {
        t.ceiling++;
      }
      return end;
    }
    double near = nearMetres();
    t.edges.add(column, row, edge(first, nearest));
    switch (first.kind()) {
      case WALL, REVEAL -> {
        t.wallOfColumn[column] = first.id();
        t.wall++;
        t.nearWall += nearest < near ? 1 : 0;
        t.wallBeside[2 * column / t.columns] += nearest < 2 * near ? 1 : 0;
      }
      case WINDOW -> {
        t.window[first.id()]++;
        t.windowColumns[first.id()] += column;
      }
      case PIECE -> t.add(pieces.get(first.id()), first.id(), nearest, column, row, near);
      case DOOR -> {
        t.door++;
        t.nearThings += nearest < near ? 1 : 0;
        t.looming += nearest < 2 * near ? 1 : 0;
      }
      case RADIATOR -> t.nearThings += nearest < near ? 1 : 0;
    }
    return nearest;
  }

  /**
   * What a pixel is worth at the edge of the frame: a window across the room is a part of it, one
   * beside the camera is in the way.
   */
  private FrameEdges.Pixel edge(SightLines.Hit hit, double distance) {
    boolean curtain =
        hit.kind() == SightLines.Kind.PIECE && pieces.get(hit.id()).role().startsWith("curtain");
    boolean wall = hit.kind() == SightLines.Kind.WALL;
    if (hit.kind() == SightLines.Kind.PIECE && !curtain) {
      return FrameEdges.Pixel.ROOM;
    }
    if (distance > (wall ? 2 : BESIDE) * nearMetres()) {
      return FrameEdges.Pixel.ROOM;
    }
    return wall ? FrameEdges.Pixel.NEAR_WALL : FrameEdges.Pixel.FITTING;
  }

  /** Whether the sun shines on a point of the floor through a window. */
  private boolean sunlit(Point p) {
    if (sun.isEmpty()) {
      return false;
    }
    Vec3 d = sun.get();
    double flat = StrictMath.hypot(d.x(), d.y());
    return lines.stopper(p.x(), p.y(), d.x() / flat, d.y() / flat, 0.001, d.z() / flat)
        == SightLines.Kind.WINDOW;
  }
}
