package dev.planwalk.domain.tour;

import java.util.Optional;
import java.util.SequencedMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Port: the page that shows a tour, as files that any web server can give out. */
@FunctionalInterface
public interface TourPage {

  /**
   * Files by name, with {@code /} between folder and file; the page is {@code index.html} and finds
   * the tour's own files, {@code tour.json} first, beside itself.
   *
   * @param title of the tour
   * @param test whether it was made with a test key, which the page marks visibly
   * @param still name of the picture from where the tour begins, among its files
   */
  SequencedMap<String, byte[]> files(String title, boolean test, Optional<String> still);

  /** Name of the picture from where a tour begins, as its manifest says; empty if it has none. */
  static Optional<String> firstStill(ObjectNode manifest) {
    String start = manifest.path("start").path("panorama").asString("");
    for (JsonNode panorama : manifest.path("panoramas")) {
      if (panorama.path("id").asString("").equals(start)) {
        return Optional.of(panorama.path("still").asString("")).filter(name -> !name.isEmpty());
      }
    }
    return Optional.empty();
  }
}
