package dev.planwalk.discovery;

import dev.planwalk.domain.operation.About;
import java.net.URI;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * How strangers find the MCP endpoint before they connect: the server card and the AI catalogue
 * (modelcontextprotocol/experimental-ext-server-card, docs/discovery.md and schema.json), and the
 * same facts as an entry of the MCP registry.
 */
final class ServerCard {
  static final String PATH_BELOW_MCP = "/server-card";
  static final String MEDIA_TYPE = "application/mcp-server-card+json";

  private static final String CARD_SCHEMA =
      "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json";
  private static final String REGISTRY_SCHEMA =
      "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json";
  private static final String NAME = "dev.planwalk/planwalk";

  private ServerCard() {}

  static ObjectNode card(About about, Site site) {
    ObjectNode card = identity(CARD_SCHEMA, about, site);
    ObjectNode remote = remote(card, site);
    site.mcpVersions().forEach(remote.putArray("supportedProtocolVersions")::add);
    return card;
  }

  static ObjectNode registryEntry(About about, Site site) {
    ObjectNode entry = identity(REGISTRY_SCHEMA, about, site);
    remote(entry, site);
    return entry;
  }

  static ObjectNode aiCatalog(Site site) {
    ObjectNode catalog = JsonNodeFactory.instance.objectNode();
    catalog.put("specVersion", "1.0");
    ObjectNode entry = catalog.putArray("entries").addObject();
    entry.put(
        "identifier", "urn:air:%s:mcp:planwalk".formatted(URI.create(site.baseUrl()).getHost()));
    entry.put("type", MEDIA_TYPE);
    entry.put("url", site.mcpUrl() + PATH_BELOW_MCP);
    return catalog;
  }

  private static ObjectNode identity(String schema, About about, Site site) {
    ObjectNode server = JsonNodeFactory.instance.objectNode();
    server.put("$schema", schema);
    server.put("name", NAME);
    server.put("version", site.version());
    server.put("title", about.title());
    server.put("description", about.tagline());
    server.put("websiteUrl", site.baseUrl());
    ObjectNode icon = server.putArray("icons").addObject();
    icon.put("src", site.baseUrl() + Site.ICON_PATH);
    icon.put("mimeType", "image/svg+xml");
    icon.putArray("sizes").add("any");
    return server;
  }

  private static ObjectNode remote(ObjectNode server, Site site) {
    ObjectNode remote = server.putArray("remotes").addObject();
    remote.put("type", "streamable-http");
    remote.put("url", site.mcpUrl());
    ObjectNode header = remote.putArray("headers").addObject();
    header.put("name", "Authorization");
    header.put("description", "An API key as bearer token");
    header.put("isRequired", true).put("isSecret", true);
    header.put("value", "Bearer {api_key}");
    header
        .putObject("variables")
        .putObject("api_key")
        .put("description", "API key of this installation, svc_sk_live_... or svc_sk_test_...")
        .put("isRequired", true)
        .put("isSecret", true);
    return remote;
  }
}
