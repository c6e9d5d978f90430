package dev.planwalk.discovery;

import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.wire.JsonSchema;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The form of {@code floor_plan.json}: its JSON Schema, and the same for readers of text. */
final class FloorPlanReference {

  /** Where the schema is served. */
  static final String SCHEMA_PATH = "/docs/floor-plan.schema.json";

  private static final String OPERATION = "get_floor_plan";

  private final ObjectNode schema;
  private final String markdown;

  private FloorPlanReference(ObjectNode schema, Site site) {
    this.schema = schema;
    this.markdown = written(schema, site);
  }

  /** Empty where the catalogue serves no floor plans. */
  static Optional<FloorPlanReference> of(Catalog<?> catalog, Site site) {
    return catalog.operations().stream()
        .filter(operation -> operation.name().equals(OPERATION))
        .findFirst()
        .map(operation -> JsonSchema.inlined().answer(operation.answers().getFirst().body()))
        .map(answer -> new FloorPlanReference(titled(answer, site), site));
  }

  ObjectNode schema() {
    return schema;
  }

  String markdown() {
    return markdown;
  }

  private static ObjectNode titled(ObjectNode answer, Site site) {
    ObjectNode schema = JsonNodeFactory.instance.objectNode();
    schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
    schema.put("$id", site.baseUrl() + SCHEMA_PATH);
    schema.put("title", "planwalk.floor_plan/1");
    schema.setAll(answer);
    return schema;
  }

  private static String written(ObjectNode schema, Site site) {
    StringBuilder out = new StringBuilder();
    out.append("# Floor plan\n\n");
    out.append(
        """
        What was recognised of a plan, in metres: `GET /api/v1/plans/{id}/floor_plan`, and the asset `floor_plan_json` of its job, which is the same file. The JSON Schema is [%s](%s%s).

        - **Points** are `[x, y]` in local metres, x to the right and y up the sheet, rounded to 0.1 mm. Rings run counter-clockwise; their first point is not repeated. "Up" is the top of the sheet, not north.
        - **Frames**: drawing point = `origin` + local point / `metres_per_unit`. A storey's own frame wins over that of the plan.
        - **Ids** hold within one reading; pictures and tours made of it use them unchanged. Reading again may number anew.
        - **Confidence** stands on the plan, its unit, each storey, room, wall and opening, 0 to 1. It ranks the evidence: what was drawn as it is before what was concluded.
        - **Version**: `schema` says `planwalk.floor_plan/1`. Within `/1` fields and words may be added; none is removed, renamed or given another meaning, so pass over what you do not know. Any other change is called `/2` and announced as [versioning](%s/docs/versioning.md) says. Planwalk itself refuses a stored file of another version and asks to read the plan again.

        """
            .formatted(SCHEMA_PATH, site.baseUrl(), SCHEMA_PATH, site.baseUrl()));
    table(out, "The plan", schema);
    return out.toString();
  }

  private static void table(StringBuilder out, String title, JsonNode schema) {
    out.append("## ").append(title).append("\n\n| Field | Type | Meaning |\n|---|---|---|\n");
    StringBuilder below = new StringBuilder();
    for (var field : schema.path("properties").properties()) {
      JsonNode value = field.getValue();
      out.append("| `").append(field.getKey()).append("` | ").append(type(value)).append(" | ");
      out.append(value.path("description").asString(value.path("const").asString("")));
      out.append(" |\n");
      JsonNode inner = value.has("items") ? value.path("items") : value;
      if (inner.has("properties")) {
        String name = value.has("items") ? field.getKey() + "[]" : field.getKey();
        String path = title.startsWith("`") ? title.replace("`", "") + "." + name : name;
        table(below, "`" + path + "`", inner);
      }
    }
    out.append('\n').append(below);
  }

  private static String type(JsonNode field) {
    JsonNode type = field.path("type");
    String word =
        type.isArray()
            ? type.path(0).asString("") + " or null"
            : type.asString(field.has("anyOf") ? "object or null" : "");
    return word.equals("array") ? "array of " + type(field.path("items")) : word;
  }
}
