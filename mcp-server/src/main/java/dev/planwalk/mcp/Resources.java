package dev.planwalk.mcp;

import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.operation.Attachment;
import dev.planwalk.domain.operation.Reply;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncResourceSpecification;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncResourceTemplateSpecification;
import io.modelcontextprotocol.spec.McpSchema;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.Supplier;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What can be read by address: the assets that jobs made, and two documents. The SDK keeps
 * resources in one list for everybody, so the listing of a tenant's assets is answered here;
 * reading goes through the SDK.
 */
final class Resources {
  private static final int PAGE = 50;
  private static final String LIST_JOBS = "list_jobs";
  private static final String ASSET_URL = "get_asset_url";
  private static final String VIEW_ASSET = "view_asset";
  private static final String PREVIEW = "/preview";
  private static final String GUIDE = "docs://guide";
  private static final String ERRORS = "docs://errors";
  private static final String MARKDOWN = "text/markdown";

  private final CatalogReads reads;
  private final AssetLinks links;
  private final String guide;
  private final String errors;
  private final Optional<ChatView> view;

  /**
   * Sets up the resources.
   *
   * @param guide Markdown for agents
   * @param errors the error catalogue as Markdown
   * @param view can be read, but is not listed: tools name it
   */
  Resources(
      CatalogReads reads, AssetLinks links, String guide, String errors, Optional<ChatView> view) {
    this.reads = reads;
    this.links = links;
    this.guide = guide;
    this.errors = errors;
    this.view = view;
  }

  /** Everything with a fixed address. */
  List<SyncResourceSpecification> all() {
    return Stream.concat(documents().stream(), view.map(ChatView::resource).stream()).toList();
  }

  private List<SyncResourceSpecification> documents() {
    return List.of(
        document(GUIDE, "guide", "How an agent works with this service", guide),
        document(ERRORS, "errors", "Every error code: meaning and remedy", errors));
  }

  private static SyncResourceSpecification document(
      String uri, String name, String description, String text) {
    return new SyncResourceSpecification(
        McpSchema.Resource.builder(uri, name).description(description).mimeType(MARKDOWN).build(),
        (context, _) -> {
          Exchange.of(context).cache(CacheHint.document());
          return new McpSchema.ReadResourceResult(
              List.of(new McpSchema.TextResourceContents(uri, MARKDOWN, text)));
        });
  }

  List<SyncResourceTemplateSpecification> templates() {
    return List.of(
        new SyncResourceTemplateSpecification(
            McpSchema.ResourceTemplate.builder(AssetLinks.SCHEME + "{asset_id}", "asset")
                .title("Asset")
                .description("A picture, plan or model made by a job: where to download it")
                .build(),
            (context, request) -> asset(Exchange.of(context), request.uri())),
        new SyncResourceTemplateSpecification(
            McpSchema.ResourceTemplate.builder(
                    AssetLinks.SCHEME + "{asset_id}" + PREVIEW, "preview")
                .title("Preview")
                .description("A picture made small: JPEG, at most 1024 pixels and 150 kB")
                .mimeType("image/jpeg")
                .build(),
            (context, request) -> preview(Exchange.of(context), request.uri())));
  }

  /** A signed address, as JSON: clients download pictures themselves, models need not hold them. */
  private McpSchema.ReadResourceResult asset(Exchange exchange, String uri) {
    return read(
        exchange,
        () -> {
          ObjectNode signed = reads.read(exchange, ASSET_URL, named(uri));
          exchange.cache(CacheHint.SIGNED_URL);
          return new McpSchema.TextResourceContents(uri, "application/json", signed.toString());
        });
  }

  private McpSchema.ReadResourceResult preview(Exchange exchange, String uri) {
    return read(
        exchange,
        () -> {
          Reply reply = reads.reply(exchange, VIEW_ASSET, named(uri.replace(PREVIEW, "")));
          Attachment picture = reply.attachment().orElseThrow();
          exchange.cache(CacheHint.IMMUTABLE_BYTES);
          return new McpSchema.BlobResourceContents(
              uri, picture.mediaType(), Base64.getEncoder().encodeToString(picture.bytes()));
        });
  }

  private static ObjectNode named(String uri) {
    return JsonNodeFactory.instance
        .objectNode()
        .put("asset_id", uri.substring(AssetLinks.SCHEME.length()));
  }

  private static McpSchema.ReadResourceResult read(
      Exchange exchange, Supplier<McpSchema.ResourceContents> reading) {
    try {
      return new McpSchema.ReadResourceResult(List.of(reading.get()));
    } catch (RpcFault refused) {
      boolean unknown =
          refused
              .data()
              .map(data -> data.path("code").asString(""))
              .orElse("")
              .equals(ErrorCode.RESOURCE_NOT_FOUND.wire());
      exchange.decide(
          new Exchange.Verdict.Failed(unknown ? Dispatcher.resourceNotFound(exchange) : refused));
      return new McpSchema.ReadResourceResult(List.of());
    }
  }

  /**
   * {@code resources/list}: the documents, then the assets of the key's jobs, newest first. A
   * cursor is one of the list of jobs.
   */
  ObjectNode list(Exchange exchange) {
    ObjectNode result = JsonNodeFactory.instance.objectNode();
    ArrayNode resources = result.putArray("resources");
    JsonNode cursor = exchange.request().params().path("cursor");
    boolean firstPage = cursor.isMissingNode() || cursor.isNull();
    if (firstPage) {
      for (SyncResourceSpecification document : documents()) {
        McpSchema.Resource resource = document.resource();
        resources
            .addObject()
            .put("uri", resource.uri())
            .put("name", resource.name())
            .put("description", resource.description())
            .put("mimeType", resource.mimeType());
      }
    } else if (!cursor.isString()) {
      throw RpcFault.invalidParams(200, "cursor must be a string");
    }
    if (reads.allows(exchange, LIST_JOBS)) {
      ObjectNode page = JsonNodeFactory.instance.objectNode().put("limit", PAGE);
      if (!firstPage) {
        page.set("starting_after", cursor);
      }
      ObjectNode jobs = reads.read(exchange, LIST_JOBS, page);
      jobs.path("data").forEach(job -> addAssets(job, resources));
      if (jobs.path("next_cursor").isString()) {
        result.set("nextCursor", jobs.path("next_cursor"));
      }
    }
    return result;
  }

  private void addAssets(JsonNode job, ArrayNode resources) {
    for (JsonNode asset : job.path("result").path("assets")) {
      String id = asset.path("id").asString("");
      String kind = asset.path("kind").asString("");
      ObjectNode resource = resources.addObject();
      resource.put("uri", AssetLinks.SCHEME + id);
      resource.put("name", kind + " " + id);
      resource.put("title", title(job, kind));
      resource.put("description", "%s of job %s".formatted(kind, job.path("id").asString("")));
      resource.put("mimeType", links.type(kind));
      if (asset.path("size_bytes").isNumber()) {
        resource.set("size", asset.path("size_bytes"));
      }
      resource.putObject("annotations").set("lastModified", job.path("updated_at"));
    }
  }

  /** Such as {@code Kitchen, abend, 1600 x 1067}, from what the job says of itself. */
  private static String title(JsonNode job, String kind) {
    StringJoiner words = new StringJoiner(", ");
    JsonNode metadata = job.path("metadata");
    for (JsonNode word : List.of(metadata.path("room"), metadata.path("lighting"))) {
      String text = word.isObject() ? word.path("name").asString("") : word.asString("");
      if (!text.isEmpty()) {
        words.add(text);
      }
    }
    JsonNode size = metadata.path("size");
    if (size.isString()) {
      words.add(size.asString(""));
    } else if (size.path("width").isNumber()) {
      words.add(size.path("width").asString("") + " x " + size.path("height").asString(""));
    }
    return words.length() == 0 ? kind : words.toString();
  }
}
