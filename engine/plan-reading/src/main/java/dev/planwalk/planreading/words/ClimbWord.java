package dev.planwalk.planreading.words;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Words beside a flight of stairs that say which way it leads from the floor drawn. */
public enum ClimbWord {
  UP,
  DOWN,
  /** Both ways are named, so neither is told. */
  BOTH;

  private static final Set<String> UPWARDS =
      Set.of(
          "up",
          "auf",
          "hoch",
          "rauf",
          "hinauf",
          "aufwaerts",
          "monte",
          "montee",
          "sale",
          "sube",
          "arriba");
  private static final Set<String> DOWNWARDS =
      Set.of(
          "dn",
          "down",
          "ab",
          "runter",
          "hinab",
          "abwaerts",
          "scende",
          "desc",
          "descend",
          "descente",
          "baja",
          "abajo");

  /** What else may stand with them: the number and size of the steps. */
  private static final Pattern STEPS =
      Pattern.compile("\\d+[a-z]{0,4}|x|r|cm|mm|stg|stufen|steps?|risers?|treads?");

  /** What a text says that consists of such words and of numbers of steps alone. */
  public static Optional<ClimbWord> of(String text) {
    boolean up = false;
    boolean down = false;
    for (String word : Words.split(text)) {
      up |= UPWARDS.contains(word);
      down |= DOWNWARDS.contains(word);
      if (!UPWARDS.contains(word) && !DOWNWARDS.contains(word) && !STEPS.matcher(word).matches()) {
        return Optional.empty();
      }
    }
    if (up && down) {
      return Optional.of(BOTH);
    }
    return up ? Optional.of(UP) : down ? Optional.of(DOWN) : Optional.empty();
  }
}
