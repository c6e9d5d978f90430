package dev.planwalk.viewer;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;

/**
 * The page of a published picture as HTML, without any script: the picture, that a computer made
 * it, and the drawing of the plan beside it.
 */
public final class PicturePage {

  /** The one style of the page, which its policy allows by its hash. */
  private static final String STYLE = style();

  private PicturePage() {}

  /**
   * What a page shows. Texts are plain text and are escaped.
   *
   * @param language of the page's words, {@code de} or {@code en}
   * @param room name of the room that is shown; empty where it is more than a room
   * @param test whether it was made with a test key, which the page marks visibly
   * @param url of the page
   * @param drawing its sheets, at least one
   */
  public record Content(
      String language, String room, boolean test, String url, Image picture, List<Image> drawing) {

    public Content {
      drawing = List.copyOf(drawing);
    }

    private String in(String english, String german) {
      return language.equals("de") ? german : english;
    }
  }

  /**
   * An image of the page.
   *
   * @param width pixels
   * @param height pixels
   */
  public record Image(String url, int width, int height) {}

  /**
   * What a browser may do with the page: show it and its images. Anybody may embed it, as a tour.
   *
   * @param storeOrigins where the addresses of images lead, beside the page's own origin
   */
  public static String contentSecurityPolicy(List<String> storeOrigins) {
    String stores = storeOrigins.isEmpty() ? "" : " " + String.join(" ", storeOrigins);
    return "default-src 'none'; img-src 'self'%s; style-src '%s'; base-uri 'none'; form-action 'none'"
        .formatted(stores, hash(STYLE));
  }

  /** The page. */
  public static String html(Content content) {
    String kind = content.in("Visualization", "Visualisierung");
    String title =
        ViewerFiles.escape(content.room().isBlank() ? kind : kind + ": " + content.room());
    return """
    <!doctype html>
    <html lang="%s"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>%s</title>%s
    <meta property="og:title" content="%s">
    <meta property="og:url" content="%s">
    <meta property="og:image" content="%s">
    <style>%s</style></head>
    <body><main>%s
    <h1>%s</h1>
    <div class="pair">
    <figure>%s<figcaption>%s</figcaption></figure>
    <figure>%s<figcaption>%s</figcaption></figure>
    </div></main></body></html>
    """
        .formatted(
            content.in("en", "de"),
            title,
            content.test() ? "\n<meta name=\"robots\" content=\"noindex\">" : "",
            title,
            ViewerFiles.escape(content.url()),
            ViewerFiles.escape(content.picture().url()),
            STYLE,
            content.test()
                ? "\n<p class=\"test\">" + content.in("Test data", "Testdaten") + "</p>"
                : "",
            title,
            image(
                content.picture(),
                content.in("Computer-generated picture", "Computergeneriertes Bild")),
            content.in(
                "Computer-generated from the floor plan, not a photograph. Furniture and materials"
                    + " are examples.",
                "Vom Computer aus dem Grundriss erzeugt, kein Foto. Möbel und Materialien sind"
                    + " Beispiele."),
            sheets(content),
            content.in(
                "The floor plan that the picture was made from.",
                "Der Grundriss, aus dem das Bild entstanden ist."));
  }

  private static String sheets(Content content) {
    StringBuilder sheets = new StringBuilder();
    List<Image> drawing = content.drawing();
    for (int i = 0; i < drawing.size(); i++) {
      String number = drawing.size() == 1 ? "" : ", " + (i + 1) + "/" + drawing.size();
      sheets.append(image(drawing.get(i), content.in("Floor plan", "Grundriss") + number));
    }
    return sheets.toString();
  }

  private static String image(Image image, String alternative) {
    String url = ViewerFiles.escape(image.url());
    return "<a href=\"%s\"><img src=\"%s\" alt=\"%s\" width=\"%d\" height=\"%d\"></a>"
        .formatted(url, url, ViewerFiles.escape(alternative), image.width(), image.height());
  }

  private static String style() {
    try (InputStream in = PicturePage.class.getResourceAsStream("picture-page.css")) {
      if (in == null) {
        throw new IllegalStateException("picture-page.css is missing from the build");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return "sha256-" + Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
