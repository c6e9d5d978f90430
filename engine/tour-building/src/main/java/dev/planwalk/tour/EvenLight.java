package dev.planwalk.tour;

import dev.planwalk.tour.capture.CapturePoint;
import dev.planwalk.tour.capture.Link;
import java.util.ArrayList;
import java.util.List;

/**
 * One light for a flat: each panorama keeps as much of its own exposure and white balance as
 * visitors do not notice when they step from one to the next. Where two wishes are too far apart
 * both give in, again and again until none is (after projections onto convex sets, von Neumann
 * 1933).
 */
final class EvenLight {

  /** Between panoramas of which one leads to the other, stops. */
  static final double MOST_STOPS = 0.7;

  /** The same of their whites, kelvin. */
  static final double MOST_KELVIN = 600;

  /** A little less is aimed at, which is only come near to. */
  private static final double AIM = 0.97;

  /** As near as this will do; what is written is rounded. */
  private static final double ENOUGH = 0.985;

  /**
   * How much of a difference that is too large the lower wish gives up: a room that is rather dark
   * is still seen, one that is too bright is not.
   */
  private static final double GIVEN_BY_LOWER = 0.4;

  /** Far more rounds than any flat needs. */
  private static final int ROUNDS = 2000;

  private final List<int[]> steps = new ArrayList<>();

  EvenLight(List<CapturePoint> points, List<Link> links) {
    List<String> ids = points.stream().map(CapturePoint::id).toList();
    for (Link link : links) {
      steps.add(new int[] {ids.indexOf(link.from()), ids.indexOf(link.to())});
    }
  }

  /**
   * Values near those wished.
   *
   * @param wished one a point
   * @param most between points of which one leads to the other
   */
  double[] evened(double[] wished, double most) {
    double[] even = wished.clone();
    boolean changed = true;
    for (int round = 0; round < ROUNDS && changed; round++) {
      changed = false;
      for (int[] step : steps) {
        double apart = even[step[0]] - even[step[1]];
        double excess = Math.abs(apart) - AIM * most;
        if (excess > 0) {
          double lower = GIVEN_BY_LOWER * excess;
          double higher = excess - lower;
          even[step[0]] -= apart > 0 ? higher : -lower;
          even[step[1]] += apart > 0 ? lower : -higher;
          changed |= Math.abs(apart) > ENOUGH * most;
        }
      }
    }
    return even;
  }
}
