package dev.planwalk.mcp;

import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.wire.JsonSchema;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncCompletionSpecification;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncPromptSpecification;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncResourceTemplateSpecification;
import io.modelcontextprotocol.spec.McpSchema;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Completes the arguments of prompts and of resource templates: the words of the catalogue's fixed
 * sets, and the newest ids that the key can see.
 */
final class Completions {
  private static final int MOST = 100;

  private final CatalogReads reads;
  private final Map<String, List<String>> words;
  private final Map<String, Optional<Operation<?, ?>>> lists;

  private Completions(Catalog<?> catalog, CatalogReads reads) {
    this.reads = reads;
    this.words = words(catalog);
    this.lists =
        Map.of(
            "project_id", catalog.tool("list_projects"),
            "asset_id", catalog.method(Wire.RESOURCES_LIST));
  }

  static List<SyncCompletionSpecification> of(
      Catalog<?> catalog, CatalogReads reads, List<SyncResourceTemplateSpecification> templates) {
    Completions known = new Completions(catalog, reads);
    List<SyncCompletionSpecification> completions = new ArrayList<>();
    for (SyncPromptSpecification prompt : Prompts.of(catalog)) {
      completions.add(known.of(new McpSchema.PromptReference(prompt.prompt().name())));
    }
    for (SyncResourceTemplateSpecification template : templates) {
      completions.add(
          known.of(new McpSchema.ResourceReference(template.resourceTemplate().uriTemplate())));
    }
    return List.copyOf(completions);
  }

  private SyncCompletionSpecification of(McpSchema.CompleteReference reference) {
    return new SyncCompletionSpecification(
        reference,
        (context, request) -> {
          McpSchema.CompleteRequest.CompleteArgument argument = request.argument();
          return matching(known(Exchange.of(context), argument.name()), argument.value());
        });
  }

  /** What an argument can be: words that are fixed, or ids, the newest first. */
  private List<String> known(Exchange exchange, String argument) {
    return lists
        .getOrDefault(argument, Optional.empty())
        .map(list -> ids(exchange, list))
        .orElseGet(() -> words.getOrDefault(argument, List.of()));
  }

  private List<String> ids(Exchange exchange, Operation<?, ?> list) {
    if (!list.access().allows(exchange.principal().scopes())) {
      return List.of();
    }
    List<String> ids = new ArrayList<>();
    ObjectNode newest = JsonNodeFactory.instance.objectNode().put("limit", MOST);
    try {
      for (JsonNode entry : reads.read(exchange, list, newest).path("data")) {
        ids.add(entry.path("id").asString(""));
      }
    } catch (RpcFault refused) {
      exchange.decide(new Exchange.Verdict.Failed(refused));
    }
    return ids;
  }

  /** Argument name to its words, wherever a tool of the catalogue has it. */
  private static Map<String, List<String>> words(Catalog<?> catalog) {
    Map<String, List<String>> words = new LinkedHashMap<>();
    for (Operation<?, ?> operation : catalog.tools()) {
      JsonNode properties =
          JsonSchema.inlined().request(operation.input(), Set.of()).path("properties");
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
