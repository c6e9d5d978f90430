package dev.planwalk.planreading.openings;

import dev.planwalk.planreading.geometry.Stretches;
import dev.planwalk.planreading.pens.DoorLeaves;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.words.LayerMeaning;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.GeometryFactory;

/** What is drawn in a gap of a wall: strokes of door and window layers, lines from jamb to jamb. */
final class GapContents {

  /** Lines this near to a face of the wall lie on it. */
  private static final double ON_FACE = 0.015;

  /** Lines along a gap run within 3 degrees of it. */
  static final double PARALLEL = 0.05;

  /** A line that has less in common with a gap ends at its jamb. */
  private static final double LEAST_COMMON = 0.05;

  /** Strokes of one meaning that cover this share of a gap say what it is. */
  private static final double COVERS = 0.5;

  /** A line from jamb to jamb: frames leave some of the gap free, rebates hide some of the line. */
  private static final double FROM_JAMB_TO_JAMB = 0.8;

  private static final double IN_REBATE = 0.2;

  /** Pieces that lie this near to one line are of it; panes are thicker. */
  private static final double SAME_LINE = 0.002;

  /** Sills lie on the face of a wall or a little before it. */
  static final double SILL = 0.02;

  /** A leaf that slides before a fixed one covers half of the gap, and laps over. */
  private static final double LEAST_PANEL = 0.4;

  private static final double MOST_PANEL = 0.75;

  /** Panes and their frames are thinner than walls. */
  private static final double GLASS = 0.09;

  /** Dashes are shorter, where no frame holds them. */
  private static final double LEAST_PANE = 0.4;

  private static final double LEAST_FRAMED = 0.15;

  /** Frames take this much of an opening at each of its jambs, and between two panes. */
  private static final double FRAME = 0.13;

  /** Two lines from jamb to jamb are a pane or a sill with its edge. */
  private static final int LINES_OF_PANE = 2;

  private final Segments all;
  private final DoorLeaves swinging;
  private final GeometryFactory factory = new GeometryFactory();

  /**
   * @param all what is drawn
   * @param swinging leaves with a swing, which may stand open before other openings
   */
  GapContents(Segments all, DoorLeaves swinging) {
    this.all = all;
    this.swinging = swinging;
  }

  /**
   * The gap with the signs that lie in it.
   *
   * @param beside how far off the wall strokes of doors and windows may lie
   */
  Gap judge(Gap gap, double beside) {
    Envelope box = gap.polygon(factory).getEnvelopeInternal();
    box.expandBy(LEAST_COMMON);
    Signs signs = new Signs(gap);
    for (Segment piece : all.near(box)) {
      signs.add(piece, beside);
    }
    return signs.judged();
  }

  /** A piece along a gap: how far off its axis, and from where to where. */
  private record Stretch(double aside, double[] common) {

    double length() {
      return common[1] - common[0];
    }
  }

  /** What was drawn in one gap, as stretches of its width. */
  private final class Signs {

    private final Gap gap;
    private final double half;
    private final double width;
    private final List<double[]> windows = new ArrayList<>();
    private final List<double[]> doors = new ArrayList<>();
    private final List<double[]> openings = new ArrayList<>();

    /** Leaves with a swing; they close this gap only together. */
    private final List<double[]> hung = new ArrayList<>();

    private final List<double[]> panels = new ArrayList<>();
    private final List<Stretch> lines = new ArrayList<>();

    /** Where strokes cross the gap: ends of posts. */
    private final List<Double> across = new ArrayList<>();

    private boolean leaf;
    private boolean closed;

    Signs(Gap gap) {
      this.gap = gap;
      this.half = gap.depth() / 2;
      this.width = gap.width();
    }

    /** Notes a piece that runs along the gap, within its walls or so far beside them. */
    void add(Segment piece, double beside) {
      double sine = Math.abs(piece.dx() * gap.dy() - piece.dy() * gap.dx());
      Coordinate p = new Coordinate(piece.x1(), piece.y1());
      Coordinate q = new Coordinate(piece.x2(), piece.y2());
      double aside = gap.aside(Gap.middle(p, q));
      double s = Math.min(gap.along(p), gap.along(q));
      double t = Math.max(gap.along(p), gap.along(q));
      double[] common = {Math.max(0, s), Math.min(width, t)};
      if (sine > 1 - PARALLEL && Math.abs(aside) <= half) {
        across.add((s + t) / 2);
      }
      boolean along = sine <= PARALLEL && Math.abs(aside) <= half + beside;
      if (!along || common[1] - common[0] < LEAST_COMMON) {
        return;
      }
      byMeaning(piece, aside, common);
      double share = (common[1] - common[0]) / width;
      boolean within = s > -IN_REBATE && t < width + IN_REBATE && Math.abs(aside) <= half + SILL;
      boolean counts =
          piece.meaning() == LayerMeaning.UNKNOWN
              || piece.meaning() == LayerMeaning.WALL
              || piece.meaning().opens();
      boolean pane = share > FROM_JAMB_TO_JAMB || t - s > LEAST_FRAMED;
      if (within && counts && pane) {
        lines.add(new Stretch(aside, common));
      }
      boolean panel = share > LEAST_PANEL && share < MOST_PANEL && Math.abs(aside) <= half;
      if (panel && counts && piece.meaning() != LayerMeaning.WALL) {
        panels.add(common);
      }
    }

    private void byMeaning(Segment piece, double aside, double[] common) {
      switch (piece.meaning()) {
        case WINDOW -> windows.add(common);
        case DOOR -> {
          // A leaf that stands open before the wall belongs to another opening.
          boolean offFace = Math.abs(Math.abs(aside) - half) > ON_FACE;
          if (!swinging.has(piece)) {
            doors.add(common);
            leaf |= offFace;
          } else if (Math.abs(aside) <= half + ON_FACE) {
            hung.add(common);
            closed |= offFace;
          }
        }
        case OPENING -> openings.add(common);
        default -> {}
      }
    }

    Gap judged() {
      // Leaves between its faces that do not close it together belong to others too.
      if (Stretches.covered(hung) >= FROM_JAMB_TO_JAMB * width) {
        doors.addAll(hung);
        leaf |= closed;
      }
      int panes = fromJambToJamb();
      Gap.Evidence evidence = evidence(panes);
      Gap.Closing closing = leaf ? Gap.Closing.SLIDING : Gap.Closing.OPEN;
      // The panes of a window count as leaves that slide only where one stands before the other.
      boolean sashes = evidence == Gap.Evidence.WINDOW && !lap(panels);
      int sliding = sashes ? 0 : panels.size();
      // What a layer calls a door has thresholds and glass, but no sill.
      GapLines drawn = evidence == Gap.Evidence.DOOR ? GapLines.NONE : GapLines.of(gap, all);
      return new Gap(gap.corners(), evidence, List.of(), panes, sliding, closing, drawn);
    }

    /** Lines that run through the gap, whole or in pieces between posts, or from frame to frame. */
    private int fromJambToJamb() {
      lines.removeIf(line -> line.length() <= shortest() && !framed(line.common()));
      lines.sort(Comparator.comparingDouble(Stretch::aside));
      int whole = 0;
      List<Double> posted = new ArrayList<>();
      for (int i = 0; i < lines.size(); ) {
        double first = lines.get(i).aside();
        List<double[]> line = new ArrayList<>();
        while (i < lines.size() && lines.get(i).aside() - first <= SAME_LINE) {
          line.add(lines.get(i++).common());
        }
        double longest = line.stream().mapToDouble(piece -> piece[1] - piece[0]).max().orElse(0);
        if (longest > FROM_JAMB_TO_JAMB * width) {
          whole++;
        } else if (fills(line) && posts(line)) {
          posted.add(first);
        }
      }
      // Parapets between columns have faces too, as far apart as those of walls.
      boolean glass = posted.size() > 1 && posted.getLast() - posted.getFirst() < GLASS;
      return whole + (glass ? posted.size() : 0);
    }

    /** Lines that no frame holds are longer. */
    private double shortest() {
      return Math.min(LEAST_PANE, FROM_JAMB_TO_JAMB * width);
    }

    /** Whether a piece ends at strokes across the gap. */
    private boolean framed(double[] piece) {
      return Piers.ends(across, piece[0]) && Piers.ends(across, piece[1]);
    }

    /** Whether a line takes most of the gap, or all that frames at its jambs and posts leave. */
    private boolean fills(List<double[]> line) {
      if (Stretches.covered(line) > FROM_JAMB_TO_JAMB * width) {
        return true;
      }
      line.sort(Comparator.comparingDouble(piece -> piece[0]));
      double at = 0;
      for (double[] piece : line) {
        if (piece[0] - at > FRAME || !framed(piece)) {
          return false;
        }
        at = Math.max(at, piece[1]);
      }
      return width - at <= FRAME;
    }

    /** Whether a line is interrupted by nothing but posts, which have ends. */
    private boolean posts(List<double[]> line) {
      line.sort(Comparator.comparingDouble(piece -> piece[0]));
      double at = line.getFirst()[1];
      for (double[] piece : line) {
        if (piece[0] - at > ON_FACE && !(Piers.ends(across, at) && Piers.ends(across, piece[0]))) {
          return false;
        }
        at = Math.max(at, piece[1]);
      }
      return true;
    }

    private Gap.Evidence evidence(int panes) {
      if (Stretches.covered(windows) >= COVERS * width) {
        return Gap.Evidence.WINDOW;
      }
      if (Stretches.covered(doors) >= COVERS * width) {
        return Gap.Evidence.DOOR;
      }
      if (Stretches.covered(openings) >= COVERS * width) {
        return Gap.Evidence.OPENING;
      }
      return panes >= LINES_OF_PANE ? Gap.Evidence.LINES : Gap.Evidence.NONE;
    }
  }

  /** Whether panels of both halves reach as far as each other; sashes leave a mullion between. */
  private static boolean lap(List<double[]> panels) {
    for (double[] panel : panels) {
      for (double[] other : panels) {
        boolean halves = panel[0] < other[0] - SILL && panel[1] < other[1] - SILL;
        if (halves && panel[1] > other[0] - SILL) {
          return true;
        }
      }
    }
    return false;
  }
}
