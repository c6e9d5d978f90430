package dev.planwalk.rest;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What an {@code Accept} header prefers (RFC 9110, section 12.5.1).
 *
 * @param header null if there is none, and anything will do
 */
record Accepted(@Nullable String header) {

  private static final String HTML = "text/html";

  /** From 0, not taken, to 1. */
  double quality(String mediaType) {
    if (header == null) {
      return 1;
    }
    double quality = 0;
    int mostSpecific = -1;
    for (String part : header.toLowerCase(Locale.ROOT).split(",", -1)) {
      String[] range = part.split(";", -1);
      int specificity = specificity(range[0].strip(), mediaType);
      if (specificity > mostSpecific) {
        mostSpecific = specificity;
        quality = weight(range);
      }
    }
    return quality;
  }

  /**
   * Whether a browser asks for a page: it names HTML and likes it better than what programs read.
   * Programs that take anything do not, nor agents that name HTML among equals.
   */
  boolean isOfBrowser() {
    double html = quality(HTML);
    return header != null && html > quality("application/json") && html > quality("text/markdown");
  }

  /** 2 for the type itself, 1 for its family, 0 for anything, -1 for no match. */
  private static int specificity(String range, String mediaType) {
    if (range.equals(mediaType)) {
      return 2;
    }
    String family = mediaType.substring(0, mediaType.indexOf('/') + 1) + "*";
    return range.equals(family) ? 1 : range.equals("*/*") ? 0 : -1;
  }

  /** The weight of a range or coding with its parameters. */
  static double weight(String[] range) {
    for (int i = 1; i < range.length; i++) {
      String parameter = range[i].strip();
      if (parameter.matches("q=[01](\\.[0-9]{0,3})?")) {
        return Double.parseDouble(parameter.substring(2));
      }
    }
    return 1;
  }
}
