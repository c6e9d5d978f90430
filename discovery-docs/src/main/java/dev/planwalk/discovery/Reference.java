package dev.planwalk.discovery;

import dev.planwalk.domain.access.Access;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.operation.HttpBinding;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.JsonSchema;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The Markdown form of the OpenAPI document: the same operations, for readers of text. */
final class Reference {
  private Reference() {}

  static String markdown(Catalog<?> catalog, Site site) {
    StringBuilder out = new StringBuilder();
    out.append("# ").append(catalog.about().title()).append(" API\n\n");
    out.append("> The map of all documents for agents is [llms.txt](");
    out.append(site.baseUrl()).append("/llms.txt).\n\n");
    out.append(catalog.about().description()).append("\n\n");
    out.append("Base URL: ").append(site.baseUrl()).append('\n');
    JsonSchema schemas = JsonSchema.inlined(site.limits().bySetting());
    for (Operation<?, ?> operation : catalog.operations()) {
      operation
          .http()
          .filter(_ -> !(operation.access() instanceof Access.OperatorToken))
          .ifPresent(http -> operation(out, operation, http, schemas));
    }
    return out.toString();
  }

  private static void operation(
      StringBuilder out, Operation<?, ?> operation, HttpBinding http, JsonSchema schemas) {
    out.append("\n## ").append(http.method()).append(' ').append(http.path()).append("\n\n");
    out.append(OpenApi.description(operation)).append("\n\n");
    fields(out, operation, http, schemas);
    for (Operation.Declared answer : operation.answers()) {
      out.append("- ")
          .append(answer.status())
          .append(" `")
          .append(answer.attached().orElse(answer.body().schemaName()));
      out.append("`: ").append(answer.when()).append('\n');
    }
    String codes =
        operation.failures().stream()
            .map(ErrorCode::wire)
            .collect(Collectors.joining("`, `", "`", "`"));
    out.append("- Refusals: ").append(codes).append('\n');
    if (operation.has(Trait.REPLAYABLE)) {
      out.append("- Takes the header `Idempotency-Key`.\n");
    }
    for (HttpBinding.Preference preference : http.preferences()) {
      out.append("- Takes the header `Prefer: ").append(preference.name());
      out.append("=<seconds>`, at most ").append(preference.greatest()).append(".\n");
    }
  }

  private static void fields(
      StringBuilder out, Operation<?, ?> operation, HttpBinding http, JsonSchema schemas) {
    ObjectNode schema =
        schemas.request(operation.input(), OpenApi.notInRequest(http), http.required());
    JsonNode properties = schema.path("properties");
    if (properties.isEmpty()) {
      return;
    }
    out.append("| Field | Type | Required | Meaning |\n|---|---|---|---|\n");
    for (String name : properties.propertyNames()) {
      JsonNode field = properties.path(name);
      boolean required =
          JsonSchema.isRequired(operation.input(), name) || http.required().contains(name);
      out.append("| `").append(name).append("` | ").append(type(field)).append(" | ");
      out.append(required ? "yes" : "no").append(" | ");
      out.append(field.path("description").asString("").replace("|", "\\|"));
      if (field.has("default")) {
        out.append(". Default: `").append(field.path("default").asString()).append('`');
      }
      out.append(" |\n");
    }
    out.append('\n');
  }

  private static String type(JsonNode field) {
    String type = field.path("type").asString("");
    return field.has("minimum") && field.has("maximum")
        ? type + " " + field.path("minimum") + ".." + field.path("maximum")
        : type;
  }
}
