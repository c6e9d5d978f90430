package dev.planwalk.planreading.partition;

import dev.planwalk.planreading.borders.BorderWeights;
import dev.planwalk.planreading.borders.Evidence;
import dev.planwalk.planreading.borders.Forest;
import dev.planwalk.planreading.borders.Ink;
import dev.planwalk.planreading.borders.Subdivision;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.Overlay;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.Polygon;

/** The rooms of a storey, from all that is drawn: no stroke is left out, none is sure. */
public final class Rooms {

  /** A region that ended at a weaker border is part of a room. */
  private static final double LEAST_END = 0.15;

  /** A region that fits a room less well is none. */
  private static final double LEAST_FIT = 0.35;

  /** In m². */
  private static final double LEAST_AREA = 0.4;

  private static final double MOST_AREA = 3000;

  private static final GeometryFactory FACTORY = new GeometryFactory();

  private Rooms() {}

  /**
   * A region that is taken for a room.
   *
   * @param shape clear floor in metres
   * @param fit how well it is expected to fit the true room, 1 is exactly
   */
  public record Found(Polygon shape, double fit) {}

  /** Finds the rooms of a storey. */
  public static List<Found> of(Ink ink, BorderWeights weights, Deadline deadline) {
    if (ink.strokes().isEmpty()) {
      return List.of();
    }
    Subdivision plane = Subdivision.of(ink, deadline);
    double[] borders = weights.borders(plane, Evidence.of(plane));
    MergeTree tree = MergeTree.of(plane, borders, deadline);
    deadline.check();
    return of(plane, tree, weights.region());
  }

  /**
   * Finds rooms among the regions of a plane.
   *
   * @param region tells how well a region fits a room
   */
  public static List<Found> of(Subdivision plane, MergeTree tree, Forest region) {
    double[] scores = scores(tree, region);
    List<Integer> taken = Cut.best(tree, n -> scores[n]);
    List<Found> found = new ArrayList<>();
    List<Polygon> shapes = shapes(plane, tree, taken);
    for (int i = 0; i < taken.size(); i++) {
      found.add(new Found(shapes.get(i), scores[taken.get(i)] + LEAST_FIT));
    }
    return found;
  }

  /**
   * What each region adds to a plan: by how much it is expected to fit a room better than a region
   * that is none; 0 for what may be no room at all.
   */
  static double[] scores(MergeTree tree, Forest region) {
    double[] scores = new double[tree.size()];
    for (int n = 0; n < scores.length; n++) {
      double fit = candidate(tree, n) ? region.sum(tree.numbers(n)) : 0;
      scores[n] = fit > 0 ? fit - LEAST_FIT : 0;
    }
    return scores;
  }

  /** Whether a region may be a room at all: what reaches beyond all ink is outdoors. */
  public static boolean candidate(MergeTree tree, int node) {
    MergeTree.Region region = tree.region(node);
    return region.area() > LEAST_AREA
        && region.area() < MOST_AREA
        && region.ends() > LEAST_END
        && !region.reachesOut();
  }

  private static List<Polygon> shapes(Subdivision plane, MergeTree tree, List<Integer> taken) {
    int[] owner = new int[tree.size()];
    Arrays.fill(owner, -1);
    List<List<LineString>> borders = new ArrayList<>();
    for (int i = 0; i < taken.size(); i++) {
      owner[taken.get(i)] = i;
      borders.add(new ArrayList<>());
    }
    for (int n = tree.size() - 1; n >= 0; n--) {
      for (int child : tree.children(n)) {
        owner[child] = owner[child] < 0 ? owner[n] : owner[child];
      }
    }
    for (int s = 0; s < plane.sides(); s++) {
      int first = owner[tree.leaf(plane.first(s))];
      int second = plane.second(s) < 0 ? -1 : owner[tree.leaf(plane.second(s))];
      if (first != second) {
        LineString side = FACTORY.createLineString(new Coordinate[] {plane.start(s), plane.end(s)});
        if (first >= 0) {
          borders.get(first).add(side);
        }
        if (second >= 0) {
          borders.get(second).add(side);
        }
      }
    }
    return borders.stream().map(Rooms::within).toList();
  }

  /** The largest polygon between the sides round a region; what touches it in a point only goes. */
  private static Polygon within(List<LineString> sides) {
    Polygon best = FACTORY.createPolygon();
    for (Polygon part : Overlay.enclosed(sides)) {
      best = part.getArea() > best.getArea() ? part : best;
    }
    return best;
  }
}
