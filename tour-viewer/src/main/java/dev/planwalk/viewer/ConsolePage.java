package dev.planwalk.viewer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/** The operator's console: its HTML, its files, and what a browser may do with it. */
public final class ConsolePage {

  private static final String SCRIPT = "console.script";
  private static final String STYLE = "console.style";
  private static final String ICON = "icon";

  private final ViewerFiles files;

  public ConsolePage(ViewerFiles files) {
    this.files = files;
  }

  /** The HTML. The page speaks the visitor's language. */
  public String html() {
    try {
      return Placeholders.fill(
          ViewerFiles.template("console.html"),
          Map.of(
              "icon", files.address(ICON),
              "style", files.address(STYLE),
              "script", files.address(SCRIPT)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The files that the page needs, by the paths under which it looks for them. */
  public SequencedMap<String, ViewerFile> files() {
    SequencedMap<String, ViewerFile> needed = new LinkedHashMap<>();
    for (String key : List.of(ICON, STYLE, SCRIPT)) {
      String address = files.address(key);
      String name = address.substring(address.lastIndexOf('/') + 1);
      needed.put(address, files.find(name).orElseThrow());
    }
    return needed;
  }

  /**
   * The policy of the page: scripts and styles of its own door, pictures of jobs from where they
   * are stored; what it learns goes to that door alone.
   *
   * @param pictureOrigins origins of signed addresses
   */
  public static String policy(List<String> pictureOrigins) {
    return "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: "
        + String.join(" ", pictureOrigins)
        + "; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  }
}
