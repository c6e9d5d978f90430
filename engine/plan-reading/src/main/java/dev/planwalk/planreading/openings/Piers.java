package dev.planwalk.planreading.openings;

import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.GeometryFactory;

/** Piers of wall between windows that are too short to be seen as walls. Lengths in metres. */
final class Piers {

  /** Posts of a frame are thinner than piers of wall, and as long as the wall is deep at most. */
  private static final double LEAST_PIER = 0.08;

  private static final double MOST_POST = 0.2;

  /** The end of a pier is drawn over this share of the depth of the wall. */
  private static final double LEAST_END = 0.7;

  /** Lines this near to a face of the wall lie on it. */
  private static final double ON_FACE = 0.015;

  private final Segments all;
  private final GapContents contents;
  private final GeometryFactory factory = new GeometryFactory();

  /**
   * @param all what is drawn
   * @param contents judges the parts of a gap
   */
  Piers(Segments all, GapContents contents) {
    this.all = all;
    this.contents = contents;
  }

  /**
   * The windows that a gap is made of, where piers of wall part them that are too short to be seen
   * as walls: no line of the windows runs through a pier, and its ends are drawn across the wall.
   */
  List<Gap> parted(Gap gap) {
    if (gap.evidence() != Gap.Evidence.LINES || gap.closing() != Gap.Closing.OPEN) {
      return List.of(gap);
    }
    Envelope box = gap.polygon(factory).getEnvelopeInternal();
    List<double[]> panes = new ArrayList<>();
    List<double[]> faces = new ArrayList<>();
    List<Double> ends = new ArrayList<>();
    for (Segment piece : all.near(box)) {
      Coordinate p = new Coordinate(piece.x1(), piece.y1());
      Coordinate q = new Coordinate(piece.x2(), piece.y2());
      double sine = Math.abs(piece.dx() * gap.dy() - piece.dy() * gap.dx());
      double aside = Math.abs(gap.aside(Gap.middle(p, q)));
      double s = Math.min(gap.along(p), gap.along(q));
      double t = Math.max(gap.along(p), gap.along(q));
      if (sine <= GapContents.PARALLEL
          && aside <= gap.depth() / 2 + GapContents.SILL
          && t - s > MOST_POST) {
        boolean onFace = Math.abs(aside - gap.depth() / 2) <= ON_FACE;
        (onFace ? faces : panes).add(new double[] {s, t});
      }
      boolean across = sine > 1 - GapContents.PARALLEL && piece.length() >= LEAST_END * gap.depth();
      if (across && aside <= gap.depth() / 2) {
        ends.add((s + t) / 2);
      }
    }
    // What lies on a face is a sill, or the wall of a corner: panes say more where there are any.
    List<double[]> runs = panes.isEmpty() ? faces : panes;
    runs.sort(Comparator.comparingDouble(run -> run[0]));
    List<Gap> parts = new ArrayList<>();
    double start = 0;
    double at = 0;
    for (double[] run : runs) {
      boolean pier = run[0] - at > LEAST_PIER && (at == 0 || ends(ends, at)) && ends(ends, run[0]);
      if (pier && at > start) {
        parts.add(part(gap, start, at));
      }
      start = pier ? run[0] : start;
      at = Math.max(at, run[1]);
    }
    boolean pier = gap.width() - at > LEAST_PIER && ends(ends, at);
    parts.add(part(gap, start, pier ? at : gap.width()));
    boolean windows = parts.stream().allMatch(part -> part.evidence() == Gap.Evidence.LINES);
    return windows ? parts : List.of(gap);
  }

  /** Whether one of these ends of posts and piers stands there. */
  static boolean ends(List<Double> ends, double at) {
    return ends.stream().anyMatch(end -> Math.abs(end - at) < JambGaps.NEAR_JAMB);
  }

  private Gap part(Gap gap, double from, double to) {
    return contents.judge(gap.part(from, to), GapContents.SILL);
  }
}
