package dev.planwalk.vocabulary;

import java.util.Optional;

/** Looks words up in the sets that they belong to. */
public final class Words {

  private Words() {}

  /**
   * The constant of a word that must be one, such as a stored one.
   *
   * @throws IllegalArgumentException for any other
   */
  public static <W extends Enum<W> & Word> W of(Class<W> set, String wire) {
    return find(set, wire)
        .orElseThrow(() -> new IllegalArgumentException("no " + set.getSimpleName() + " " + wire));
  }

  /** The constant of a word; empty if the set does not have it. */
  public static <W extends Enum<W> & Word> Optional<W> find(Class<W> set, String wire) {
    for (W word : set.getEnumConstants()) {
      if (word.wire().equals(wire)) {
        return Optional.of(word);
      }
    }
    return Optional.empty();
  }
}
