package dev.planwalk.mcp;

import static dev.planwalk.mcp.ConformanceFixtures.object;

import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.node.JsonNodeFactory;

/** The tools of the conformance suite that begin tasks, written from its descriptions. */
final class FixtureTaskTools {
  private final FixtureTasks tasks;
  private final List<EdgeTool> tools = new ArrayList<>();

  FixtureTaskTools(FixtureTasks tasks) {
    this.tasks = tasks;
  }

  List<EdgeTool> all() {
    tool(
        "greet",
        List.of(),
        exchange -> FixtureTools.text("Hello, " + argument(exchange, "name", "nobody") + "!"));
    tool("slow_compute", List.of(), exchange -> inTask(exchange, _ -> slow(exchange)));
    tool(
        "failing_job",
        List.of(Capability.TASKS),
        exchange -> inTask(exchange, _ -> FixtureTools.failed("This job always fails")));
    tool(
        "protocol_error_job",
        List.of(),
        exchange ->
            inTask(
                exchange,
                _ -> {
                  throw new RpcFault(200, Wire.INTERNAL_ERROR, "Internal error", Optional.empty());
                }));
    Question confirm =
        FixtureTools.elicitation("confirm", "Delete it?", FixtureForms.confirmation());
    tool("confirm_delete", List.of(), exchange -> asking(exchange, List.of(confirm)));
    tool(
        "multi_input",
        List.of(),
        exchange ->
            asking(
                exchange,
                List.of(
                    FixtureTools.elicitation("first", "Your first name?", "name"),
                    FixtureTools.elicitation("second", "Your second name?", "name"))));
    tool("test_tool_with_task", List.of(Capability.TASKS), this::askedThenTask);
    return List.copyOf(tools);
  }

  private static CallToolResult slow(Exchange exchange) throws InterruptedException {
    Thread.sleep(Duration.ofSeconds(exchange.arguments().path("seconds").asInt(0)));
    return FixtureTools.text("Computed " + argument(exchange, "label", "something"));
  }

  private CallToolResult asking(Exchange exchange, List<Question> questions) {
    return inTask(exchange, task -> FixtureTools.text("Answered: " + task.ask(questions)));
  }

  /** Asks before there is a task; what was answered shows in the task's result. */
  private CallToolResult askedThenTask(Exchange exchange) {
    Question name = FixtureTools.elicitation("user_name", "What is your name?", "name");
    return switch (exchange.ask(List.of(name), JsonNodeFactory.instance.objectNode())) {
      case Question.Answers.Given(var byKey) ->
          inTask(exchange, _ -> FixtureTools.text("Hello, " + byKey));
      case Question.Answers.Pending() -> FixtureTools.failed("dropped by the edge");
      case Question.Answers.Unavailable(String reason) -> FixtureTools.failed(reason);
    };
  }

  /** As a task for clients that can follow one, else done while they wait. */
  private CallToolResult inTask(Exchange exchange, FixtureTasks.Body body) {
    if (exchange.era() == Era.MODERN && exchange.declares(Capability.TASKS)) {
      tasks.start(exchange, body);
      return FixtureTools.failed("dropped by the edge");
    }
    try {
      return body.work(new FixtureTasks.Task());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return FixtureTools.failed("interrupted");
    }
  }

  private static String argument(Exchange exchange, String name, String fallback) {
    return exchange.arguments().path(name).asString(fallback);
  }

  private void tool(
      String name, List<Capability> needs, Function<Exchange, CallToolResult> handler) {
    Map<String, Object> anything = object("type", "object");
    var declaration =
        McpSchema.Tool.builder(name, anything).description("A tool for the suite").build();
    tools.add(new EdgeTool(declaration, needs, _ -> true, handler));
  }
}
