package dev.planwalk.domain.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What a caller may state about a drawing, and how it stands in a job's input. */
public final class PlanOptions {

  /** Least and greatest height of a room in metres. */
  public static final int LEAST_HEIGHT = 1;

  public static final int GREATEST_HEIGHT = 20;

  /** North is stated in degrees up to this. */
  public static final int FULL_TURN = 360;

  /** Highest page of a PDF, and most pages, that may be stated. */
  public static final int LAST_PAGE = 10_000;

  public static final int MOST_PAGES = 100;

  /** Form of a stated unit. */
  public static final String UNIT = "^(mm|cm|dm|m|in|ft|1:[1-9][0-9]{0,4})$";

  /** The same in words. */
  public static final String UNIT_WORDS = "mm, cm, dm, m, in, ft or a scale such as 1:100";

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
