package dev.planwalk.discovery;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.operation.Operation;
import java.net.URI;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The documents below {@code /.well-known}. */
final class WellKnown {
  private static final String NAME = "Planwalk";

  private WellKnown() {}

  /** Protected-resource metadata of the MCP endpoint (RFC 9728, section 2). */
  static ObjectNode protectedResource(Site site) {
    ObjectNode metadata = JsonNodeFactory.instance.objectNode();
    metadata.put("resource", site.mcpUrl());
    site.authorizationServer()
        .ifPresent(issuer -> metadata.putArray("authorization_servers").add(issuer));
    scopes(metadata.putArray("scopes_supported"));
    metadata.putArray("bearer_methods_supported").add("header");
    metadata.put("resource_name", NAME);
    metadata.put("resource_documentation", site.baseUrl() + "/api/v1/openapi.md");
    return metadata;
  }

  /** Authorization-server metadata (RFC 8414, section 2) of the service's own. */
  static ObjectNode authorizationServer(Site site) {
    String oauth = site.baseUrl() + "/oauth";
    ObjectNode metadata = JsonNodeFactory.instance.objectNode();
    metadata.put("issuer", site.baseUrl());
    metadata.put("authorization_endpoint", oauth + "/authorize");
    metadata.put("token_endpoint", oauth + "/token");
    metadata.put("registration_endpoint", oauth + "/register");
    metadata.put("revocation_endpoint", oauth + "/revoke");
    metadata.put("jwks_uri", oauth + "/jwks");
    scopes(metadata.putArray("scopes_supported"));
    metadata.putArray("response_types_supported").add("code");
    metadata.putArray("response_modes_supported").add("query");
    metadata.putArray("grant_types_supported").add("authorization_code").add("refresh_token");
    metadata.putArray("code_challenge_methods_supported").add("S256");
    // Every client is a public one: what it shows is the verifier of its code.
    metadata.putArray("token_endpoint_auth_methods_supported").add("none");
    metadata.putArray("revocation_endpoint_auth_methods_supported").add("none");
    metadata.put("authorization_response_iss_parameter_supported", true);
    metadata.put("client_id_metadata_document_supported", true);
    metadata.putArray("ui_locales_supported").add("en").add("de");
    metadata.putArray("protected_resources").add(site.mcpUrl());
    metadata.put("service_documentation", site.baseUrl() + "/docs/oauth");
    return metadata;
  }

  /** What the MCP endpoint is and can do. */
  static ObjectNode manifest(Catalog<?> catalog, Site site) {
    ObjectNode manifest = JsonNodeFactory.instance.objectNode();
    manifest.put("name", catalog.about().title());
    manifest.put("version", site.version());
    manifest.put("description", catalog.about().tagline());
    ObjectNode endpoint = manifest.putObject("mcp");
    endpoint.put("url", site.mcpUrl());
    endpoint.put("transport", "streamable-http");
    ArrayNode versions = endpoint.putArray("protocol_versions");
    site.mcpVersions().forEach(versions::add);
    ObjectNode auth = manifest.putObject("auth");
    auth.put("type", "bearer");
    auth.put("header", "Authorization: Bearer <API_KEY>");
    // The address that the endpoint's own 401 names.
    auth.put(
        "resource_metadata",
        site.baseUrl()
            + "/.well-known/oauth-protected-resource"
            + URI.create(site.mcpUrl()).getPath());
    scopes(auth.putArray("scopes"));
    ArrayNode tools = manifest.putArray("tools");
    for (Operation<?, ?> operation : catalog.tools()) {
      operation.tool().ifPresent(tool -> tools.add(tool.name()));
    }
    manifest.put("openapi", site.baseUrl() + "/api/v1/openapi.json");
    manifest.put("documentation", site.baseUrl() + "/llms.txt");
    manifest.put("server_card", site.mcpUrl() + ServerCard.PATH_BELOW_MCP);
    return manifest;
  }

  private static void scopes(ArrayNode list) {
    for (Scope scope : Scope.values()) {
      list.add(scope.wire());
    }
  }
}
