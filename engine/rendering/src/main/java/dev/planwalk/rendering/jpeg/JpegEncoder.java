package dev.planwalk.rendering.jpeg;

import dev.planwalk.rendering.picture.Picture;
import java.util.OptionalDouble;

/** Writes baseline JPEG: 4:4:4, optimised Huffman tables, JFIF, sRGB profile, XMP. */
public final class JpegEncoder {

  /**
   * What is written into the file beside the pixels.
   *
   * @param creatorTool name and version of the engine
   * @param seed of the picture
   * @param sphere the picture is a full equirectangular sphere
   * @param headingDegrees compass heading of a sphere's centre, where the plan states north
   */
  public record Metadata(
      String creatorTool, long seed, boolean sphere, OptionalDouble headingDegrees) {

    /** Of a picture that is no panorama. */
    public static Metadata still(String creatorTool, long seed) {
      return new Metadata(creatorTool, seed, false, OptionalDouble.empty());
    }
  }

  /** Quality of every picture the service hands out. */
  public static final int QUALITY = 92;

  /** The file. Equal input, equal bytes. */
  public byte[] encode(Picture picture, Metadata metadata) {
    return JpegFile.of(picture, QUALITY, metadata);
  }
}
