package dev.planwalk.scene.viewpoint;

import dev.planwalk.floorplan.Point;
import dev.planwalk.scene.furnish.PlacedPiece;
import dev.planwalk.scene.model.Camera;
import dev.planwalk.scene.model.Vec3;
import dev.planwalk.scene.shell.LaidRoom;
import dev.planwalk.scene.shell.Shell;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.locationtech.jts.geom.Coordinate;

/** Judges views of a room on a coarse picture. */
final class Sight {

  private static final double FILM_MILLIMETRES = 36;

  /** Lower pieces (rugs) are part of the floor. */
  private static final double LYING_FLAT = 0.06;

  /** What a room is photographed for. */
  private static final List<String> MAIN_ROLES = List.of("sofa", "bed");

  private final Shell shell;
  private final LaidRoom room;
  private final List<PlacedPiece> pieces;
  private final Optional<Vec3> sun;
  private final double aspect;
  private final SightLines lines = new SightLines();
  private final List<double[]> wallDirections = new ArrayList<>();

  Sight(Shell shell, LaidRoom room, List<PlacedPiece> pieces, Optional<Vec3> sun, double aspect) {
    this.shell = shell;
    this.room = room;
    this.pieces = pieces;
    this.sun = sun;
    this.aspect = aspect;
    shell.obstacles().forEach(this::add);
    for (int i = 0; i < pieces.size(); i++) {
      PlacedPiece p = pieces.get(i);
      lines.box(p.footprint(), p.bottomMetres(), p.topMetres(), SightLines.Kind.PIECE, i);
    }
    for (Shell.Leaf leaf : shell.leaves()) {
      lines.box(leaf.outline(), 0, leaf.heightMetres(), SightLines.Kind.DOOR, 0);
    }
  }

  private void add(Shell.Obstacle o) {
    SightLines.Kind kind =
        switch (o.kind()) {
          case WALL -> SightLines.Kind.WALL;
          case WINDOW -> SightLines.Kind.WINDOW;
          case DOOR -> SightLines.Kind.DOOR;
        };
    int id = o.index();
    if (kind == SightLines.Kind.WALL) {
      double length = o.start().distanceTo(o.end());
      id = wallDirections.size();
      wallDirections.add(
          new double[] {
            (o.end().x() - o.start().x()) / length, (o.end().y() - o.start().y()) / length
          });
    }
    lines.face(o.start(), o.end(), o.low(), o.high(), kind, id);
  }

  /**
   * A camera by its parameters.
   *
   * @param angle of the view, counter-clockwise from x
   * @param focal millimetres
   * @param shift of the picture by this share of its width
   */
  record View(Point stand, double angle, double eye, double focal, double shift) {

    View turned(double radians, double newShift) {
      return new View(stand, angle + radians, eye, focal, newShift);
    }

    double tangent() {
      return FILM_MILLIMETRES / 2 / focal;
    }

    Camera.Perspective camera() {
      return new Camera.Perspective(
          new Vec3(stand.x(), stand.y(), eye),
          new Vec3(StrictMath.cos(angle), StrictMath.sin(angle), 0),
          new Vec3(0, 0, 1),
          2 * StrictMath.atan(tangent()),
          0,
          shift);
    }
  }

  /** A view and what it is worth. */
  record Judged(View view, double score) {}

  /** Middles of the pieces the picture is about. */
  List<Point> heroes() {
    List<Point> heroes = new ArrayList<>();
    for (PlacedPiece p : pieces) {
      if (p.hero() && p.roomId().equals(room.room().id())) {
        heroes.add(middle(p));
      }
    }
    return heroes;
  }

  private static Point middle(PlacedPiece p) {
    double x = 0;
    double y = 0;
    for (Point q : p.footprint().points()) {
      x += q.x();
      y += q.y();
    }
    int n = p.footprint().points().size();
    return new Point(x / n, y / n);
  }

  /** Counts of one coarse picture. */
  private static final class Tally {
    final int columns;
    final int rows;
    final int[] piece;
    final int[] pieceUnhidden;
    final double[] pieceNearest;
    final boolean[] pieceCut;
    final int[] window;
    final double[] windowColumns;
    final double[] middleDepth;
    final double[] wallDepth;
    final int[] wallOfColumn;
    int floor;
    int sunlit;
    int ceiling;
    int foreground;
    int closeWall;
    int door;

    Tally(int columns, int rows, int pieces, int windows) {
      this.columns = columns;
      this.rows = rows;
      this.piece = new int[pieces];
      this.pieceUnhidden = new int[pieces];
      this.pieceNearest = new double[pieces];
      this.pieceCut = new boolean[pieces];
      Arrays.fill(pieceNearest, Double.POSITIVE_INFINITY);
      this.window = new int[windows];
      this.windowColumns = new double[windows];
      this.middleDepth = new double[columns];
      this.wallDepth = new double[columns];
      this.wallOfColumn = new int[columns];
    }

    double share(double count) {
      return count / (columns * rows);
    }

    /** First row of the lowest quarter. */
    int foregroundFrom() {
      return rows - rows / 4;
    }

    int foregroundPixels() {
      return columns * (rows / 4);
    }

    /** A pixel that shows a piece. */
    void add(PlacedPiece shown, int id, double distance, int column, int row) {
      piece[id]++;
      pieceNearest[id] = Math.min(pieceNearest[id], distance);
      boolean low = row >= foregroundFrom();
      pieceCut[id] |= column == 0 || column == columns - 1 || row == rows - 1;
      foreground += low && shown.topMetres() > LYING_FLAT ? 1 : 0;
    }
  }

  /** What a view is worth; higher is better. */
  double score(View view, int columns, int rows) {
    Tally t = look(view, columns, rows);
    double score = heroes(t) - pieces(t);
    score += windows(t);
    double[] depth = t.middleDepth.clone();
    Arrays.sort(depth);
    score +=
        1.0 * Math.min(1, depth[columns / 2] / 4.5) + 0.3 * Math.min(1, depth[columns - 2] / 7);
    double floor = t.share(t.floor);
    score += 1.1 * band(floor, 0.08, 0.20, 0.40, 0.55);
    score += 0.6 * band(t.share(t.ceiling), 0.0, 0.06, 0.22, 0.32);
    score += 0.5 * Math.min(1, t.share(t.sunlit) / 0.03);
    score += corner(t);
    score += 1.3 * Math.min(1, coverage(view, t) / 0.7);
    score += backToWall(view);
    // A wide lens bends what is near; it must earn its place by what else it shows.
    score -= 0.07 * Math.max(0, 24 - view.focal());
    score -= 2.0 * Math.max(0, t.share(t.closeWall) - 0.06);
    score -= 1.5 * Math.max(0, t.share(t.door) - 0.10);
    return score;
  }

  /** What the picture is about is seen whole: the sofa or bed above all, then the rest. */
  private double heroes(Tally t) {
    double main = 0;
    double others = 0;
    boolean lounge = false;
    int count = 0;
    for (int i = 0; i < pieces.size(); i++) {
      PlacedPiece piece = pieces.get(i);
      if (!piece.hero() || !piece.roomId().equals(room.room().id())) {
        continue;
      }
      double visible = t.pieceUnhidden[i] == 0 ? 0 : (double) t.piece[i] / t.pieceUnhidden[i];
      double shown = Math.min(1, visible / 0.7) * Math.min(1, t.share(t.piece[i]) / 0.05);
      if (MAIN_ROLES.contains(piece.role())) {
        lounge = true;
        main = Math.max(main, shown);
      } else {
        count++;
        others += shown;
      }
    }
    double rest = count == 0 ? 0 : Math.min(1, others / Math.min(count, 2));
    return lounge ? 1.8 * main + 0.4 * rest : 1.6 * rest;
  }

  /** The cost of pieces that stand in the way: too near, before the floor, or cut by the edge. */
  private double pieces(Tally t) {
    double cost = 4.0 * Math.max(0, (double) t.foreground / t.foregroundPixels() - 0.30);
    for (int i = 0; i < pieces.size(); i++) {
      if (t.piece[i] == 0) {
        continue;
      }
      PlacedPiece piece = pieces.get(i);
      double share = t.share(t.piece[i]);
      double closeness = Math.clamp((1.9 - t.pieceNearest[i]) / 0.4, 0, 1);
      cost += 14 * closeness * Math.max(0, share - 0.05);
      if (piece.role().startsWith("lamp") && piece.bottomMetres() > 1.2) {
        cost += 12 * Math.max(0, share - 0.012);
      }
      if (piece.role().endsWith("table")) {
        cost += 7 * Math.max(0, share - 0.09);
      }
      if (t.pieceCut[i] && piece.topMetres() > LYING_FLAT) {
        double weight = piece.hero() ? 5 : t.pieceNearest[i] < 2.5 ? 4 : 1.5;
        cost += weight * Math.min(0.15, share);
      }
    }
    return cost;
  }

  /** Photographers stand with their back to a wall. */
  private double backToWall(View view) {
    Coordinate stand = new Coordinate(view.stand().x(), view.stand().y());
    double away =
        room.floor().getExteriorRing().distance(room.floor().getFactory().createPoint(stand));
    return 0.35 * Math.clamp((1.4 - away) / 0.7, 0, 1);
  }

  /** One window of a good size beside the middle is best; none is a loss, a wall of glass too. */
  private double windows(Tally t) {
    double total = 0;
    int count = 0;
    double offCentre = 0;
    for (int i = 0; i < t.window.length; i++) {
      double share = t.share(t.window[i]);
      total += share;
      if (share > 0.012) {
        count++;
        double column = t.windowColumns[i] / t.window[i] / t.columns;
        offCentre = Math.max(offCentre, Math.abs(column - 0.5));
      }
    }
    double score = 1.1 * band(total, 0.005, 0.05, 0.22, 0.40);
    score += count == 1 ? 0.2 : count == 2 ? 0.12 : 0;
    score += total > 0.01 ? 0.35 * Math.min(1, offCentre / 0.18) : 0;
    return score;
  }

  /** Share of the room's floor that lies within the picture, seen over low furniture. */
  private double coverage(View view, Tally t) {
    double area = 0;
    for (int i = 0; i < t.columns; i++) {
      double across = ((i + 0.5) / t.columns * 2 - 1) * view.tangent();
      double width = 2 * view.tangent() / t.columns;
      // A column's angle on the floor, and the depth of the room there.
      double angle = width / (1 + across * across);
      area += 0.5 * t.wallDepth[i] * t.wallDepth[i] * angle;
    }
    return area / room.floor().getArea();
  }

  /** Two walls that meet inside the picture. */
  private double corner(Tally t) {
    double best = 0;
    int switches = 0;
    for (int i = 1; i < t.columns; i++) {
      int a = t.wallOfColumn[i - 1];
      int b = t.wallOfColumn[i];
      if (a < 0 || b < 0 || a == b) {
        continue;
      }
      double[] u = wallDirections.get(a);
      double[] v = wallDirections.get(b);
      if (Math.abs(u[0] * v[0] + u[1] * v[1]) < 0.7) {
        switches++;
        double place = (double) i / t.columns;
        best = Math.max(best, place > 0.12 && place < 0.88 ? 0.35 : 0);
      }
    }
    return best - 0.03 * Math.max(0, switches - 4);
  }

  private static double band(double value, double zero, double from, double to, double end) {
    if (value < from) {
      return Math.max(0, (value - zero) / (from - zero));
    }
    return value > to ? Math.max(0, (end - value) / (end - to)) : 1;
  }

  private Tally look(View view, int columns, int rows) {
    Tally t = new Tally(columns, rows, pieces.size(), shell.panes().size());
    double tangent = view.tangent();
    double c = StrictMath.cos(view.angle());
    double s = StrictMath.sin(view.angle());
    double[] depths = new double[rows];
    for (int i = 0; i < columns; i++) {
      double across = ((i + 0.5) / columns * 2 - 1) * tangent;
      double length = StrictMath.sqrt(1 + across * across);
      double dx = (c + s * across) / length;
      double dy = (s - c * across) / length;
      List<SightLines.Hit> hits = lines.cut(view.stand().x(), view.stand().y(), dx, dy);
      t.wallOfColumn[i] = -1;
      for (int j = 0; j < rows; j++) {
        double up = (1 - (j + 0.5) / rows * 2) * tangent / aspect + view.shift() * 2 * tangent;
        depths[j] = pixel(t, view, hits, i, j, up / length, dx, dy);
      }
      t.middleDepth[i] = depths[rows / 2];
      t.wallDepth[i] = 12;
      for (SightLines.Hit hit : hits) {
        if (hit.kind() != SightLines.Kind.PIECE) {
          t.wallDepth[i] = Math.min(12, hit.near());
          break;
        }
      }
    }
    return t;
  }

  /** Follows one ray through its column's cut; answers its horizontal length. */
  private double pixel(
      Tally t,
      View view,
      List<SightLines.Hit> hits,
      int column,
      int row,
      double slope,
      double dx,
      double dy) {
    double ceiling = shell.layout().heightMetres();
    double end = slope < 0 ? -view.eye() / slope : slope > 0 ? (ceiling - view.eye()) / slope : 1e9;
    SightLines.Hit first = null;
    double nearest = end;
    double wall = end;
    for (SightLines.Hit hit : hits) {
      if (hit.near() > end) {
        break;
      }
      double at = hit.stops(view.eye(), slope);
      if (at < nearest) {
        nearest = at;
        first = hit;
      }
      boolean solid = hit.kind() != SightLines.Kind.PIECE;
      if (solid && at < wall) {
        wall = at;
      }
      if (solid && at < 1e9) {
        break;
      }
    }
    for (SightLines.Hit hit : hits) {
      if (hit.kind() == SightLines.Kind.PIECE && hit.stops(view.eye(), slope) < wall) {
        t.pieceUnhidden[hit.id()]++;
      }
    }
    if (first == null) {
      if (slope < 0) {
        t.floor++;
        Point p = new Point(view.stand().x() + dx * end, view.stand().y() + dy * end);
        t.sunlit += sunlit(p) ? 1 : 0;
      } else {
        t.ceiling++;
      }
      return end;
    }
    switch (first.kind()) {
      case WALL -> {
        t.wallOfColumn[column] = first.id();
        t.closeWall += nearest < 0.7 ? 1 : 0;
      }
      case WINDOW -> {
        t.window[first.id()]++;
        t.windowColumns[first.id()] += column;
      }
      case PIECE -> t.add(pieces.get(first.id()), first.id(), nearest, column, row);
      case DOOR -> t.door += nearest < 1.6 ? 1 : 0;
    }
    return nearest;
  }

  /** Whether the sun shines on a point of the floor through a window. */
  private boolean sunlit(Point p) {
    if (sun.isEmpty()) {
      return false;
    }
    Vec3 d = sun.get();
    double flat = StrictMath.hypot(d.x(), d.y());
    for (SightLines.Hit hit : lines.cut(p.x(), p.y(), d.x() / flat, d.y() / flat)) {
      if (hit.stops(0.001, d.z() / flat) < 1e9) {
        return hit.kind() == SightLines.Kind.WINDOW;
      }
    }
    return false;
  }
}
