package dev.planwalk.mcp;

import dev.planwalk.domain.operation.Door;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.ToolBinding;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.JsonSchema;
import dev.planwalk.domain.wire.Shape;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The schemas of a tool: those of its operation, made lean. Models read the whole list of tools
 * before every conversation, so a schema says what to send and what comes back; limits that a
 * caller meets by accident only (lengths, patterns of ids) are left to the domain, which enforces
 * all of them and names the field.
 */
final class ToolSchemas {
  /** Keywords of a request that cost tokens and seldom help. */
  private static final List<String> OF_LITTLE_USE =
      List.of(
          "format",
          "pattern",
          "minLength",
          "maxLength",
          "minItems",
          "maxItems",
          "maxProperties",
          "propertyNames",
          "additionalProperties");

  /** A limit beyond this is the number type's own, or nearly: nobody meets it by accident. */
  private static final long FAR = 1_000_000_000;

  /** What the reader of an answer is told of a field: he has the answer itself. */
  private static final List<String> TELLING = List.of("type", "const");

  /** What comes with answers but decides no next call; schemas of answers are open. */
  private static final Set<String> INCIDENTAL =
      Set.of(
          "object",
          "type",
          "livemode",
          "created_at",
          "updated_at",
          "urls",
          "progress",
          "cost_usd_cents",
          "metadata",
          "client_metadata",
          "prev_cursor",
          "has_more",
          "provider",
          "seed",
          "sha256",
          // The command line holds them, and the next call says the rest.
          "upload_headers",
          "fetched_bytes",
          "expires_at");

  private ToolSchemas() {}

  static ObjectNode input(Operation<?, ?> operation, ToolBinding binding) {
    ObjectNode schema = JsonSchema.terse().request(operation.input(), operation.hidden(Door.TOOL));
    ObjectNode properties = schema.withObject("properties");
    properties.forEach(ToolSchemas::shorten);
    binding
        .explained()
        .forEach((field, tool) ->
            properties.putObject(field).put("type", "string").put("description", "As in " + tool));
    for (String field : binding.bare()) {
      properties.withObject(field).retain("type");
    }
    for (ToolBinding.Filling filling : binding.fillings()) {
      properties.withObject(filling.field()).put("default", filling.value());
      if (filling.always()) {
        schema.withArray("required").removeIf(name -> name.asString("").equals(filling.field()));
      }
    }
    if (operation.has(Trait.REPLAYABLE)) {
      properties.putObject(ToolBinding.IDEMPOTENCY_KEY).put("type", "string");
    }
    return schema;
  }

  private static void shorten(JsonNode field) {
    if (field instanceof ObjectNode schema) {
      schema.remove(OF_LITTLE_USE);
      boolean counts = schema.path("type").asString("").equals("integer");
      if (!counts || schema.path("maximum").asDouble(0) > FAR) {
        schema.remove("maximum");
      }
      if (!counts) {
        schema.remove("minimum");
      }
      if (schema.path("items") instanceof ObjectNode items) {
        items.retain("type", "enum");
      }
    }
  }

  /**
   * The answer's schema, loosened: clients of the TypeScript line 1.x check error results against
   * it too and would throw the error's text away, so nothing is required.
   */
  static ObjectNode output(Operation<?, ?> operation) {
    ObjectNode schema = lean(JsonSchema.inlined().answer(answer(operation)));
    ObjectNode properties = schema.withObject("properties");
    properties.putObject("next").put("type", "object");
    // Every refusal has an error and says it in words; schemas of answers are open.
    properties.remove("error");
    return schema;
  }

  /**
   * Without its {@code dry_run}, a paid create has one answer: the one that is not the estimate.
   */
  private static Shape<?> answer(Operation<?, ?> operation) {
    boolean neverDry =
        operation.has(Trait.SPENDS) && operation.hidden(Door.TOOL).contains("dry_run");
    return operation.answers().stream()
        .filter(declared -> !neverDry || declared.status() != 200)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException(operation + " has no answer for its tool"))
        .body();
  }

  /**
   * The fields an agent acts on, with their types; of objects inside them no more than that they
   * are objects.
   */
  private static ObjectNode lean(ObjectNode schema) {
    ObjectNode lean = JsonNodeFactory.instance.objectNode();
    lean.set("type", schema.path("type"));
    ObjectNode fields = lean.putObject("properties");
    schema.path("properties").properties().stream()
        .filter(field -> !INCIDENTAL.contains(field.getKey()))
        .forEach(field -> fields.set(field.getKey(), terse(field.getValue())));
    return lean;
  }

  private static JsonNode terse(JsonNode schema) {
    ObjectNode terse = JsonNodeFactory.instance.objectNode();
    schema
        .properties()
        .forEach(keyword -> {
          if (keyword.getKey().equals("items")) {
            // Some readers of schemas want the keyword; what is in the list, the answer shows.
            terse.putObject("items");
          } else if (TELLING.contains(keyword.getKey())) {
            terse.set(keyword.getKey(), keyword.getValue());
          }
        });
    return terse;
  }
}
