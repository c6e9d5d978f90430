package dev.planwalk.planreading.naming;

import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.planreading.openings.Gap;
import dev.planwalk.planreading.pens.Swing;
import dev.planwalk.planreading.rooms.OpeningDraft;
import dev.planwalk.planreading.rooms.WallDraft;
import dev.planwalk.planreading.words.LayerMeaning;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.locationtech.jts.geom.Coordinate;

/** Says what an opening is: door, window or passage, how it hangs and where it leads. */
public final class Openings {

  /** Leaves narrower than this in a window are its casements. */
  private static final double LEAST_DOOR_LEAF = 0.6;

  /** Pairs of wider leaves than this are doors: a sash of a window of two is seldom above 1 m. */
  private static final double MOST_CASEMENT = 1.05;

  /** One line between two thresholds is a seal; a pane before one leaf has two. */
  private static final int PANES_OF_CASEMENT = 2;

  private static final double CLEAR_ENOUGH = 1e-6;

  private Openings() {}

  /** What an opening is, before it has an id. */
  public record Judged(
      Opening.Kind kind,
      Opening.Operation operation,
      Optional<Opening.Hinge> hinge,
      Optional<Opening.Swing> swing,
      int leaves,
      boolean glazed) {}

  static Judged judge(OpeningDraft draft, List<RoomType> types) {
    Gap gap = draft.gap();
    boolean outdoor =
        (draft.right() >= 0 && types.get(draft.right()).outdoor())
            || (draft.left() >= 0 && types.get(draft.left()).outdoor());
    boolean facade = draft.outside() || outdoor;
    // Nobody steps over two sills, but that balconies are drawn with thresholds; nor from a balcony
    // into the open through what a layer calls a window.
    boolean front = draft.outside() && gap.evidence() == Gap.Evidence.WINDOW;
    boolean silled = facade && (!outdoor || front) && gap.lines().glazed();
    return switch (gap.evidence()) {
      case SWING -> hinged(gap, facade, outdoor);
      case WINDOW -> gap.panels() >= 2 && gap.width() > 1.4 && !silled ? sliding(true) : window();
      case DOOR -> {
        if (silled) {
          yield window();
        }
        if (gap.closing() == Gap.Closing.POCKET) {
          yield moving(Opening.Operation.POCKET, outdoor);
        }
        yield gap.closing() == Gap.Closing.SLIDING || facade ? sliding(outdoor) : passage();
      }
      case OPENING -> {
        if (gap.panels() >= 2 && !silled) {
          yield sliding(facade);
        }
        yield facade && gap.parallels() > 0 ? window() : passage();
      }
      case LINES -> {
        if (facade) {
          yield window();
        }
        yield gap.closing() == Gap.Closing.SLIDING ? sliding(false) : passage();
      }
      case NONE, ASSUMED -> passage();
    };
  }

  private static Judged window() {
    return new Judged(
        Opening.Kind.WINDOW, Opening.Operation.FIXED, Optional.empty(), Optional.empty(), 1, true);
  }

  private static Judged passage() {
    return new Judged(
        Opening.Kind.PASSAGE, Opening.Operation.NONE, Optional.empty(), Optional.empty(), 1, false);
  }

  private static Judged sliding(boolean glazed) {
    return moving(Opening.Operation.SLIDING, glazed);
  }

  private static Judged moving(Opening.Operation operation, boolean glazed) {
    return new Judged(Opening.Kind.DOOR, operation, Optional.empty(), Optional.empty(), 1, glazed);
  }

  private static Judged hinged(Gap gap, boolean facade, boolean outdoor) {
    Swing first = gap.swings().getFirst();
    Opening.Kind kind = facade && casement(gap, outdoor) ? Opening.Kind.WINDOW : Opening.Kind.DOOR;
    double aside = openSide(gap, first);
    Optional<Opening.Swing> swing =
        Math.abs(aside) < CLEAR_ENOUGH
            ? Optional.empty()
            : Optional.of(aside > 0 ? Opening.Swing.LEFT : Opening.Swing.RIGHT);
    boolean single = gap.swings().size() == 1;
    double along = gap.along(new Coordinate(first.hx(), first.hy()));
    Opening.Hinge hinge = along < gap.width() / 2 ? Opening.Hinge.START : Opening.Hinge.END;
    return new Judged(
        kind,
        Opening.Operation.HINGED,
        single ? Optional.of(hinge) : Optional.empty(),
        swing,
        gap.swings().size(),
        kind == Opening.Kind.WINDOW || outdoor);
  }

  /**
   * Whether leaves are the casements of a window: narrow ones on a layer of windows, or any that
   * hang before sills on both faces of the wall, with panes between them where no layer says so.
   */
  private static boolean casement(Gap gap, boolean outdoor) {
    Swing first = gap.swings().getFirst();
    boolean named = first.meaning() == LayerMeaning.WINDOW;
    if (named && first.radius() < LEAST_DOOR_LEAF) {
      return true;
    }
    // Doors have thresholds too: on both faces, or with a line between them.
    boolean pair = gap.swings().size() > 1;
    boolean panes = gap.lines().panes() >= (pair ? 1 : PANES_OF_CASEMENT);
    boolean wide = pair && first.radius() > MOST_CASEMENT;
    boolean door = first.meaning() == LayerMeaning.DOOR || wide;
    return !outdoor && gap.lines().sills() && (named || (panes && !door));
  }

  /** How far the open leaf stands off the wall, positive to the left of the axis. */
  private static double openSide(Gap gap, Swing swing) {
    Coordinate hinge = new Coordinate(swing.hx(), swing.hy());
    double base = gap.aside(hinge);
    double a = gap.aside(new Coordinate(swing.ax(), swing.ay())) - base;
    double b = gap.aside(new Coordinate(swing.bx(), swing.by())) - base;
    return Math.abs(a) > Math.abs(b) ? a : b;
  }

  /** The opening with its ids. */
  public static Opening opening(
      String id,
      String storey,
      OpeningDraft draft,
      Judged judged,
      Optional<WallDraft> wall,
      Optional<String> wallId,
      boolean entrance,
      List<String> roomIds) {
    Gap gap = draft.gap();
    List<Point> corners = new ArrayList<>();
    for (Coordinate corner : gap.corners()) {
      corners.add(new Point(corner.x, corner.y));
    }
    Optional<String> right =
        draft.right() >= 0 ? Optional.of(roomIds.get(draft.right())) : Optional.empty();
    Optional<String> left =
        draft.left() >= 0 ? Optional.of(roomIds.get(draft.left())) : Optional.empty();
    double centre = wall.map(w -> w.along(gap.centre())).orElse(gap.width() / 2);
    return new Opening(
        id,
        storey,
        wallId,
        judged.kind(),
        judged.operation(),
        new Ring(corners),
        centre,
        gap.width(),
        judged.hinge(),
        judged.swing(),
        judged.leaves(),
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        judged.glazed(),
        draft.outside(),
        entrance,
        right.isPresent() ? List.of(right, left) : List.of(left, right));
  }
}
