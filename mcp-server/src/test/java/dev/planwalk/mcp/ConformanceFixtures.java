package dev.planwalk.mcp;

import dev.planwalk.domain.wire.Json;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncCompletionSpecification;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncResourceSpecification;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncResourceTemplateSpecification;
import io.modelcontextprotocol.spec.McpSchema;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the official conformance suite ({@code modelcontextprotocol/conformance}) calls by fixed
 * names, mounted on the real endpoint. The suite sends no key, so everybody is let in.
 */
final class ConformanceFixtures {
  /** A red pixel. */
  static final String PNG =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC";

  private final FixtureTasks tasks = new FixtureTasks();
  private final Subscriptions subscriptions;

  private ConformanceFixtures(EdgeSettings settings) {
    this.subscriptions = new Subscriptions(settings.timing(), Optional.of(tasks));
  }

  /** The fixtures on a real endpoint. */
  static McpEndpoint endpoint(EdgeSettings settings) {
    return McpEndpoint.serving(
        surface(settings),
        settings,
        TestMount.around(_ -> TestMount.anybody(), InstantSource.system()));
  }

  /** All fixtures. */
  static Surface surface(EdgeSettings settings) {
    return new ConformanceFixtures(settings).surface();
  }

  private Surface surface() {
    Map<String, OwnMethod> legacy = new HashMap<>();
    OwnMethod acknowledged = _ -> Json.MAPPER.createObjectNode();
    legacy.put("logging/setLevel", acknowledged);
    legacy.put("resources/subscribe", acknowledged);
    legacy.put("resources/unsubscribe", acknowledged);
    Map<String, OwnMethod> modern = new HashMap<>(Tasks.methods(tasks));
    modern.put(Wire.LISTEN, subscriptions);
    List<EdgeTool> tools = new ArrayList<>(new FixtureTools(subscriptions).all());
    tools.addAll(new FixtureTaskTools(tasks).all());
    return new Surface(
        McpSchema.Implementation.builder("planwalk-fixtures", "0").title("Fixtures").build(),
        "Fixtures of the conformance suite.",
        McpSchema.ServerCapabilities.builder()
            .tools(false)
            .resources(true, false)
            .prompts(false)
            .completions()
            .logging()
            .build(),
        tools,
        resources(),
        List.of(template()),
        FixturePrompts.all(),
        completions(),
        Map.of(Era.LEGACY, legacy, Era.MODERN, modern));
  }

  private static List<SyncResourceSpecification> resources() {
    return List.of(
        resource(
            "test://static-text",
            "text/plain",
            new McpSchema.TextResourceContents(
                "test://static-text",
                "text/plain",
                "This is the content of the static text resource.")),
        resource(
            "test://static-binary",
            "image/png",
            new McpSchema.BlobResourceContents("test://static-binary", "image/png", PNG)),
        resource(
            "test://watched-resource",
            "text/plain",
            new McpSchema.TextResourceContents(
                "test://watched-resource", "text/plain", "Nobody changes this.")));
  }

  private static SyncResourceSpecification resource(
      String uri, String type, McpSchema.ResourceContents contents) {
    return new SyncResourceSpecification(
        McpSchema.Resource.builder(uri, uri.substring(uri.lastIndexOf('/') + 1))
            .description("A resource for the suite")
            .mimeType(type)
            .build(),
        (_, _) -> new McpSchema.ReadResourceResult(List.of(contents)));
  }

  private static SyncResourceTemplateSpecification template() {
    return new SyncResourceTemplateSpecification(
        McpSchema.ResourceTemplate.builder("test://template/{id}/data", "template")
            .description("A template for the suite")
            .mimeType("application/json")
            .build(),
        (_, request) -> {
          String id = request.uri().split("/", -1)[3];
          String text =
              "{\"id\":\"%s\",\"templateTest\":true,\"data\":\"Data for ID: %s\"}"
                  .formatted(id, id);
          return new McpSchema.ReadResourceResult(
              List.of(new McpSchema.TextResourceContents(request.uri(), "application/json", text)));
        });
  }

  private static List<SyncCompletionSpecification> completions() {
    return List.of(
        new SyncCompletionSpecification(
            new McpSchema.PromptReference("test_prompt_with_arguments"),
            (_, request) ->
                new McpSchema.CompleteResult(
                    new McpSchema.CompleteResult.CompleteCompletion(
                        List.of("paris", "park", "party").stream()
                            .filter(word -> word.startsWith(request.argument().value()))
                            .toList(),
                        3,
                        false))));
  }

  /** A schema or another JSON object, keys and values in turn. */
  static Map<String, Object> object(@Nullable Object... keysAndValues) {
    Map<String, Object> object = new LinkedHashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      object.put(String.valueOf(keysAndValues[i]), keysAndValues[i + 1]);
    }
    return object;
  }

  /** A WAV file of two silent samples. */
  static String wav() {
    byte[] header = {
      'R',
      'I',
      'F',
      'F',
      38,
      0,
      0,
      0,
      'W',
      'A',
      'V',
      'E',
      'f',
      'm',
      't',
      ' ',
      16,
      0,
      0,
      0,
      1,
      0,
      1,
      0,
      64,
      31,
      0,
      0,
      64,
      31,
      0,
      0,
      1,
      0,
      8,
      0,
      'd',
      'a',
      't',
      'a',
      2,
      0,
      0,
      0,
      (byte) 128,
      (byte) 128
    };
    return Base64.getEncoder().encodeToString(header);
  }
}
