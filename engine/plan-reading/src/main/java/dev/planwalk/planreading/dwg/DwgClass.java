package dev.planwalk.planreading.dwg;

/**
 * A kind of objects that the file names itself.
 *
 * @param number type of its objects, from 500 on
 * @param name in DXF, for example {@code AEC_WALL}
 * @param isEntity whether its objects are drawn
 */
record DwgClass(int number, String name, boolean isEntity) {}
