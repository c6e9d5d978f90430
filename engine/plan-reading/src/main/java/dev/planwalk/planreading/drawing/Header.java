package dev.planwalk.planreading.drawing;

import java.util.Optional;

/**
 * What a file says about itself; hints only.
 *
 * @param version {@code AC1015} and the like, {@code PDF 1.6}, empty when absent
 * @param codePage as stated ({@code ANSI_1252}), empty when absent
 * @param insUnits {@code $INSUNITS}, 0 when absent
 * @param measurement {@code $MEASUREMENT}: 0 imperial, 1 metric, -1 absent
 * @param linearUnits {@code $LUNITS}, 0 when absent
 * @param dimensionFactor {@code $DIMLFAC}, 1 when absent
 * @param extents {@code $EXTMIN} and {@code $EXTMAX}, when they span anything
 */
public record Header(
    String version,
    String codePage,
    int insUnits,
    int measurement,
    int linearUnits,
    double dimensionFactor,
    Optional<Extents> extents) {

  /** Of a file that says nothing. */
  public static final Header NONE = new Header("", "", 0, -1, 0, 1, Optional.empty());

  /** What model space covers, as the program that wrote the file saw it. */
  public record Extents(double minX, double minY, double maxX, double maxY) {

    /** The extents, unless they are empty, turned round or no numbers, as in a new drawing. */
    public static Optional<Extents> of(double minX, double minY, double maxX, double maxY) {
      boolean spans = maxX >= minX && maxY >= minY && maxX - minX < 1e19 && maxY - minY < 1e19;
      return spans ? Optional.of(new Extents(minX, minY, maxX, maxY)) : Optional.empty();
    }
  }

  /** The version as people name it ({@code R2000}); the version itself when it has no such name. */
  public String release() {
    return switch (version) {
      case "AC1002" -> "R2.5";
      case "AC1003" -> "R2.6";
      case "AC1004" -> "R9";
      case "AC1006" -> "R10";
      case "AC1009" -> "R11/12";
      case "AC1012" -> "R13";
      case "AC1014" -> "R14";
      case "AC1015" -> "R2000";
      case "AC1018" -> "R2004";
      case "AC1021" -> "R2007";
      case "AC1024" -> "R2010";
      case "AC1027" -> "R2013";
      case "AC1032" -> "R2018";
      default -> version;
    };
  }
}
