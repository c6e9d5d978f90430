package dev.planwalk.planreading.geometry;

/** Lengths that several stages must agree on, in metres. */
public final class Measures {

  /** The thinnest wall; the mean width of an area is twice its area over its border. */
  public static final double LEAST_THICKNESS = 0.04;

  /** The thickest ordinary wall. */
  public static final double MOST_THICKNESS = 0.65;

  /** Walls of stone and loam are no thicker. */
  public static final double THICKEST = 1.25;

  /** A pier lies in line with a wall that is this near, beyond an opening. */
  public static final double BEYOND = 3;

  private Measures() {}
}
