package dev.planwalk.planreading.dwg;

import dev.planwalk.planreading.letters.Letters;
import java.util.Map;

/**
 * A DWG, opened: everything that stands in front of its objects.
 *
 * @param objects bytes that the positions of {@code map} count from
 * @param map where each object is
 * @param classes by number
 * @param measurement 0 imperial, 1 metric, -1 when the file does not say
 */
@SuppressWarnings("ArrayRecordComponent") // bytes
record DwgFile(
    DwgVersion version,
    Letters letters,
    byte[] objects,
    ObjectMap map,
    Map<Integer, DwgClass> classes,
    DwgHeader header,
    int measurement) {

  /** Code of the finding that says which parts of a file are damaged. */
  static final String DAMAGED = "dwg_damaged";
}
