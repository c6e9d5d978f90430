package dev.planwalk.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.browser.Browser;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/** A browser, and a server with the tour of two rooms, for tests of the tour's page. */
abstract class TourPageTest {

  static TourServer server;
  static Browser browser;

  @BeforeAll
  static void open_page() throws IOException {
    browser =
        Browser.open()
            .orElseGet(() -> {
              System.err.println("SKIPPED: viewer (apt-get install chromium chromium-driver)");
              return Assumptions.abort("no Chromium here");
            });
    server = new TourServer(ViewerFiles.load().orElseThrow());
    server.add("two-rooms", new SyntheticTour("Living", "Kitchen").files());
  }

  @BeforeEach
  void calm() {
    browser.preferStillness(true);
    server.violations.clear();
    server.fileRequests.clear();
  }

  @AfterEach
  void nothing_was_violated() {
    assertThat(server.violations).isEmpty();
    assertThat(browser.complaints()).isEmpty();
  }

  @AfterAll
  static void close_page() {
    if (browser != null) {
      browser.close();
    }
    if (server != null) {
      server.close();
    }
  }

  static void visit(String rest) {
    browser.visit(server.address("/t/" + rest));
  }

  /** What the page says went wrong. */
  static List<?> errors() {
    return (List<?>) Objects.requireNonNull(browser.script("return window.planwalk.errors"));
  }
}
