package dev.planwalk.discovery;

import java.util.List;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * The HTML form of the pages, for browsers: the same text, with links to the others. Nothing is
 * inline, so that a strict content policy holds. Immutable.
 */
final class HtmlPage {
  static final String STYLE_PATH = "/docs/style.css";

  private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());

  private final Guide guide;
  private final String docsFolder;
  private final Parser parser = Parser.builder().extensions(EXTENSIONS).build();
  private final HtmlRenderer renderer;

  HtmlPage(Guide guide, Site site) {
    this.guide = guide;
    this.docsFolder = site.baseUrl() + "/docs/";
    this.renderer =
        HtmlRenderer.builder()
            .extensions(EXTENSIONS)
            .escapeHtml(true)
            .sanitizeUrls(true)
            .attributeProviderFactory(_ ->
                (_, tag, attributes) -> {
                  if (tag.equals("a")) {
                    attributes.computeIfPresent("href", (_, href) -> forBrowsers(href));
                  }
                })
            .build();
  }

  /** A page of the guide. */
  String of(DocsPage page) {
    return of(
        page.path(),
        page.title(),
        "<link rel=\"alternate\" type=\"text/markdown\" href=\"%s\">\n"
            .formatted(page.markdownPath()),
        "<main>\n" + renderer.render(parser.parse(page.markdown())) + "</main>");
  }

  /** The page at the root of the server: the map, for people. */
  String start(String map) {
    return of(
        "/",
        "Documents",
        "<link rel=\"alternate\" type=\"text/markdown\" href=\"/index.md\">\n",
        "<main>\n" + renderer.render(parser.parse(map)) + "</main>");
  }

  /**
   * Any page with the links to the others.
   *
   * @param path its own, which is marked among the links
   * @param head further elements of the head
   * @param main the element {@code main}, or what holds it
   */
  String of(String path, String title, String head, String main) {
    return """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>%s - Planwalk</title>
    <link rel="icon" type="image/svg+xml" href="%s">
    <link rel="stylesheet" href="%s">
    %s</head>
    <body>
    <header>
    <p class="agents">For agents: <a href="/llms.txt">llms.txt</a> is the map of all documents; each of them is Markdown with <code>.md</code> behind its address, or when asked for as <code>text/markdown</code>.</p>
    <a class="brand" href="/"><img src="%s" alt="" width="28" height="28">Planwalk</a>
    </header>
    <nav aria-label="Documents">
    %s</nav>
    %s
    </body>
    </html>
    """
        .formatted(
            escaped(title),
            Site.ICON_PATH,
            STYLE_PATH,
            head,
            Site.ICON_PATH,
            navigation(path),
            main);
  }

  static byte[] style() {
    return Files.bytes("/dev/planwalk/discovery/style.css");
  }

  private String navigation(String current) {
    StringBuilder out = new StringBuilder(link(ApiViewer.PATH, "API", current));
    for (DocsPage page : guide.chapters()) {
      out.append(link(page.path(), page.title(), current));
    }
    return out.toString();
  }

  private static String link(String path, String title, String current) {
    String mark = path.equals(current) ? " aria-current=\"page\"" : "";
    return "<a href=\"%s\"%s>%s</a>\n".formatted(path, mark, escaped(title));
  }

  /** Links among the pages lead people to HTML. */
  private String forBrowsers(String href) {
    return href.startsWith(docsFolder) && href.endsWith(".md")
        ? href.substring(0, href.length() - ".md".length())
        : href;
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
