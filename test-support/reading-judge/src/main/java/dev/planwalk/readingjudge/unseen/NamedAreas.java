package dev.planwalk.readingjudge.unseen;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Room;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How many named rooms of a drawing exist alone under their name with the area that is lettered
 * there. Names are compared by their letters and digits; each room counts once.
 *
 * @param names rooms that the drawing names
 * @param alone of these, those that a room of its own has as its name
 * @param met of those, the ones whose area is right
 */
record NamedAreas(int names, int alone, int met) {

  /** Where no names are known. */
  static final NamedAreas NONE = new NamedAreas(0, 0, 0);

  /** What an area lettered as such may be off, and one multiplied from a size "a x b". */
  private static final double AREA_TOLERANCE = 0.03;

  private static final double SIZE_TOLERANCE = 0.12;
  private static final Pattern NUMBER = Pattern.compile("\\d+[.,]\\d{1,2}");

  private record Named(String name, double area, double tolerance) {}

  private record Pair(int named, int room, double error) {}

  /**
   * Compares a plan with a table of the columns {@code name} and {@code stated_area_m2}.
   *
   * @param plan empty when none was found
   * @param texts of the drawing: an area that stands in one was lettered as an area
   */
  static NamedAreas of(Path table, Optional<FloorPlan> plan, List<String> texts)
      throws IOException {
    Set<Double> lettered = numbers(texts);
    List<Named> named = new ArrayList<>();
    for (String line : Files.readAllLines(table).stream().skip(1).toList()) {
      String[] cells = line.split("\t", -1);
      double area = Double.parseDouble(cells[1]);
      named.add(
          new Named(
              letters(cells[0]), area, lettered.contains(area) ? AREA_TOLERANCE : SIZE_TOLERANCE));
    }
    return of(named, plan.map(FloorPlan::rooms).orElse(List.of()));
  }

  private static NamedAreas of(List<Named> named, List<Room> rooms) {
    List<Pair> pairs = new ArrayList<>();
    for (int n = 0; n < named.size(); n++) {
      for (int r = 0; r < rooms.size(); r++) {
        if (named.get(n).name().equals(letters(rooms.get(r).name()))) {
          double error = Math.abs(rooms.get(r).areaSquareMetres() / named.get(n).area() - 1);
          pairs.add(new Pair(n, r, error));
        }
      }
    }
    pairs.sort(
        Comparator.comparingDouble(Pair::error)
            .thenComparingInt(Pair::named)
            .thenComparingInt(Pair::room));
    Set<Integer> namedTaken = new HashSet<>();
    Set<Integer> roomsTaken = new HashSet<>();
    int met = 0;
    for (Pair pair : pairs) {
      if (!namedTaken.contains(pair.named()) && roomsTaken.add(pair.room())) {
        namedTaken.add(pair.named());
        met += pair.error() <= named.get(pair.named()).tolerance() ? 1 : 0;
      }
    }
    return new NamedAreas(named.size(), namedTaken.size(), met);
  }

  private static Set<Double> numbers(List<String> texts) {
    Set<Double> numbers = new HashSet<>();
    for (String text : texts) {
      Matcher matcher = NUMBER.matcher(text);
      while (matcher.find()) {
        numbers.add(Double.parseDouble(matcher.group().replace(',', '.')));
      }
    }
    return numbers;
  }

  private static String letters(String name) {
    return Normalizer.normalize(name, Normalizer.Form.NFD)
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\p{N}]+", "");
  }

  /** Share of the names whose room is there, alone and of the right size; NaN without names. */
  double share() {
    return names == 0 ? Double.NaN : (double) met / names;
  }
}
