package dev.planwalk.planreading.recognition;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.locationtech.jts.geom.Polygon;

/**
 * What stands apart from the building and cannot be entered: fields of a title block, keys and
 * tanks. Lines enclose them as walls do, but nothing opens them and no room is named in them.
 */
final class DetachedParts {

  /** Larger parts are buildings whose openings are not drawn, in shares of the largest hull. */
  private static final double MOST_SHARE = 0.1;

  private DetachedParts() {}

  /**
   * The rooms of a storey without those of such parts.
   *
   * @param shell made of all these rooms
   */
  static List<RoomDraft> without(List<RoomDraft> rooms, Shell shell, TagIndex tags) {
    if (shell.hulls().size() < 2 || shell.openings().isEmpty()) {
      return rooms;
    }
    FaceClassifier.Finder hulls = new FaceClassifier.Finder(shell.hulls());
    Set<Integer> entered = new HashSet<>();
    shell.openings().forEach(opening -> entered.add(hulls.at(opening.gap().centre())));
    List<RoomDraft> kept = new ArrayList<>();
    for (RoomDraft room : rooms) {
      int hull = hulls.at(room.shape().getInteriorPoint().getCoordinate());
      boolean part =
          hull > 0
              && !entered.contains(hull)
              && shell.hulls().get(hull).getArea() < MOST_SHARE * shell.hulls().getFirst().getArea()
              && !named(shell.hulls().get(hull), tags);
      if (!part) {
        kept.add(room);
      }
    }
    return kept;
  }

  private static boolean named(Polygon hull, TagIndex tags) {
    return tags.inside(hull).stream().anyMatch(Tag::names);
  }
}
