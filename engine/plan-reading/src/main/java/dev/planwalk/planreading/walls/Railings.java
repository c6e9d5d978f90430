package dev.planwalk.planreading.walls;

import dev.planwalk.planreading.pens.Strip;
import dev.planwalk.planreading.words.LayerMeaning;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.index.strtree.STRtree;

/** Tells which wall faces are railings: strips whose both faces lie on railing layers. */
public final class Railings {

  private final STRtree strips = new STRtree();

  /** Those among some walls. */
  public Railings(Walls walls) {
    for (Strip strip : walls.strips()) {
      if (railing(strip)) {
        Envelope box = new Envelope(strip.x1(), strip.x2(), strip.y1(), strip.y2());
        box.expandBy(strip.thickness());
        strips.insert(box, strip);
      }
    }
    strips.build();
  }

  /** Whether both faces of a strip are drawn as a railing. */
  public static boolean railing(Strip strip) {
    return strip.left().meaning() == LayerMeaning.RAILING
        && strip.right().meaning() == LayerMeaning.RAILING;
  }

  /** Whether the middle of a face lies in a railing. */
  public boolean holds(Polygon face) {
    Coordinate p = face.getInteriorPoint().getCoordinate();
    for (Object element : strips.query(new Envelope(p))) {
      Strip strip = (Strip) element;
      double along = strip.along(p.x, p.y);
      boolean inside =
          along >= -strip.thickness()
              && along <= strip.length() + strip.thickness()
              && Math.abs(strip.aside(p.x, p.y)) <= strip.thickness() / 2;
      if (inside) {
        return true;
      }
    }
    return false;
  }
}
