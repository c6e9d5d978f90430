package dev.planwalk.mcp;

import static dev.planwalk.mcp.ConformanceFixtures.object;

import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The tools that the conformance suite calls, written from its descriptions. */
final class FixtureTools {
  private static final long SUITE_PAUSE_NANOS = 50_000_000;

  private final Subscriptions subscriptions;
  private final List<EdgeTool> tools = new ArrayList<>();

  FixtureTools(Subscriptions subscriptions) {
    this.subscriptions = subscriptions;
  }

  List<EdgeTool> all() {
    contents();
    reports();
    schemas();
    legacyQuestions();
    modernQuestions();
    return List.copyOf(tools);
  }

  private void contents() {
    var image = McpSchema.ImageContent.builder(ConformanceFixtures.PNG, "image/png").build();
    tool("test_simple_text", _ -> text("This is a simple text response for testing."));
    tool("test_image_content", _ -> result(image));
    tool(
        "test_audio_content",
        _ ->
            result(McpSchema.AudioContent.builder(ConformanceFixtures.wav(), "audio/wav").build()));
    tool(
        "test_embedded_resource",
        _ ->
            result(
                embedded(
                    "test://embedded-resource",
                    "text/plain",
                    "This is an embedded resource content.")));
    tool(
        "test_multiple_content_types",
        _ ->
            result(
                McpSchema.TextContent.builder("Multiple content types test:").build(),
                image,
                embedded(
                    "test://mixed-content-resource",
                    "application/json",
                    "{\"test\":\"data\",\"value\":123}")));
    tool(
        "test_error_handling", _ -> failed("This tool intentionally returns an error for testing"));
  }

  private void reports() {
    tool(
        "test_tool_with_progress",
        exchange -> {
          for (int percent : new int[] {0, 50, 100}) {
            exchange.progress(percent, 100, Optional.empty());
            LockSupport.parkNanos(SUITE_PAUSE_NANOS);
          }
          return text("Progress reported.");
        });
    tool(
        "test_tool_with_logging",
        exchange -> {
          for (String line :
              List.of(
                  "Tool execution started", "Tool processing data", "Tool execution completed")) {
            ObjectNode params = JsonNodeFactory.instance.objectNode();
            params.put("level", "info").put("data", line);
            exchange.send("notifications/message", params);
            LockSupport.parkNanos(SUITE_PAUSE_NANOS);
          }
          return text("Logged.");
        });
    tool("test_logging_tool", _ -> text("Nothing was logged: nobody asked for it."));
    tool("test_reconnection", _ -> text("Answered without closing the stream."));
    tool(
        "test_trigger_tool_change",
        _ -> {
          subscriptions.announceToolChange();
          return text("Announced.");
        });
  }

  private void schemas() {
    Map<String, Object> address =
        object(
            "$anchor", "addressDef",
            "type", "object",
            "properties", object("street", type("string"), "city", type("string")));
    tool(
        "json_schema_2020_12_tool",
        object(
            "$schema", "https://json-schema.org/draft/2020-12/schema",
            "type", "object",
            "$defs", object("address", address),
            "properties",
                object(
                    "name", type("string"),
                    "address", object("$ref", "#/$defs/address"),
                    "contactMethod", object("type", "string", "enum", List.of("phone", "email")),
                    "phone", type("string"),
                    "email", type("string")),
            "allOf",
                List.of(
                    object(
                        "anyOf",
                        List.of(
                            object("required", List.of("phone")),
                            object("required", List.of("email"))))),
            "if",
                object(
                    "properties", object("contactMethod", object("const", "phone")),
                    "required", List.of("contactMethod")),
            "then", object("required", List.of("phone")),
            "else", object("required", List.of("email")),
            "additionalProperties", false),
        List.of(),
        _ -> text("The schema is what matters."));
    tool(
        "test_mirrored_header",
        object(
            "type",
            "object",
            "properties",
            object("region", object("type", "string", "x-mcp-header", "Region"))),
        List.of(),
        exchange -> text("Region: " + exchange.arguments().path("region").asString("none")));
    tool(
        "test_missing_capability",
        object("type", "object"),
        List.of(Capability.SAMPLING),
        _ -> text("Sampling is declared."));
  }

  private void legacyQuestions() {
    tool(
        "test_sampling",
        exchange ->
            asked(
                exchange,
                List.of(
                    sampling("answer", exchange.arguments().path("prompt").asString("Hello"), 100)),
                answers -> "LLM response: " + answers.get("answer")));
    tool(
        "test_elicitation",
        exchange ->
            asked(
                exchange,
                List.of(
                    elicitation(
                        "answer",
                        exchange.arguments().path("message").asString("Who are you?"),
                        "username",
                        "email")),
                answers -> "User response: " + answers.get("answer")));
    tool(
        "test_elicitation_sep1034_defaults",
        exchange ->
            asked(
                exchange,
                List.of(elicitation("answer", "Confirm the defaults", FixtureForms.defaults())),
                FixtureTools::completed));
    tool(
        "test_elicitation_sep1330_enums",
        exchange ->
            asked(
                exchange,
                List.of(elicitation("answer", "Choose", FixtureForms.enums())),
                FixtureTools::completed));
  }

  private void modernQuestions() {
    Question name = elicitation("user_name", "What is your name?", "name");
    Question confirm = elicitation("confirm", "Please confirm", FixtureForms.confirmation());
    Question roots = new Question("client_roots", Question.Kind.ROOTS, node());
    tool(
        "test_streaming_elicitation",
        exchange -> asked(exchange, List.of(name), answers -> "Hello, " + answers));
    questions("elicitation", List.of(name));
    questions(
        "sampling", List.of(sampling("capital_question", "What is the capital of France?", 100)));
    questions("list_roots", List.of(roots));
    questions("request_state", List.of(confirm));
    questions(
        "multiple_inputs", List.of(name, sampling("greeting", "Generate a greeting", 50), roots));
    questions("tampered_state", List.of(confirm));
    questions("capabilities", List.of(name, sampling("greeting", "Generate a greeting", 50)));
    tool(
        "test_input_required_result_multi_round",
        exchange -> {
          Question first = elicitation("step1", "Step 1: What is your name?", "name");
          Question second = elicitation("step2", "Step 2: What is your favorite color?", "color");
          return exchange.ask(List.of(first), node()) instanceof Question.Answers.Given
              ? asked(exchange, List.of(first, second), answers -> "Both steps: " + answers)
              : failed("dropped by the edge");
        });
  }

  /** A tool that answers once its questions are; the text names the state for the suite. */
  private void questions(String suffix, List<Question> questions) {
    tool(
        "test_input_required_result_" + suffix,
        exchange ->
            asked(
                exchange,
                questions,
                answers -> (exchange.kept().isPresent() ? "state-ok " : "no state ") + answers));
  }

  private static CallToolResult asked(
      Exchange exchange,
      List<Question> questions,
      Function<Map<String, ObjectNode>, String> answer) {
    return switch (exchange.ask(questions, node())) {
      case Question.Answers.Given(var byKey) -> text(answer.apply(byKey));
      case Question.Answers.Pending() -> failed("dropped by the edge");
      case Question.Answers.Unavailable(String reason) -> failed(reason);
    };
  }

  private static String completed(Map<String, ObjectNode> answers) {
    ObjectNode answer = answers.getOrDefault("answer", node());
    return "Elicitation completed: action=%s, content=%s"
        .formatted(answer.path("action").asString(""), answer.path("content"));
  }

  static Question elicitation(String key, String message, String... fields) {
    ObjectNode schema = node().put("type", "object");
    for (String field : fields) {
      schema.withObject("properties").putObject(field).put("type", "string");
      schema.withArray("required").add(field);
    }
    return elicitation(key, message, schema);
  }

  static Question elicitation(String key, String message, ObjectNode schema) {
    ObjectNode params = node().put("message", message);
    params.set("requestedSchema", schema);
    return new Question(key, Question.Kind.ELICITATION, params);
  }

  private static Question sampling(String key, String prompt, int maxTokens) {
    ObjectNode params = node();
    ObjectNode message = params.putArray("messages").addObject().put("role", "user");
    message.putObject("content").put("type", "text").put("text", prompt);
    params.put("maxTokens", maxTokens);
    return new Question(key, Question.Kind.SAMPLING, params);
  }

  private void tool(String name, Function<Exchange, CallToolResult> handler) {
    tool(name, object("type", "object"), List.of(), handler);
  }

  private void tool(
      String name,
      Map<String, Object> schema,
      List<Capability> needs,
      Function<Exchange, CallToolResult> handler) {
    var declaration =
        McpSchema.Tool.builder(name, schema).description("A tool for the suite").build();
    tools.add(new EdgeTool(declaration, needs, _ -> true, handler));
  }

  private static McpSchema.EmbeddedResource embedded(String uri, String type, String text) {
    return McpSchema.EmbeddedResource.builder(new McpSchema.TextResourceContents(uri, type, text))
        .build();
  }

  private static Map<String, Object> type(String type) {
    return object("type", type);
  }

  private static ObjectNode node() {
    return JsonNodeFactory.instance.objectNode();
  }

  static CallToolResult text(String text) {
    return result(McpSchema.TextContent.builder(text).build());
  }

  private static CallToolResult result(McpSchema.Content... contents) {
    return CallToolResult.builder(List.of(contents)).build();
  }

  static CallToolResult failed(String text) {
    return CallToolResult.builder(List.of(McpSchema.TextContent.builder(text).build()))
        .isError(true)
        .build();
  }
}
