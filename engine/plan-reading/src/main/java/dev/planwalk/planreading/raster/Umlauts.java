package dev.planwalk.planreading.raster;

import dev.planwalk.planreading.words.RoomWords;

/** Gives names of rooms the umlauts that the network of {@code LetterReader} does not know. */
final class Umlauts {

  private static final String BARE = "AOUaou";
  private static final String DOTTED = "ÄÖÜäöü";

  private final RoomWords words = new RoomWords();

  /** The text, with one letter dotted if it names a room only so. */
  String restored(String text) {
    if (words.type(text).isPresent()) {
      return text;
    }
    for (int i = 0; i < text.length(); i++) {
      int letter = BARE.indexOf(text.charAt(i));
      if (letter >= 0) {
        String dotted = text.substring(0, i) + DOTTED.charAt(letter) + text.substring(i + 1);
        if (words.type(dotted).isPresent()) {
          return dotted;
        }
      }
    }
    return text;
  }
}
