package dev.planwalk.rest;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * What a browser is shown where nothing is: a page that says so, with the way back. It never
 * repeats the address, which may have been written by anybody. Programs get the envelope.
 */
enum NothingHere {
  ADDRESS(
      "There is nothing here",
      "The address may be mistyped, or what was here is gone.",
      "Hier ist nichts",
      "Die Adresse ist vielleicht vertippt, oder was hier war, gibt es nicht mehr."),
  TOUR(
      "There is nothing here",
      "The tour is not public, or the link has expired. Ask whoever gave it to you for a new one.",
      "Hier ist nichts",
      "Der Rundgang ist nicht öffentlich, oder der Link ist abgelaufen. Bitten Sie um einen neuen,"
          + " wo Sie ihn bekommen haben."),
  PICTURE(
      "There is nothing here",
      "The picture is not public. Ask whoever gave you the link.",
      "Hier ist nichts",
      "Das Bild ist nicht öffentlich. Fragen Sie, wo Sie den Link bekommen haben."),
  PROJECT(
      "There is nothing here",
      "The page is not public, or its time is over. Ask whoever gave you the link.",
      "Hier ist nichts",
      "Die Seite ist nicht öffentlich, oder ihre Zeit ist um. Fragen Sie, wo Sie den Link bekommen"
          + " haben."),
  UPLOAD(
      "This link has ended",
      "Ask your assistant for a new one.",
      "Dieser Link gilt nicht mehr",
      "Bitten Sie Ihren Assistenten um einen neuen.");

  /** Where programs ask, whatever they say that they accept; all below it is theirs too. */
  private static final List<String> OF_PROGRAMS =
      List.of("/api", "/public", "/mcp", "/objects", "/viewer", "/.well-known");

  private static final String POLICY =
      "default-src 'none'; style-src "
          + StyledPage.STYLE_SOURCE
          + "; base-uri 'none'; form-action 'none'";

  private final String title;
  private final String sentence;
  private final String germanTitle;
  private final String germanSentence;

  NothingHere(String title, String sentence, String germanTitle, String germanSentence) {
    this.title = title;
    this.sentence = sentence;
    this.germanTitle = germanTitle;
    this.germanSentence = germanSentence;
  }

  /** Whether a person is there to read a page: a browser that was led to an address for people. */
  static boolean isAskedByPerson(HttpServletRequest request) {
    boolean reads = request.getMethod().equals("GET") || request.getMethod().equals("HEAD");
    String path = request.getRequestURI();
    return reads
        && OF_PROGRAMS.stream()
            .noneMatch(place -> path.equals(place) || path.startsWith(place + "/"))
        && new Accepted(request.getHeader("Accept")).isOfBrowser();
  }

  /** Answers 404 with the page. */
  void write(HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.setStatus(HttpServletResponse.SC_NOT_FOUND);
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("Vary", "Accept, Accept-Language");
    // What is public may stand in a frame, and so may the word that it is gone.
    boolean framed = this == TOUR || this == PICTURE || this == PROJECT;
    response.setHeader(
        "Content-Security-Policy", framed ? POLICY : POLICY + "; frame-ancestors 'none'");
    if (!framed) {
      response.setHeader("X-Frame-Options", "DENY");
    }
    byte[] body = html(PageLanguage.of(request)).getBytes(StandardCharsets.UTF_8);
    response.setContentType("text/html;charset=utf-8");
    response.setContentLength(body.length);
    if (request.getMethod().equals("GET")) {
      response.getOutputStream().write(body);
    }
  }

  private String html(PageLanguage language) {
    return switch (language) {
      case EN -> page(language, title, sentence, "To the start page", "Documents");
      case DE -> page(language, germanTitle, germanSentence, "Zur Startseite", "Dokumentation");
    };
  }

  private static String page(
      PageLanguage language, String title, String sentence, String start, String documents) {
    return StyledPage.html(
        language,
        title,
        """
        <p>%s</p>
        <p><a href="/">%s</a> &middot; <a href="/docs/quickstart">%s</a></p>
        """
            .formatted(StyledPage.escaped(sentence), start, documents));
  }
}
