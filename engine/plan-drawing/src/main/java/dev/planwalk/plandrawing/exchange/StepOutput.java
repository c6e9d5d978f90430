package dev.planwalk.plandrawing.exchange;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Instances of a STEP physical file (ISO 10303-21), numbered in the order in which they are added.
 * For one thread.
 */
final class StepOutput {

  /** What is not stated. */
  static final String UNSET = "$";

  /** Larger models are opened by hardly any program. */
  static final int LIMIT_MEBIBYTES = 64;

  private static final int DECIMALS = 6;

  private final StringBuilder data = new StringBuilder(64 * 1024);
  private int last;

  /**
   * Adds an instance.
   *
   * @param attributes as they stand in the file
   * @return its name, such as {@code #12}
   * @throws OversizedPlanException beyond the limit
   */
  String add(String type, String... attributes) {
    if (data.length() > LIMIT_MEBIBYTES << 20) {
      throw new OversizedPlanException("IFC", LIMIT_MEBIBYTES);
    }
    last++;
    data.append('#').append(last).append('=').append(type).append('(');
    data.append(String.join(",", attributes)).append(");\n");
    return "#" + last;
  }

  /** The file around the instances. */
  byte[] file(String schema, String name, String timestamp, String program) {
    String header =
        """
        ISO-10303-21;
        HEADER;
        FILE_DESCRIPTION(('ViewDefinition [NotAssigned]'),'2;1');
        FILE_NAME(%s,%s,(''),(''),%s,%s,'');
        FILE_SCHEMA(('%s'));
        ENDSEC;
        DATA;
        """
            .formatted(text(name), text(timestamp), text(program), text(program), schema);
    return (header + data + "ENDSEC;\nEND-ISO-10303-21;\n").getBytes(StandardCharsets.US_ASCII);
  }

  /** A list of what stands in the file already. */
  static String list(List<String> items) {
    return "(" + String.join(",", items) + ")";
  }

  /** A word of an enumeration. */
  static String word(String word) {
    return "." + word + ".";
  }

  /** A real number. */
  static String real(double value) {
    long scaled = Math.round(value * StrictMath.pow(10, DECIMALS));
    String exact = BigDecimal.valueOf(scaled, DECIMALS).stripTrailingZeros().toPlainString();
    return exact.indexOf('.') < 0 ? exact + "." : exact;
  }

  /**
   * A name. The alphabet of the format is ASCII; other letters are spelled by their numbers (ISO
   * 10303-21, 6.4.3).
   */
  static String text(String text) {
    StringBuilder spelled = new StringBuilder("'");
    PlainText.of(text)
        .codePoints()
        .forEach(c -> {
          if (c == '\'' || c == '\\') {
            spelled.append((char) c).append((char) c);
          } else if (c >= ' ' && c <= '~') {
            spelled.append((char) c);
          } else if (Character.isBmpCodePoint(c)) {
            spelled.append("\\X2\\%04X\\X0\\".formatted(c));
          } else {
            spelled.append("\\X4\\%08X\\X0\\".formatted(c));
          }
        });
    return spelled.append('\'').toString();
  }
}
