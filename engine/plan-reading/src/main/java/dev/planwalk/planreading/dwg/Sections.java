package dev.planwalk.planreading.dwg;

/**
 * The parts of a DWG, taken out of their container. A part that is missing or damaged is empty,
 * except that there always is an object map.
 *
 * @param header header variables, from their sentinel on
 * @param classes from their sentinel on
 * @param objectMap where objects are
 * @param objects what the positions of the object map count from; in a flat file the whole file
 * @param template the measurement system
 */
@SuppressWarnings("ArrayRecordComponent") // bytes
record Sections(byte[] header, byte[] classes, byte[] objectMap, byte[] objects, byte[] template) {}
