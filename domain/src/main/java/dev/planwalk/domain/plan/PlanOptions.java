package dev.planwalk.domain.plan;

import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.wire.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
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
  public static final String UNIT = "^(mm|cm|dm|m|in|ft|1:[1-9][0-9]{0,4}([.][0-9]{1,3})?)$";

  /** The same in words. */
  public static final String UNIT_WORDS = "mm, cm, dm, m, in, ft or a scale such as 1:100";

  private static final String CORRECTIONS = "corrections";
  static final Shape<PlanCorrection> CORRECTION = Shape.of(PlanCorrection.class);

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

  /**
   * Statements of a new reading, with the corrections that stand from readings before. A unit among
   * them holds unless another one is stated now.
   */
  static ObjectNode withCorrectionsOf(ObjectNode before, ObjectNode statements) {
    if (before.path(CORRECTIONS) instanceof ArrayNode kept && !kept.isEmpty()) {
      statements.set(CORRECTIONS, kept);
      if (!statements.has("unit")) {
        kept.valueStream()
            .filter(PlanOptions::setsUnit)
            .forEach(unit -> statements.set("unit", unit.path("value")));
      }
    }
    return statements;
  }

  /** What a caller states when he has a plan read; its corrections are kept without him. */
  static ObjectNode stated(ObjectNode options) {
    return options.deepCopy().without(CORRECTIONS);
  }

  private static boolean setsUnit(JsonNode correction) {
    return correction.path("op").asString("").equals(PlanCorrection.Op.SET_UNIT.wire());
  }

  /**
   * Statements of the last reading with further corrections. One that stands already is not added
   * again, so that a repeated call changes nothing; the last unit counts.
   *
   * @throws ServiceException 400 if there are more than {@code most} then
   */
  static ObjectNode corrected(ObjectNode before, List<PlanCorrection> further, int most) {
    ArrayNode all =
        before.path(CORRECTIONS) instanceof ArrayNode kept
            ? kept
            : JsonNodeFactory.instance.arrayNode();
    for (PlanCorrection correction : further) {
      if (correction.op() == PlanCorrection.Op.SET_UNIT) {
        all.removeIf(PlanOptions::setsUnit);
        before.put("unit", correction.value().orElseThrow());
      }
      JsonNode json = CORRECTION.write(correction);
      if (all.valueStream().noneMatch(json::equals)) {
        all.add(json);
      }
    }
    if (all.size() > most) {
      throw ServiceException.invalid(
          CORRECTIONS,
          "A plan takes at most %d corrections (got: %d with those before)."
              .formatted(most, all.size()));
    }
    before.set(CORRECTIONS, all);
    return before;
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
        pages,
        json.path(CORRECTIONS).isEmpty()
            ? Optional.empty()
            : Optional.of(json.path(CORRECTIONS).toString()));
  }

  private static OptionalDouble number(ObjectNode json, String field) {
    JsonNode value = json.path(field);
    return value.isNumber() ? OptionalDouble.of(value.doubleValue()) : OptionalDouble.empty();
  }
}
