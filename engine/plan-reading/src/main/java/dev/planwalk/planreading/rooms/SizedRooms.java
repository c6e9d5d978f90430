package dev.planwalk.planreading.rooms;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.Outlines;
import dev.planwalk.planreading.geometry.Overlay;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.words.RoomSize;
import dev.planwalk.planreading.words.Tag;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.util.AffineTransformation;

/**
 * Rooms that their lettered sizes show: a rectangle with both sides of the size, most of it drawn,
 * about the label. It tells rooms whose walls could not be followed, and those of which a counter
 * or a step took a piece.
 */
final class SizedRooms {

  /** Figures are rounded by this much: a share of the side, and not less than this in metres. */
  private static final double SAME_SHARE = 0.015;

  private static final double SAME_SIDE = 0.03;

  /** Lines nearer than this, in metres, are one. */
  private static final double SAME_LINE = 0.02;

  /** Shorter pieces of a line bound no room. */
  private static final double LEAST_PIECE = 0.2;

  /**
   * Lines that leave the direction of the building by more than this, as a slope, are none of it.
   */
  private static final double ASKEW = 0.01;

  /** A room is drawn along this share of its edge, and along this share of each side. */
  private static final double DRAWN = 0.65;

  private static final double DRAWN_SIDE = 0.3;

  /** Rooms do not share more than this share of their floor. */
  private static final double SHARED = 0.1;

  /** A room of which this share lies in the rectangle is a piece of it. */
  static final double COVERED = 0.9;

  /** A room that has less than this share of its lettered size lacks a piece. */
  private static final double TOO_SMALL = 0.88;

  private final List<Segment> lines;
  private final List<RoomDraft> found;
  private final double direction;
  private final Deadline deadline;
  private final GeometryFactory factory = new GeometryFactory();

  /**
   * @param lines all that is drawn on the storey, in metres
   * @param found its rooms so far, at least one
   */
  SizedRooms(List<Segment> lines, List<RoomDraft> found, Deadline deadline) {
    this.lines = lines;
    this.found = found;
    this.direction =
        Math.toRadians(Outlines.mainDirection(found.stream().map(RoomDraft::shape).toList()));
    this.deadline = deadline;
  }

  /** Where a line across the direction of the building lies, and where it is drawn. */
  private static final class Ink {
    private final TreeMap<Double, List<double[]>> byPlace = new TreeMap<>();

    void add(double place, double from, double to) {
      byPlace
          .computeIfAbsent(Math.rint(place / SAME_LINE) * SAME_LINE, key -> new ArrayList<>())
          .add(new double[] {Math.min(from, to), Math.max(from, to)});
    }

    /** The length that is drawn within a stretch, on a line or beside it by {@link #SAME_LINE}. */
    double drawn(double place, double from, double to) {
      List<double[]> pieces = new ArrayList<>();
      byPlace
          .subMap(place - 1.5 * SAME_LINE, true, place + 1.5 * SAME_LINE, true)
          .values()
          .forEach(pieces::addAll);
      pieces.sort(Comparator.comparingDouble(piece -> piece[0]));
      double drawn = 0;
      double reached = from;
      for (double[] piece : pieces) {
        drawn += Math.max(0, Math.min(piece[1], to) - Math.max(piece[0], reached));
        reached = Math.max(reached, Math.min(piece[1], to));
      }
      return drawn;
    }
  }

  private record Rectangle(double x0, double y0, double x1, double y1, double drawn) {}

  private static Optional<RoomSize> size(Tag tag) {
    return tag.text().size().filter(size -> size.named() && (tag.names() || tag.mayName()));
  }

  private Optional<RoomDraft> own(Tag tag) {
    return found.stream()
        .filter(room -> room.shape().contains(factory.createPoint(tag.at())))
        .findFirst();
  }

  /**
   * The room about a label with a size; empty where a room of that size is known there, or none is
   * drawn on free floor.
   */
  Optional<Polygon> about(Tag tag) {
    Optional<RoomSize> size = size(tag);
    if (size.isEmpty()) {
      return Optional.empty();
    }
    deadline.check();
    Optional<RoomDraft> own = own(tag);
    double known = own.map(room -> room.shape().getArea()).orElse(0.0);
    return known >= TOO_SMALL * size.get().area()
        ? Optional.empty()
        : drawn(tag, size.get()).flatMap(room -> free(room, own));
  }

  private Optional<Polygon> drawn(Tag tag, RoomSize size) {
    AffineTransformation turn =
        AffineTransformation.rotationInstance(-direction, tag.at().x, tag.at().y);
    Ink upright = new Ink();
    Ink level = new Ink();
    // No corner of a rectangle about the label is farther away.
    double reach = Math.hypot(size.width(), size.length()) + 1;
    for (Segment line : lines) {
      double far =
          Math.hypot(
              (line.x1() + line.x2()) / 2 - tag.at().x, (line.y1() + line.y2()) / 2 - tag.at().y);
      if (line.length() < LEAST_PIECE || far - line.length() / 2 > reach) {
        continue;
      }
      Coordinate a = turn.transform(new Coordinate(line.x1(), line.y1()), new Coordinate());
      Coordinate b = turn.transform(new Coordinate(line.x2(), line.y2()), new Coordinate());
      if (Math.abs(a.x - b.x) < ASKEW * line.length()) {
        upright.add((a.x + b.x) / 2, a.y, b.y);
      } else if (Math.abs(a.y - b.y) < ASKEW * line.length()) {
        level.add((a.y + b.y) / 2, a.x, b.x);
      }
    }
    Optional<Rectangle> one = best(tag.at(), size.width(), size.length(), upright, level);
    Optional<Rectangle> other = best(tag.at(), size.length(), size.width(), upright, level);
    Optional<Rectangle> best =
        one.isPresent() && (other.isEmpty() || one.get().drawn() >= other.get().drawn())
            ? one
            : other;
    AffineTransformation back =
        AffineTransformation.rotationInstance(direction, tag.at().x, tag.at().y);
    return best.map(rectangle -> (Polygon) back.transform(polygon(rectangle)));
  }

  private Polygon polygon(Rectangle r) {
    return factory.createPolygon(
        new Coordinate[] {
          new Coordinate(r.x0(), r.y0()),
          new Coordinate(r.x1(), r.y0()),
          new Coordinate(r.x1(), r.y1()),
          new Coordinate(r.x0(), r.y1()),
          new Coordinate(r.x0(), r.y0())
        });
  }

  /** What no other room has of it, if that is nearly all, and the label's own room lies in it. */
  @SuppressWarnings("ReferenceEquality") // the room itself: two may be alike
  private Optional<Polygon> free(Polygon room, Optional<RoomDraft> own) {
    Geometry free = room;
    for (RoomDraft other : found) {
      boolean near = other.shape().getEnvelopeInternal().intersects(room.getEnvelopeInternal());
      if (near && (own.isEmpty() || other != own.get())) {
        free = Overlay.minus(free, other.shape());
      }
    }
    boolean covers =
        own.map(RoomDraft::shape)
            .map(mine -> Overlay.common(mine, room).getArea() > COVERED * mine.getArea())
            .orElse(true);
    Polygon left = Outlines.largest(free, factory.createPolygon());
    return covers && left.getArea() > (1 - SHARED) * room.getArea()
        ? Optional.of(left)
        : Optional.empty();
  }

  private Optional<Rectangle> best(
      Coordinate at, double width, double height, Ink upright, Ink level) {
    Optional<Rectangle> best = Optional.empty();
    List<double[]> rows = pairs(level, at.y, height);
    for (double[] x : pairs(upright, at.x, width)) {
      deadline.check();
      for (double[] y : rows) {
        double[] sides = {
          upright.drawn(x[0], y[0], y[1]) / (y[1] - y[0]),
          upright.drawn(x[1], y[0], y[1]) / (y[1] - y[0]),
          level.drawn(y[0], x[0], x[1]) / (x[1] - x[0]),
          level.drawn(y[1], x[0], x[1]) / (x[1] - x[0])
        };
        double drawn =
            ((sides[0] + sides[1]) * height + (sides[2] + sides[3]) * width)
                / (2 * (width + height));
        boolean all = Arrays.stream(sides).allMatch(side -> side >= DRAWN_SIDE);
        if (all && drawn >= DRAWN && (best.isEmpty() || drawn > best.get().drawn() + 1e-6)) {
          best = Optional.of(new Rectangle(x[0], y[0], x[1], y[1], drawn));
        }
      }
    }
    return best;
  }

  /** Lines on both hands of a place that are a side apart. */
  private static List<double[]> pairs(Ink ink, double at, double side) {
    double off = Math.max(SAME_SIDE, SAME_SHARE * side);
    List<double[]> pairs = new ArrayList<>();
    for (Map.Entry<Double, List<double[]>> low : ink.byPlace.subMap(at - side, at).entrySet()) {
      double first = low.getKey();
      for (double second :
          ink.byPlace.subMap(first + side - off, true, first + side + off, true).keySet()) {
        if (second > at) {
          pairs.add(new double[] {first, second});
        }
      }
    }
    return pairs;
  }
}
