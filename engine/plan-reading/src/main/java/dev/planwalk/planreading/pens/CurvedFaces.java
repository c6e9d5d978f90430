package dev.planwalk.planreading.pens;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.geometry.Measures;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.index.strtree.STRtree;

/** Arcs that are faces of round walls: two about one centre, as far apart as a wall is thick. */
public final class CurvedFaces {

  /** Tighter arcs are swings of doors, basins and seats. */
  private static final double LEAST_RADIUS = 1;

  /** Both faces are drawn about one point, but for rounding. */
  private static final double SAME_CENTRE = 0.02;

  private static final double FULL = 2 * Math.PI - 0.01;

  private CurvedFaces() {}

  /** Numbers of the strokes. */
  public static Set<Integer> find(FlatDrawing drawing) {
    List<Stroke> strokes = drawing.strokes();
    STRtree centres = new STRtree();
    for (int i = 0; i < strokes.size(); i++) {
      if (mayBeFace(strokes.get(i))) {
        Stroke.Arc arc = strokes.get(i).arc().orElseThrow();
        centres.insert(new Envelope(arc.centreX(), arc.centreX(), arc.centreY(), arc.centreY()), i);
      }
    }
    centres.build();
    Set<Integer> faces = new HashSet<>();
    for (int i = 0; i < strokes.size(); i++) {
      if (!mayBeFace(strokes.get(i))) {
        continue;
      }
      Stroke.Arc arc = strokes.get(i).arc().orElseThrow();
      Envelope near = new Envelope(arc.centreX(), arc.centreX(), arc.centreY(), arc.centreY());
      near.expandBy(SAME_CENTRE);
      for (Object element : centres.query(near)) {
        Stroke.Arc other = strokes.get((Integer) element).arc().orElseThrow();
        double apart = Math.abs(arc.radius() - other.radius());
        boolean wall =
            apart >= Measures.LEAST_THICKNESS
                && apart <= Measures.MOST_THICKNESS
                && beside(arc, other);
        if (wall) {
          faces.add(i);
          break;
        }
      }
    }
    return faces;
  }

  private static boolean mayBeFace(Stroke stroke) {
    return stroke.arc().isPresent()
        && stroke.arc().get().radius() >= LEAST_RADIUS
        && stroke.arc().get().sweepRadians() < FULL;
  }

  /** Whether the middle of the shorter arc lies beside the other. */
  private static boolean beside(Stroke.Arc a, Stroke.Arc b) {
    boolean ordered = a.sweepRadians() < b.sweepRadians();
    Stroke.Arc shorter = ordered ? a : b;
    Stroke.Arc longer = ordered ? b : a;
    double middle = shorter.startRadians() + shorter.sweepRadians() / 2;
    double from = Math.IEEEremainder(middle - longer.startRadians(), 2 * Math.PI);
    return (from < 0 ? from + 2 * Math.PI : from) <= longer.sweepRadians();
  }
}
