package dev.planwalk.rendering.probe;

/**
 * Feels surfaces and measures the light on them; made for one thread by {@code LitScene.each}. The
 * arrays are overwritten by the next call.
 */
public interface LightProbe {

  /**
   * Casts a ray to the nearest surface.
   *
   * @param origin 3 values, metres
   * @param direction 3 values, unit length
   * @param most metres beyond which nothing counts
   * @param footprint metres over which textures are averaged
   * @return whether a surface was met; all that follows is about it
   */
  boolean cast(double[] origin, double[] direction, double most, double footprint);

  /** Metres to the surface. */
  double distance();

  /** Where it was met; 3 values. */
  double[] position();

  /** Geometric normal on the side the ray came from; 3 values. */
  double[] normal();

  /** Colour of what a diffuse surface sends back, of metal its reflectance; 3 values. */
  double[] colour();

  /** Radiance it emits by itself towards the ray; 3 values. */
  double[] emission();

  /** A pane that light passes straight. */
  boolean glass();

  /** Index of the instance that was met. */
  int instance();

  /**
   * Takes one sample of the irradiance over pi on the surface, coats and metal taken as matt.
   *
   * @param pattern seed of the samples of this surface
   * @param sample number of the sample
   * @param direct 3 values, increased by light straight from sun and lamps
   * @param indirect 3 values, increased by all other light
   */
  void light(int pattern, int sample, double[] direct, double[] indirect);

  /** Radiance of the sky in a direction; 3 values. */
  double[] sky(double[] direction);
}
