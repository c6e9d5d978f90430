package dev.planwalk.planreading.rooms;

import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.locationtech.jts.geom.Envelope;

/**
 * What is drawn in the wall outside an edge of a room: lines along it and lines across it. Lengths
 * in metres.
 */
final class EdgeInk {

  /** Walls are this thick at most. */
  static final double THICKEST = 0.65;

  /** Thinner walls are one line. */
  private static final double THINNEST = 0.026;

  /** Lines this near lie on each other. */
  private static final double ON_IT = 0.025;

  /** Floors end this near to the faces that bound them. */
  private static final double OFF_FACE = 0.05;

  /** Posts of a glazed front step out of the wall into the room by this at most. */
  private static final double STEP_OF_POSTS = 0.15;

  /** Posts are this wide at most, and stand in rows. */
  private static final double WIDEST_POST = 0.1;

  private static final int LEAST_POSTS = 3;

  /** Sines of angles to the edge: what is less is along it, what is more is across. */
  private static final double ALONG = 0.05;

  private static final double ACROSS = 0.98;

  /** Shorter stretches are none. */
  private static final double SHORTEST = 0.01;

  /** Steps in which depths are counted. */
  private static final double STEP = 0.01;

  /** A stretch of wall that is shorter shows nothing. */
  private static final double SHORT = 0.1;

  /** A line across reaches through this share of the wall. */
  private static final double THROUGH = 0.5;

  private record Along(double from, double to, double out) {

    double length() {
      return to - from;
    }

    /** How much of other lines it accompanies. */
    double common(List<Along> others) {
      double length = 0;
      for (Along other : others) {
        length += Math.max(0, Math.min(to, other.to) - Math.max(from, other.from));
      }
      return length;
    }
  }

  private record Across(double at, double from, double to) {}

  /**
   * A stretch between two ends of lines.
   *
   * @param face whether the face of the room is drawn
   * @param outer whether the other face is
   * @param between how many lines lie between the faces
   */
  record Stretch(double from, double to, boolean face, boolean outer, int between) {
    double length() {
      return to - from;
    }
  }

  private final RoomEdge edge;
  private final List<Along> along = new ArrayList<>();
  private final List<Across> across = new ArrayList<>();

  /** Where the face of the room is drawn, out of the edge. */
  private double face;

  private EdgeInk(RoomEdge edge) {
    this.edge = edge;
  }

  static EdgeInk of(RoomEdge edge, Segments segments) {
    EdgeInk ink = new EdgeInk(edge);
    Envelope box = edge.box(THICKEST);
    box.expandBy(OFF_FACE);
    for (Segment piece : segments.near(box)) {
      ink.add(piece);
    }
    ink.face = ink.faceOfRoom();
    return ink;
  }

  /**
   * Where the face of the room is drawn. Floors end at the line that runs beside most of the edge,
   * or, where posts step into the room, at the ends of these, and the face lies behind them.
   */
  private double faceOfRoom() {
    List<Along> whole = List.of(new Along(0, edge.length(), 0));
    double near = mostlyBeside(whole, -OFF_FACE, OFF_FACE);
    List<Along> ends = along.stream().filter(line -> Math.abs(line.out() - near) <= ON_IT).toList();
    boolean posts =
        ends.size() >= LEAST_POSTS && ends.stream().allMatch(line -> line.length() <= WIDEST_POST);
    double behind = posts ? mostlyBeside(whole, OFF_FACE, STEP_OF_POSTS) : 0;
    return behind > 0 && hasOtherFace(behind) ? behind : near;
  }

  /** Whether most of the line that far out of the edge is accompanied by one farther out. */
  private boolean hasOtherFace(double out) {
    List<Along> faces = along.stream().filter(line -> Math.abs(line.out() - out) <= ON_IT).toList();
    double drawn = faces.stream().mapToDouble(Along::length).sum();
    return along.stream()
        .filter(line -> line.out() > out + THINNEST)
        .anyMatch(line -> line.common(faces) > drawn / 2);
  }

  private void add(Segment piece) {
    double sine = Math.abs(piece.dx() * edge.dy() - piece.dy() * edge.dx());
    double s = edge.along(piece.x1(), piece.y1());
    double t = edge.along(piece.x2(), piece.y2());
    double o = edge.out(piece.x1(), piece.y1());
    double p = edge.out(piece.x2(), piece.y2());
    boolean beside = Math.max(s, t) > -ON_IT && Math.min(s, t) < edge.length() + ON_IT;
    if (!beside || Math.max(o, p) < -OFF_FACE || Math.min(o, p) > THICKEST) {
      return;
    }
    if (sine < ALONG && Math.abs(o - p) < 2 * ON_IT) {
      along.add(new Along(Math.min(s, t), Math.max(s, t), (o + p) / 2));
    } else if (sine > ACROSS) {
      across.add(new Across((s + t) / 2, Math.min(o, p), Math.max(o, p)));
    }
  }

  /**
   * How thick the wall is by the line that accompanies most of the room's face, or of the edge
   * where no face is drawn; 0 without any.
   */
  double thickness() {
    List<Along> faces = along.stream().filter(this::onFace).toList();
    double behindPosts = face > OFF_FACE ? face : 0;
    return mostlyBeside(
        faces.isEmpty() ? List.of(new Along(0, edge.length(), 0)) : faces,
        behindPosts + THINNEST,
        THICKEST);
  }

  private boolean onFace(Along line) {
    return Math.abs(line.out() - face) <= ON_IT;
  }

  /** How far out the line lies that runs beside most of some others; 0 without any. */
  private double mostlyBeside(List<Along> others, double least, double most) {
    TreeMap<Long, Double> covered = new TreeMap<>();
    for (Along line : along) {
      if (line.out() > least && line.out() < most) {
        covered.merge(Math.round(line.out() / STEP), line.common(others), Double::sum);
      }
    }
    return covered.entrySet().stream()
        .max(Map.Entry.comparingByValue())
        .map(widest -> widest.getKey() * STEP)
        .orElse(0.0);
  }

  /** The edge in stretches along which the same lines run, for a wall as thick as given. */
  List<Stretch> stretches(double depth) {
    TreeSet<Double> ends = new TreeSet<>(List.of(0.0, edge.length()));
    for (Along line : along) {
      ends.add(Math.clamp(line.from(), 0, edge.length()));
      ends.add(Math.clamp(line.to(), 0, edge.length()));
    }
    for (Across jamb : across) {
      if (jambs(jamb, depth)) {
        ends.add(Math.clamp(jamb.at(), 0, edge.length()));
      }
    }
    List<Stretch> stretches = new ArrayList<>();
    double before = 0;
    for (double end : ends) {
      if (end - before > SHORTEST) {
        stretches.add(stretch(before, end, depth));
        before = end;
      }
    }
    return stretches;
  }

  private Stretch stretch(double from, double to, double depth) {
    double middle = (from + to) / 2;
    boolean drawn = false;
    boolean outer = false;
    TreeSet<Long> between = new TreeSet<>();
    for (Along line : along) {
      if (line.from() > middle || line.to() < middle) {
        continue;
      }
      if (onFace(line)) {
        drawn = true;
      } else if (Math.abs(line.out() - depth) <= ON_IT) {
        outer = true;
      } else if (line.out() > face && line.out() < depth) {
        between.add(Math.round(line.out() / STEP));
      }
    }
    return new Stretch(from, to, drawn, outer, between.size());
  }

  /** The fewest lines that lie in whole wall. */
  static int lining(List<Stretch> stretches) {
    return stretches.stream()
        .filter(stretch -> stretch.face() && stretch.outer() && stretch.length() > SHORT)
        .mapToInt(Stretch::between)
        .min()
        .orElse(0);
  }

  private static boolean jambs(Across jamb, double depth) {
    double common = Math.min(jamb.to(), depth) - Math.max(0, jamb.from());
    return common > THROUGH * depth;
  }

  /** The line across a wall that is nearest to a place along it, the place itself without one. */
  double jamb(double at, double depth, double within) {
    double best = at;
    double least = within;
    for (Across jamb : across) {
      double away = Math.abs(jamb.at() - at);
      if (away < least && jambs(jamb, depth)) {
        least = away;
        best = jamb.at();
      }
    }
    return best;
  }

  /** Whether a line goes across the wall there. */
  boolean jambed(double at, double depth) {
    return across.stream()
        .anyMatch(jamb -> Math.abs(jamb.at() - at) < 2 * ON_IT && jambs(jamb, depth));
  }
}
