package dev.planwalk.discovery;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Properties;

/**
 * The page that shows the OpenAPI document to people, with Swagger UI served from this server. It
 * asks no other host for anything (decision 0009).
 */
final class ApiViewer {
  static final String PATH = "/docs";

  private static final String FOLDER = "/docs/viewer/";
  private static final String LIBRARY = "/META-INF/resources/webjars/swagger-ui/";
  private static final String SCRIPT = "swagger-ui-bundle.js";
  private static final String STYLE = "swagger-ui.css";
  private static final String LICENCES = "swagger-ui-bundle.js.LICENSE.txt";
  private static final String START = "start.js";

  private ApiViewer() {}

  static String page(HtmlPage html) {
    return html.of(
        PATH,
        "API",
        """
        <link rel="alternate" type="text/markdown" href="%s.md">
        <link rel="service-desc" type="application/json" href="/api/v1/openapi.json">
        <link rel="stylesheet" href="%s%s">
        <script src="%s%s" defer></script>
        <script src="%s%s" defer></script>
        """
            .formatted(PATH, FOLDER, STYLE, FOLDER, SCRIPT, FOLDER, START),
        """
        <div class="viewer">
        <section aria-labelledby="title">
        <h1 id="title">API</h1>
        <p>Every operation of the interface, its fields and its answers. The same as
        <a href="/api/v1/openapi.json">OpenAPI 3.1</a> and as
        <a href="/api/v1/openapi.md">Markdown</a>. Shown by Swagger UI
        (<a href="%s%s">licences</a>).</p>
        </section>
        <div id="api"><p>The list below needs JavaScript; the Markdown form does not.</p></div>
        </div>\
        """
            .formatted(FOLDER, LICENCES));
  }

  static List<Document> files() {
    String library = LIBRARY + version() + "/";
    return List.of(
        Document.of(FOLDER + SCRIPT, "text/javascript", Files.bytes(library + SCRIPT)),
        Document.of(FOLDER + STYLE, "text/css", Files.bytes(library + STYLE)),
        Document.of(FOLDER + LICENCES, "text/plain", Files.bytes(library + LICENCES)),
        Document.of(
            FOLDER + START,
            "text/javascript",
            Files.bytes("/dev/planwalk/discovery/viewer/" + START)));
  }

  /** The version of the library on the class path: its files lie in a folder of that name. */
  private static String version() {
    Properties library = new Properties();
    byte[] bytes = Files.bytes("/META-INF/maven/org.webjars/swagger-ui/pom.properties");
    try {
      library.load(new StringReader(new String(bytes, StandardCharsets.UTF_8)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return library.getProperty("version");
  }
}
