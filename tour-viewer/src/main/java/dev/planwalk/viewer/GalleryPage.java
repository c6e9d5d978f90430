package dev.planwalk.viewer;

import java.math.RoundingMode;
import java.net.URI;
import java.text.NumberFormat;
import java.util.List;
import java.util.Locale;

/**
 * The page of a published project: its pictures over the drawing, tours, plan with areas, whom to
 * turn to. All of it is there without scripts; with them a divider moves between drawing and
 * picture.
 */
public final class GalleryPage {

  private final ViewerFiles files;

  public GalleryPage(ViewerFiles files) {
    this.files = files;
  }

  /**
   * The policy of the page: its own scripts and styles, pictures from here and the stores. Anybody
   * may embed it, as a tour.
   *
   * @param storeOrigins where the addresses of images lead, beside the page's own origin
   */
  public static String contentSecurityPolicy(List<String> storeOrigins) {
    String stores = storeOrigins.isEmpty() ? "" : " " + String.join(" ", storeOrigins);
    return "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'%s; base-uri 'none'; form-action 'none'"
        .formatted(stores);
  }

  /** The page. */
  public String html(GalleryContent content) {
    String heading = escape(content.heading());
    return """
    <!doctype html>
    <html lang="%s"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="light dark">
    <title>%s</title>%s
    <meta property="og:type" content="website">
    <meta property="og:title" content="%s">
    <meta property="og:url" content="%s">%s
    <link rel="icon" href="%s">
    <link rel="stylesheet" href="%s">
    <script type="module" src="%s"></script>
    </head><body>
    <header class="site">%s</header>
    <main>%s
    <h1>%s</h1>
    %s%s%s%s%s</main>
    <footer class="site-end"><p>%s</p></footer>
    </body></html>
    """
        .formatted(
            content.in("en", "de"),
            heading,
            content.test() ? "\n<meta name=\"robots\" content=\"noindex\">" : "",
            heading,
            escape(content.url()),
            preview(content),
            files.address("icon"),
            files.address("gallery.style"),
            files.address("gallery.script"),
            content.in(
                "<a href=\"?lang=de\" lang=\"de\" hreflang=\"de\">Deutsch</a>",
                "<a href=\"?lang=en\" lang=\"en\" hreflang=\"en\">English</a>"),
            content.test()
                ? "\n<p class=\"test\">" + content.in("Test data", "Testdaten") + "</p>"
                : "",
            heading,
            facts(content),
            pictures(content),
            tours(content),
            plans(content),
            last(content),
            content.in(
                "The pictures are computer-generated from the floor plan, no photographs. Furniture"
                    + " and materials are examples.",
                "Die Bilder sind vom Computer aus dem Grundriss erzeugt, keine Fotos. Möbel und"
                    + " Materialien sind Beispiele."));
  }

  private static String preview(GalleryContent content) {
    return content.pictures().stream()
        .map(picture -> picture.picture().url())
        .findFirst()
        .or(() -> content.tours().stream().map(GalleryContent.Tour::still).findFirst())
        .map(path -> URI.create(content.url()).resolve(path).toString())
        .map(url -> "\n<meta property=\"og:image\" content=\"%s\">".formatted(escape(url)))
        .orElse("");
  }

  /**
   * How much there is of it; where the project has several plans, nobody knows which one counts.
   */
  private static String facts(GalleryContent content) {
    if (content.plans().size() != 1 || content.plans().getFirst().storeys().isEmpty()) {
      return "";
    }
    GalleryContent.Plan plan = content.plans().getFirst();
    int rooms = plan.storeys().stream().mapToInt(storey -> storey.rooms().size()).sum();
    String count =
        rooms == 1 ? content.in("1 room", "1 Raum") : rooms + content.in(" rooms", " Räume");
    return "<p class=\"facts\">%s, %s</p>\n".formatted(count, area(content, plan.areaM2()));
  }

  private static String pictures(GalleryContent content) {
    if (content.pictures().isEmpty()) {
      return "";
    }
    StringBuilder all = new StringBuilder();
    for (GalleryContent.Picture picture : content.pictures()) {
      String name = picture.room().isBlank() ? content.in("Picture", "Bild") : picture.room();
      all.append(
          """
          <figure><div class="pair">%s%s</div>
          <figcaption><a href="%s">%s</a></figcaption></figure>
          """
              .formatted(
                  image(
                      picture.drawing(),
                      content.in("Floor plan that the picture was made from", "Grundriss dazu"),
                      content.in("Floor plan", "Grundriss")),
                  image(
                      picture.picture(),
                      content.in("Computer-generated picture: ", "Computergeneriertes Bild: ")
                          + name,
                      content.in("Picture", "Bild")),
                  escape(picture.page()),
                  escape(name)));
    }
    return section(content.in("Pictures", "Bilder"), "<div class=\"pictures\">\n" + all + "</div>");
  }

  /**
   * @param name what is written over it where it lies over another
   */
  private static String image(PicturePage.Image image, String alternative, String name) {
    return "<img src=\"%s\" alt=\"%s\" data-name=\"%s\" width=\"%d\" height=\"%d\" loading=\"lazy\">"
        .formatted(
            escape(image.url()), escape(alternative), escape(name), image.width(), image.height());
  }

  private static String tours(GalleryContent content) {
    if (content.tours().isEmpty()) {
      return "";
    }
    StringBuilder all = new StringBuilder();
    for (GalleryContent.Tour tour : content.tours()) {
      all.append(
          """
          <li><a class="tour" href="%s"><img src="%s" alt="" loading="lazy"><strong>%s</strong><span>%s</span></a></li>
          """
              .formatted(
                  escape(tour.page()),
                  escape(tour.still()),
                  escape(tour.title().isBlank() ? content.in("Tour", "Rundgang") : tour.title()),
                  content.in("Look around in every room", "In jedem Raum umsehen")));
    }
    return section(content.in("Tour", "Rundgang"), "<ul class=\"tours\">\n" + all + "</ul>");
  }

  private static String plans(GalleryContent content) {
    if (content.plans().isEmpty()) {
      return "";
    }
    StringBuilder all = new StringBuilder();
    int sheet = 0;
    for (GalleryContent.Plan plan : content.plans()) {
      StringBuilder sheets = new StringBuilder();
      for (PicturePage.Image image : plan.sheets()) {
        sheet++;
        String name = content.in("Floor plan, sheet ", "Grundriss, Blatt ") + sheet;
        sheets.append(
            "<div class=\"paper\"><a href=\"%s\">%s</a></div>"
                .formatted(escape(image.url()), image(image, name, name)));
      }
      all.append(
          "<div class=\"plan-row\"><figure>%s</figure><div>%s</div></div>\n"
              .formatted(sheets, areas(content, plan)));
    }
    return section(content.in("Floor plan", "Grundriss"), all.toString());
  }

  private static String areas(GalleryContent content, GalleryContent.Plan plan) {
    StringBuilder all = new StringBuilder();
    int rooms = 0;
    for (GalleryContent.Storey storey : plan.storeys()) {
      all.append("<table><caption>%s</caption><tbody>".formatted(escape(caption(content, storey))));
      for (GalleryContent.Room room : storey.rooms()) {
        rooms++;
        String name = room.name().isBlank() ? content.in("Room ", "Raum ") + rooms : room.name();
        all.append(row(content, name, room.areaM2()));
      }
      all.append("</tbody>");
      if (storey.equals(plan.storeys().getLast())) {
        all.append("<tfoot>")
            .append(row(content, together(content, plan), plan.areaM2()))
            .append("</tfoot>");
      }
      all.append("</table>\n");
    }
    return all.toString();
  }

  /** Balconies and shafts are rooms of the list and no floor of the sum. */
  private static String together(GalleryContent content, GalleryContent.Plan plan) {
    double all =
        plan.storeys().stream()
            .flatMap(storey -> storey.rooms().stream())
            .mapToDouble(GalleryContent.Room::areaM2)
            .sum();
    return all - plan.areaM2() < 0.1
        ? content.in("All together", "Zusammen")
        : content.in("All together, without balconies", "Zusammen, ohne Balkone");
  }

  private static String caption(GalleryContent content, GalleryContent.Storey storey) {
    return storey.name().isBlank() ? content.in("Areas", "Flächen") : storey.name();
  }

  private static String row(GalleryContent content, String name, double areaM2) {
    return "<tr><th scope=\"row\">%s</th><td>%s</td></tr>"
        .formatted(escape(name), area(content, areaM2));
  }

  private static String area(GalleryContent content, double areaM2) {
    NumberFormat tenths =
        NumberFormat.getInstance(content.language().equals("de") ? Locale.GERMAN : Locale.ENGLISH);
    tenths.setMinimumFractionDigits(1);
    tenths.setMaximumFractionDigits(1);
    tenths.setRoundingMode(RoundingMode.HALF_UP);
    return tenths.format(areaM2) + " m²";
  }

  private static String last(GalleryContent content) {
    return "<section class=\"last\">\n%s%s%s</section>\n%s"
        .formatted(contact(content), downloads(content), code(content), frames(content));
  }

  private static String contact(GalleryContent content) {
    if (content.contact().isEmpty()) {
      return "";
    }
    GalleryContent.Contact contact = content.contact().get();
    StringBuilder ways = new StringBuilder();
    contact
        .phone()
        .ifPresent(phone -> ways.append(way("tel:" + phone.replaceAll("[^0-9+]", ""), phone)));
    contact.email().ifPresent(email -> ways.append(way("mailto:" + email, email)));
    contact.website().ifPresent(website -> ways.append(way(website, website)));
    return box(
        content.in("Contact", "Kontakt"),
        "<p>%s</p>%s"
            .formatted(escape(contact.name()), ways.isEmpty() ? "" : "<ul>" + ways + "</ul>"));
  }

  private static String way(String address, String text) {
    return "<li><a href=\"%s\" rel=\"nofollow noopener\">%s</a></li>"
        .formatted(escape(address), escape(text));
  }

  private static String downloads(GalleryContent content) {
    StringBuilder files = new StringBuilder();
    int plans = 0;
    for (GalleryContent.Plan plan : content.plans()) {
      plans++;
      String number = content.plans().size() == 1 ? "" : " " + plans;
      plan.pdf()
          .ifPresent(pdf ->
              files.append(way(pdf, content.in("Floor plan", "Grundriss") + number + " (PDF)")));
    }
    for (GalleryContent.Picture picture : content.pictures()) {
      String name = picture.room().isBlank() ? content.in("Picture", "Bild") : picture.room();
      files.append(way(picture.picture().url(), name + " (JPEG)"));
    }
    return files.isEmpty()
        ? ""
        : box(content.in("Downloads", "Herunterladen"), "<ul>" + files + "</ul>");
  }

  private static String code(GalleryContent content) {
    String address = escape(URI.create(content.url()).getRawPath() + "/qr.svg");
    return box(
        content.in("For print", "Für den Druck"),
        """
        <div class="code"><a href="%s"><img src="%s" alt="%s" width="148" height="148"></a><p>%s</p></div>
        """
            .formatted(
                address,
                address,
                content.in("QR code of this page", "QR-Code dieser Seite"),
                content.in(
                    "The code leads to this page. Open it to save it.",
                    "Der Code führt zu dieser Seite. Zum Speichern öffnen.")));
  }

  private static String frames(GalleryContent content) {
    if (content.tours().isEmpty()) {
      return "";
    }
    StringBuilder all = new StringBuilder();
    for (GalleryContent.Tour tour : content.tours()) {
      all.append(
          "<div data-copy=\"%s\" data-copied=\"%s\"><pre tabindex=\"0\"><code>%s</code></pre></div>\n"
              .formatted(
                  content.in("Copy", "Kopieren"),
                  content.in("Copied", "Kopiert"),
                  escape(tour.frame())));
    }
    return "<details><summary>%s</summary>\n%s</details>\n"
        .formatted(
            content.in(
                "Put the tour into a page of your own", "Den Rundgang in die eigene Seite setzen"),
            all);
  }

  private static String section(String title, String html) {
    return "<section><h2>%s</h2>\n%s</section>\n".formatted(escape(title), html);
  }

  private static String box(String title, String html) {
    return "<div class=\"box\"><h2>%s</h2>%s</div>\n".formatted(escape(title), html);
  }

  private static String escape(String text) {
    return ViewerFiles.escape(text);
  }
}
