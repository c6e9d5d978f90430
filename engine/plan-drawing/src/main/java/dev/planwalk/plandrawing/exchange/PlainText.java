package dev.planwalk.plandrawing.exchange;

/**
 * Texts of a plan, which are anybody's, as a name that any program can take: one line of visible
 * characters.
 */
final class PlainText {

  /** Longer names are cut. A label of IFC may have 255 characters, a text of DXF 250 at once. */
  private static final int LONGEST = 120;

  private PlainText() {}

  /**
   * White space and control characters become one blank, characters that are not seen (such as
   * those that turn the direction of letters) are dropped, and what is no character becomes a
   * question mark.
   */
  static String of(String text) {
    StringBuilder plain = new StringBuilder();
    text.codePoints()
        .limit(LONGEST)
        .forEach(c -> {
          switch (Character.getType(c)) {
            case Character.CONTROL,
                Character.SPACE_SEPARATOR,
                Character.LINE_SEPARATOR,
                Character.PARAGRAPH_SEPARATOR ->
                plain.append(' ');
            case Character.FORMAT -> {
              // Not seen.
            }
            case Character.SURROGATE, Character.UNASSIGNED, Character.PRIVATE_USE ->
                plain.append('?');
            default -> plain.appendCodePoint(c);
          }
        });
    if (text.codePointCount(0, text.length()) > LONGEST) {
      plain.append('…');
    }
    return plain.toString().replaceAll(" {2,}", " ").strip();
  }
}
