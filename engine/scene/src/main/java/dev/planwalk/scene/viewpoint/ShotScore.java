package dev.planwalk.scene.viewpoint;

import dev.planwalk.floorplan.Point;
import dev.planwalk.scene.furnish.PlacedPiece;
import dev.planwalk.scene.room.RoomTraits;
import dev.planwalk.scene.shell.LaidRoom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;

/**
 * What a shot is worth to an estate photographer. Each term is about 1 for what a viewer notices
 * first; the weights were set by looking at pictures of many rooms.
 */
final class ShotScore {

  /** Share of the frame that a window, door or radiator may take at an edge for nothing. */
  private static final double MOST_AT_EDGE = 0.05;

  /** What a whole frame of such things would cost: as much as ten good pictures are worth. */
  private static final double EDGE_COST = 40;

  private final LaidRoom room;
  private final List<PlacedPiece> pieces;
  private final Sight sight;
  private final double aspect;

  /** Points of each piece of this room that is worth showing; empty for all others. */
  private final List<double[][]> samples = new ArrayList<>();

  ShotScore(LaidRoom room, List<PlacedPiece> pieces, Sight sight, double aspect) {
    this.room = room;
    this.pieces = pieces;
    this.sight = sight;
    this.aspect = aspect;
    for (PlacedPiece piece : pieces) {
      boolean own = piece.roomId().equals(room.room().id()) && Subjects.interest(piece) > 0;
      samples.add(own ? samplesOf(piece) : new double[0][]);
    }
  }

  /** A shot and what it is worth. */
  record Judged(Shot shot, double score) {}

  private static double[][] samplesOf(PlacedPiece piece) {
    List<Point> p = piece.footprint().points();
    List<double[]> samples = new ArrayList<>();
    for (double z : new double[] {0.1, 0.5, 0.95}) {
      double height = piece.bottomMetres() + z * (piece.topMetres() - piece.bottomMetres());
      for (double u : new double[] {0.05, 0.35, 0.65, 0.95}) {
        for (double v : new double[] {0.05, 0.5, 0.95}) {
          double x =
              (1 - u) * (1 - v) * p.get(0).x()
                  + u * (1 - v) * p.get(1).x()
                  + u * v * p.get(2).x()
                  + (1 - u) * v * p.get(3).x();
          double y =
              (1 - u) * (1 - v) * p.get(0).y()
                  + u * (1 - v) * p.get(1).y()
                  + u * v * p.get(2).y()
                  + (1 - u) * v * p.get(3).y();
          samples.add(new double[] {x, y, height});
        }
      }
    }
    return samples.toArray(new double[0][]);
  }

  /** Higher is better. */
  double of(Shot shot, int columns, int rows) {
    CoarsePicture t = sight.look(shot, columns, rows);
    double score =
        RoomTraits.of(room.type()).subjectWeight() * subjects(shot, t) - inTheWay(t) + windows(t);
    double[] depth = t.middleDepth.clone();
    Arrays.sort(depth);
    score +=
        1.0 * Math.min(1, depth[columns / 2] / 4.5) + 0.3 * Math.min(1, depth[columns - 2] / 7);
    score += 1.1 * band(t.share(t.floor), 0.08, 0.20, 0.40, 0.55);
    score += 1.0 * band(t.share(t.ceiling), 0.0, 0.06, 0.20, 0.32);
    score += 0.5 * Math.min(1, t.share(t.sunlit) / 0.03);
    score -= 2.5 * Math.max(0, t.share(t.wall) - 0.42);
    score += corner(t);
    score += 1.3 * Math.min(1, coverage(shot, t) / 0.7);
    score += backToWall(shot);
    score -= EDGE_COST * Math.max(0, t.edges.worst() - MOST_AT_EDGE);
    // A wide lens bends what is near; it must earn its place by what else it shows.
    score -= 0.09 * Math.max(0, 24 - shot.focal());
    // A leaf that has to come off its hinges is a little work.
    score -= shot.doorway().isPresent() ? 0.1 : 0;
    return score;
  }

  /** What the picture is about is seen whole, not hidden, not tiny: the main thing above all. */
  private double subjects(Shot shot, CoarsePicture t) {
    double most = 0;
    double main = 0;
    double sum = 0;
    double total = 0;
    for (String role : pieces.stream().map(PlacedPiece::role).distinct().toList()) {
      double weight = 0;
      List<Double> each = new ArrayList<>();
      for (int i = 0; i < pieces.size(); i++) {
        if (samples.get(i).length > 0 && pieces.get(i).role().equals(role)) {
          weight = Subjects.interest(pieces.get(i));
          each.add(shown(shot, t, i));
        }
      }
      double shown = bestOf(each);
      sum += weight * shown;
      total += weight;
      if (weight > most) {
        most = weight;
        main = 0;
      }
      main = weight == most ? Math.max(main, shown) : main;
    }
    return total == 0 ? 0 : 2.4 * main * Math.min(1, most / 0.6) + 2.0 * sum / total;
  }

  /**
   * Of what stands in numbers (desks, chairs, tables of a restaurant) half is enough, and four at
   * most: the mean of the best shown.
   */
  static double bestOf(List<Double> shown) {
    int enough = Math.clamp((shown.size() + 1) / 2, 1, 4);
    double sum =
        shown.stream().sorted(Comparator.reverseOrder()).limit(enough).reduce(0.0, Double::sum);
    return sum / enough;
  }

  private double shown(Shot shot, CoarsePicture t, int piece) {
    if (t.piece[piece] == 0) {
      return 0;
    }
    int framed = 0;
    for (double[] p : samples.get(piece)) {
      framed += shot.frames(p[0], p[1], p[2], aspect) ? 1 : 0;
    }
    double whole = (double) framed / samples.get(piece).length;
    double visible = (double) t.piece[piece] / t.pieceUnhidden[piece];
    double size = Math.min(1, t.share(t.piece[piece]) / 0.03);
    return Math.min(1, whole / 0.9) * Math.min(1, visible / 0.7) * size;
  }

  /** The cost of what stands in the way: too near, before the floor, or cut by the edge. */
  private double inTheWay(CoarsePicture t) {
    double near = sight.nearMetres();
    double cost = 4.0 * Math.max(0, (double) t.foreground / t.foregroundPixels() - 0.30);
    cost += 8.0 * Math.max(0, t.share(t.nearThings) - 0.02);
    cost += 5.0 * Math.max(0, t.share(t.nearWall) - 0.05);
    // A bare wall that fills a side of the picture: in a corridor one looks along it.
    double side = t.share(Math.max(t.wallBeside[0], t.wallBeside[1]));
    cost += 12.0 * Math.max(0, side - 0.22);
    cost += 5.0 * Math.max(0, Arrays.stream(t.hidden).sum() / t.columns - 0.04);
    cost += 5.0 * Math.max(0, t.share(t.looming) - 0.05);
    cost += 5.0 * Math.max(0, t.share(t.elsewhere) - 0.10);
    cost += 2.0 * Math.max(0, t.share(t.door) - 0.08);
    for (int i = 0; i < pieces.size(); i++) {
      if (t.piece[i] == 0) {
        continue;
      }
      PlacedPiece piece = pieces.get(i);
      double share = t.share(t.piece[i]);
      double closeness = Math.clamp((1.5 * near - t.pieceNearest[i]) / 0.4, 0, 1);
      cost += 10 * closeness * Math.max(0, share - 0.06);
      if (piece.role().startsWith("lamp") && piece.bottomMetres() > 1.2) {
        cost += 12 * Math.max(0, share - 0.012);
      }
      if (piece.role().endsWith("table")) {
        cost += 7 * Math.max(0, share - 0.09);
      }
      if (t.pieceCut[i] && !CoarsePicture.liesFlat(piece)) {
        double weight = piece.hero() ? 5 : t.pieceNearest[i] < 2.1 * near ? 4 : 1.5;
        cost += weight * Math.min(0.15, share);
      }
    }
    return cost;
  }

  /** Photographers stand with their back to a wall. */
  private double backToWall(Shot shot) {
    Coordinate stand = new Coordinate(shot.stand().x(), shot.stand().y());
    double away =
        room.floor().getExteriorRing().distance(room.floor().getFactory().createPoint(stand));
    return 0.35 * Math.clamp((1.4 - away) / 0.7, 0, 1);
  }

  /** One window of a good size beside the middle is best; none is a loss, a wall of glass too. */
  private static double windows(CoarsePicture t) {
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
    double score = 1.1 * band(total, 0.003, 0.04, 0.22, 0.40);
    score += count == 1 ? 0.2 : count == 2 ? 0.12 : 0;
    score += total > 0.01 ? 0.35 * Math.min(1, offCentre / 0.18) : 0;
    return score;
  }

  /** Share of the room's floor that lies within the picture, seen over low furniture. */
  private double coverage(Shot shot, CoarsePicture t) {
    double area = 0;
    for (int i = 0; i < t.columns; i++) {
      double across = ((i + 0.5) / t.columns * 2 - 1) * shot.tangent();
      double width = 2 * shot.tangent() / t.columns;
      // A column's angle on the floor, and the depth of the room there.
      double angle = width / (1 + across * across);
      area += 0.5 * t.wallDepth[i] * t.wallDepth[i] * angle;
    }
    return area / room.floor().getArea();
  }

  /** Two walls that meet inside the picture. */
  private double corner(CoarsePicture t) {
    double best = 0;
    int switches = 0;
    for (int i = 1; i < t.columns; i++) {
      if (sight.wallsMeet(t.wallOfColumn[i - 1], t.wallOfColumn[i])) {
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

  /** Best first. */
  static Comparator<Judged> bestFirst() {
    return Comparator.comparingDouble(j -> -j.score());
  }
}
