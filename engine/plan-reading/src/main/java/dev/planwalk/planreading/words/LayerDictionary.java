package dev.planwalk.planreading.words;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads the meaning of layer and block names from {@code layers.tsv}. A prior, not a filter: what
 * the geometry shows wins. Not safe for several threads: meanings are remembered.
 */
public final class LayerDictionary {

  /** Whole words say three times as much as a word found inside another. */
  private static final double WHOLE = 3;

  private static final double START = 2;
  private static final double INSIDE = 1.5;
  private static final int LEAST_PART_LETTERS = 4;

  /** Programs that draw allow no longer names. */
  private static final int MOST_LETTERS = 255;

  /** A layer that names all of these holds walls with their doors and windows. */
  private static final List<LayerMeaning> WALLS_AND_WHAT_IS_IN_THEM =
      List.of(LayerMeaning.WALL, LayerMeaning.DOOR, LayerMeaning.WINDOW);

  private record Entry(LayerMeaning meaning, String word, double weight) {}

  private final List<Entry> entries = new ArrayList<>();
  private final Map<String, LayerMeaning> known = new HashMap<>();

  /** With the words of {@code layers.tsv}. */
  public LayerDictionary() {
    for (List<String> row : Words.rows("layers.tsv")) {
      entries.add(
          new Entry(LayerMeaning.valueOf(row.get(0)), row.get(2), Double.parseDouble(row.get(3))));
    }
  }

  /** The best meaning of one name; {@code UNKNOWN} without any known word. */
  public LayerMeaning meaning(String name) {
    return known.computeIfAbsent(name, this::lookUp);
  }

  /** Block names that tell of doors, windows or furniture beat the layer. */
  public LayerMeaning meaning(String layer, List<String> blockPath) {
    for (int i = blockPath.size() - 1; i >= 0; i--) {
      LayerMeaning block = meaning(blockPath.get(i));
      if (block != LayerMeaning.UNKNOWN
          && block != LayerMeaning.WALL
          && block != LayerMeaning.ROOM
          && block != LayerMeaning.TEXT) {
        return block;
      }
    }
    return meaning(layer);
  }

  private LayerMeaning lookUp(String name) {
    List<String> words =
        Words.split(name.length() > MOST_LETTERS ? name.substring(0, MOST_LETTERS) : name);
    EnumMap<LayerMeaning, Double> scores = new EnumMap<>(LayerMeaning.class);
    for (String word : words) {
      EnumMap<LayerMeaning, Double> best = new EnumMap<>(LayerMeaning.class);
      for (Entry entry : entries) {
        double match = match(word, entry.word()) * entry.weight();
        if (match > 0) {
          best.merge(entry.meaning(), match, Math::max);
        }
      }
      best.forEach((meaning, score) -> scores.merge(meaning, score, Double::sum));
    }
    if (scores.keySet().containsAll(WALLS_AND_WHAT_IS_IN_THEM)) {
      return LayerMeaning.WALL;
    }
    LayerMeaning winner = LayerMeaning.UNKNOWN;
    double top = 0.9;
    for (Map.Entry<LayerMeaning, Double> score : scores.entrySet()) {
      if (score.getValue() > top) {
        top = score.getValue();
        winner = score.getKey();
      }
    }
    return winner;
  }

  private static double match(String word, String known) {
    if (word.equals(known)) {
      return WHOLE;
    }
    if (known.length() < LEAST_PART_LETTERS && !Words.unspaced(known)) {
      return 0;
    }
    if (word.startsWith(known)) {
      return START;
    }
    return word.contains(known) ? INSIDE : 0;
  }
}
