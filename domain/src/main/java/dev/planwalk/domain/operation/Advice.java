package dev.planwalk.domain.operation;

import dev.planwalk.domain.wire.JsonSchema;
import dev.planwalk.domain.wire.Shape;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads the call that the advice of a refusal names, so that what people read in a sentence is what
 * programs get as {@code next}. Advice names a tool by its name and what to send as {@code with
 * field value and field value}.
 */
public final class Advice {
  private static final Pattern NAME = Pattern.compile("[a-z]+(?:_[a-z]+)+");
  private static final Pattern ARGUMENT =
      Pattern.compile("\\G (?:with|and) ([a-z_]+) ([A-Za-z0-9_.-]*[A-Za-z0-9])");

  private Advice() {}

  /**
   * The first call that is named; empty if none is.
   *
   * @param tool the operation behind the name of a tool
   * @param sent arguments of the call that was refused; what the named one cannot do without is
   *     taken from them
   */
  public static Optional<NextCall> call(
      String advice, Function<String, Optional<Operation<?, ?>>> tool, ObjectNode sent) {
    Matcher name = NAME.matcher(advice);
    while (name.find()) {
      Optional<Operation<?, ?>> named = tool.apply(name.group());
      if (named.isPresent()) {
        ObjectNode arguments = arguments(named.get().input(), advice, name.end());
        for (String field : named.get().input().names()) {
          if (JsonSchema.isRequired(named.get().input(), field)
              && !arguments.has(field)
              && sent.hasNonNull(field)) {
            arguments.set(field, sent.get(field));
          }
        }
        return Optional.of(new NextCall(name.group(), arguments, advice));
      }
    }
    return Optional.empty();
  }

  private static ObjectNode arguments(Shape<?> input, String advice, int from) {
    ObjectNode arguments = JsonNodeFactory.instance.objectNode();
    Matcher argument = ARGUMENT.matcher(advice);
    for (boolean more = argument.find(from); more; more = argument.find()) {
      if (input.names().contains(argument.group(1))) {
        arguments.put(argument.group(1), argument.group(2));
      }
    }
    return arguments;
  }
}
