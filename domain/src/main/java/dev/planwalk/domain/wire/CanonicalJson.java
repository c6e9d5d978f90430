package dev.planwalk.domain.wire;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * Canonical JSON (RFC 8785): no white space, members ordered by the UTF-16 units of their names,
 * numbers as ECMAScript prints the nearest double. A number beyond the doubles keeps its decimal
 * form; it is refused later by every field we have.
 */
public final class CanonicalJson {
  private CanonicalJson() {}

  /** UTF-8 bytes of the canonical form. */
  public static byte[] bytes(JsonNode tree) {
    StringBuilder out = new StringBuilder();
    write(tree, out);
    return out.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static void write(JsonNode node, StringBuilder out) {
    switch (node.getNodeType()) {
      case OBJECT -> object(node, out);
      case ARRAY -> {
        char separator = '[';
        for (JsonNode entry : node) {
          out.append(separator);
          write(entry, out);
          separator = ',';
        }
        out.append(node.isEmpty() ? "[]" : "]");
      }
      case STRING -> string(node.stringValue(), out);
      case NUMBER -> out.append(number(node.decimalValue()));
      case BOOLEAN -> out.append(node.booleanValue());
      case NULL, MISSING, BINARY, POJO -> out.append("null");
    }
  }

  private static void object(JsonNode node, StringBuilder out) {
    List<String> names = new ArrayList<>(node.propertyNames());
    names.sort(Comparator.naturalOrder());
    char separator = '{';
    for (String name : names) {
      out.append(separator);
      string(name, out);
      out.append(':');
      write(node.path(name), out);
      separator = ',';
    }
    out.append(names.isEmpty() ? "{}" : "}");
  }

  private static void string(String text, StringBuilder out) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\b' -> out.append("\\b");
        case '\f' -> out.append("\\f");
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        default -> {
          if (c < 0x20) {
            out.append("\\u00")
                .append(Character.forDigit(c >> 4, 16))
                .append(Character.forDigit(c & 15, 16));
          } else {
            out.append(c);
          }
        }
      }
    }
    out.append('"');
  }

  /** ECMA-262, Number::toString, over the shortest digits, which {@link Double#toString} finds. */
  static String number(BigDecimal value) {
    double number = value.doubleValue();
    if (!Double.isFinite(number)) {
      return value.stripTrailingZeros().toString();
    }
    if (number == 0) {
      return "0";
    }
    BigDecimal shortest = shortest(Math.abs(number));
    String digits = shortest.unscaledValue().toString();
    int k = digits.length();
    int n = k - shortest.scale();
    String sign = number < 0 ? "-" : "";
    if (k <= n && n <= 21) {
      return sign + digits + "0".repeat(n - k);
    }
    if (0 < n && n <= 21) {
      return sign + digits.substring(0, n) + "." + digits.substring(n);
    }
    if (-6 < n && n <= 0) {
      return sign + "0." + "0".repeat(-n) + digits;
    }
    String exponent = (n - 1 < 0 ? "-" : "+") + Math.abs(n - 1);
    return sign + digits.charAt(0) + (k == 1 ? "" : "." + digits.substring(1)) + "e" + exponent;
  }

  /** Java prints two digits where one would do (4.9E-324); ECMAScript prints one (5e-324). */
  private static BigDecimal shortest(double number) {
    BigDecimal digits = new BigDecimal(Double.toString(number)).stripTrailingZeros();
    BigDecimal one = digits.round(new MathContext(1, RoundingMode.HALF_UP));
    return digits.precision() == 2 && one.doubleValue() == number ? one : digits;
  }
}
