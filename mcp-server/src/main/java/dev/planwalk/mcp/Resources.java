package dev.planwalk.mcp;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.call.Reply;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ErrorEnvelope;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.AssetId;
import dev.planwalk.domain.operation.Attachment;
import dev.planwalk.domain.operation.Operation;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncResourceSpecification;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncResourceTemplateSpecification;
import io.modelcontextprotocol.spec.McpSchema;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
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
  private static final String CURSOR_OF_REST = "starting_after";
  private static final String VIEW_ASSET = "view_asset";
  private static final String PREVIEW = "/preview";
  private static final String GUIDE = "docs://guide";
  private static final String ERRORS = "docs://errors";
  private static final String MARKDOWN = "text/markdown";
  private static final String JSON = "application/json";

  /** Answers with a file: each needs some 25 MB at worst, as bytes, as Base64 and as message. */
  private static final Places.Limits FILES =
      new Places.Limits(4, 2, 64, 16, Duration.ofSeconds(10));

  private static final int RETRY_SECONDS = 2;

  private final CatalogReads reads;
  private final Optional<Operation<?, ?>> listing;
  private final Optional<Operation<?, ?>> reading;
  private final Places files = new Places(FILES);
  private final Duration fileLimit;
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
   * @param view which tools name, if there is one
   * @param fileLimit how long a client may take to read a file
   */
  Resources(
      CatalogReads reads,
      Optional<Operation<?, ?>> listing,
      Optional<Operation<?, ?>> reading,
      String guide,
      String errors,
      Optional<ChatView> view,
      Duration fileLimit) {
    this.reads = reads;
    this.listing = listing;
    this.reading = reading;
    this.guide = guide;
    this.errors = errors;
    this.view = view;
    this.fileLimit = fileLimit;
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
        McpSchema.ResourceTemplate.builder(AssetId.SCHEME + "{asset_id}", "asset")
            .title("Asset")
            .description(operation.summary())
            .build(),
        (context, request) -> asset(Exchange.of(context), operation, request.uri()));
  }

  private SyncResourceTemplateSpecification preview() {
    return new SyncResourceTemplateSpecification(
        McpSchema.ResourceTemplate.builder(AssetId.SCHEME + "{asset_id}" + PREVIEW, "preview")
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
          Reply reply = reads.reply(exchange, operation, named(uri));
          exchange.cache(
              reply.attachment().isPresent() ? CacheHint.IMMUTABLE_BYTES : CacheHint.SIGNED_URL);
          return reply
              .attachment()
              .map(file -> {
                takePlace(exchange);
                return contents(uri, file);
              })
              .orElseGet(() ->
                  new McpSchema.TextResourceContents(
                      uri, JSON, new String(reply.body(), StandardCharsets.UTF_8)));
        });
  }

  /** Before the file's bytes are fetched; one account has its share, whatever its keys. */
  private void takePlace(Exchange exchange) {
    UUID account = exchange.principal().tenant();
    if (!files.enter(account)) {
      throw exchange.overloaded(ErrorEnvelope.unavailable(RETRY_SECONDS));
    }
    exchange.afterwards(() -> files.leave(account));
    exchange.within(fileLimit);
  }

  private static McpSchema.ResourceContents contents(String uri, Attachment file) {
    byte[] bytes = file.bytes();
    return isText(file.mediaType())
        ? new McpSchema.TextResourceContents(
            uri, file.mediaType(), new String(bytes, StandardCharsets.UTF_8))
        : new McpSchema.BlobResourceContents(
            uri, file.mediaType(), Base64.getEncoder().encodeToString(bytes));
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
        .put("asset_id", uri.substring(AssetId.SCHEME.length()));
  }

  private static McpSchema.ReadResourceResult read(
      Exchange exchange, Supplier<McpSchema.ResourceContents> reading) {
    try {
      return new McpSchema.ReadResourceResult(List.of(reading.get()));
    } catch (RpcFault refused) {
      boolean unknown = says(refused, "code", ErrorCode.RESOURCE_NOT_FOUND.wire());
      exchange.decide(
          new Exchange.Verdict.Failed(
              unknown ? Dispatcher.resourceNotFound(exchange, refused) : refused));
    } catch (ServiceException notNow) {
      // The store, when the file's bytes are fetched.
      exchange.decide(new Exchange.Verdict.Failed(exchange.overloaded(notNow)));
    }
    return new McpSchema.ReadResourceResult(List.of());
  }

  private static boolean says(RpcFault fault, String field, String word) {
    return fault.data().map(data -> data.path(field).asString("")).orElse("").equals(word);
  }

  /**
   * {@code resources/list}: the documents and the view, then the assets of the key's tenant and
   * mode, newest first.
   */
  ObjectNode list(Exchange exchange) {
    ObjectNode result = JsonNodeFactory.instance.objectNode();
    ArrayNode resources = result.putArray("resources");
    JsonNode cursor = exchange.request().params().path("cursor");
    boolean firstPage = !cursor.isString();
    if (firstPage) {
      for (SyncResourceSpecification document : all()) {
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
    }
    // A key that may not read assets sees the documents; nobody is refused the list.
    Set<Scope> scopes = exchange.principal().scopes();
    listing
        .filter(operation -> operation.access().allows(scopes))
        .ifPresent(operation -> {
          ObjectNode page = JsonNodeFactory.instance.objectNode().put("limit", PAGE);
          if (!firstPage) {
            page.set(CURSOR_OF_REST, cursor);
          }
          ObjectNode assets = page(exchange, operation, page);
          assets.path("data").forEach(asset -> addAsset(asset, resources.addObject()));
          if (assets.path("next_cursor").isString()) {
            result.set("nextCursor", assets.path("next_cursor"));
          }
        });
    return result;
  }

  /** Refusals of the cursor in the words of this protocol. */
  private ObjectNode page(Exchange exchange, Operation<?, ?> operation, ObjectNode page) {
    try {
      return reads.read(exchange, operation, page);
    } catch (RpcFault refused) {
      throw says(refused, "param", CURSOR_OF_REST)
          ? exchange.refused(
              200,
              ServiceException.invalid(
                      "cursor", "cursor is not one of this list: send nextCursor as it was given.")
                  .withRemediation("Begin again: resources/list without cursor."))
          : refused;
    }
  }

  private static void addAsset(JsonNode asset, ObjectNode resource) {
    String id = asset.path("id").asString("");
    resource.put("uri", AssetId.SCHEME + id);
    resource.put("name", asset.path("kind").asString("") + " " + id);
    resource.set("title", asset.path("title"));
    resource.set("mimeType", asset.path("content_type"));
    resource.set("size", asset.path("size_bytes"));
    resource.putObject("annotations").set("lastModified", asset.path("created_at"));
  }
}
