package dev.planwalk.tour;

import dev.planwalk.rendering.Grade;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * What must be known before the rooms of a tour are made apart from each other: one exposure, one
 * spacing of splats. A few kilobytes; stored between the jobs as {@link #toBytes}.
 *
 * @param rooms ids of the rooms that get a part, in the order in which parts are joined
 * @param grade exposure and white balance of the whole tour
 * @param exposures per capture point: stops by which its panorama is brighter than the grade
 * @param spacings per splat variant: metres between splats
 */
public record Survey(
    List<String> rooms,
    Grade grade,
    SortedMap<String, Double> exposures,
    SortedMap<String, Double> spacings) {

  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  public Survey {
    rooms = List.copyOf(rooms);
    exposures = new TreeMap<>(exposures);
    spacings = new TreeMap<>(spacings);
  }

  /** JSON that reads back to an equal survey. */
  public byte[] toBytes() {
    ObjectNode json = MAPPER.createObjectNode();
    rooms.forEach(json.putArray("rooms")::add);
    ObjectNode exposure = json.putObject("grade");
    exposure.put("interior_ev", grade.interiorEv()).put("outside_ev", grade.outsideEv());
    exposure.put("middle", grade.middle());
    for (double value : grade.balance()) {
      exposure.withArray("balance").add(value);
    }
    exposures.forEach(json.putObject("exposures")::put);
    spacings.forEach(json.putObject("spacings")::put);
    return MAPPER.writeValueAsString(json).getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Reads what {@link #toBytes} wrote.
   *
   * @throws IllegalArgumentException when the bytes are nothing of that kind
   */
  public static Survey fromBytes(byte[] bytes) {
    try {
      var json = MAPPER.readTree(bytes);
      double[] balance = new double[9];
      for (int i = 0; i < 9; i++) {
        balance[i] = json.required("grade").required("balance").required(i).doubleValue();
      }
      return new Survey(
          json.required("rooms").valueStream().map(room -> room.stringValue()).toList(),
          new Grade(
              json.required("grade").required("interior_ev").doubleValue(),
              json.required("grade").required("outside_ev").doubleValue(),
              json.required("grade").required("middle").doubleValue(),
              balance),
          numbers(json.required("exposures").properties()),
          numbers(json.required("spacings").properties()));
    } catch (JacksonException wrong) {
      throw new IllegalArgumentException("these bytes are no survey of a tour", wrong);
    }
  }

  private static SortedMap<String, Double> numbers(
      Iterable<Map.Entry<String, tools.jackson.databind.JsonNode>> fields) {
    SortedMap<String, Double> numbers = new TreeMap<>();
    fields.forEach(field -> numbers.put(field.getKey(), field.getValue().doubleValue()));
    return numbers;
  }
}
