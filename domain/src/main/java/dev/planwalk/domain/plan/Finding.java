package dev.planwalk.domain.plan;

import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Something a reader of the plan should know.
 *
 * @param code stable snake-case word
 * @param severity {@code info}, {@code warning} or {@code error}
 * @param message one English sentence with numbers and names
 * @param place what it is about, or empty
 */
public record Finding(String code, String severity, String message, String place) {

  /** How findings stand on a plan's row. */
  public static ArrayNode write(List<Finding> findings) {
    ArrayNode array = JsonNodeFactory.instance.arrayNode();
    for (Finding finding : findings) {
      array
          .addObject()
          .put("code", finding.code())
          .put("severity", finding.severity())
          .put("message", finding.message())
          .put("place", finding.place());
    }
    return array;
  }
}
