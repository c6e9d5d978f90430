package dev.planwalk.planreading.drawing;

/**
 * What a file says about itself; hints only.
 *
 * @param version {@code AC1015} and the like, empty when absent
 * @param insUnits {@code $INSUNITS}, 0 when absent
 * @param measurement {@code $MEASUREMENT}: 0 imperial, 1 metric, -1 absent
 * @param linearUnits {@code $LUNITS}, 0 when absent
 * @param dimensionFactor {@code $DIMLFAC}, 1 when absent
 */
public record Header(
    String version, int insUnits, int measurement, int linearUnits, double dimensionFactor) {}
