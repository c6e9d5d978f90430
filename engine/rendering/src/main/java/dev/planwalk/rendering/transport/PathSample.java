package dev.planwalk.rendering.transport;

/**
 * What one camera sample brought home, split as the denoiser wants it, reused by its thread. The
 * radiance is {@code emission + albedo * (direct + indirect) + specular}, channel by channel.
 */
public final class PathSample {
  /** Exact light of the first surface itself or of the sky; never filtered. */
  public final double[] emission = new double[3];

  /** Diffuse light straight from lamps, without the surface's colour. */
  public final double[] lamps = new double[3];

  /** Diffuse light straight from the sun, without the surface's colour. */
  public final double[] sun = new double[3];

  /** All other diffuse light, without the surface's colour. */
  public final double[] indirect = new double[3];

  /** Reflections, with their colour. */
  public final double[] specular = new double[3];

  public final double[] albedo = new double[3];
  public final double[] normal = new double[3];

  /** Where the first surface seems to be: straight on along the ray, behind any mirror. */
  public final double[] position = new double[3];

  /** Distance along the ray, infinite for sky. */
  public double depth;

  /** Instance of the first surface, -1 for sky. */
  public int instance;

  /** First seen through a window, or open sky. */
  public boolean outside;

  /** Roughness of the first surface; sharp reflections are filtered less. */
  public double roughness;

  /** One over the distance to what lights the first surface indirectly, 1/m; 0 for the sky. */
  public double nearness;

  void clear() {
    for (int c = 0; c < 3; c++) {
      emission[c] = 0;
      lamps[c] = 0;
      sun[c] = 0;
      indirect[c] = 0;
      specular[c] = 0;
      albedo[c] = 0;
      normal[c] = 0;
      position[c] = 0;
    }
    depth = Double.POSITIVE_INFINITY;
    instance = -1;
    outside = false;
    roughness = 1;
    nearness = 0;
  }
}
