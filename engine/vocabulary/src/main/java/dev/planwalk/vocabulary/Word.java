package dev.planwalk.vocabulary;

/**
 * A word of a fixed set, as it stands on the wire. Implemented by enums only; the word is written
 * out, never derived from the constant's name.
 */
public interface Word {
  /** The word clients send and see. */
  String wire();

  /** What it means, in a few English words, for documents and tool descriptions. */
  String meaning();

  /**
   * True if even readers who pay for every word are told the meanings: German words that an English
   * reader would not guess.
   */
  default boolean needsMeaning() {
    return false;
  }

  /**
   * False for a set that may grow within {@code v1}: documents then list the words as examples, so
   * that generated clients do not fail on a new one. Only answers may hold such words.
   */
  default boolean closed() {
    return true;
  }
}
