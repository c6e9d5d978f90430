package dev.planwalk.app;

import dev.planwalk.domain.plan.ExamplePlan;
import dev.planwalk.rest.Page;
import dev.planwalk.viewer.ViewerFiles;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * The page that a person finds at the root of the server, where programs find the map of all
 * documents; and the file of the example, which it takes for whoever has none.
 */
final class FirstPage {

  private static final String ROOT = "/";

  private FirstPage() {}

  /**
   * A document as it is served; the one at the root becomes the first page for browsers.
   *
   * @param limits what may be uploaded, as in {@link PlanUploadSite#limits(long)}
   * @param storeOrigins origins of signed URLs beside the base URL's own
   */
  static Page inFrontOf(
      Page document, ViewerFiles viewer, URI baseUrl, byte[] limits, List<String> storeOrigins) {
    if (!document.path().equals(ROOT)) {
      return document;
    }
    String files = new String(limits, StandardCharsets.UTF_8);
    String origin = baseUrl.getScheme() + "://" + baseUrl.getRawAuthority();
    return document.withForBrowsers(
        new Page.ForBrowsers(
            html(viewer, "en", files),
            html(viewer, "de", files),
            ViewerFiles.startPolicy(origin, storeOrigins)));
  }

  private static Page.Form html(ViewerFiles viewer, String language, String limits) {
    return new Page.Form(
        "text/html", viewer.startPage(language, limits).getBytes(StandardCharsets.UTF_8));
  }

  /** The example's file, for whoever has no plan at hand. */
  static Page example() {
    ExamplePlan example = ExamplePlan.FLAT;
    try (InputStream file = example.open()) {
      return new Page(
          ROOT + example.filename(),
          List.of(new Page.Form(example.contentType(), file.readAllBytes())),
          List.of(),
          true,
          Optional.empty());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
