package dev.planwalk.planreading.division;

import dev.planwalk.floorplan.RoomType;
import dev.planwalk.planreading.openings.Gap;
import dev.planwalk.planreading.words.Tag;
import dev.planwalk.planreading.words.TagIndex;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Windows that are drawn as one line from jamb to jamb. Inside a house such a line may be a
 * threshold, so only openings to the outside count. Lengths in metres.
 */
final class SinglePanes {

  /** Widths of an entrance without a leaf. */
  private static final double LEAST_ENTRANCE = 0.75;

  private static final double MOST_ENTRANCE = 1.3;

  /** The gate of a garage, drawn closed, is at least this wide. */
  private static final double LEAST_GATE = 1.8;

  /** Rooms that one enters a house by. */
  private static final Set<RoomType> ENTERED = EnumSet.of(RoomType.HALL, RoomType.CORRIDOR);

  private final Faces faces;
  private final TagIndex tags;
  private final FaceClassifier.Finder rooms;
  private final FaceClassifier.Finder bounded;

  private SinglePanes(Faces faces, List<Tag> tags) {
    this.faces = faces;
    this.tags = new TagIndex(tags);
    this.rooms = new FaceClassifier.Finder(faces.rooms());
    this.bounded = new FaceClassifier.Finder(faces.all());
  }

  /** The gaps, those to the outside with a line from jamb to jamb as windows. */
  static List<Gap> glazed(Faces faces, List<Gap> gaps, List<Tag> tags) {
    if (gaps.stream().noneMatch(SinglePanes::pane)) {
      return gaps;
    }
    SinglePanes panes = new SinglePanes(faces, tags);
    boolean entered =
        gaps.stream().anyMatch(gap -> !pane(gap) && enters(gap) && panes.room(gap).isPresent());
    List<Gap> glazed = new ArrayList<>();
    for (Gap gap : gaps) {
      boolean window =
          pane(gap) && panes.room(gap).filter(room -> !panes.door(gap, room, entered)).isPresent();
      glazed.add(window ? gap.with(Gap.Evidence.LINES, gap.swings()) : gap);
    }
    return glazed;
  }

  /** Whether nothing but one line between the faces of the wall closes a gap. */
  private static boolean pane(Gap gap) {
    return gap.evidence() == Gap.Evidence.NONE && gap.lines().panes() == 1;
  }

  private static boolean enters(Gap gap) {
    return switch (gap.evidence()) {
      case SWING, DOOR, OPENING, NONE -> true;
      case WINDOW, LINES, ASSUMED -> false;
    };
  }

  /** The room behind a gap that leads to the outside. */
  private Optional<Integer> room(Gap gap) {
    int right = FaceClassifier.beside(gap, -1, rooms);
    int left = FaceClassifier.beside(gap, 1, rooms);
    boolean outer =
        (right < 0 && FaceClassifier.beside(gap, -1, bounded) < 0)
            || (left < 0 && FaceClassifier.beside(gap, 1, bounded) < 0);
    int room = Math.max(right, left);
    return outer && room >= 0 ? Optional.of(room) : Optional.empty();
  }

  /**
   * Whether the line closes a gate, or is the threshold of the only way into the house.
   *
   * @param entered another opening leads into it
   */
  private boolean door(Gap gap, int room, boolean entered) {
    List<Tag> names = tags.inside(faces.rooms().get(room));
    boolean asWide = gap.width() >= LEAST_ENTRANCE && gap.width() <= MOST_ENTRANCE;
    for (Tag tag : names) {
      RoomType type = tag.type().orElse(RoomType.UNKNOWN);
      boolean gate = type == RoomType.GARAGE && gap.width() >= LEAST_GATE;
      if (gate || (!entered && asWide && ENTERED.contains(type))) {
        return true;
      }
    }
    return false;
  }
}
