package dev.planwalk.scene.room;

import dev.planwalk.floorplan.RoomType;
import dev.planwalk.scene.look.Surface;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * What a type of room brings with it: a row of {@code room-types.tsv}, the one table by type. What
 * it is furnished as depends on the usage too and stands with the furniture.
 *
 * @param floor what its floor is covered with
 * @param wall what its walls are covered with
 * @param doors how its doors stand
 * @param lamps colour of its lamps
 * @param luxAtHome of its lamps in a dwelling or where guests are, in lux
 * @param luxAtWork the same where people work, in lux
 * @param appeal how presentable it is, 0 (never shown unasked) to 1
 * @param subjectWeight what its furniture counts in a picture; ways are photographed for their
 *     depth
 * @param eyeHeight of its photographer, in metres
 * @param toured whether a tour looks at it
 */
public record RoomTraits(
    Surface floor,
    Surface wall,
    Doors doors,
    Lamps lamps,
    double luxAtHome,
    double luxAtWork,
    double appeal,
    double subjectWeight,
    double eyeHeight,
    boolean toured) {

  /** How the doors of a room stand. */
  public enum Doors {
    OPEN,
    /** Shut in stills; a tour walks through them. */
    SHUT_IN_STILLS,
    SHUT
  }

  /** Colour of a room's lamps. */
  public enum Lamps {
    /** Where one rests. */
    WARM,
    /** Where one looks closely: at work, at the sink, in the mirror. */
    NEUTRAL
  }

  private static final List<String> COLUMNS =
      List.of(
          "type",
          "floor",
          "wall",
          "doors",
          "lamps",
          "lux_at_home",
          "lux_at_work",
          "appeal",
          "subject",
          "eye_m",
          "toured");

  private static final Map<RoomType, RoomTraits> TABLE = read(packaged());

  /** The traits of a type. */
  public static RoomTraits of(RoomType type) {
    return Objects.requireNonNull(TABLE.get(type));
  }

  private static String packaged() {
    try (InputStream in = RoomTraits.class.getResourceAsStream("room-types.tsv")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /**
   * Reads a table: a line of column names, then a row a type; lines that begin with {@code #} are
   * for people.
   *
   * @throws IllegalStateException with the row, unless it has each type once and all values are
   *     right
   */
  static Map<RoomType, RoomTraits> read(String text) {
    List<String> lines =
        text.lines().filter(line -> !line.isBlank() && !line.startsWith("#")).toList();
    if (lines.isEmpty() || !cells(lines.getFirst()).equals(COLUMNS)) {
      throw new IllegalStateException("room types: the columns must be " + COLUMNS);
    }
    Map<RoomType, RoomTraits> table = new EnumMap<>(RoomType.class);
    for (String line : lines.subList(1, lines.size())) {
      List<String> cells = cells(line);
      try {
        if (cells.size() != COLUMNS.size()) {
          throw new IllegalArgumentException(cells.size() + " cells, not " + COLUMNS.size());
        }
        if (table.put(word(RoomType.class, cells.getFirst()), row(cells)) != null) {
          throw new IllegalArgumentException("stands there twice");
        }
      } catch (IllegalArgumentException wrong) {
        throw new IllegalStateException("room types: " + wrong.getMessage() + ": " + line, wrong);
      }
    }
    for (RoomType type : RoomType.values()) {
      if (!table.containsKey(type)) {
        throw new IllegalStateException("room types: " + type.wire() + " is missing");
      }
    }
    return table;
  }

  private static RoomTraits row(List<String> cells) {
    return new RoomTraits(
        word(Surface.class, cells.get(1)),
        word(Surface.class, cells.get(2)),
        word(Doors.class, cells.get(3)),
        word(Lamps.class, cells.get(4)),
        number(cells.get(5), 2000),
        number(cells.get(6), 2000),
        number(cells.get(7), 1),
        number(cells.get(8), 1),
        number(cells.get(9), 2),
        switch (cells.get(10)) {
          case "yes" -> true;
          case "no" -> false;
          default -> throw new IllegalArgumentException("toured is yes or no");
        });
  }

  private static List<String> cells(String line) {
    return Arrays.asList(line.split("\t", -1));
  }

  private static <E extends Enum<E>> E word(Class<E> type, String word) {
    return Enum.valueOf(type, word.toUpperCase(Locale.ROOT));
  }

  private static double number(String text, double greatest) {
    double number = Double.parseDouble(text);
    if (!(number >= 0 && number <= greatest)) {
      throw new IllegalArgumentException(text + " is not from 0 to " + greatest);
    }
    return number;
  }
}
