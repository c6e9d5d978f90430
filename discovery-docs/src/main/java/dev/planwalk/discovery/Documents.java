package dev.planwalk.discovery;

import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.wire.Json;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/** Every public document of a site, made once at start: all are readings of the catalogue. */
public final class Documents {
  private static final String JSON = "application/json";
  private static final String MARKDOWN = "text/markdown";
  private static final String HTML = "text/html";
  private static final String PLAIN = "text/plain";
  private static final String METADATA = "/.well-known/oauth-protected-resource";
  private static final String OPENAPI = "/api/v1/openapi";

  private final Catalog<?> catalog;
  private final Site site;
  private final List<Document> documents = new ArrayList<>();

  private Documents(Catalog<?> catalog, Site site) {
    this.catalog = catalog;
    this.site = site;
  }

  /** The documents, in no particular order. */
  public static List<Document> of(Catalog<?> catalog, Site site) {
    Documents all = new Documents(catalog, site);
    ObjectNode openApi = OpenApi.document(catalog, site);
    String reference = Reference.markdown(catalog, site);
    Guide guide = Guide.of(catalog, site);
    HtmlPage html = new HtmlPage(guide, site);
    all.openApi(openApi, reference);
    all.wellKnown();
    all.icon();
    all.forAgents(guide, openApi);
    guide.pages().forEach(page -> all.page(page, html));
    FloorPlanReference.of(catalog, site)
        .ifPresent(floorPlan ->
            all.documents.add(
                Document.of(
                    FloorPlanReference.SCHEMA_PATH,
                    "application/schema+json",
                    Json.bytes(floorPlan.schema()))));
    all.viewer(html, reference);
    all.start(guide, html);
    return List.copyOf(all.documents);
  }

  private void openApi(ObjectNode openApi, String reference) {
    documents.add(
        new Document(
            OPENAPI + ".json",
            List.of(form(JSON, OpenApi.pretty(openApi)), form(MARKDOWN, reference)),
            List.of(
                alternate(OPENAPI + ".md", MARKDOWN),
                "<" + site.baseUrl() + ApiViewer.PATH + ">; rel=\"service-doc\"")));
    documents.add(
        new Document(
            OPENAPI + ".md",
            List.of(form(MARKDOWN, reference)),
            List.of(alternate(OPENAPI + ".json", JSON))));
  }

  private void wellKnown() {
    byte[] metadata = Json.bytes(WellKnown.protectedResource(site));
    documents.add(Document.of(METADATA, JSON, metadata));
    String mcpPath = URI.create(site.mcpUrl()).getPath();
    if (mcpPath != null && mcpPath.length() > 1) {
      // RFC 9728, section 3.1: the path of the resource follows the well-known one.
      documents.add(Document.of(METADATA + mcpPath, JSON, metadata));
    }
    if (site.isOwnAuthorizationServer()) {
      documents.add(
          Document.of(
              "/.well-known/oauth-authorization-server",
              JSON,
              Json.bytes(WellKnown.authorizationServer(site))));
    }
    documents.add(
        Document.of("/.well-known/mcp.json", JSON, Json.bytes(WellKnown.manifest(catalog, site))));
    documents.add(
        Document.of(
            mcpPath + ServerCard.PATH_BELOW_MCP,
            ServerCard.MEDIA_TYPE,
            Json.bytes(ServerCard.card(catalog.about(), site))));
    documents.add(
        Document.of(
            "/.well-known/ai-catalog.json",
            "application/ai-catalog+json",
            Json.bytes(ServerCard.aiCatalog(site))));
    documents.add(
        Document.of(
            "/.well-known/mcp/server.json",
            JSON,
            Json.bytes(ServerCard.registryEntry(catalog.about(), site))));
  }

  private void icon() {
    documents.add(
        Document.of(
            Site.ICON_PATH, "image/svg+xml", Files.bytes("/dev/planwalk/discovery/icon.svg")));
  }

  /** The map and the whole; plain by default, since browsers show that. */
  private void forAgents(Guide guide, ObjectNode openApi) {
    String map = LlmsTxt.map(catalog, site, guide);
    String full = LlmsTxt.full(map, guide, openApi);
    documents.add(
        new Document("/llms.txt", List.of(form(PLAIN, map), form(MARKDOWN, map)), List.of()));
    documents.add(
        new Document(
            "/llms-full.txt", List.of(form(PLAIN, full), form(MARKDOWN, full)), List.of()));
  }

  /** What a person or a crawler finds who knows only the name of the server. */
  private void start(Guide guide, HtmlPage html) {
    String map = LlmsTxt.map(catalog, site, guide);
    documents.add(
        new Document(
            "/",
            List.of(form(HTML, html.start(map)), form(MARKDOWN, map)),
            List.of(alternate("/index.md", MARKDOWN))));
    documents.add(Document.of("/index.md", MARKDOWN, utf8(map)));
    StringBuilder sitemap =
        new StringBuilder(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
            """);
    guide
        .pages()
        .forEach(page ->
            sitemap.append("<url><loc>%s%s</loc></url>\n".formatted(site.baseUrl(), page.path())));
    documents.add(
        Document.of(
            "/sitemap.xml", "application/xml", utf8(sitemap.append("</urlset>\n").toString())));
  }

  private void page(DocsPage page, HtmlPage html) {
    String text = page.served(site);
    documents.add(
        new Document(
            page.path(),
            List.of(form(HTML, html.of(page)), form(MARKDOWN, text)),
            List.of(alternate(page.markdownPath(), MARKDOWN))));
    documents.add(
        new Document(
            page.markdownPath(),
            List.of(form(MARKDOWN, text)),
            List.of("<" + site.baseUrl() + page.path() + ">; rel=\"canonical\"")));
  }

  private void viewer(HtmlPage html, String reference) {
    documents.add(
        new Document(
            ApiViewer.PATH,
            List.of(form(HTML, ApiViewer.page(html)), form(MARKDOWN, reference)),
            List.of(
                alternate(ApiViewer.PATH + ".md", MARKDOWN),
                "<" + site.baseUrl() + OPENAPI + ".json>; rel=\"service-desc\"")));
    documents.add(Document.of(ApiViewer.PATH + ".md", MARKDOWN, utf8(reference)));
    documents.addAll(ApiViewer.files());
    documents.add(Document.of(HtmlPage.STYLE_PATH, "text/css", HtmlPage.style()));
  }

  private String alternate(String path, String mediaType) {
    return "<%s%s>; rel=\"alternate\"; type=\"%s\"".formatted(site.baseUrl(), path, mediaType);
  }

  private static Document.Form form(String mediaType, String text) {
    return form(mediaType, utf8(text));
  }

  private static Document.Form form(String mediaType, byte[] body) {
    return new Document.Form(mediaType, body);
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
