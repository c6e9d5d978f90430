package dev.planwalk.mcp;

import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.wire.JsonSchema;
import dev.planwalk.domain.wire.Nearest;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncPromptSpecification;
import io.modelcontextprotocol.spec.McpSchema;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/**
 * Commands for people: each becomes one message that names the tools in order. A prompt is offered
 * only if the catalogue has every tool it names.
 */
final class Prompts {
  private static final String PROJECT = "project_id";
  private static final String CREATE_PROJECT = "create_project";

  /**
   * One prompt as it is written here.
   *
   * @param tools in the order of the calls
   * @param end what to do with the last answer
   */
  private record Script(
      String name,
      String title,
      String description,
      List<Argument> arguments,
      List<String> tools,
      String end) {}

  private record Argument(String name, String description, boolean required) {}

  private static final List<Script> SCRIPTS =
      List.of(
          new Script(
              "visualize_plan",
              "Picture of a floor plan",
              "Turn a floor plan into a photorealistic picture",
              List.of(
                  new Argument(PROJECT, "Project to use; a new one without it", false),
                  new Argument("usage_type", "What the rooms are used for", false),
                  new Argument("style", "Look of the interior", false)),
              List.of(
                  CREATE_PROJECT,
                  "upload_plan",
                  "complete_plan_upload",
                  "wait_for_job",
                  "get_plan",
                  "estimate_cost",
                  "generate_visualization",
                  "wait_for_job",
                  "view_asset"),
              "Ask me for the DXF file if you do not know which; tell me what was read and what it"
                  + " costs before you generate, and show me the picture."),
          new Script(
              "make_tour",
              "Walkable tour",
              "Make a walkable tour of a project that has a picture",
              List.of(new Argument(PROJECT, "Project to use", true)),
              List.of("estimate_cost", "generate_tour", "wait_for_job"),
              "Price the operation tour and tell me what it costs before you generate; it takes"
                  + " minutes. Then give me metadata.embed_url; publish nothing unless I ask."),
          new Script(
              "estimate_before_spending",
              "Price first",
              "Say what a picture or tour would cost and what remains of the cap",
              List.of(
                  new Argument(PROJECT, "Project to price", true),
                  new Argument("operation", "What to price; visualization without it", false)),
              List.of("estimate_cost", "get_usage"),
              "Create nothing. Tell me the price, what stands in the way, and what remains."));

  private Prompts() {}

  static List<SyncPromptSpecification> of(Catalog<?> catalog) {
    List<SyncPromptSpecification> prompts = new ArrayList<>();
    for (Script script : SCRIPTS) {
      List<Operation<?, ?>> tools = new ArrayList<>();
      script.tools().forEach(tool -> catalog.tool(tool).ifPresent(tools::add));
      if (tools.size() == script.tools().size()) {
        Map<String, JsonNode> rules = rules(script, tools);
        prompts.add(
            new SyncPromptSpecification(
                declaration(script),
                (context, request) -> message(Exchange.of(context), script, rules, request)));
      }
    }
    return List.copyOf(prompts);
  }

  /** What each argument may be: the schema of the field that the tools have by its name. */
  private static Map<String, JsonNode> rules(Script script, List<Operation<?, ?>> tools) {
    Map<String, JsonNode> rules = new LinkedHashMap<>();
    for (Argument argument : script.arguments()) {
      JsonNode rule =
          tools.stream()
              .map(tool ->
                  JsonSchema.inlined()
                      .request(tool.input(), Set.of())
                      .path("properties")
                      .path(argument.name()))
              .filter(field -> field.has("enum") || field.has("pattern"))
              .findFirst()
              .orElseThrow(() ->
                  new IllegalStateException(
                      "nothing says what %s of %s may be"
                          .formatted(argument.name(), script.name())));
      rules.put(argument.name(), rule);
    }
    return rules;
  }

  private static McpSchema.Prompt declaration(Script script) {
    List<McpSchema.PromptArgument> arguments =
        script.arguments().stream()
            .map(a -> new McpSchema.PromptArgument(a.name(), a.description(), a.required()))
            .toList();
    return new McpSchema.Prompt(script.name(), script.title(), script.description(), arguments);
  }

  private static McpSchema.GetPromptResult message(
      Exchange exchange,
      Script script,
      Map<String, JsonNode> rules,
      McpSchema.GetPromptRequest request) {
    Map<String, String> given = given(script, request);
    List<String> missing =
        script.arguments().stream()
            .filter(argument -> argument.required() && !given.containsKey(argument.name()))
            .map(Argument::name)
            .toList();
    StringJoiner faults = new StringJoiner(" ");
    if (!missing.isEmpty()) {
      faults.add(
          "The prompt %s needs the argument %s."
              .formatted(script.name(), String.join(", ", missing)));
    }
    given.forEach((name, value) ->
        fault(name, value, rules.getOrDefault(name, MissingNode.getInstance()))
            .ifPresent(faults::add));
    if (faults.length() > 0) {
      exchange.decide(new Exchange.Verdict.Failed(RpcFault.invalidParams(200, faults.toString())));
    }
    return new McpSchema.GetPromptResult(
        script.description(),
        List.of(
            new McpSchema.PromptMessage(
                McpSchema.Role.USER, McpSchema.TextContent.builder(text(script, given)).build())));
  }

  /** The message is read as words of its user, so nothing else than words of ours gets into it. */
  private static Optional<String> fault(String name, String value, JsonNode rule) {
    List<String> words = new ArrayList<>();
    rule.path("enum").forEach(word -> words.add(word.asString("")));
    if (words.isEmpty()) {
      String pattern = rule.path("pattern").asString("");
      return Pattern.matches(pattern, value)
          ? Optional.empty()
          : Optional.of("%s must be an id of the form %s.".formatted(name, pattern));
    }
    if (words.contains(value)) {
      return Optional.empty();
    }
    String meant = Nearest.of(value, words).map(near -> " Did you mean '" + near + "'?").orElse("");
    return Optional.of("%s must be one of %s.%s".formatted(name, String.join(", ", words), meant));
  }

  private static Map<String, String> given(Script script, McpSchema.GetPromptRequest request) {
    Map<String, String> given = new LinkedHashMap<>();
    for (Argument argument : script.arguments()) {
      Object value = request.arguments() == null ? null : request.arguments().get(argument.name());
      if (value instanceof String text && !text.isBlank()) {
        given.put(argument.name(), text);
      }
    }
    return given;
  }

  private static String text(Script script, Map<String, String> given) {
    StringJoiner values = new StringJoiner(", ", " With ", ".").setEmptyValue("");
    given.forEach((name, value) -> values.add(name + " " + value));
    List<String> calls =
        script.tools().stream()
            .filter(tool -> !(tool.equals(CREATE_PROJECT) && given.containsKey(PROJECT)))
            .toList();
    return "%s.%s Call these tools in this order, each as `next` of the answer before says: %s. %s"
        .formatted(script.description(), values, String.join(", ", calls), script.end());
  }
}
