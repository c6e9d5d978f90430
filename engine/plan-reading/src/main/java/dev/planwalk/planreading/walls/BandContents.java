package dev.planwalk.planreading.walls;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.geometry.Stretches;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.pens.Strip;
import dev.planwalk.planreading.words.LayerMeaning;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.index.strtree.STRtree;

/**
 * What lies between two parallels that may be the faces of a thick wall: a room has a name or
 * furniture, an opening has the faces of its wall leading away from both. Lengths in metres.
 */
final class BandContents {

  /** Sine from which on a line leads away from a face instead of along it, 20 degrees. */
  private static final double ACROSS = 0.34;

  /** Chimneys and niches fill less than this share of the length of a wall, furniture more. */
  private static final double OCCUPIED = 0.3;

  /** What lies this near to a face lies on it. */
  private static final double ON_FACE = 0.02;

  /** A text of fewer letters is a mark of a wall or window, and names no room. */
  private static final int LEAST_LETTERS = 3;

  private final Set<Segment> rows;
  private final Segments all;

  /** Middles of the texts that may name a room. */
  private final STRtree names = new STRtree();

  /**
   * @param rows lines of hatches and of other rows, which may lie in a wall
   * @param all what is drawn
   */
  BandContents(Set<Segment> rows, FlatDrawing drawing, Segments all) {
    this.rows = rows;
    this.all = all;
    for (Label label : drawing.labels()) {
      if (label.text().chars().filter(Character::isLetter).count() >= LEAST_LETTERS) {
        double cos = Math.cos(label.angleRadians());
        double sin = Math.sin(label.angleRadians());
        double x = label.x() + (label.width() * cos - label.height() * sin) / 2;
        double y = label.y() + (label.width() * sin + label.height() * cos) / 2;
        names.insert(new Envelope(x, x, y, y), new Coordinate(x, y));
      }
    }
    names.build();
  }

  /**
   * Whether both lines are jambs of an opening between them: at both ends the faces of the wall
   * lead away from them.
   */
  boolean facesOpening(Strip strip) {
    return strip.length() < 2 * strip.thickness()
        && leadsAway(strip, strip.point(0, 0))
        && leadsAway(strip, strip.point(strip.length(), 0));
  }

  /** Whether lines lead away from both corners at one end of a strip, and none across it. */
  private boolean leadsAway(Strip strip, Coordinate end) {
    double half = strip.thickness() / 2;
    double along = strip.along(end.x, end.y);
    for (int side = -1; side <= 1; side += 2) {
      Coordinate corner = strip.point(along, side * half);
      boolean away = false;
      Envelope box = new Envelope(corner);
      box.expandBy(ON_FACE);
      for (Segment line : all.near(box)) {
        boolean meets =
            line.meaning().mayBeWall()
                && line.sineTo(side > 0 ? strip.left() : strip.right()) > ACROSS
                && line.distance(corner.x, corner.y) <= ON_FACE;
        if (meets) {
          double first = side * strip.aside(line.x1(), line.y1());
          double second = side * strip.aside(line.x2(), line.y2());
          if (Math.min(first, second) < half - ON_FACE) {
            return false;
          }
          away |= Math.max(first, second) > half + ON_FACE;
        }
      }
      if (!away) {
        return false;
      }
    }
    return true;
  }

  /** Whether no room is named between two faces, and little is drawn there but hatching. */
  boolean empty(Strip strip) {
    double half = strip.thickness() / 2 - ON_FACE;
    Envelope box = new Envelope(strip.x1(), strip.x2(), strip.y1(), strip.y2());
    box.expandBy(half);
    for (Object element : names.query(box)) {
      Coordinate name = (Coordinate) element;
      double along = strip.along(name.x, name.y);
      if (along > 0 && along < strip.length() && Math.abs(strip.aside(name.x, name.y)) < half) {
        return false;
      }
    }
    List<double[]> occupied = new ArrayList<>();
    for (Segment piece : all.near(box)) {
      boolean counts =
          piece.meaning() != LayerMeaning.NOISE && piece.meaning() != LayerMeaning.TEXT;
      if (!counts || rows.contains(piece)) {
        continue;
      }
      double s = strip.along(piece.x1(), piece.y1());
      double t = strip.along(piece.x2(), piece.y2());
      double from = Math.max(Math.min(s, t), 0);
      double to = Math.min(Math.max(s, t), strip.length());
      boolean inside =
          to > from
              && Math.abs(strip.aside(piece.x1(), piece.y1())) < half
              && Math.abs(strip.aside(piece.x2(), piece.y2())) < half;
      if (inside) {
        occupied.add(new double[] {from, to});
      }
    }
    return Stretches.covered(occupied) < OCCUPIED * strip.length();
  }
}
