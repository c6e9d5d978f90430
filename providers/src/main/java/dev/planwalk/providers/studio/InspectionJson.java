package dev.planwalk.providers.studio;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.planwalk.planreading.inspection.Inspection;
import dev.planwalk.vocabulary.FileKind;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** What is in a drawing as JSON: the fields of {@link Inspection} in snake case. */
public final class InspectionJson {

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .addMixIn(FileKind.class, OnTheWire.class)
          .addMixIn(FindingCode.class, OnTheWire.class)
          .addMixIn(Finding.Severity.class, OnTheWire.class)
          .enable(SerializationFeature.INDENT_OUTPUT)
          .build();

  /** Words stand in JSON as they stand on the wire. */
  private interface OnTheWire {
    @JsonValue
    String wire();
  }

  private InspectionJson() {}

  /** UTF-8, indented. */
  public static byte[] write(Inspection inspection) {
    return MAPPER.writeValueAsBytes(inspection);
  }

  /**
   * The inspection that was written.
   *
   * @throws JacksonException when these bytes are none
   */
  public static Inspection read(byte[] json) {
    return MAPPER.readValue(json, Inspection.class);
  }
}
