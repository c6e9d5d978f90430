package dev.planwalk.mcp;

import dev.planwalk.domain.access.Credential;
import dev.planwalk.domain.call.Call;
import dev.planwalk.domain.call.Reply;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ErrorEnvelope;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.operation.Advice;
import dev.planwalk.domain.operation.Attachment;
import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.operation.NextCall;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.ToolBinding;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Json;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.Function;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JsonNode;
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
  private final Catalog<?> catalog;
  private final ToolBinding binding;
  private final Function<Call, Reply> service;
  private final AssetLinks links;
  private final EdgeSettings settings;
  private final CostConfirmation confirmation;
  private final Optional<PageQuestion> page;

  private ToolReading(
      Operation<?, ?> operation,
      Catalog<?> catalog,
      Function<Call, Reply> service,
      AssetLinks links,
      EdgeSettings settings,
      Optional<InstantSource> clock) {
    this.operation = operation;
    this.catalog = catalog;
    this.binding = operation.tool().orElseThrow();
    this.service = service;
    this.links = links;
    this.settings = settings;
    this.confirmation = new CostConfirmation(operation, service);
    this.page =
        clock.flatMap(time ->
            binding
                .visit()
                .map(visit -> new PageQuestion(visit, catalog, service, settings, time)));
  }

  /**
   * The tool of an operation.
   *
   * @param operation one with a tool binding
   * @param catalog where the tools are that an answer leads to
   * @param service answers calls, refusals included, and never throws
   * @param clock for questions that take a while
   * @param viewed whether there is a {@link ChatView} to show answers in
   */
  static EdgeTool of(
      Operation<?, ?> operation,
      Catalog<?> catalog,
      Function<Call, Reply> service,
      AssetLinks links,
      EdgeSettings settings,
      InstantSource clock,
      boolean viewed) {
    var reading = new ToolReading(operation, catalog, service, links, settings, Optional.of(clock));
    return new EdgeTool(
        reading.declaration(viewed),
        List.of(),
        principal -> operation.access().allows(principal.scopes()),
        viewed && reading.binding.viewed()
            ? exchange -> shown(exchange, reading.call(exchange))
            : reading::call);
  }

  /** With the address of the view, for hosts that show one; models are not told of it. */
  private static CallToolResult shown(Exchange exchange, CallToolResult answer) {
    return exchange.declares(Capability.VIEWS) && !Boolean.TRUE.equals(answer.isError())
        ? CallToolResult.builder(answer.content())
            .structuredContent(answer.structuredContent())
            .meta(ChatView.named())
            .build()
        : answer;
  }

  /** How the tool of an operation shows an answer's body that came another way. */
  static Function<ObjectNode, CallToolResult> results(
      Operation<?, ?> operation,
      Catalog<?> catalog,
      Function<Call, Reply> service,
      AssetLinks links,
      EdgeSettings settings) {
    var reading = new ToolReading(operation, catalog, service, links, settings, Optional.empty());
    return body ->
        reading.answered(
            body,
            reading.binding.next().apply(body, body.objectNode()).map(NextCall::json),
            Optional.empty());
  }

  private McpSchema.Tool declaration(boolean viewed) {
    McpSchema.Tool.Builder tool =
        McpSchema.Tool.builder(binding.name(), plain(ToolSchemas.input(operation, binding)))
            .title(binding.title())
            .description(description())
            .outputSchema(plain(ToolSchemas.output(operation)))
            .annotations(hints());
    if (viewed && binding.viewed()) {
      tool.meta(ChatView.named());
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
    Optional<ObjectNode> earlier = page.flatMap(question -> question.earlier(exchange));
    if (earlier.isPresent()) {
      ObjectNode body = visited(exchange, earlier.get());
      return answered(body, next(exchange, body), Optional.empty());
    }
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
    if (!reply.isSuccess()) {
      return refused(body, next(exchange, reply));
    }
    ObjectNode visited = visited(exchange, body);
    return answered(visited, next(exchange, visited), reply.attachment());
  }

  /** The answer after somebody visited the page that it names, if there is one to ask for. */
  private ObjectNode visited(Exchange exchange, ObjectNode body) {
    return page.map(question -> question.of(exchange, body)).orElse(body);
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

  private CallToolResult answered(
      ObjectNode body, Optional<ObjectNode> next, Optional<Attachment> picture) {
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

  private Optional<ObjectNode> next(Exchange exchange, Reply refused) {
    return refused
        .refusal()
        .flatMap(refusal -> next(exchange, refusal))
        .map(call -> proposed(exchange, call));
  }

  /** The same call where waiting or a yes is all that it lacks, else the one of the advice. */
  private Optional<NextCall> next(Exchange exchange, ServiceException refusal) {
    NextCall again = new NextCall(binding.name(), exchange.arguments(), refusal.remediation());
    if (refusal.code().repeats()) {
      return Optional.of(again);
    }
    return refusal.code() == ErrorCode.CONFIRMATION_REQUIRED
        ? Optional.of(again.with(Operation.CONFIRM, true))
        : Advice.call(refusal.remediation(), catalog::tool, exchange.arguments());
  }

  private Optional<ObjectNode> next(Exchange exchange, ObjectNode body) {
    return binding.next().apply(body, exchange.arguments()).map(call -> proposed(exchange, call));
  }

  /** A call that spends gets a key, so that it can be sent twice and is paid once. */
  private ObjectNode proposed(Exchange exchange, NextCall call) {
    boolean spends = catalog.tool(call.tool()).filter(tool -> tool.has(Trait.SPENDS)).isPresent();
    return spends && !call.arguments().has(ToolBinding.IDEMPOTENCY_KEY)
        ? call.with(ToolBinding.IDEMPOTENCY_KEY, "next-" + exchange.requestId()).json()
        : call.json();
  }

  private static CallToolResult refused(ObjectNode envelope, Optional<ObjectNode> next) {
    ObjectNode error = envelope.withObject("error");
    String text =
        "%s: %s %s"
            .formatted(
                error.path("code").asString(""),
                faults(error),
                error.path("remediation").asString(""));
    JsonNode wait = error.path("retry_after_seconds");
    if (wait.isNumber()) {
      // Models that read the text alone do not see the field.
      text = "%s (retry_after_seconds: %s)".formatted(text.strip(), wait.asString(""));
    }
    next.ifPresent(call -> envelope.set("next", call));
    return CallToolResult.builder(List.of(McpSchema.TextContent.builder(text.strip()).build()))
        .structuredContent(envelope)
        .isError(true)
        .build();
  }

  /** All that is wrong, since the advice is to mend all of it at once. */
  private static String faults(ObjectNode error) {
    StringJoiner sentences = new StringJoiner(" ");
    sentences.add(error.path("message").asString(""));
    error
        .path("errors")
        .valueStream()
        .skip(1)
        .forEach(
            fault -> sentences.add(ErrorEnvelope.sentence(fault.path("message").asString(""))));
    return sentences.toString();
  }
}
