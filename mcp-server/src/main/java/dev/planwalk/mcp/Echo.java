package dev.planwalk.mcp;

/** What a client sent, as an error may show it: names are short, and an answer stays short too. */
final class Echo {
  /** Characters; what is longer ends in an ellipsis. */
  static final int MOST = 200;

  private Echo() {}

  /** The text, or its beginning. */
  static String of(String sent) {
    if (sent.length() <= MOST) {
      return sent;
    }
    // Half of a surrogate pair would be no character.
    int end = Character.isHighSurrogate(sent.charAt(MOST - 1)) ? MOST - 1 : MOST;
    return sent.substring(0, end) + "…";
  }
}
