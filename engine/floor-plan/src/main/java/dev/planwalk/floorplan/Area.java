package dev.planwalk.floorplan;

import java.util.List;

/** A polygon with holes. The holes are rings too, counter-clockwise like the outer ring. */
public record Area(Ring ring, List<Ring> holes) {

  public Area {
    holes = List.copyOf(holes);
  }

  /** Area in m² without the holes. */
  public double squareMetres() {
    double area = Math.abs(ring.signedArea());
    for (Ring hole : holes) {
      area -= Math.abs(hole.signedArea());
    }
    return area;
  }
}
