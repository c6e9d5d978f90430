package dev.planwalk.rest;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** A small page that needs no script and no other file: its one style is allowed by its hash. */
final class StyledPage {
  private static final String STYLE = resource("page.css");

  /** The source of the style, for {@code style-src}. */
  static final String STYLE_SOURCE = "'sha256-" + sha256(STYLE) + "'";

  private StyledPage() {}

  /**
   * The page.
   *
   * @param title plain text
   * @param body HTML, with everything in it escaped
   */
  static String html(PageLanguage language, String title, String body) {
    return """
    <!doctype html>
    <html lang="%s">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>%s - Planwalk</title>
    <style>%s</style>
    </head>
    <body>
    <main>
    <p class="brand">Planwalk</p>
    <h1>%s</h1>
    %s
    </main>
    </body>
    </html>
    """
        .formatted(language.tag(), escaped(title), STYLE, escaped(title), body);
  }

  static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }

  private static String resource(String name) {
    try (InputStream in = StyledPage.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is missing");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String sha256(String text) {
    try {
      return Base64.getEncoder()
          .encodeToString(
              MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
