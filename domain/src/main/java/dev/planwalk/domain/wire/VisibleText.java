package dev.planwalk.domain.wire;

import java.util.Optional;

/**
 * Texts that people read in lists: what is sent must show something, and nothing in it may hide or
 * make the text around it read otherwise (Unicode Technical Report 36, section 3). The joiners and
 * marks of direction that Persian, Hebrew, Arabic and emoji need between letters stay allowed.
 */
public final class VisibleText {

  private VisibleText() {}

  /**
   * What is wrong with a text, in words that follow the field's name; empty if nothing is.
   *
   * @param mustShow whether at least one of its characters must be seen
   */
  public static Optional<String> fault(String text, boolean mustShow) {
    // U+0000 does not exist in PostgreSQL text; the other controls have no place in a name.
    if (text.codePoints().anyMatch(Character::isISOControl)) {
      return Optional.of("must not contain control characters.");
    }
    Optional<String> hidden =
        text.codePoints()
            .filter(VisibleText::hides)
            .mapToObj(
                "must not contain U+%04X, which is invisible or turns the text around."::formatted)
            .findFirst();
    return hidden.isEmpty() && mustShow && text.codePoints().noneMatch(VisibleText::shows)
        ? Optional.of("must contain a character that can be seen.")
        : hidden;
  }

  private static boolean hides(int character) {
    return switch (character) {
      // Soft hyphen, zero-width space, Mongolian vowel separator, the mark that files begin with.
      case 0x00AD, 0x200B, 0x180E, 0xFEFF -> true;
      // Separators of lines and paragraphs; embedding and override of direction.
      case 0x2028, 0x2029, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E -> true;
      // Word joiner, invisible operators, isolation of direction, deprecated formats; and tags, in
      // which whole sentences can be hidden from people and told to models.
      default ->
          (character >= 0x2060 && character <= 0x206F)
              || (character >= 0xE0000 && character <= 0xE007F);
    };
  }

  private static boolean shows(int character) {
    return switch (character) {
      // Fillers that Unicode calls letters, and the empty Braille cell.
      case 0x115F, 0x1160, 0x3164, 0xFFA0, 0x2800 -> false;
      default ->
          switch (Character.getType(character)) {
            case Character.SPACE_SEPARATOR,
                Character.FORMAT,
                Character.NON_SPACING_MARK,
                Character.ENCLOSING_MARK,
                Character.UNASSIGNED ->
                false;
            default -> true;
          };
    };
  }
}
