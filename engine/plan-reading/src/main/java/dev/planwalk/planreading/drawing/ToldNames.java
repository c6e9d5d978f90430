package dev.planwalk.planreading.drawing;

import dev.planwalk.planreading.options.Disguise;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * The names of layers and blocks as a reading is told them: their own, or none that says a word.
 */
final class ToldNames {

  private final Disguise disguise;
  private final Map<String, String> layers = new HashMap<>();
  private final Map<String, String> blocks = new HashMap<>();

  ToldNames(Disguise disguise) {
    this.disguise = disguise;
  }

  String layer(String name) {
    if (!hides() || name.equals(Layer.STROKED_TEXT)) {
      return name;
    }
    return numbered(disguise.oneLayer() ? "" : name, "L", layers);
  }

  String block(String name) {
    return hides() ? numbered(name, "B", blocks) : name;
  }

  private boolean hides() {
    return disguise.oneLayer() || disguise.renameLayers();
  }

  /** One name for whatever the file takes for one; case does not count there. */
  private static String numbered(String name, String letter, Map<String, String> known) {
    String key = name.toLowerCase(Locale.ROOT);
    String told = known.get(key);
    if (told == null) {
      told = letter + (known.size() + 1);
      known.put(key, told);
    }
    return told;
  }
}
