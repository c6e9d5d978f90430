package dev.planwalk.rest;

/** The line of HTML that puts the page of a tour into another page. */
public final class TourFrame {
  private static final String ALLOWED =
      "fullscreen; xr-spatial-tracking; gyroscope; accelerometer; clipboard-write";

  /** Usual size in pixels. */
  public static final int WIDTH = 960;

  public static final int HEIGHT = 540;

  private TourFrame() {}

  /** The line; address and title are plain text. */
  public static String html(String url, String title, int width, int height) {
    return "<iframe src=\"%s\" title=\"%s\" width=\"%d\" height=\"%d\" loading=\"lazy\" allowfullscreen allow=\"%s\"></iframe>"
        .formatted(StyledPage.escaped(url), StyledPage.escaped(title), width, height, ALLOWED);
  }
}
