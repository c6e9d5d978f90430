package dev.planwalk.tour.splat;

/**
 * Gaussian splats as numbers, in the axes of files: X right, Y up, Z back. Arrays are not copied:
 * do not change them.
 *
 * @param count splats
 * @param positions 3 per splat, metres
 * @param sigmas 3 per splat: standard deviation along the splat's own axes, metres
 * @param rotations 4 per splat: unit quaternion x, y, z, w from its own axes to the file's
 * @param colours 3 per splat, sRGB-encoded, 0 to 1 shown
 * @param opacities 1 per splat, 0 to 1
 * @param shDegree 0 to 4
 * @param harmonics what the degree adds: coefficient outer, RGB inner; empty for degree 0
 */
public record SplatCloud(
    int count,
    float[] positions,
    float[] sigmas,
    float[] rotations,
    float[] colours,
    float[] opacities,
    int shDegree,
    float[] harmonics) {

  public SplatCloud {
    boolean consistent =
        positions.length == 3 * count
            && sigmas.length == 3 * count
            && rotations.length == 4 * count
            && colours.length == 3 * count
            && opacities.length == count
            && harmonics.length == count * harmonicsPerSplat(shDegree);
    if (!consistent) {
      throw new IllegalArgumentException("arrays of " + count + " splats do not fit each other");
    }
  }

  /** Values per splat beyond the constant colour. */
  public static int harmonicsPerSplat(int degree) {
    return 3 * ((degree + 1) * (degree + 1) - 1);
  }

  /** A cloud of matt splats. */
  public static SplatCloud matt(
      int count,
      float[] positions,
      float[] sigmas,
      float[] rotations,
      float[] colours,
      float[] opacities) {
    return new SplatCloud(count, positions, sigmas, rotations, colours, opacities, 0, new float[0]);
  }
}
