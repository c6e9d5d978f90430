package dev.planwalk.mcp;

import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncResourceSpecification;
import io.modelcontextprotocol.spec.McpSchema;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The view that hosts with MCP Apps show in the conversation (extension {@value #EXTENSION},
 * revision 2026-01-26): one HTML file behind a {@code ui://} address that tools name. A host that
 * knows no views sees the plain results.
 *
 * <p>Hosts look for the address in different places, so it stands in each: in tools, under the name
 * of the extension and under that of its drafts; in results of hosts that say that they show views;
 * and in the list of resources.
 */
final class ChatView {
  static final String EXTENSION = "io.modelcontextprotocol/ui";
  static final String ADDRESS = "ui://planwalk/viewer";
  private static final String MEDIA_TYPE = "text/html;profile=mcp-app";

  private final ProductDoor.View view;
  private final URI baseUrl;

  ChatView(ProductDoor.View view, URI baseUrl) {
    this.view = view;
    this.baseUrl = baseUrl;
  }

  /** What a tool whose answers the view shows, and such an answer, say in their {@code _meta}. */
  static Map<String, Object> named() {
    return sorted(Map.of("ui", Map.of("resourceUri", ADDRESS), "ui/resourceUri", ADDRESS));
  }

  SyncResourceSpecification resource() {
    McpSchema.Resource resource =
        McpSchema.Resource.builder(ADDRESS, "viewer")
            .title("Viewer")
            .description("Shows jobs, plans, pictures and tours in the conversation")
            .mimeType(MEDIA_TYPE)
            .size((long) view.html().getBytes(StandardCharsets.UTF_8).length)
            .build();
    McpSchema.ReadResourceResult result =
        new McpSchema.ReadResourceResult(
            List.of(
                new McpSchema.TextResourceContents(
                    ADDRESS, MEDIA_TYPE, view.html(), Map.of("ui", needs()))));
    return new SyncResourceSpecification(
        resource,
        (context, _) -> {
          Exchange.of(context).cache(CacheHint.document());
          return result;
        });
  }

  /** What the host must let the view load: signed files, and the page of a tour in a frame. */
  private Map<String, Object> needs() {
    String own = baseUrl.getScheme() + "://" + baseUrl.getRawAuthority();
    List<String> files = new ArrayList<>(List.of(own));
    files.addAll(view.storeOrigins());
    Map<String, Object> policy =
        sorted(
            Map.of(
                "resourceDomains", files, "connectDomains", files, "frameDomains", List.of(own)));
    return sorted(Map.of("csp", policy, "prefersBorder", false));
  }

  /** The same entries in an order that is the same in every process, so that answers are too. */
  private static Map<String, Object> sorted(Map<String, Object> entries) {
    return Collections.unmodifiableSortedMap(new TreeMap<>(entries));
  }
}
