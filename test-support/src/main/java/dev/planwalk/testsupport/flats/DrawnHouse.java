package dev.planwalk.testsupport.flats;

import dev.planwalk.testsupport.drawn.DrawnPlan;
import java.awt.geom.AffineTransform;
import java.util.List;
import org.locationtech.jts.geom.Geometry;

/**
 * A house and its drawing.
 *
 * @param toSheet for each storey, from its metres to drawing units
 */
public record DrawnHouse(
    DrawnPlan plan, House house, Presentation look, List<AffineTransform> toSheet) {

  public DrawnHouse {
    toSheet = List.copyOf(toSheet);
  }

  /** Where something of a storey lies on the sheet, in drawing units. */
  public Geometry onSheet(int storey, Geometry shape) {
    return PlanShapes.moved(shape, toSheet.get(storey));
  }
}
