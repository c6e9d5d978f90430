package dev.planwalk.planreading.recognition;

/** The dictionaries of one reading; they remember what they looked up, so one thread only. */
record Lexicon(LayerDictionary layers, RoomWords rooms, FixtureWords fixtures) {

  static Lexicon load() {
    return new Lexicon(new LayerDictionary(), new RoomWords(), new FixtureWords());
  }
}
