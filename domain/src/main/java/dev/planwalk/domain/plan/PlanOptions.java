package dev.planwalk.domain.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What a caller states about a drawing, as it stands in a job's input. */
final class PlanOptions {

  /** Form of a stated unit. */
  static final String UNIT = "^(mm|cm|dm|m|in|ft|1:[1-9][0-9]{0,4})$";

  /** The same in words. */
  static final String UNIT_WORDS = "mm, cm, dm, m, in, ft or a scale such as 1:100";

  private PlanOptions() {}

  static ObjectNode write(
      Optional<String> unit,
      Optional<Double> ceilingHeightMetres,
      Optional<Double> northDegrees,
      Optional<List<Integer>> pages) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    unit.ifPresent(value -> json.put("unit", value));
    ceilingHeightMetres.ifPresent(value -> json.put("ceiling_height_m", value));
    northDegrees.ifPresent(value -> json.put("north_deg", value));
    pages.ifPresent(list -> {
      var array = json.putArray("pages");
      list.forEach(array::add);
    });
    return json;
  }

  static PlanReader.Options read(ObjectNode json) {
    List<Integer> pages = new ArrayList<>();
    for (JsonNode page : json.path("pages")) {
      pages.add(page.asInt(0));
    }
    return new PlanReader.Options(
        json.path("unit").isString()
            ? Optional.of(json.path("unit").stringValue())
            : Optional.empty(),
        number(json, "ceiling_height_m"),
        number(json, "north_deg"),
        pages);
  }

  private static OptionalDouble number(ObjectNode json, String field) {
    JsonNode value = json.path(field);
    return value.isNumber() ? OptionalDouble.of(value.doubleValue()) : OptionalDouble.empty();
  }
}
