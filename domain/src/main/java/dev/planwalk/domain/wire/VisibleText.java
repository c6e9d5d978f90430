package dev.planwalk.domain.wire;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Texts that people read in lists: what is sent must show something, and nothing in it may hide or
 * make the text around it read otherwise (Unicode Technical Report 36, section 3). The joiners and
 * marks of direction that Persian, Hebrew, Arabic and emoji need between letters stay allowed.
 */
public final class VisibleText {

  private static final Pattern JOINER = Pattern.compile("\\p{IsJoin_Control}");

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

  /** Whether a character is meant not to be seen, or turns what stands around it. */
  private static boolean hides(int character) {
    return switch (Character.getType(character)) {
      case Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
      case Character.FORMAT -> !isNeeded(character);
      default -> isFiller(character);
    };
  }

  /**
   * Whether a format character belongs into texts: joiners, and what has a direction of its own,
   * which are the marks of direction and the signs that go before numbers. Embeddings, overrides
   * and isolates have directions that change others', and all else has none.
   */
  private static boolean isNeeded(int format) {
    return switch (Character.getDirectionality(format)) {
      case Character.DIRECTIONALITY_LEFT_TO_RIGHT,
          Character.DIRECTIONALITY_RIGHT_TO_LEFT,
          Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC,
          Character.DIRECTIONALITY_ARABIC_NUMBER ->
          true;
      default -> JOINER.matcher(Character.toString(format)).matches();
    };
  }

  /**
   * Letters, marks and signs that are drawn as nothing. The JDK does not know Unicode's property
   * Default_Ignorable_Code_Point; these are its members that are no format characters, but for the
   * selectors of variants, which emoji and Mongolian need, and what is set aside in plane 14; and
   * the blanks that are no spaces.
   */
  private static boolean isFiller(int character) {
    return switch (character) {
      case 0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0 -> true;
      // Set aside by Unicode for characters that will not be seen either.
      case 0x2065, 0xFFF0, 0xFFF1, 0xFFF2, 0xFFF3, 0xFFF4, 0xFFF5, 0xFFF6, 0xFFF7, 0xFFF8 -> true;
      // The empty Braille cell, two hieroglyphs and a note head that are blank by name.
      case 0x2800, 0x13441, 0x13442, 0x1D159 -> true;
      // Tags, in which whole sentences can be hidden from people and told to models. What Unicode
      // sets aside behind them says nothing to anybody yet, and no pattern of the document could
      // name it.
      default -> character >= 0xE0000 && character <= 0xE007F;
    };
  }

  private static boolean shows(int character) {
    return switch (Character.getType(character)) {
      case Character.SPACE_SEPARATOR,
          Character.FORMAT,
          Character.NON_SPACING_MARK,
          Character.ENCLOSING_MARK,
          Character.UNASSIGNED ->
          false;
      default -> true;
    };
  }
}
