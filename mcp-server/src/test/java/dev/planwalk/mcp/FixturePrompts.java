package dev.planwalk.mcp;

import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncPromptSpecification;
import io.modelcontextprotocol.spec.McpSchema;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import tools.jackson.databind.node.JsonNodeFactory;

/** The prompts that the conformance suite asks for. */
final class FixturePrompts {
  private FixturePrompts() {}

  static List<SyncPromptSpecification> all() {
    return List.of(
        prompt(
            "test_simple_prompt",
            List.of(),
            (_, _) -> List.of(text("This is a simple prompt for testing."))),
        prompt(
            "test_prompt_with_arguments",
            List.of("arg1", "arg2"),
            (_, arguments) ->
                List.of(
                    text(
                        "Prompt with arguments: arg1='%s', arg2='%s'"
                            .formatted(arguments.get("arg1"), arguments.get("arg2"))))),
        prompt(
            "test_prompt_with_embedded_resource",
            List.of("resourceUri"),
            (_, arguments) -> embedded(String.valueOf(arguments.get("resourceUri")))),
        prompt(
            "test_prompt_with_image",
            List.of(),
            (_, _) ->
                List.of(
                    user(
                        McpSchema.ImageContent.builder(ConformanceFixtures.PNG, "image/png")
                            .build()),
                    text("Please analyze the image above."))),
        prompt("test_input_required_result_prompt", List.of(), (exchange, _) -> asking(exchange)));
  }

  private static SyncPromptSpecification prompt(
      String name,
      List<String> arguments,
      BiFunction<Exchange, Map<String, Object>, List<McpSchema.PromptMessage>> messages) {
    List<McpSchema.PromptArgument> declared =
        arguments.stream()
            .map(argument -> new McpSchema.PromptArgument(argument, "An argument", true))
            .toList();
    return new SyncPromptSpecification(
        new McpSchema.Prompt(name, "A prompt for the suite", declared),
        (context, request) -> {
          Map<String, Object> given = request.arguments() == null ? Map.of() : request.arguments();
          return new McpSchema.GetPromptResult(
              "A prompt for the suite", messages.apply(Exchange.of(context), given));
        });
  }

  private static List<McpSchema.PromptMessage> embedded(String uri) {
    var contents =
        new McpSchema.TextResourceContents(
            uri, "text/plain", "Embedded resource content for testing.");
    return List.of(
        user(McpSchema.EmbeddedResource.builder(contents).build()),
        text("Please process the embedded resource above."));
  }

  private static List<McpSchema.PromptMessage> asking(Exchange exchange) {
    var question =
        FixtureTools.elicitation("user_context", "What context should the prompt use?", "context");
    var answers = exchange.ask(List.of(question), JsonNodeFactory.instance.objectNode());
    return answers instanceof Question.Answers.Given(var byKey)
        ? List.of(text("Context: " + byKey.get("user_context")))
        : List.of();
  }

  private static McpSchema.PromptMessage text(String text) {
    return user(McpSchema.TextContent.builder(text).build());
  }

  private static McpSchema.PromptMessage user(McpSchema.Content content) {
    return new McpSchema.PromptMessage(McpSchema.Role.USER, content);
  }
}
