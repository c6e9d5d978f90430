package dev.planwalk.viewer;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.SequencedMap;
import java.util.zip.GZIPOutputStream;

/**
 * The built page and its files, read from the class path once. Immutable.
 *
 * <p>Files are found under {@code /viewer/} of the server; the page refers to them absolutely, so
 * it may stand at any path of the same origin. The {@link #standAlone} page has them beside itself.
 */
public final class ViewerFiles {

  private static final String FOLDER = "/viewer/";

  /** What link previews say below the title. */
  private static final String ABOUT =
      "A virtual tour: look around in every room, walk freely and measure, in the browser.";

  private static final String ABOUT_DE =
      "Ein virtueller Rundgang: in jedem Raum umsehen, frei gehen und messen, im Browser.";

  /** Files of pages that are no tour's, by their names in the index. */
  private static final List<String> OTHER_FILES =
      List.of(
          "upload.script",
          "upload.style",
          "start.script",
          "start.style",
          "start.photograph",
          "start.plan-en",
          "start.plan-de",
          "console.script",
          "console.style",
          "gallery.script",
          "gallery.style");

  private final Map<String, ViewerFile> files;
  private final Map<String, ViewerFile> otherFiles;
  private final String template;
  private final String uploadTemplate;
  private final Map<String, String> startTemplates;
  private final Properties build;
  private final ViewerFile licences;
  private final String chatView;

  private ViewerFiles(
      Map<String, ViewerFile> files,
      Map<String, ViewerFile> otherFiles,
      ViewerFile licences,
      String chatView,
      String template,
      String uploadTemplate,
      Map<String, String> startTemplates,
      Properties build) {
    this.files = files;
    this.otherFiles = otherFiles;
    this.licences = licences;
    this.chatView = chatView;
    this.template = template;
    this.uploadTemplate = uploadTemplate;
    this.startTemplates = startTemplates;
    this.build = build;
  }

  /**
   * Reads the files.
   *
   * @return empty when the server was built without the page ({@code -DskipViewer})
   * @throws UncheckedIOException if the class path cannot be read
   */
  public static Optional<ViewerFiles> load() {
    try (InputStream index = ViewerFiles.class.getResourceAsStream(FOLDER + "index.properties")) {
      if (index == null) {
        return Optional.empty();
      }
      Properties build = new Properties();
      build.load(new InputStreamReader(index, StandardCharsets.UTF_8));
      Map<String, ViewerFile> files = new LinkedHashMap<>();
      for (String name : names(build, "files")) {
        files.put(name, file(name));
      }
      Map<String, ViewerFile> otherFiles = new LinkedHashMap<>();
      for (String key : OTHER_FILES) {
        String name = required(build, key);
        otherFiles.put(name, file(name));
      }
      ViewerFile licences = file("THIRD-PARTY.txt");
      files.put(licences.name(), licences);
      String chatView = new String(resource(FOLDER + "chat-view.html"), StandardCharsets.UTF_8);
      return Optional.of(
          new ViewerFiles(
              Map.copyOf(files),
              Map.copyOf(otherFiles),
              licences,
              chatView,
              template("page.html"),
              template("upload.html"),
              Map.of("en", template("start.en.html"), "de", template("start.de.html")),
              build));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * A file by its name.
   *
   * @return empty for any name that is not exactly one of the build's
   */
  public Optional<ViewerFile> find(String name) {
    return Optional.ofNullable(files.get(name)).or(() -> Optional.ofNullable(otherFiles.get(name)));
  }

  /** The licences of the libraries inside the page, as plain text. */
  public ViewerFile licences() {
    return licences;
  }

  /**
   * The view that hosts of MCP Apps show in a conversation: one HTML file without others, equal for
   * everybody. What it shows it gets from its host.
   */
  public String chatView() {
    return chatView;
  }

  /**
   * The HTML of the page that takes the file of a plan. It speaks the visitor's language.
   *
   * @param address path of the page; what it asks of the service lies below it
   * @param test whether it belongs to a test key, which the page marks visibly
   */
  public String uploadPage(String address, boolean test) {
    return Placeholders.fill(
        uploadTemplate,
        Map.of(
            "icon", FOLDER + required(build, "icon"),
            "style", FOLDER + required(build, "upload.style"),
            "script", FOLDER + required(build, "upload.script"),
            "address", escape(address),
            "test", Boolean.toString(test)));
  }

  /**
   * The policy of that page: as a tour's, but nobody may frame it, since people hand over files
   * there.
   *
   * @param storeOrigins origins to which files are sent and from which they come, if not this one's
   */
  public static String uploadPolicy(List<String> storeOrigins) {
    return contentSecurityPolicy(storeOrigins) + "; frame-ancestors 'none'";
  }

  /**
   * The HTML of the first page of the service: what it is, and the way from a key to a tour.
   *
   * @param language {@code en} or {@code de}
   * @param limits which files of plans are taken, in JSON: {@code kinds[]} with their endings,
   *     {@code largest_bytes}
   */
  public String startPage(String language, String limits) {
    String template = startTemplates.get(language);
    if (template == null) {
      throw new IllegalArgumentException("the first page does not speak " + language);
    }
    return Placeholders.fill(
        template,
        Map.of(
            "icon", FOLDER + required(build, "icon"),
            "style", FOLDER + required(build, "start.style"),
            "script", FOLDER + required(build, "start.script"),
            "photograph", FOLDER + required(build, "start.photograph"),
            "plan", FOLDER + required(build, "start.plan-" + language),
            "limits", escape(limits)));
  }

  /**
   * The policy of that page: as that of the page for a file, and tours may be shown in it.
   *
   * @param baseOrigin origin of the public base URL, which callers may have reached by another name
   * @param storeOrigins as for {@link #uploadPolicy}
   */
  public static String startPolicy(String baseOrigin, List<String> storeOrigins) {
    List<String> origins = new ArrayList<>(List.of(baseOrigin));
    origins.addAll(storeOrigins);
    return uploadPolicy(origins) + "; frame-src 'self' " + baseOrigin;
  }

  /** The HTML of a tour's page; every value is escaped. */
  public String page(ViewerPage page) {
    return page(page, FOLDER, "");
  }

  /**
   * A page with all its files, by name, for any web server: {@code index.html} and the folder that
   * it names. It looks for {@code tour.json}, and for what that names, beside itself.
   *
   * @param language BCP 47 tag of the title
   * @param test whether the page is marked as a test
   * @param still name of the picture from where the tour begins, among the tour's files
   */
  public SequencedMap<String, byte[]> standAlone(
      String title, String language, boolean test, Optional<String> still) {
    ViewerPage page =
        new ViewerPage(
            title,
            "tour.json",
            language,
            true,
            test,
            Optional.empty(),
            still,
            Optional.empty(),
            Optional.empty());
    String folder = FOLDER.substring(1);
    String policy =
        "<meta http-equiv=\"Content-Security-Policy\" content=\"" + escape(policy("")) + "\">\n";
    SequencedMap<String, byte[]> all = new LinkedHashMap<>();
    all.put("index.html", page(page, folder, policy).getBytes(StandardCharsets.UTF_8));
    files.values().stream()
        .sorted(Comparator.comparing(ViewerFile::name))
        .forEach(file -> all.put(folder + file.name(), file.bytes()));
    return all;
  }

  private String page(ViewerPage page, String folder, String more) {
    StringBuilder head = new StringBuilder(more);
    if (!page.indexed()) {
      head.append("<meta name=\"robots\" content=\"noindex\">\n");
    }
    String title = escape(page.title());
    String about = escape(page.language().equals("de") ? ABOUT_DE : ABOUT);
    meta(head, "name", "description", about);
    meta(head, "property", "og:type", "website");
    meta(head, "property", "og:title", title);
    meta(head, "property", "og:description", about);
    page.imageUrl()
        .ifPresent(url -> {
          meta(head, "property", "og:image", escape(url));
          meta(head, "name", "twitter:card", "summary_large_image");
        });
    page.oEmbedUrl()
        .ifPresent(url ->
            head.append("<link rel=\"alternate\" type=\"application/json+oembed\" href=\"")
                .append(escape(url))
                .append("\">\n"));
    head.append(assetTags(folder));
    return Placeholders.fill(
        template,
        Map.of(
            "lang",
            escape(page.language()),
            "title",
            title,
            "head",
            head.toString(),
            "still",
            page.stillUrl()
                .map(url ->
                    "<img class=\"first\" src=\"%s\" alt=\"%s\">\n".formatted(escape(url), title))
                .orElse(""),
            "until",
            page.until().map(Instant::toString).orElse(""),
            "manifest",
            escape(page.manifestUrl()),
            "test",
            Boolean.toString(page.test())));
  }

  private static void meta(StringBuilder head, String key, String name, String escaped) {
    head.append("<meta %s=\"%s\" content=\"%s\">\n".formatted(key, name, escaped));
  }

  /**
   * The Content-Security-Policy the page runs under: its own scripts and styles, pictures and tour
   * files from here or from the stores, nothing inline. Everybody may embed it, which is said by
   * silence: {@code frame-ancestors *} would shut out parents in a sandbox, such as the view in a
   * chat, because their origin is none that it matches.
   *
   * @param storeOrigins origins from which signed addresses are served, if not this one's
   */
  public static String contentSecurityPolicy(List<String> storeOrigins) {
    return policy(storeOrigins.isEmpty() ? "" : " " + String.join(" ", storeOrigins));
  }

  /**
   * What a page may load; who may embed it cannot be said inside of it.
   *
   * @param stores further origins, each with a space before it
   */
  private static String policy(String stores) {
    return "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:"
        + stores
        + "; connect-src 'self' blob: data:"
        + stores
        + "; base-uri 'none'; form-action 'none'";
  }

  private String assetTags(String folder) {
    StringBuilder tags = new StringBuilder();
    tags.append("<link rel=\"icon\" href=\"")
        .append(folder)
        .append(required(build, "icon"))
        .append("\">\n<link rel=\"stylesheet\" href=\"")
        .append(folder)
        .append(required(build, "style"))
        .append("\">\n");
    for (String name : names(build, "preload")) {
      tags.append("<link rel=\"modulepreload\" href=\"")
          .append(folder)
          .append(name)
          .append("\">\n");
    }
    return tags.append("<script type=\"module\" src=\"")
        .append(folder)
        .append(required(build, "script"))
        .append("\"></script>\n")
        .toString();
  }

  private static List<String> names(Properties build, String key) {
    String value = required(build, key);
    return value.isEmpty() ? List.of() : List.of(value.split(",", -1));
  }

  /** Where a file of a page is found, by its name in the index. */
  String address(String key) {
    return FOLDER + required(build, key);
  }

  private static String required(Properties build, String key) {
    String value = build.getProperty(key);
    if (value == null) {
      throw new IllegalStateException("the viewer's index.properties lacks " + key);
    }
    return value;
  }

  static String template(String name) throws IOException {
    return new String(resource("/dev/planwalk/viewer/" + name), StandardCharsets.UTF_8);
  }

  private static ViewerFile file(String name) throws IOException {
    byte[] bytes = resource(FOLDER + name);
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(bytes);
    }
    return new ViewerFile(name, contentType(name), bytes, packed.toByteArray());
  }

  private static byte[] resource(String path) throws IOException {
    try (InputStream in = ViewerFiles.class.getResourceAsStream(path)) {
      if (in == null) {
        throw new IOException("the build lacks " + path);
      }
      return in.readAllBytes();
    }
  }

  private static String contentType(String name) {
    return switch (name.substring(name.lastIndexOf('.') + 1)) {
      case "js" -> "text/javascript; charset=utf-8";
      case "css" -> "text/css; charset=utf-8";
      case "svg" -> "image/svg+xml";
      case "jpg" -> "image/jpeg";
      case "png" -> "image/png";
      case "txt" -> "text/plain; charset=utf-8";
      default -> throw new IllegalStateException("a file of unknown type: " + name);
    };
  }

  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
