package dev.planwalk.readingjudge.unseen;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A drawing, or a storey that was drawn in several modes, with what is known of it.
 *
 * @param name as tables show it; unique
 * @param file of a storey without mode and kind of file
 * @param office who drew it: a repository, or a building model
 * @param outlines layers on which it gives its rooms away
 * @param scale stated where the file has none
 * @param rooms table of true rooms
 * @param areas table of lettered areas
 * @param openings table of true doors and windows
 */
public record UnseenDrawing(
    String name,
    Path file,
    String office,
    Group group,
    Optional<Pattern> outlines,
    Optional<String> scale,
    Optional<Path> rooms,
    Optional<Path> areas,
    Optional<Path> openings) {

  /** What a drawing is asked for. */
  public enum Group {
    DRAWING,
    STOREY,
    /** A picture, read at the scale that is stated for it. */
    SCAN,
    /** It must give no plan. */
    NEGATIVE
  }

  /** In which modes it is read. Without names there is nothing to say of areas that go by them. */
  public List<Mode> modes() {
    return switch (group) {
      case STOREY -> Mode.OF_STOREYS;
      case SCAN -> Mode.OF_SCANS;
      case NEGATIVE -> List.of(Mode.AS_IT_IS);
      case DRAWING ->
          Mode.OF_DRAWINGS.stream()
              .filter(mode -> rooms.isPresent() || mode != Mode.NO_TEXT)
              .toList();
    };
  }

  /** The file to read in a mode. */
  public Path file(Mode mode) {
    return group == Group.STOREY
        ? file.resolveSibling(file.getFileName() + "-" + mode.ending() + ".dxf")
        : file;
  }
}
