package dev.planwalk.planreading.recognition;

import dev.planwalk.planreading.Deadline;
import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.algorithm.locate.SimplePointInAreaLocator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Location;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.index.strtree.STRtree;

/**
 * Tells walls from furniture in drawings whose walls are filled: there, parallels with nothing
 * between them are beds, counters and tubs. Light partitions that nobody filled stay: thin, long,
 * and standing out from a filled wall. Lengths in metres.
 */
final class FilledWalls {

  /** From this share of filled length on, filling is how the drawing shows its walls. */
  private static final double FILLED_SHARE = 0.6;

  /** Furniture is shorter than this. */
  private static final double LONG = 1.5;

  /** Share of a strip that must be filled; windows interrupt the filling, not the faces. */
  private static final double COVERED = 0.25;

  private static final int SAMPLES = 9;

  private static final double MOST_PARTITION = 0.2;
  private static final double LEAST_PARTITION = 1.2;

  /** A partition ends this near to a wall. */
  private static final double REACH = 0.1;

  private final STRtree solids = new STRtree();

  private FilledWalls(List<Polygon> solids) {
    solids.forEach(solid -> this.solids.insert(solid.getEnvelopeInternal(), solid));
    this.solids.build();
  }

  /** The strips that are walls; all of them where walls are not filled. */
  static List<Strip> of(List<Strip> strips, List<Polygon> solids, Deadline deadline) {
    if (solids.isEmpty()) {
      return strips;
    }
    FilledWalls walls = new FilledWalls(solids);
    List<Strip> filled = new ArrayList<>();
    List<Strip> hollow = new ArrayList<>();
    double all = 0;
    double covered = 0;
    for (Strip strip : strips) {
      deadline.check();
      double share = walls.covered(strip);
      (share >= COVERED ? filled : hollow).add(strip);
      if (strip.length() >= LONG) {
        all += strip.length();
        covered += share >= COVERED ? strip.length() : 0;
      }
    }
    if (all == 0 || covered < FILLED_SHARE * all) {
      return strips;
    }
    for (Strip strip : hollow) {
      if (walls.partition(strip)) {
        filled.add(strip);
      }
    }
    return filled;
  }

  /** Share of a strip that is filled. */
  private double covered(Strip strip) {
    int held = 0;
    for (int i = 0; i < SAMPLES; i++) {
      double along = (i + 0.5) / SAMPLES * strip.length();
      held += at(strip.point(along, -strip.thickness() / 4)) ? 1 : 0;
      held += at(strip.point(along, strip.thickness() / 4)) ? 1 : 0;
    }
    return held / (2.0 * SAMPLES);
  }

  /** Whether a strip that is not filled stands out from a filled wall, and not along it. */
  private boolean partition(Strip strip) {
    if (strip.thickness() > MOST_PARTITION || strip.length() < LEAST_PARTITION) {
      return false;
    }
    boolean ends = at(strip.point(-REACH, 0)) || at(strip.point(strip.length() + REACH, 0));
    double beside = strip.thickness() / 2 + REACH;
    boolean along =
        at(strip.point(strip.length() / 2, beside)) || at(strip.point(strip.length() / 2, -beside));
    return ends && !along;
  }

  private boolean at(Coordinate p) {
    for (Object solid : solids.query(new Envelope(p))) {
      if (SimplePointInAreaLocator.locate(p, (Polygon) solid) != Location.EXTERIOR) {
        return true;
      }
    }
    return false;
  }
}
