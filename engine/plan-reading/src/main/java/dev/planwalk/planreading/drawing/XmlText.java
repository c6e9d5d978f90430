package dev.planwalk.planreading.drawing;

/** Words of a drawing between the tags of an XML file. */
public final class XmlText {

  private XmlText() {}

  /** Markup and what XML forbids are taken out of text that a drawing holds. */
  public static String escaped(String text) {
    StringBuilder out = new StringBuilder(text.length());
    PrintableText.line(text)
        .codePoints()
        .forEach(c -> {
          switch (c) {
            case '&' -> out.append("&amp;");
            case '<' -> out.append("&lt;");
            case '>' -> out.append("&gt;");
            default -> {
              boolean allowed =
                  c >= ' ' && (c < 0xD800 || c > 0xDFFF) && c != 0xFFFE && c != 0xFFFF;
              out.appendCodePoint(allowed ? c : ' ');
            }
          }
        });
    return out.toString();
  }
}
