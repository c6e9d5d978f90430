package dev.planwalk.mcp;

import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ErrorEnvelope;
import dev.planwalk.domain.operation.Attachment;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Reply;
import dev.planwalk.domain.operation.Scope;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncResourceSpecification;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncResourceTemplateSpecification;
import io.modelcontextprotocol.spec.McpSchema;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
  private static final String VIEW_ASSET = "view_asset";
  private static final String PREVIEW = "/preview";
  private static final String GUIDE = "docs://guide";
  private static final String ERRORS = "docs://errors";
  private static final String MARKDOWN = "text/markdown";
  private static final String JSON = "application/json";

  /** Answers with a file: each needs some 25 MB at worst, as bytes, as Base64 and as message. */
  private static final int FILES_AT_ONCE = 4;

  private static final int MOST_WAITING = 64;
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final int RETRY_SECONDS = 2;

  private final CatalogReads reads;
  private final Optional<Operation<?, ?>> listing;
  private final Optional<Operation<?, ?>> reading;
  private final Places files = new Places(FILES_AT_ONCE, MOST_WAITING, PATIENCE);
  private final String guide;
  private final String errors;
  private final Optional<ChatView> view;

  /**
   * Sets up the resources.
   *
   * @param listing the operation that lists all assets of a tenant, if there is one
   * @param reading the operation that reads one of them, if there is one
   * @param guide Markdown for agents
   * @param errors the error catalogue as Markdown
   * @param view can be read, but is not listed: tools name it
   */
  Resources(
      CatalogReads reads,
      Optional<Operation<?, ?>> listing,
      Optional<Operation<?, ?>> reading,
      String guide,
      String errors,
      Optional<ChatView> view) {
    this.reads = reads;
    this.listing = listing;
    this.reading = reading;
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
        document(GUIDE, "guide", "Guide", "How an agent works with this service", guide),
        document(ERRORS, "errors", "Errors", "Every error code: meaning and remedy", errors));
  }

  private static SyncResourceSpecification document(
      String uri, String name, String title, String description, String text) {
    return new SyncResourceSpecification(
        McpSchema.Resource.builder(uri, name)
            .title(title)
            .description(description)
            .mimeType(MARKDOWN)
            .size((long) text.getBytes(StandardCharsets.UTF_8).length)
            .build(),
        (context, _) -> {
          Exchange.of(context).cache(CacheHint.document());
          return new McpSchema.ReadResourceResult(
              List.of(new McpSchema.TextResourceContents(uri, MARKDOWN, text)));
        });
  }

  List<SyncResourceTemplateSpecification> templates() {
    return Stream.concat(reading.map(this::asset).stream(), Stream.of(preview())).toList();
  }

  private SyncResourceTemplateSpecification asset(Operation<?, ?> operation) {
    return new SyncResourceTemplateSpecification(
        McpSchema.ResourceTemplate.builder(AssetLinks.SCHEME + "{asset_id}", "asset")
            .title("Asset")
            .description(operation.summary())
            .build(),
        (context, request) -> asset(Exchange.of(context), operation, request.uri()));
  }

  private SyncResourceTemplateSpecification preview() {
    return new SyncResourceTemplateSpecification(
        McpSchema.ResourceTemplate.builder(AssetLinks.SCHEME + "{asset_id}" + PREVIEW, "preview")
            .title("Preview")
            .description("A picture made small: JPEG, at most 1024 pixels and 150 kB")
            .mimeType("image/jpeg")
            .build(),
        (context, request) -> preview(Exchange.of(context), request.uri()));
  }

  /** The file itself, or what the operation says of one that it does not hand over: where it is. */
  private McpSchema.ReadResourceResult asset(
      Exchange exchange, Operation<?, ?> operation, String uri) {
    return read(
        exchange,
        () -> {
          takePlace(exchange);
          Reply reply = reads.reply(exchange, operation, named(uri));
          exchange.cache(
              reply.attachment().isPresent() ? CacheHint.IMMUTABLE_BYTES : CacheHint.SIGNED_URL);
          return reply
              .attachment()
              .map(file -> contents(uri, file))
              .orElseGet(() ->
                  new McpSchema.TextResourceContents(
                      uri, JSON, new String(reply.body(), StandardCharsets.UTF_8)));
        });
  }

  private void takePlace(Exchange exchange) {
    if (!files.enter()) {
      throw exchange.overloaded(ErrorEnvelope.unavailable(RETRY_SECONDS));
    }
    exchange.afterwards(files::leave);
  }

  private static McpSchema.ResourceContents contents(String uri, Attachment file) {
    return isText(file.mediaType())
        ? new McpSchema.TextResourceContents(
            uri, file.mediaType(), new String(file.bytes(), StandardCharsets.UTF_8))
        : new McpSchema.BlobResourceContents(
            uri, file.mediaType(), Base64.getEncoder().encodeToString(file.bytes()));
  }

  /** What models read as it is: JSON, and formats that are XML (RFC 7303, section 4.2). */
  private static boolean isText(String mediaType) {
    return mediaType.equals(JSON) || mediaType.endsWith("+xml");
  }

  private McpSchema.ReadResourceResult preview(Exchange exchange, String uri) {
    return read(
        exchange,
        () -> {
          Reply reply = reads.reply(exchange, VIEW_ASSET, named(uri.replace(PREVIEW, "")));
          exchange.cache(CacheHint.IMMUTABLE_BYTES);
          return contents(uri, reply.attachment().orElseThrow());
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
   * {@code resources/list}: the documents, then the assets of the key's tenant and mode, newest
   * first.
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
            .put("title", resource.title())
            .put("description", resource.description())
            .put("mimeType", resource.mimeType())
            .put("size", resource.size());
      }
    } else if (!cursor.isString()) {
      throw RpcFault.invalidParams(200, "cursor must be a string");
    }
    // A key that may not read assets sees the documents; nobody is refused the list.
    Set<Scope> scopes = exchange.principal().scopes();
    listing
        .filter(operation -> operation.access().allows(scopes))
        .ifPresent(operation -> {
          ObjectNode page = JsonNodeFactory.instance.objectNode().put("limit", PAGE);
          if (!firstPage) {
            page.set("starting_after", cursor);
          }
          ObjectNode assets = reads.read(exchange, operation, page);
          assets.path("data").forEach(asset -> addAsset(asset, resources.addObject()));
          if (assets.path("next_cursor").isString()) {
            result.set("nextCursor", assets.path("next_cursor"));
          }
        });
    return result;
  }

  private static void addAsset(JsonNode asset, ObjectNode resource) {
    String id = asset.path("id").asString("");
    resource.put("uri", AssetLinks.SCHEME + id);
    resource.put("name", asset.path("kind").asString("") + " " + id);
    resource.set("title", asset.path("title"));
    resource.set("mimeType", asset.path("content_type"));
    resource.set("size", asset.path("size_bytes"));
    resource.putObject("annotations").set("lastModified", asset.path("created_at"));
  }
}
