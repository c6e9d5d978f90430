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
import tools.jackson.databind.node.ObjectNode;

/**
 * An operation of the catalogue, read as a tool. Every text, limit and hint is the operation's own;
 * this class knows how they look on the MCP wire and nothing about any single tool. Immutable.
 */
final class ToolReading {
  private static final TypeReference<Map<String, Object>> OBJECT = new TypeReference<>() {};
  private static final int ACCEPTED = 202;
  private static final String JOB = "job";

  private final Operation<?, ?> operation;
  private final ToolBinding binding;
  private final Function<Call, Reply> service;
  private final AssetLinks links;
  private final EdgeSettings settings;
  private final CostConfirmation confirmation;

  private ToolReading(
      Operation<?, ?> operation,
      Function<Call, Reply> service,
      AssetLinks links,
      EdgeSettings settings) {
    this.operation = operation;
    this.binding = operation.tool().orElseThrow();
    this.service = service;
    this.links = links;
    this.settings = settings;
    this.confirmation = new CostConfirmation(operation, service);
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
      EdgeSettings settings,
      boolean viewed) {
    var reading = new ToolReading(operation, service, links, settings);
    return new EdgeTool(
        reading.declaration(viewed),
        List.of(),
        principal -> operation.access().allows(principal.scopes()),
        reading::call);
  }

  /** How the tool of an operation shows an answer's body that came another way. */
  static Function<ObjectNode, CallToolResult> results(
      Operation<?, ?> operation,
      Function<Call, Reply> service,
      AssetLinks links,
      EdgeSettings settings) {
    var reading = new ToolReading(operation, service, links, settings);
    return body -> reading.answered(body, body.objectNode(), Optional.empty());
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
    return switch (confirmation.of(exchange)) {
      case CostConfirmation.Outcome.Granted(Credential credential, ObjectNode arguments) ->
          told(
              exchange,
              service.apply(
                  Call.ofTool(operation, credential, arguments, exchange.requestId())
                      .watchedBy(new ProgressReports(exchange, settings.timing()))));
      case CostConfirmation.Outcome.Refused(Reply reply) -> told(exchange, reply);
      case CostConfirmation.Outcome.Withheld(ObjectNode estimate) -> withheld(estimate);
    };
  }

  private CallToolResult told(Exchange exchange, Reply reply) {
    ReplyHeaders.of(reply).forEach(exchange::header);
    // The one parse of the answer; both views of the result are readings of this tree.
    ObjectNode body = CatalogReads.body(reply);
    if (reply.refusal().filter(exchange::mayStepUp).isPresent()) {
      exchange.decide(new Exchange.Verdict.Failed(CatalogReads.fault(exchange, reply, body)));
    }
    if (reply.isSuccess() && becomesTask(exchange)) {
      ObjectNode task = Tasks.created(JobTasks.task(body));
      exchange.decide(new Exchange.Verdict.Instead(task));
    }
    return reply.isSuccess()
        ? answered(body, exchange.arguments(), reply.attachment())
        : refused(body);
  }

  /** A call that begins a job, of a client that says in this request that it can follow tasks. */
  private boolean becomesTask(Exchange exchange) {
    return settings.tasks()
        && exchange.era() == Era.MODERN
        && exchange.declares(Capability.TASKS)
        && operation.answers().stream()
            .anyMatch(answer ->
                answer.status() == ACCEPTED && answer.body().objectWord().equals(Optional.of(JOB)));
  }

  private static CallToolResult withheld(ObjectNode estimate) {
    String text = "Nothing was created or spent. " + Telling.of(estimate, Optional.empty());
    return CallToolResult.builder(List.of(McpSchema.TextContent.builder(text).build()))
        .structuredContent(estimate)
        .build();
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
