package dev.planwalk.domain.wire;

import java.util.Collection;
import java.util.Optional;

/** Finds what a mistyped word was meant to be: Levenshtein distance of at most 2. */
public final class Nearest {
  private static final int FARTHEST = 2;

  private Nearest() {}

  /** The nearest candidate, the first on a tie; empty if none is near. */
  public static Optional<String> of(String word, Collection<String> candidates) {
    if (word.length() > 100) {
      return Optional.empty();
    }
    Optional<String> best = Optional.empty();
    int bestDistance = Math.min(FARTHEST, word.length() / 2) + 1;
    for (String candidate : candidates) {
      int distance = distance(word, candidate);
      if (distance < bestDistance) {
        bestDistance = distance;
        best = Optional.of(candidate);
      }
    }
    return best;
  }

  private static int distance(String a, String b) {
    int[] previous = new int[b.length() + 1];
    int[] current = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      current[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int substitution = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        current[j] = Math.min(substitution, 1 + Math.min(previous[j], current[j - 1]));
      }
      int[] swap = previous;
      previous = current;
      current = swap;
    }
    return previous[b.length()];
  }
}
