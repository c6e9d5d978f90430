package dev.planwalk.planreading.recognition;

import dev.planwalk.planreading.borders.BorderWeights;
import java.util.Optional;

/**
 * What one reading knows beforehand; the dictionaries remember what they looked up, so one thread
 * only.
 *
 * @param others weights instead of those that ship
 */
record Lexicon(
    LayerDictionary layers,
    RoomWords rooms,
    FixtureWords fixtures,
    Optional<BorderWeights> others) {

  static Lexicon load(Optional<BorderWeights> others) {
    return new Lexicon(new LayerDictionary(), new RoomWords(), new FixtureWords(), others);
  }

  /** With the weights that ship. */
  static Lexicon load() {
    return load(Optional.empty());
  }

  /** What borders are told by. */
  BorderWeights borders() {
    return others.orElseGet(BorderWeights::shipped);
  }
}
