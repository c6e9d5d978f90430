package dev.planwalk.discovery;

import dev.planwalk.domain.operation.HttpBinding;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What may be asked for with the header {@code Prefer}. Every text is taken, since what is not
 * understood is ignored (RFC 7240), so a pattern can bound nothing by itself: the schema says by a
 * condition which texts do what.
 */
final class PreferHeader {

  private PreferHeader() {}

  static ObjectNode schema(HttpBinding.Preference preference) {
    String name = preference.name();
    int greatest = preference.greatest();
    ObjectNode schema =
        JsonNodeFactory.instance
            .objectNode()
            .put("type", "string")
            .put("maxLength", 100)
            .put("pattern", "^.*$")
            .put(
                "description",
                "'%s=<seconds>', 0 to %d, holds the answer so long at most; more counts as %d"
                    .formatted(name, greatest, greatest));
    schema.putArray("examples").add("%s=%d".formatted(name, greatest));
    schema.putObject("if").put("pattern", "^%s=(%s)$".formatted(name, upTo(greatest)));
    schema.putObject("then").put("description", "Holds the answer for so many seconds at most");
    schema
        .putObject("else")
        .put(
            "description",
            "More seconds count as %d, another preference beside it is left aside, and whatever is"
                    .formatted(greatest)
                + " not understood is ignored");
    return schema;
  }

  /** Matches the whole numbers from 0 to one below 100. */
  private static String upTo(int greatest) {
    int tens = greatest / 10;
    String last = "%d[0-%d]".formatted(tens, greatest % 10);
    return switch (tens) {
      case 0 -> "[0-%d]".formatted(greatest);
      case 1 -> "[0-9]|" + last;
      default -> "[0-9]|[1-%d][0-9]|%s".formatted(tens - 1, last);
    };
  }
}
