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
   * @param model a trained model has worked on the render
   */
  public record Metadata(
      String creatorTool, long seed, boolean sphere, OptionalDouble headingDegrees, boolean model) {

    /** Of a picture that is wholly ours. */
    public Metadata(String creatorTool, long seed, boolean sphere, OptionalDouble headingDegrees) {
      this(creatorTool, seed, sphere, headingDegrees, false);
    }

    /** Of a picture that is no panorama. */
    public static Metadata still(String creatorTool, long seed) {
      return new Metadata(creatorTool, seed, false, OptionalDouble.empty());
    }

    /** Of a picture that a trained model made of our render. */
    public static Metadata finishedByModel(String creatorTool, long seed) {
      return new Metadata(creatorTool, seed, false, OptionalDouble.empty(), true);
    }
  }

  /** Quality of every picture the service hands out. */
  public static final int QUALITY = 92;

  /** The file. Equal input, equal bytes. */
  public byte[] encode(Picture picture, Metadata metadata) {
    return JpegFile.of(picture, QUALITY, metadata);
  }
}
