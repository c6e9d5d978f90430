package dev.planwalk.domain.wire;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * One field of a record on the wire.
 *
 * @param name its name on the wire, snake case
 * @param optional true if the component is an {@link Optional}
 * @param omitWhenEmpty true if an answer leaves it out rather than writing null
 * @param defaultText the value of a request field that was left out, as text
 * @param setting the operator's setting that lowers its greatest value
 * @param dependencies when it must be sent, and when not
 */
public record Field(
    String name,
    WireType type,
    String doc,
    boolean optional,
    boolean omitWhenEmpty,
    Optional<String> defaultText,
    Optional<String> setting,
    List<Depends> dependencies) {

  /** True if a request must send it. */
  public boolean required() {
    return !optional && defaultText.isEmpty();
  }

  /** Whether a value that was read, or null after a fault, is of a field that was sent. */
  boolean isSent(@Nullable Object value) {
    return !(value instanceof Optional<?> given) || given.isPresent();
  }

  /** Whether a value that was read is written so; a value at fault is like none. */
  boolean isWritten(@Nullable Object value, String text) {
    Object bare = value instanceof Optional<?> given ? given.orElse(null) : value;
    return bare != null && type.write(bare).asString("").equals(text);
  }

  /** The same where the operator may have lowered its greatest value. */
  Field under(Map<String, Long> limits) {
    Optional<Long> most = setting.flatMap(name -> Optional.ofNullable(limits.get(name)));
    return most.isPresent() && type instanceof WireType.Whole(long min, long max, boolean asInt)
        ? new Field(
            name,
            new WireType.Whole(min, Math.min(max, most.get()), asInt),
            doc,
            optional,
            omitWhenEmpty,
            defaultText,
            setting,
            dependencies)
        : this;
  }

  /** Reads what was sent; null after a fault. */
  @Nullable Object read(Argument argument, String param, Faults faults) {
    Object value =
        switch (argument) {
          case Argument.Typed(JsonNode json) -> readJson(json, param, faults);
          case Argument.Text(var texts) ->
              texts.size() == 1
                  ? type.read(texts.getFirst(), param, faults)
                  : faults.add(
                      param, param + " must be sent once (got it " + texts.size() + " times)");
        };
    return value == null || !optional ? value : Optional.of(value);
  }

  private @Nullable Object readJson(JsonNode json, String param, Faults faults) {
    if (json.isNull()) {
      return faults.add(
          param,
          required()
              ? param + " must not be null."
              : param + " must not be null: leave it out instead.");
    }
    return type.read(json, param, faults);
  }

  /** The value of a field that was not sent; null after a fault. */
  @Nullable Object absent(String param, Faults faults) {
    if (defaultText.isPresent()) {
      Object value = type.read(defaultText.get(), param, faults);
      return value == null || !optional ? value : Optional.of(value);
    }
    return optional ? Optional.empty() : missing(param, faults);
  }

  /** Says that a field had to be sent. */
  static @Nullable Object missing(String param, Faults faults) {
    return faults.add(param, param + " is required.");
  }
}
