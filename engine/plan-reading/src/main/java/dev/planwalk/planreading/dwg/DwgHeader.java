package dev.planwalk.planreading.dwg;

import dev.planwalk.planreading.drawing.Header;
import java.util.Optional;

/**
 * Header variables, all of them hints. Handles are 0 where the header does not say.
 *
 * @param insUnits {@code $INSUNITS}, 0 when absent
 * @param linearUnits {@code $LUNITS}, 0 when absent
 * @param dimensionFactor {@code $DIMLFAC}, 1 when absent
 * @param extents of model space, when they were ever computed
 * @param blockControl handle of the table of blocks; the others likewise
 * @param layoutsDictionary handle of the dictionary of layouts (R2000 and newer)
 * @param namedObjects handle of the root dictionary
 * @param modelSpace handle of the block header of model space
 * @param paperSpace handle of the block header of the active layout
 * @param complete whether all of them could be read
 */
record DwgHeader(
    int insUnits,
    int linearUnits,
    double dimensionFactor,
    Optional<Header.Extents> extents,
    long blockControl,
    long layerControl,
    long styleControl,
    long lineTypeControl,
    long layoutsDictionary,
    long namedObjects,
    long modelSpace,
    long paperSpace,
    boolean complete) {

  /** Of a header that could not be read. */
  static DwgHeader none() {
    return new DwgHeader(0, 0, 1, Optional.empty(), 0, 0, 0, 0, 0, 0, 0, 0, false);
  }
}
