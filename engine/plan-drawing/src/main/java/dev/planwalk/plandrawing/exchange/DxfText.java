package dev.planwalk.plandrawing.exchange;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Names as DXF spells them. From AutoCAD 2007 on the file is UTF-8, so that letters stand for
 * themselves; what has to be spelled are the signs by which texts are formatted.
 */
final class DxfText {

  /** A group holds so many characters of a longer text. */
  static final int LONGEST = 250;

  private DxfText() {}

  /** A text of one line: {@code %%} and {@code \U+} would be codes. */
  static String line(String text) {
    return percent(PlainText.of(text)).replace('\\', '/').replace("^", "^ ");
  }

  /** A text of several lines, in which braces and backslashes format. */
  static String lines(List<String> lines) {
    return lines.stream()
        .map(line ->
            percent(PlainText.of(line))
                .replace("\\", "\\\\")
                .replace("{", "\\{")
                .replace("}", "\\}")
                .replace("^", "^ "))
        .collect(Collectors.joining("\\P"));
  }

  private static String percent(String text) {
    return text.replaceAll("%(?=%)", "% ");
  }

  /** Where a text that begins there may be cut: within no code and no pair of surrogates. */
  static int cut(String content, int from) {
    int to = from + LONGEST;
    while (to > from + 1
        && (content.charAt(to - 1) == '\\'
            || content.charAt(to - 1) == '^'
            || Character.isHighSurrogate(content.charAt(to - 1)))) {
      to--;
    }
    return to;
  }
}
