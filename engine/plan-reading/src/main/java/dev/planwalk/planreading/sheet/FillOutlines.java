package dev.planwalk.planreading.sheet;

import dev.planwalk.planreading.drawing.Fill;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.words.LayerDictionary;
import dev.planwalk.planreading.words.LayerMeaning;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.locationtech.jts.geom.Envelope;

/**
 * Gives filled walls an outline: some drawings fill walls without drawing their edges
 * (Archilyse/Archilyse AL_Sample building, windows of the south front).
 */
public final class FillOutlines {

  /** Walls are long and branch; what is filled and rounder is floor, furniture or ground. */
  private static final double MOST_ROUND = 0.45;

  /** On a wall layer it may be piers between many windows too: twice as long as they are thick. */
  private static final double MOST_ROUND_WALL = 0.7;

  private FillOutlines() {}

  /**
   * The drawing with a closed stroke round every fill of a wall, where none is drawn; pieces that
   * abut are one fill.
   *
   * @param drawing in any unit
   */
  public static FlatDrawing with(FlatDrawing drawing, LayerDictionary layers) {
    Set<Edge> drawn = new HashSet<>();
    double unit = finest(drawing);
    for (Stroke stroke : drawing.strokes()) {
      edges(stroke.points(), stroke.closed(), unit, drawn);
    }
    Map<Group, List<Fill>> groups = new LinkedHashMap<>();
    List<Fill> fills = new ArrayList<>();
    // What prints a page cuts areas as it likes; there the pieces stay as they are.
    boolean joins = drawing.pages().isEmpty();
    for (Fill fill : drawing.fills()) {
      boolean wall = mayBeWall(fill, layers);
      if (!wall || !joins) {
        fills.add(fill);
      }
      if (wall) {
        groups
            .computeIfAbsent(new Group(fill.layer(), fill.colour()), k -> new ArrayList<>())
            .add(fill);
      }
    }
    List<Stroke> strokes = new ArrayList<>(drawing.strokes());
    for (List<Fill> pieces : groups.values()) {
      List<Fill> group = joins ? joined(pieces, drawn, unit) : pieces;
      if (joins) {
        fills.addAll(group);
      }
      boolean wall =
          layers.meaning(group.getFirst().layer(), group.getFirst().blockPath())
              == LayerMeaning.WALL;
      if (roundness(group) > (wall ? MOST_ROUND_WALL : MOST_ROUND)) {
        continue;
      }
      for (Fill fill : group) {
        for (double[] ring : fill.rings()) {
          if (!outlined(ring, drawn, unit)) {
            strokes.add(outline(fill, ring));
          }
        }
      }
    }
    return drawing.with(strokes, fills, drawing.labels(), drawing.dims());
  }

  /** Pieces with an outline of their own stay apart. */
  private static List<Fill> joined(List<Fill> pieces, Set<Edge> drawn, double unit) {
    List<Fill> outlined = new ArrayList<>();
    List<Fill> bare = new ArrayList<>();
    for (Fill piece : pieces) {
      (outlined(piece, drawn, unit) ? outlined : bare).add(piece);
    }
    outlined.addAll(AbuttingFills.joined(bare, unit));
    return outlined;
  }

  private static boolean outlined(Fill fill, Set<Edge> drawn, double unit) {
    return fill.rings().stream().allMatch(ring -> outlined(ring, drawn, unit));
  }

  /** Whether all sides of a ring are drawn already. */
  private static boolean outlined(double[] ring, Set<Edge> drawn, double unit) {
    Set<Edge> edges = new HashSet<>();
    edges(ring, true, unit, edges);
    return drawn.containsAll(edges);
  }

  /** What is filled alike. */
  private record Group(String layer, int colour) {}

  /** On a wall layer, or solid in a drawing whose layer says nothing. */
  private static boolean mayBeWall(Fill fill, LayerDictionary layers) {
    LayerMeaning meaning = layers.meaning(fill.layer(), fill.blockPath());
    return meaning == LayerMeaning.WALL
        || (meaning == LayerMeaning.UNKNOWN && fill.solid() && fill.blockPath().isEmpty());
  }

  /** A hundred thousandth of the drawing. */
  private static double finest(FlatDrawing drawing) {
    Envelope box = new Envelope();
    for (Stroke stroke : drawing.strokes()) {
      box.expandToInclude(stroke.x(0), stroke.y(0));
    }
    for (Fill fill : drawing.fills()) {
      box.expandToInclude(fill.rings().getFirst()[0], fill.rings().getFirst()[1]);
    }
    return Math.max(1e-9, 1e-5 * Math.max(box.getWidth(), box.getHeight()));
  }

  /** 4 pi times area over border squared, of all areas together by their size: 1 is a disc. */
  private static double roundness(List<Fill> group) {
    double sum = 0;
    double all = 0;
    for (Fill fill : group) {
      double area = 0;
      double border = 0;
      for (int i = 0; i < fill.rings().size(); i++) {
        double[] ring = fill.rings().get(i);
        boolean hole = false;
        for (int j = 0; j < fill.rings().size() && !hole; j++) {
          hole = j != i && inside(ring[0], ring[1], fill.rings().get(j));
        }
        area += (hole ? -1 : 1) * Math.abs(area(ring));
        border += border(ring);
      }
      if (border > 0 && area > 0) {
        sum += area * 4 * Math.PI * area / (border * border);
        all += area;
      }
    }
    return all > 0 ? sum / all : 1;
  }

  /** A side between two points, in steps of a unit and without direction. */
  record Edge(long x1, long y1, long x2, long y2) {
    static Edge of(double x1, double y1, double x2, double y2, double unit) {
      long a = Math.round(x1 / unit);
      long b = Math.round(y1 / unit);
      long c = Math.round(x2 / unit);
      long d = Math.round(y2 / unit);
      return c < a || (c == a && d < b) ? new Edge(c, d, a, b) : new Edge(a, b, c, d);
    }
  }

  private static void edges(double[] points, boolean closed, double unit, Set<Edge> edges) {
    int n = points.length / 2;
    for (int i = 0; i < (closed ? n : n - 1); i++) {
      int j = (i + 1) % n;
      edges.add(Edge.of(points[2 * i], points[2 * i + 1], points[2 * j], points[2 * j + 1], unit));
    }
  }

  private static Stroke outline(Fill fill, double[] ring) {
    return new Stroke(
        ring,
        true,
        Optional.empty(),
        fill.layer(),
        fill.blockPath(),
        fill.insertId(),
        "HATCH",
        fill.colour(),
        -1,
        0,
        false);
  }

  private static double area(double[] ring) {
    int n = ring.length / 2;
    double twice = 0;
    for (int i = 0; i < n; i++) {
      int j = (i + 1) % n;
      twice +=
          (ring[2 * i] - ring[0]) * (ring[2 * j + 1] - ring[1])
              - (ring[2 * j] - ring[0]) * (ring[2 * i + 1] - ring[1]);
    }
    return twice / 2;
  }

  private static double border(double[] ring) {
    int n = ring.length / 2;
    double border = 0;
    for (int i = 0; i < n; i++) {
      int j = (i + 1) % n;
      border += Math.hypot(ring[2 * j] - ring[2 * i], ring[2 * j + 1] - ring[2 * i + 1]);
    }
    return border;
  }

  private static boolean inside(double x, double y, double[] ring) {
    int n = ring.length / 2;
    boolean inside = false;
    for (int i = 0; i < n; i++) {
      int j = (i + 1) % n;
      boolean crosses = ring[2 * i + 1] > y != ring[2 * j + 1] > y;
      if (crosses) {
        double share = (y - ring[2 * i + 1]) / (ring[2 * j + 1] - ring[2 * i + 1]);
        inside ^= x < ring[2 * i] + share * (ring[2 * j] - ring[2 * i]);
      }
    }
    return inside;
  }
}
