package dev.planwalk.mcp;

import dev.planwalk.domain.operation.Catalog;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncPromptSpecification;
import io.modelcontextprotocol.spec.McpSchema;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Commands for people: each becomes one message that names the tools in order. A prompt is offered
 * only if the catalogue has every tool it names.
 */
final class Prompts {

  /** One prompt as it is written here. */
  private record Script(
      String name,
      String title,
      String description,
      List<Argument> arguments,
      List<String> tools) {}

  private record Argument(String name, String description, boolean required) {}

  private static final List<Script> SCRIPTS =
      List.of(
          new Script(
              "visualize_plan",
              "Picture of a floor plan",
              "From a floor plan to a photorealistic picture",
              List.of(
                  new Argument("project_id", "Project to use; a new one without it", false),
                  new Argument("usage_type", "What the rooms are used for", false),
                  new Argument("style", "Look of the interior", false)),
              List.of(
                  "create_project",
                  "upload_plan",
                  "complete_plan_upload",
                  "wait_for_job",
                  "estimate_cost",
                  "generate_visualization",
                  "wait_for_job",
                  "get_asset_url")),
          new Script(
              "make_tour",
              "Walkable tour",
              "A walkable tour of a project that has a picture",
              List.of(new Argument("project_id", "Project to use", true)),
              List.of("estimate_cost", "generate_tour", "wait_for_job", "get_asset_url")),
          new Script(
              "estimate_before_spending",
              "Price first",
              "What a picture or tour would cost and what remains of the cap",
              List.of(
                  new Argument("project_id", "Project to price", true),
                  new Argument("operation", "What to price; visualization without it", false)),
              List.of("estimate_cost")));

  private Prompts() {}

  static List<SyncPromptSpecification> of(Catalog<?> catalog) {
    List<SyncPromptSpecification> prompts = new ArrayList<>();
    for (Script script : SCRIPTS) {
      if (script.tools().stream().allMatch(tool -> catalog.tool(tool).isPresent())) {
        prompts.add(
            new SyncPromptSpecification(
                declaration(script), (_, request) -> message(script, request)));
      }
    }
    return List.copyOf(prompts);
  }

  private static McpSchema.Prompt declaration(Script script) {
    List<McpSchema.PromptArgument> arguments =
        script.arguments().stream()
            .map(a -> new McpSchema.PromptArgument(a.name(), a.description(), a.required()))
            .toList();
    return new McpSchema.Prompt(script.name(), script.title(), script.description(), arguments);
  }

  private static McpSchema.GetPromptResult message(
      Script script, McpSchema.GetPromptRequest request) {
    Map<String, String> given = new LinkedHashMap<>();
    for (Argument argument : script.arguments()) {
      Object value = request.arguments() == null ? null : request.arguments().get(argument.name());
      if (value instanceof String text && !text.isBlank()) {
        given.put(argument.name(), text);
      }
    }
    String text =
        "%s. Call these tools in this order, each with what the one before returned: %s.%s"
            .formatted(
                script.description(),
                String.join(", ", script.tools()),
                given.isEmpty() ? "" : " Use these values: " + given + ".");
    return new McpSchema.GetPromptResult(
        script.description(),
        List.of(
            new McpSchema.PromptMessage(
                McpSchema.Role.USER, McpSchema.TextContent.builder(text).build())));
  }
}
