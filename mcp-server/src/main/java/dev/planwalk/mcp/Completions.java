package dev.planwalk.mcp;

import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.operation.JsonSchema;
import dev.planwalk.domain.operation.Operation;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncCompletionSpecification;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncPromptSpecification;
import io.modelcontextprotocol.spec.McpSchema;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Completes the arguments of prompts whose words are a fixed set of the catalogue. */
final class Completions {
  private static final int MOST = 100;

  private Completions() {}

  static List<SyncCompletionSpecification> of(Catalog<?> catalog) {
    Map<String, List<String>> words = words(catalog);
    List<SyncCompletionSpecification> completions = new ArrayList<>();
    for (SyncPromptSpecification prompt : Prompts.of(catalog)) {
      completions.add(
          new SyncCompletionSpecification(
              new McpSchema.PromptReference(prompt.prompt().name()),
              (_, request) ->
                  matching(
                      words.getOrDefault(request.argument().name(), List.of()),
                      request.argument().value())));
    }
    return List.copyOf(completions);
  }

  /** Argument name to its words, wherever a tool of the catalogue has it. */
  private static Map<String, List<String>> words(Catalog<?> catalog) {
    Map<String, List<String>> words = new LinkedHashMap<>();
    for (Operation<?, ?> operation : catalog.tools()) {
      JsonNode properties =
          JsonSchema.inlined().request(operation.input(), java.util.Set.of()).path("properties");
      properties
          .properties()
          .forEach(field -> {
            List<String> fixed = new ArrayList<>();
            field.getValue().path("enum").forEach(word -> fixed.add(word.asString("")));
            if (!fixed.isEmpty()) {
              words.putIfAbsent(field.getKey(), fixed);
            }
          });
    }
    return words;
  }

  private static McpSchema.CompleteResult matching(List<String> words, String typed) {
    List<String> matching = words.stream().filter(word -> word.startsWith(typed)).toList();
    return new McpSchema.CompleteResult(
        new McpSchema.CompleteResult.CompleteCompletion(
            matching.stream().limit(MOST).toList(), matching.size(), matching.size() > MOST));
  }
}
