package dev.planwalk.app;

import dev.planwalk.rest.Page;
import dev.planwalk.viewer.ConsolePage;
import dev.planwalk.viewer.ViewerFile;
import dev.planwalk.viewer.ViewerFiles;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The console and its files, as pages of the operator's door. They hold nothing secret. */
final class ConsolePages {

  /** Where the console is. */
  static final String PATH = "/console";

  private ConsolePages() {}

  /**
   * All of them.
   *
   * @param baseUrl of the public door, at which files of jobs may be signed
   * @param storeOrigins origins of signed URLs beside it
   */
  static List<Page> of(ViewerFiles viewer, URI baseUrl, List<String> storeOrigins) {
    ConsolePage console = new ConsolePage(viewer);
    String origin = baseUrl.getScheme() + "://" + baseUrl.getRawAuthority();
    String policy =
        ConsolePage.policy(Stream.concat(Stream.of(origin), storeOrigins.stream()).toList());
    Page.Form html = new Page.Form("text/html", console.html().getBytes(StandardCharsets.UTF_8));
    List<Page> pages = new ArrayList<>();
    pages.add(
        new Page(
            PATH,
            List.of(html),
            List.of(),
            false,
            Optional.of(new Page.ForBrowsers(html, html, policy))));
    console.files().forEach((path, file) -> pages.add(page(path, file)));
    return pages;
  }

  private static Page page(String path, ViewerFile file) {
    String type = file.contentType();
    int parameters = type.indexOf(';');
    return Page.of(path, parameters < 0 ? type : type.substring(0, parameters), file.bytes());
  }
}
