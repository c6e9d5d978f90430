package dev.planwalk.planreading.openings;

import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import java.util.List;
import java.util.Optional;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;

/**
 * Doors with a fixed light beside them in one opening: the leaf closes it from one jamb on, and
 * panes fill the rest, mostly from a post on. Lengths in metres.
 */
final class SideLights {

  /** The post stands this near to the edge of the closed leaf. */
  private static final double NEAR_LEAF = 0.12;

  /** Posts are as deep as this at least. */
  private static final double LEAST_POST = 0.04;

  /** Narrower lights are frames. */
  private static final double LEAST_LIGHT = 0.25;

  private final Segments all;
  private final GapContents contents;
  private final SwingMatch match;

  /**
   * @param all what is drawn
   * @param contents judges the light
   * @param match knows which leaf hangs where
   */
  SideLights(Segments all, GapContents contents, SwingMatch match) {
    this.all = all;
    this.contents = contents;
    this.match = match;
  }

  /** The door and its light where a gap is both, else the gap. */
  List<Gap> parted(Gap gap) {
    if (gap.evidence() == Gap.Evidence.SWING) {
      return List.of(gap);
    }
    Optional<SwingMatch.Part> part = match.closingPart(gap);
    if (part.isEmpty()) {
      return List.of(gap);
    }
    boolean atStart = part.get().from() < gap.width() - part.get().to();
    double edge = post(gap, atStart ? part.get().to() : part.get().from());
    if (edge < LEAST_LIGHT || edge > gap.width() - LEAST_LIGHT) {
      return List.of(gap);
    }
    Gap first = gap.part(0, edge);
    Gap last = gap.part(edge, gap.width());
    Gap light = contents.judge(atStart ? last : first, GapContents.SILL);
    Gap door = atStart ? first : last;
    boolean glazed =
        light.evidence() == Gap.Evidence.LINES || light.evidence() == Gap.Evidence.WINDOW;
    return glazed
        ? List.of(door.with(Gap.Evidence.SWING, List.of(part.get().leaf())), light)
        : List.of(gap);
  }

  /** The stroke across the gap that is nearest to a place along it, the place without one. */
  private double post(Gap gap, double at) {
    Envelope box = new Envelope(gap.point(at, 0));
    box.expandBy(NEAR_LEAF + gap.depth() / 2);
    double best = at;
    double least = NEAR_LEAF;
    for (Segment piece : all.near(box)) {
      Coordinate p = new Coordinate(piece.x1(), piece.y1());
      Coordinate q = new Coordinate(piece.x2(), piece.y2());
      double sine = Math.abs(piece.dx() * gap.dy() - piece.dy() * gap.dx());
      double along = gap.along(Gap.middle(p, q));
      boolean across = sine > 1 - GapContents.PARALLEL && piece.length() >= LEAST_POST;
      boolean within = Math.abs(gap.aside(Gap.middle(p, q))) <= gap.depth() / 2;
      if (across && within && Math.abs(along - at) < least) {
        least = Math.abs(along - at);
        best = along;
      }
    }
    return best;
  }
}
