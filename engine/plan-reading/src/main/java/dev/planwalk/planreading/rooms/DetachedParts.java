package dev.planwalk.planreading.rooms;

import dev.planwalk.planreading.division.FaceClassifier;
import dev.planwalk.planreading.words.Tag;
import dev.planwalk.planreading.words.TagIndex;
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

  /** A storey without the rooms and walls of such parts. */
  static Shell without(Shell shell, TagIndex tags) {
    if (shell.hulls().size() < 2 || shell.openings().isEmpty()) {
      return shell;
    }
    FaceClassifier.Finder hulls = new FaceClassifier.Finder(shell.hulls());
    Set<Integer> entered = new HashSet<>();
    shell.openings().forEach(opening -> entered.add(hulls.at(opening.gap().centre())));
    Set<Integer> parts = new HashSet<>();
    double most = MOST_SHARE * shell.hulls().getFirst().getArea();
    for (int hull = 1; hull < shell.hulls().size(); hull++) {
      Polygon outline = shell.hulls().get(hull);
      if (!entered.contains(hull) && outline.getArea() < most && !named(outline, tags)) {
        parts.add(hull);
      }
    }
    return parts.isEmpty() ? shell : without(shell, hulls, parts);
  }

  /** The shell without some hulls that no opening leads into. */
  private static Shell without(Shell shell, FaceClassifier.Finder hulls, Set<Integer> parts) {
    List<RoomDraft> rooms = new ArrayList<>();
    int[] place = new int[shell.rooms().size()];
    for (int i = 0; i < place.length; i++) {
      RoomDraft room = shell.rooms().get(i);
      boolean kept = !parts.contains(hulls.at(room.shape().getInteriorPoint().getCoordinate()));
      place[i] = kept ? rooms.size() : -1;
      if (kept) {
        rooms.add(room);
      }
    }
    List<OpeningDraft> openings = new ArrayList<>();
    for (OpeningDraft opening : shell.openings()) {
      int right = opening.right() < 0 ? -1 : place[opening.right()];
      int left = opening.left() < 0 ? -1 : place[opening.left()];
      openings.add(new OpeningDraft(opening.gap(), right, left));
    }
    List<Polygon> walls =
        shell.walls().stream()
            .filter(wall -> !parts.contains(hulls.at(wall.getInteriorPoint().getCoordinate())))
            .toList();
    List<Polygon> outlines = new ArrayList<>();
    for (int hull = 0; hull < shell.hulls().size(); hull++) {
      if (!parts.contains(hull)) {
        outlines.add(shell.hulls().get(hull));
      }
    }
    return new Shell(List.copyOf(rooms), List.copyOf(openings), walls, List.copyOf(outlines));
  }

  private static boolean named(Polygon hull, TagIndex tags) {
    return tags.inside(hull).stream().anyMatch(Tag::names);
  }
}
