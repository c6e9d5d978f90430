package dev.planwalk.discovery;

import java.net.URI;
import java.util.List;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What no operation of the catalogue says, in the OpenAPI document: the documents by which a
 * stranger finds everything else, and what is done with a signed URL.
 */
final class OpenApiDiscovery {
  static final String TAG = "discovery";
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final String JSON = "application/json";
  private static final String MARKDOWN = "text/markdown";
  private static final String PLAIN = "text/plain";
  private static final int LONGEST_TEXT = 100_000_000;

  private OpenApiDiscovery() {}

  /** A document at a fixed path, in one or more forms. */
  record Found(String path, String operation, String summary, List<String> mediaTypes) {}

  /** The documents, the map first. */
  static List<Found> documents(Site site) {
    String metadata = "/.well-known/oauth-protected-resource";
    String mcpPath = URI.create(site.mcpUrl()).getPath();
    return List.of(
        new Found(
            "/llms.txt", "get_map", "The map of everything, for agents.", List.of(PLAIN, MARKDOWN)),
        new Found(
            "/llms-full.txt",
            "get_whole",
            "The map, every page and this document as one text.",
            List.of(PLAIN, MARKDOWN)),
        new Found("/api/v1/openapi.json", "get_openapi", "This document.", List.of(JSON, MARKDOWN)),
        new Found("/api/v1/openapi.md", "get_reference", "The same for people.", List.of(MARKDOWN)),
        new Found(
            metadata,
            "get_resource_metadata",
            "How calls are authorized (RFC 9728).",
            List.of(JSON)),
        new Found(
            metadata + mcpPath,
            "get_mcp_resource_metadata",
            "The same, at the path of the MCP endpoint.",
            List.of(JSON)),
        new Found(
            "/.well-known/mcp.json",
            "get_mcp_manifest",
            "What the MCP endpoint is and can do.",
            List.of(JSON)),
        new Found(
            mcpPath + ServerCard.PATH_BELOW_MCP,
            "get_server_card",
            "The MCP server's card.",
            List.of(ServerCard.MEDIA_TYPE)),
        new Found(
            "/.well-known/ai-catalog.json",
            "get_ai_catalog",
            "What this host offers to agents.",
            List.of("application/ai-catalog+json")),
        new Found(
            "/.well-known/mcp/server.json",
            "get_registry_entry",
            "The MCP server as registries list it.",
            List.of(JSON)));
  }

  /** Adds the documents to the paths. */
  static void addTo(ObjectNode paths, Site site) {
    for (Found found : documents(site)) {
      ObjectNode get = paths.withObjectProperty(found.path()).putObject("get");
      get.put("operationId", found.operation()).put("summary", found.summary());
      get.put("description", found.summary() + " Needs no key and counts for no rate limit.");
      get.putArray("tags").add(TAG);
      get.putArray("security");
      ObjectNode responses = get.putObject("responses");
      ObjectNode good = responses.putObject("200").put("description", "The document.");
      good.set("headers", headers("Request-Id", "ETag"));
      ObjectNode content = good.putObject("content");
      for (String mediaType : found.mediaTypes()) {
        ObjectNode schema = content.putObject(mediaType).putObject("schema");
        if (mediaType.endsWith("json")) {
          schema.put("type", "object");
        } else {
          schema.put("type", "string").put("maxLength", LONGEST_TEXT);
        }
      }
      ObjectNode unchanged = responses.putObject("304");
      unchanged.put("description", "Nothing changed since the tag in `If-None-Match`; no body.");
      unchanged.set("headers", headers("Request-Id", "ETag"));
      for (int status : List.of(400, 500, 503)) {
        refusal(responses, status, "The request could not be read, or the server not answer.");
      }
    }
  }

  /**
   * The two things that are done with a signed URL. They stand at no path, since the URL comes with
   * an answer and is used as it stands there: of this server, or of the bucket that it stores in.
   */
  static ObjectNode signed() {
    ObjectNode items = NODES.objectNode();
    ObjectNode put = items.putObject("SignedUpload").putObject("put");
    put.put("operationId", "put_signed_file").put("summary", "Send a plan's file.");
    put.put(
        "description",
        "To `upload_url` of a plan_upload, as it stands, without a key and with exactly its"
            + " `upload_headers`, before `expires_at`; then complete the plan.");
    put.putArray("tags").add("plans");
    put.putArray("security");
    ObjectNode body = put.putObject("requestBody").put("required", true);
    body.put("description", "Exactly `size` bytes, with Content-Length, not chunked.");
    body.putObject("content").putObject("application/octet-stream");
    ObjectNode stored = put.putObject("responses");
    stored.putObject("200").put("description", "The file is there; no body.");
    refusal(stored, 400, "Another length or type than was signed.");
    refusal(stored, 403, "The URL has expired, or was changed: create the plan again.");
    refusal(stored, 503, "The store does not answer: send it again.");
    ObjectNode get = items.putObject("SignedDownload").putObject("get");
    get.put("operationId", "get_signed_file").put("summary", "Fetch a file.");
    get.put(
        "description",
        "From `url` of an asset, as it stands, without a key, before it expires; HEAD and ranges"
            + " are answered too.");
    get.putArray("tags").add("assets");
    get.putArray("security");
    ObjectNode parameter = get.putArray("parameters").addObject();
    parameter.put("name", "Range").put("in", "header").put("required", false);
    parameter.put("description", "One range of bytes (RFC 9110, section 14)");
    parameter
        .putObject("schema")
        .put("type", "string")
        .put("maxLength", 100)
        .put("pattern", "^bytes=[0-9]*-[0-9]*$");
    ObjectNode sent = get.putObject("responses");
    for (String status : List.of("200", "206")) {
      ObjectNode good = sent.putObject(status);
      good.put("description", status.equals("200") ? "The whole file." : "The range of it.");
      good.putObject("content").putObject("application/octet-stream");
    }
    sent.putObject("304").put("description", "The file is the one of `If-None-Match`; no body.");
    refusal(sent, 403, "The URL has expired, or was changed: fetch a fresh one.");
    refusal(sent, 416, "The file has fewer bytes.");
    refusal(sent, 503, "The store does not answer: ask again.");
    return items;
  }

  private static void refusal(ObjectNode responses, int status, String text) {
    ObjectNode response = responses.putObject(Integer.toString(status)).put("description", text);
    response.set(
        "headers", status == 503 ? headers("Request-Id", "Retry-After") : headers("Request-Id"));
    OpenApi.content(response, "#/components/schemas/Error");
  }

  private static ObjectNode headers(String... names) {
    ObjectNode headers = NODES.objectNode();
    for (String name : names) {
      headers.putObject(name).put("$ref", "#/components/headers/" + name);
    }
    return headers;
  }
}
