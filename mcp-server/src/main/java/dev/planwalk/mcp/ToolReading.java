package dev.planwalk.mcp;

import dev.planwalk.domain.operation.Attachment;
import dev.planwalk.domain.operation.Call;
import dev.planwalk.domain.operation.Credential;
import dev.planwalk.domain.operation.Json;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Reply;
import dev.planwalk.domain.operation.ToolBinding;
import dev.planwalk.domain.operation.Trait;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.Function;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * An operation of the catalogue, read as a tool. Every text, limit and hint is the operation's own;
 * this class knows how they look on the MCP wire and nothing about any single tool. Immutable.
 */
final class ToolReading {
  private static final TypeReference<Map<String, Object>> OBJECT = new TypeReference<>() {};

  private final Operation<?, ?> operation;
  private final ToolBinding binding;
  private final Function<Call, Reply> service;
  private final AssetLinks links;
  private final EdgeSettings.Timing timing;

  private ToolReading(
      Operation<?, ?> operation,
      ToolBinding binding,
      Function<Call, Reply> service,
      AssetLinks links,
      EdgeSettings.Timing timing) {
    this.operation = operation;
    this.binding = binding;
    this.service = service;
    this.links = links;
    this.timing = timing;
  }

  /**
   * The tool of an operation.
   *
   * @param operation one with a tool binding
   * @param service answers calls, refusals included, and never throws
   * @param viewed whether there is a {@link ChatView} to show answers in
   */
  static EdgeTool of(
      Operation<?, ?> operation,
      Function<Call, Reply> service,
      AssetLinks links,
      EdgeSettings.Timing timing,
      boolean viewed) {
    var reading =
        new ToolReading(operation, operation.tool().orElseThrow(), service, links, timing);
    return new EdgeTool(
        reading.declaration(viewed),
        List.of(),
        principal -> operation.access().allows(principal.scopes()),
        reading::call);
  }

  private McpSchema.Tool declaration(boolean viewed) {
    McpSchema.Tool.Builder tool =
        McpSchema.Tool.builder(binding.name(), plain(ToolSchemas.input(operation, binding)))
            .title(binding.title())
            .description(description())
            .outputSchema(plain(ToolSchemas.output(operation)))
            .annotations(hints());
    if (viewed && binding.viewed()) {
      tool.meta(ChatView.ofTool());
    }
    return tool.build();
  }

  /** The idempotent hint says something only of tools that change something. */
  private McpSchema.ToolAnnotations hints() {
    var hints =
        McpSchema.ToolAnnotations.builder()
            .readOnlyHint(operation.has(Trait.READ_ONLY))
            .destructiveHint(operation.has(Trait.DELETES))
            .openWorldHint(operation.has(Trait.OPEN_WORLD));
    return (operation.has(Trait.IDEMPOTENT) ? hints.idempotentHint(true) : hints).build();
  }

  private String description() {
    StringJoiner sentences = new StringJoiner(" ");
    operation.deprecation().ifPresent(end -> sentences.add(end.notice()));
    sentences.add(operation.summary());
    if (!operation.guidance().isEmpty()) {
      sentences.add(operation.guidance());
    }
    return sentences.toString();
  }

  private static Map<String, Object> plain(ObjectNode schema) {
    return Json.MAPPER.convertValue(schema, OBJECT);
  }

  private CallToolResult call(Exchange exchange) {
    Call call =
        Call.ofTool(
                operation,
                new Credential.Known(exchange.principal()),
                exchange.arguments(),
                exchange.requestId())
            .watchedBy(new ProgressReports(exchange, timing));
    Reply reply = service.apply(call);
    ReplyHeaders.of(reply).forEach(exchange::header);
    ObjectNode body = body(reply);
    if (reply.refusal().filter(exchange::mayStepUp).isPresent()) {
      exchange.decide(new Exchange.Verdict.Failed(CatalogReads.fault(exchange, reply, body)));
    }
    return reply.isSuccess()
        ? answered(body, exchange.arguments(), reply.attachment())
        : refused(body);
  }

  /** The one parse of the answer; both views of the result are readings of this tree. */
  private static ObjectNode body(Reply reply) {
    return Json.MAPPER.readTree(reply.body()) instanceof ObjectNode object
        ? object
        : JsonNodeFactory.instance.objectNode();
  }

  private CallToolResult answered(ObjectNode body, ObjectNode sent, Optional<Attachment> picture) {
    Optional<ObjectNode> next = binding.next().apply(body, sent).map(call -> call.json());
    List<McpSchema.Content> content = new ArrayList<>();
    content.add(McpSchema.TextContent.builder(Telling.of(body, next)).build());
    picture.ifPresent(bytes ->
        content.add(
            McpSchema.ImageContent.builder(
                    Base64.getEncoder().encodeToString(bytes.bytes()), bytes.mediaType())
                .build()));
    content.addAll(links.of(body));
    next.ifPresent(call -> body.set("next", call));
    return CallToolResult.builder(content).structuredContent(body).build();
  }

  private static CallToolResult refused(ObjectNode envelope) {
    ObjectNode error = envelope.withObject("error");
    String text =
        "%s: %s %s"
            .formatted(
                error.path("code").asString(""),
                error.path("message").asString(""),
                error.path("remediation").asString(""));
    return CallToolResult.builder(List.of(McpSchema.TextContent.builder(text.strip()).build()))
        .structuredContent(envelope)
        .isError(true)
        .build();
  }
}
