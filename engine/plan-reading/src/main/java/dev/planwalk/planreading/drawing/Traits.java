package dev.planwalk.planreading.drawing;

/**
 * What every entity carries beside its shape.
 *
 * @param layer as named in the file
 * @param colour ACI colour; {@link #BY_LAYER}, {@link #BY_BLOCK}; 0xRRGGBB with bit 24 set for true
 *     colour
 * @param lineWeight hundredths of a millimetre; -1 by layer, -2 by block, -3 default
 * @param lineType name, empty for by layer
 * @param invisible switched off for itself
 * @param handle the file's number for it, 0 when it has none
 */
public record Traits(
    String layer, int colour, int lineWeight, String lineType, boolean invisible, long handle) {

  /** Colour of the layer. */
  public static final int BY_LAYER = 256;

  /** Colour of the insert. */
  public static final int BY_BLOCK = 0;

  /** Marks a 24-bit colour. */
  public static final int TRUE_COLOUR = 1 << 24;
}
