package dev.planwalk.planreading.words;

import dev.planwalk.planreading.borders.BorderWeights;
import java.util.Optional;

/**
 * What one reading knows beforehand; the dictionaries remember what they looked up, so one thread
 * only.
 *
 * @param others weights instead of those that ship
 */
public record Lexicon(
    LayerDictionary layers,
    RoomWords rooms,
    FixtureWords fixtures,
    Optional<BorderWeights> others) {

  /** Reads the tables of words. */
  public static Lexicon load(Optional<BorderWeights> others) {
    return new Lexicon(new LayerDictionary(), new RoomWords(), new FixtureWords(), others);
  }

  /** With the weights that ship. */
  public static Lexicon load() {
    return load(Optional.empty());
  }

  /** What borders are told by. */
  public BorderWeights borders() {
    return others.orElseGet(BorderWeights::shipped);
  }
}
