package dev.planwalk.plandrawing.exchange;

import java.math.BigDecimal;

/** Groups of an ASCII DXF file: a code and a value, a line each. For one thread. */
final class DxfGroups {

  /** Larger files are opened by hardly any program. */
  static final int LIMIT_MEBIBYTES = 64;

  /** Decimals of a length: a tenth of a micrometre. */
  private static final int LENGTH_DECIMALS = 4;

  private static final int ANGLE_DECIMALS = 8;

  private final StringBuilder out = new StringBuilder(16 * 1024);

  /**
   * A text, which has no line break.
   *
   * @throws OversizedPlanException beyond the limit
   */
  DxfGroups text(int code, String value) {
    if (out.length() > LIMIT_MEBIBYTES << 20) {
      throw new OversizedPlanException("DXF", LIMIT_MEBIBYTES);
    }
    String digits = Integer.toString(code);
    out.append(" ".repeat(3 - Math.min(3, digits.length()))).append(digits).append('\n');
    out.append(value).append('\n');
    return this;
  }

  DxfGroups whole(int code, long value) {
    return text(code, Long.toString(value));
  }

  /** A length in millimetres. */
  DxfGroups length(int code, double millimetres) {
    return text(code, decimal(millimetres, LENGTH_DECIMALS));
  }

  /** An angle in degrees, a factor. */
  DxfGroups real(int code, double value) {
    return text(code, decimal(value, ANGLE_DECIMALS));
  }

  /** A point in the groups {@code code} and {@code code + 10}, and 0 in {@code code + 20}. */
  DxfGroups point(int code, double x, double y) {
    return flat(code, x, y).length(code + 20, 0);
  }

  /** A point in the groups {@code code} and {@code code + 10}. */
  DxfGroups flat(int code, double x, double y) {
    return length(code, x).length(code + 10, y);
  }

  /** What was written elsewhere. */
  DxfGroups append(DxfGroups other) {
    out.append(other.out);
    return this;
  }

  private static String decimal(double value, int decimals) {
    long scaled = Math.round(value * StrictMath.pow(10, decimals));
    BigDecimal exact = BigDecimal.valueOf(scaled, decimals).stripTrailingZeros();
    return exact.scale() <= 0 ? exact.toPlainString() + ".0" : exact.toPlainString();
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
