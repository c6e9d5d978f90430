package dev.planwalk.vocabulary;

import java.util.List;

/**
 * Something a reader of the plan should know: what could not be read, or what does not fit.
 *
 * @param severity as a rule that of the code
 * @param message in English, with numbers and names, place and next step, below 200 letters
 * @param place what it is about (storey, room, layer, handle, page or point in metres), or empty
 */
public record Finding(FindingCode code, Severity severity, String message, String place) {

  /** Letters of a message: agents read all of them. */
  public static final int LONGEST = 200;

  private static final String MORE = " and %d more";

  /** Letters of a name in a message. */
  private static final int LONGEST_NAME = 28;

  /** As much as it matters as a rule. */
  public Finding(FindingCode code, String message, String place) {
    this(code, code.severity(), message, place);
  }

  /** How much it matters. An error means that there is no plan. */
  public enum Severity {
    INFO("info"),
    WARNING("warning"),
    ERROR("error");

    private final String wire;

    Severity(String wire) {
      this.wire = wire;
    }

    /** The word on the wire. */
    public String wire() {
      return wire;
    }
  }

  /**
   * The first of some parts, as many as there is room for but one at least, and how many more.
   *
   * @param around the words of the message before and behind them
   */
  public static String listed(List<String> parts, String around) {
    StringBuilder told = new StringBuilder(parts.getFirst());
    int shown = 1;
    while (shown < parts.size()) {
      int after = shown + 1 < parts.size() ? MORE.length() + 3 : 0;
      int length = told.length() + 2 + parts.get(shown).length() + after + around.length();
      if (length >= LONGEST) {
        break;
      }
      told.append(", ").append(parts.get(shown++));
    }
    return parts.size() > shown ? told + MORE.formatted(parts.size() - shown) : told.toString();
  }

  /** A name of a drawing as it is told: in quotes, and cut where it is long. */
  public static String quoted(String name) {
    boolean whole = name.codePointCount(0, name.length()) <= LONGEST_NAME;
    return "'"
        + (whole ? name : name.substring(0, name.offsetByCodePoints(0, LONGEST_NAME)) + "…")
        + "'";
  }

  /** A number with its noun, whose plural ends in s: {@code 1 stroke}, {@code 2 strokes}. */
  public static String counted(int number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }
}
