package dev.planwalk.rest;

import dev.planwalk.domain.error.Fault;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.wire.Argument;
import dev.planwalk.domain.wire.Arguments;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The fields of a query; {@code field[name]=text} is one pair of a field that holds pairs. */
final class QueryFields {

  /** How long a name may be is judged where the field is read. */
  private static final Pattern PAIR = Pattern.compile("([a-z_]{1,64})\\[([^\\[\\]]+)\\]");

  private QueryFields() {}

  /**
   * The arguments of a query.
   *
   * @throws ServiceException 400 for a field that comes both whole and in pairs
   */
  static Arguments of(SequencedMap<String, List<String>> query) {
    Map<String, Argument> values = new LinkedHashMap<>();
    Map<String, ObjectNode> pairs = new LinkedHashMap<>();
    query.forEach((name, texts) -> {
      Matcher pair = PAIR.matcher(name);
      // A name that comes twice is left as it is: it is no field.
      if (pair.matches() && texts.size() == 1) {
        pairs
            .computeIfAbsent(pair.group(1), _ -> JsonNodeFactory.instance.objectNode())
            .put(pair.group(2), texts.getFirst());
      } else {
        values.put(name, new Argument.Text(texts));
      }
    });
    List<Fault> whole =
        pairs.keySet().stream()
            .filter(values::containsKey)
            .map(name -> new Fault(name, "Send " + name + "[name]=text for each pair instead."))
            .toList();
    if (!whole.isEmpty()) {
      throw ServiceException.invalid(whole);
    }
    pairs.forEach((name, object) -> values.put(name, new Argument.Typed(object)));
    return Arguments.of(values);
  }
}
