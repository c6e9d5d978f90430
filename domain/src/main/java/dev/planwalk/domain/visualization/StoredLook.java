package dev.planwalk.domain.visualization;

import dev.planwalk.vocabulary.Furnishing;
import dev.planwalk.vocabulary.Lighting;
import dev.planwalk.vocabulary.Look;
import dev.planwalk.vocabulary.Style;
import dev.planwalk.vocabulary.UsageType;
import dev.planwalk.vocabulary.Words;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/** A look as it stands in the input of jobs. Its seed has a field of the job's own. */
public final class StoredLook {

  private static final String USAGE_TYPE = "usage_type";
  private static final String STYLE = "style";
  private static final String LIGHTING = "lighting";
  private static final String FURNISHING = "furnishing";

  private static final List<String> FIELDS = List.of(USAGE_TYPE, STYLE, LIGHTING, FURNISHING);

  private StoredLook() {}

  /** Writes a look into the input of a job. */
  public static void write(
      ObjectNode input,
      UsageType usageType,
      Style style,
      Lighting lighting,
      Furnishing furnishing) {
    input.put(USAGE_TYPE, usageType.wire());
    input.put(STYLE, style.wire());
    input.put(LIGHTING, lighting.wire());
    input.put(FURNISHING, furnishing.wire());
  }

  /** The look in the input of a job. */
  public static Look read(ObjectNode input, long seed, Look.Purpose purpose) {
    return new Look(
        Words.of(UsageType.class, input.path(USAGE_TYPE).stringValue()),
        Words.of(Style.class, input.path(STYLE).stringValue()),
        Words.of(Lighting.class, input.path(LIGHTING).stringValue()),
        Words.of(Furnishing.class, input.path(FURNISHING).stringValue()),
        seed,
        purpose);
  }

  /** Gives a job the look of another one. */
  public static void copy(ObjectNode from, ObjectNode input) {
    FIELDS.stream().filter(from::has).forEach(field -> input.set(field, from.get(field)));
  }
}
