package dev.planwalk.tour;

import dev.planwalk.rendering.Grade;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * What must be known before the rooms of a tour are made apart from each other: one exposure, one
 * spacing of splats. A few kilobytes; stored between the jobs as {@link #toBytes}.
 *
 * @param rooms ids of the rooms that get a part, in the order in which parts are joined
 * @param grade exposure and white balance of the whole tour
 * @param exposures per capture point: stops by which its panorama is brighter than the grade
 * @param balances per capture point: the white balance of its panorama, see {@link Grade#balance}
 * @param spacings per splat variant: metres between splats
 */
public record Survey(
    List<String> rooms,
    Grade grade,
    SortedMap<String, Double> exposures,
    SortedMap<String, List<Double>> balances,
    SortedMap<String, Double> spacings) {

  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  public Survey {
    rooms = List.copyOf(rooms);
    exposures = new TreeMap<>(exposures);
    balances = new TreeMap<>(balances);
    spacings = new TreeMap<>(spacings);
  }

  /** The grade of a capture point's panorama, but for its exposure. */
  Grade gradeOf(String point) {
    List<Double> own = balances.get(point);
    return own == null
        ? grade
        : grade.withBalance(own.stream().mapToDouble(Double::doubleValue).toArray());
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
    ObjectNode own = json.putObject("balances");
    balances.forEach((point, balance) -> balance.forEach(own.putArray(point)::add));
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
          balances(json.path("balances").properties()),
          numbers(json.required("spacings").properties()));
    } catch (JacksonException wrong) {
      throw new IllegalArgumentException("these bytes are no survey of a tour", wrong);
    }
  }

  /** Empty for a survey that was stored before panoramas had a balance of their own. */
  private static SortedMap<String, List<Double>> balances(
      Iterable<Map.Entry<String, JsonNode>> fields) {
    SortedMap<String, List<Double>> balances = new TreeMap<>();
    fields.forEach(field ->
        balances.put(
            field.getKey(), field.getValue().valueStream().map(JsonNode::doubleValue).toList()));
    return balances;
  }

  private static SortedMap<String, Double> numbers(Iterable<Map.Entry<String, JsonNode>> fields) {
    SortedMap<String, Double> numbers = new TreeMap<>();
    fields.forEach(field -> numbers.put(field.getKey(), field.getValue().doubleValue()));
    return numbers;
  }
}
