package dev.planwalk.planreading.ifc;

import dev.planwalk.floorplan.Opening;
import dev.planwalk.planreading.naming.Openings;
import dev.planwalk.planreading.openings.Gap;
import java.util.Arrays;
import java.util.Optional;
import org.locationtech.jts.geom.Coordinate;

/**
 * A door, window or hole of a storey, in metres of the model.
 *
 * @param hang how it opens
 * @param across which way its leaves swing, seen from above; no length when they do not
 * @param along from its left to its right jamb, as who looks that way sees them
 * @param sill above the floor of the storey
 * @param head above the floor of the storey
 */
record ModelOpening(
    Gap gap, DoorHang hang, Coordinate along, Coordinate across, double sill, double head) {

  /** The same in the metres of the storey. */
  ModelOpening moved(double x, double y) {
    return with(
        gap.moved(
            Arrays.stream(gap.corners())
                .map(corner -> new Coordinate(corner.x - x, corner.y - y))
                .toArray(Coordinate[]::new)));
  }

  /** The same between other corners. */
  ModelOpening with(Gap other) {
    return new ModelOpening(other, hang, along, across, sill, head);
  }

  /** The same with another one above or below it. */
  ModelOpening stacked(ModelOpening other) {
    return new ModelOpening(
        gap, hang, along, across, Math.min(sill, other.sill), Math.max(head, other.head));
  }

  /** How it hangs, seen along its own axis. */
  Openings.Judged judged() {
    boolean forth = along.x * gap.dx() + along.y * gap.dy() > 0;
    boolean left = across.y * gap.dx() - across.x * gap.dy() > 0;
    Optional<Opening.Hinge> hinge =
        switch (hang.side()) {
          case LEFT -> Optional.of(forth ? Opening.Hinge.START : Opening.Hinge.END);
          case RIGHT -> Optional.of(forth ? Opening.Hinge.END : Opening.Hinge.START);
          case NONE -> Optional.empty();
        };
    Optional<Opening.Swing> swing =
        hang.swings()
            ? Optional.of(left ? Opening.Swing.LEFT : Opening.Swing.RIGHT)
            : Optional.empty();
    return new Openings.Judged(
        hang.kind(), hang.operation(), hinge, swing, hang.leaves(), hang.glazed());
  }
}
