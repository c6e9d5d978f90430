package dev.planwalk.planreading.explanation;

import dev.planwalk.planreading.borders.BorderWeights;
import dev.planwalk.planreading.borders.Evidence;
import dev.planwalk.planreading.borders.Ink;
import dev.planwalk.planreading.borders.Subdivision;
import dev.planwalk.planreading.borders.Weighing;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.partition.Alternatives;
import dev.planwalk.planreading.partition.MergeTree;
import java.util.Arrays;
import java.util.List;
import org.locationtech.jts.algorithm.locate.IndexedPointInAreaLocator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Location;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.index.strtree.STRtree;

/** How sure each border of a storey is, by all that is drawn on it. */
final class StoreyMargins {

  /** Log-odds are cut here: 0.5 % and 99.5 % are sure. */
  static final double SURE = Math.log(199);

  /** From this far within a room one looks straight out, in metres. */
  private static final double WITHIN = 0.03;

  /** Both faces of a wall to the open lie this near, in metres. */
  private static final double WALL = 0.7;

  /** What ends at another room may be this thick: two walls and a shaft, in metres. */
  private static final double TO_NEXT = 1.25;

  /** Ways through more triangles than any wall has. */
  private static final int MOST_STEPS = 2000;

  private final Subdivision plane;
  private final double[] odds;
  private final int[] roomOf;
  private final Weighing weighing;
  private final Alternatives alternatives;

  private StoreyMargins(
      Subdivision plane,
      double[] odds,
      int[] roomOf,
      Weighing weighing,
      Alternatives alternatives) {
    this.plane = plane;
    this.odds = odds;
    this.roomOf = roomOf;
    this.weighing = weighing;
    this.alternatives = alternatives;
  }

  /** Measures a storey. */
  static StoreyMargins of(Ink ink, List<Polygon> rooms, BorderWeights weights, Deadline deadline) {
    Subdivision plane = Subdivision.of(ink, deadline);
    deadline.check();
    Evidence evidence = Evidence.of(plane);
    deadline.check();
    double[] odds = weights.borders(plane, evidence);
    MergeTree tree = MergeTree.of(plane, odds, deadline);
    int[] roomOf = roomOf(plane, rooms);
    deadline.check();
    return new StoreyMargins(
        plane,
        odds,
        roomOf,
        new Weighing(plane, evidence, weights),
        new Alternatives(plane, tree, weights.region(), roomOf));
  }

  /** The room that holds the middle of each triangle, -1 for none. */
  private static int[] roomOf(Subdivision plane, List<Polygon> rooms) {
    STRtree index = new STRtree();
    IndexedPointInAreaLocator[] locators = new IndexedPointInAreaLocator[rooms.size()];
    for (int i = 0; i < locators.length; i++) {
      index.insert(rooms.get(i).getEnvelopeInternal(), i);
      locators[i] = new IndexedPointInAreaLocator(rooms.get(i));
    }
    index.build();
    int[] roomOf = new int[plane.triangles()];
    Arrays.fill(roomOf, -1);
    for (int t = 0; t < roomOf.length; t++) {
      Coordinate centre = plane.centre(t);
      for (Object hit : index.query(new Envelope(centre))) {
        int room = (Integer) hit;
        if (locators[room].locate(centre) == Location.INTERIOR
            && (roomOf[t] < 0 || room < roomOf[t])) {
          roomOf[t] = room;
        }
      }
    }
    return roomOf;
  }

  /**
   * What bars the way out of a room.
   *
   * @param margin log-odds of the surest border on the way
   * @param side that one, -1 where nothing is drawn
   * @param beyond the room behind it, -1 for none
   */
  record Barrier(double margin, int side, int beyond) {}

  /**
   * Looks straight out of a room through its outline.
   *
   * @param nx unit vector out of the room at x, y
   */
  Barrier barrier(double x, double y, double nx, double ny, int room) {
    double fromX = x - WITHIN * nx;
    double fromY = y - WITHIN * ny;
    int t = plane.at(fromX, fromY, 0);
    int surest = -1;
    int from = -1;
    double gone = 0;
    for (int step = 0; step < MOST_STEPS && t >= 0; step++) {
      boolean left = gone >= WITHIN;
      if (left && roomOf[t] >= 0 && roomOf[t] != room) {
        return new Barrier(margin(surest), surest, roomOf[t]);
      }
      int next = -1;
      double most = gone - 1e-9;
      for (int i = 0; i < 3; i++) {
        int side = plane.sideOf(t, i);
        double along = side == from ? -1 : along(side, fromX, fromY, nx, ny);
        if (along > most) {
          next = side;
          most = along;
        }
      }
      if (next < 0 || most > TO_NEXT + WITHIN) {
        break;
      }
      gone = most;
      if (gone <= WALL + WITHIN) {
        surest = surest < 0 || odds[next] > odds[surest] ? next : surest;
      }
      t = plane.first(next) == t ? plane.second(next) : plane.first(next);
      from = next;
    }
    return new Barrier(margin(surest), surest, -1);
  }

  /** How far a ray goes to a side, -1 where it misses it. */
  private double along(int side, double x, double y, double nx, double ny) {
    double ax = plane.x(plane.startPoint(side));
    double ay = plane.y(plane.startPoint(side));
    double ex = plane.x(plane.endPoint(side)) - ax;
    double ey = plane.y(plane.endPoint(side)) - ay;
    double across = nx * ey - ny * ex;
    if (Math.abs(across) < 1e-12) {
      return -1;
    }
    double share = ((ax - x) * ny - (ay - y) * nx) / across;
    return share > -1e-9 && share < 1 + 1e-9 ? ((ax - x) * ey - (ay - y) * ex) / across : -1;
  }

  private double margin(int side) {
    double p = side < 0 ? 0 : odds[side];
    return Math.clamp(Math.log(p / (1 - p)), -SURE, SURE);
  }

  /** What speaks for and against a side, the weightiest first. */
  List<Weighing.Weight> reasons(int side) {
    return side < 0 ? List.of() : weighing.of(side);
  }

  /** The next best plan of a room. */
  Alternatives.Alternative alternative(int room) {
    return alternatives.of(room);
  }
}
