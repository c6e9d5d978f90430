package dev.planwalk.planreading.explanation;

import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.explanation.Explanation.Border;
import dev.planwalk.planreading.explanation.Explanation.BorderKind;
import dev.planwalk.planreading.explanation.Explanation.Piece;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.LineSegment;

/** Walks round a room and cuts its outline into borders. */
final class BorderWalk {

  /** Length of the pieces that have a margin of their own, in metres. */
  private static final double PIECE = 0.25;

  /** Openings lie on the outlines of their rooms up to this, in metres. */
  private static final double ON_IT = 0.05;

  /** Shorter edges are corners, in metres. */
  private static final double CORNER = 1e-3;

  /** The middle of a piece often lies where triangles meet; this share of it hardly. */
  private static final double NEAR_MIDDLE = 0.47;

  private final int number;
  private final List<Opening> openings;
  private final Optional<StoreyMargins> margins;
  private final List<String> titles;
  private final List<Border> borders = new ArrayList<>();
  private final List<Step> steps = new ArrayList<>();

  private BorderWalk(
      int number, List<Opening> openings, Optional<StoreyMargins> margins, List<String> titles) {
    this.number = number;
    this.openings = openings;
    this.margins = margins;
    this.titles = titles;
  }

  /** A piece of outline, what it is, and what bars the way there. */
  private record Step(Piece piece, String of, BorderKind kind, StoreyMargins.Barrier barrier) {

    private boolean continues(Step other) {
      return of.equals(other.of) && barrier.beyond() == other.barrier.beyond();
    }
  }

  /**
   * The borders of a room.
   *
   * @param number of the room on its storey
   * @param openings of the storey
   * @param titles of the storey's rooms
   */
  static List<Border> round(
      Room room,
      int number,
      List<Opening> openings,
      Optional<StoreyMargins> margins,
      List<String> titles) {
    List<Opening> own =
        openings.stream()
            .filter(opening -> opening.connects().contains(Optional.of(room.id())))
            .toList();
    BorderWalk walk = new BorderWalk(number, own, margins, titles);
    walk.ring(room.floor().ring(), 1);
    room.floor().holes().forEach(hole -> walk.ring(hole, -1));
    return walk.borders;
  }

  /** Walks round a ring that runs counter-clockwise with the room on its left (1) or right (-1). */
  private void ring(Ring ring, int left) {
    Point from = ring.points().getLast();
    for (Point to : ring.points()) {
      edge(from, to, left);
      from = to;
    }
    // What begins in the middle of a border goes on where the ring ends.
    int begin = 0;
    while (begin < steps.size() && steps.get(begin).continues(steps.getLast())) {
      begin++;
    }
    List<Step> inOrder = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      inOrder.add(steps.get((begin + i) % steps.size()));
    }
    steps.clear();
    List<Step> run = new ArrayList<>();
    for (Step step : inOrder) {
      if (!run.isEmpty() && !run.getLast().continues(step)) {
        borders.add(border(run));
        run.clear();
      }
      run.add(step);
    }
    if (!run.isEmpty()) {
      borders.add(border(run));
    }
  }

  private void edge(Point from, Point to, int left) {
    double length = Math.hypot(to.x() - from.x(), to.y() - from.y());
    if (length < CORNER) {
      return;
    }
    double dx = (to.x() - from.x()) / length;
    double dy = (to.y() - from.y()) / length;
    TreeSet<Double> cuts = new TreeSet<>(List.of(0.0, length));
    LineSegment line =
        new LineSegment(new Coordinate(from.x(), from.y()), new Coordinate(to.x(), to.y()));
    for (Opening opening : openings) {
      for (Point corner : opening.footprint().points()) {
        if (line.distance(new Coordinate(corner.x(), corner.y())) < ON_IT) {
          double at = (corner.x() - from.x()) * dx + (corner.y() - from.y()) * dy;
          cuts.add(Math.clamp(at, 0, length));
        }
      }
    }
    double begin = 0;
    for (double end : cuts) {
      int pieces = end - begin < CORNER ? 0 : (int) Math.ceil((end - begin) / PIECE);
      double step = (end - begin) / Math.max(1, pieces);
      for (int i = 0; i < pieces; i++) {
        double a = begin + i * step;
        steps.add(step(from, a, a + step, dx, dy, left));
      }
      begin = pieces > 0 || end == 0 ? end : begin;
    }
  }

  private Step step(Point origin, double from, double to, double dx, double dy, int left) {
    double at = from + NEAR_MIDDLE * (to - from);
    double x = origin.x() + at * dx;
    double y = origin.y() + at * dy;
    double nx = left * dy;
    double ny = -left * dx;
    StoreyMargins.Barrier barrier =
        margins
            .map(all -> all.barrier(x, y, nx, ny, number))
            .orElse(new StoreyMargins.Barrier(Double.NaN, -1, -1));
    Piece piece =
        new Piece(
            origin.x() + from * dx,
            origin.y() + from * dy,
            origin.x() + to * dx,
            origin.y() + to * dy,
            barrier.margin());
    for (Opening opening : openings) {
      if (along(opening, x, y)) {
        return new Step(piece, opening.id(), kind(opening), barrier);
      }
    }
    return new Step(piece, "", BorderKind.WALL, barrier);
  }

  /** Whether a place on an outline lies on a long side of an opening. */
  private static boolean along(Opening opening, double x, double y) {
    List<Point> corners = opening.footprint().points();
    Coordinate place = new Coordinate(x, y);
    for (int side = 0; side < 4; side += 2) {
      Coordinate a = new Coordinate(corners.get(side).x(), corners.get(side).y());
      Coordinate b = new Coordinate(corners.get(side + 1).x(), corners.get(side + 1).y());
      Envelope box = new Envelope(a, b);
      box.expandBy(ON_IT);
      if (box.contains(place) && new LineSegment(a, b).distance(place) < ON_IT) {
        return true;
      }
    }
    return false;
  }

  private static BorderKind kind(Opening opening) {
    return switch (opening.kind()) {
      case DOOR -> BorderKind.DOOR;
      case WINDOW -> BorderKind.WINDOW;
      case PASSAGE -> BorderKind.PASSAGE;
    };
  }

  private Border border(List<Step> run) {
    double length = 0;
    double weighted = 0;
    Map<Integer, Double> bySide = new TreeMap<>();
    for (Step step : run) {
      length += step.piece().length();
      weighted += step.piece().length() * step.piece().margin();
      bySide.merge(step.barrier().side(), step.piece().length(), Double::sum);
    }
    int side = bySide.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow().getKey();
    int beyond = run.getFirst().barrier().beyond();
    return new Border(
        run.getFirst().kind(),
        beyond < 0 ? Optional.empty() : Optional.of(titles.get(beyond)),
        length,
        weighted / length,
        run.stream().map(Step::piece).toList(),
        side);
  }
}
