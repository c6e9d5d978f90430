package dev.planwalk.discovery;

/** The small HTML form of a Markdown page: the same text, readable in a browser, nothing active. */
final class HtmlPage {
  private HtmlPage() {}

  static String of(String title, String markdown) {
    return """
    <!doctype html>
    <html lang="en">
    <head><meta charset="utf-8"><title>%s</title></head>
    <body><pre style="white-space: pre-wrap; max-width: 50em; margin: 2em auto">%s</pre></body>
    </html>
    """
        .formatted(escaped(title), escaped(markdown));
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
