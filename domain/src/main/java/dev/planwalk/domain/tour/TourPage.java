package dev.planwalk.domain.tour;

import java.util.SequencedMap;

/** Port: the page that shows a tour, as files that any web server can give out. */
@FunctionalInterface
public interface TourPage {

  /**
   * Files by name, with {@code /} between folder and file; the page is {@code index.html} and finds
   * the tour's own files, {@code tour.json} first, beside itself.
   *
   * @param title of the tour
   * @param test whether it was made with a test key, which the page marks visibly
   */
  SequencedMap<String, byte[]> files(String title, boolean test);
}
