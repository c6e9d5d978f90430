package dev.planwalk.rest;

/** Texts in HTML. */
final class Html {

  private Html() {}

  /** A text that may stand between tags and within quotes. */
  static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
