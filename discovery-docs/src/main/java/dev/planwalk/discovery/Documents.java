package dev.planwalk.discovery;

import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.operation.Json;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/** Every public document of a site, made once at start: all are readings of the catalogue. */
public final class Documents {
  private static final String JSON = "application/json";
  private static final String MARKDOWN = "text/markdown";
  private static final String METADATA = "/.well-known/oauth-protected-resource";

  private Documents() {}

  /** The documents, in no particular order. */
  public static List<Document> of(Catalog<?> catalog, Site site) {
    List<Document> documents = new ArrayList<>();
    ObjectNode openApi = OpenApi.document(catalog, site);
    byte[] reference = utf8(Reference.markdown(catalog, site));
    documents.add(
        new Document(
            "/api/v1/openapi.json",
            List.of(
                new Document.Form(JSON, OpenApi.pretty(openApi)),
                new Document.Form(MARKDOWN, reference))));
    documents.add(Document.of("/api/v1/openapi.md", MARKDOWN, reference));
    byte[] metadata = Json.bytes(WellKnown.protectedResource(site));
    documents.add(Document.of(METADATA, JSON, metadata));
    String mcpPath = URI.create(site.mcpUrl()).getPath();
    if (mcpPath != null && mcpPath.length() > 1) {
      // RFC 9728, section 3.1: the path of the resource follows the well-known one.
      documents.add(Document.of(METADATA + mcpPath, JSON, metadata));
    }
    documents.add(
        Document.of("/.well-known/mcp.json", JSON, Json.bytes(WellKnown.manifest(catalog, site))));
    documents.add(page("/docs/errors", "Errors", ErrorReference.all()));
    for (ErrorCode code : ErrorCode.values()) {
      documents.add(page(code.docsPath(), "Error " + code.wire(), ErrorReference.of(code)));
    }
    return documents;
  }

  private static Document page(String path, String title, String markdown) {
    return new Document(
        path,
        List.of(
            new Document.Form(MARKDOWN, utf8(markdown)),
            new Document.Form("text/html", utf8(HtmlPage.of(title, markdown)))));
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
