package dev.planwalk.planreading.plan;

import dev.planwalk.floorplan.Room;

/**
 * How often a room was right for which so much spoke: the weight of evidence ({@link Confidence})
 * becomes a frequency. Right is an intersection over union above 0.9 with a true room.
 *
 * <p>Measured by {@code ./planwalk check unseen --left-out FOLDER --told FILE} on drawings as
 * offices make them (as they are, without their outlines of rooms, storeys with labels), each read
 * with weights that were learned without its office; every office counts alike. Between the
 * measured points lie straight lines. Isotonic regression (pool adjacent violators; Zadrozny and
 * Elkan, 2002) gave the points; plateaus keep a small slope, so that better evidence still ranks
 * higher.
 */
final class Calibration {

  /** Outlines that somebody drew as rooms are rooms, whatever else speaks against them. */
  static final Calibration DRAWN =
      new Calibration(new double[] {0, 0.4, 0.6, 1}, new double[] {0.6, 0.9, 0.97, 0.98});

  /**
   * Rooms found between walls. Above 0.86 come only those whose stated area is the measured one.
   */
  static final Calibration FOUND =
      new Calibration(
          new double[] {0, 0.07, 0.22, 0.37, 0.55, 0.86, 0.95, 1},
          new double[] {0.25, 0.33, 0.45, 0.56, 0.68, 0.77, 0.95, 0.97});

  private final double[] weights;
  private final double[] frequencies;

  private Calibration(double[] weights, double[] frequencies) {
    this.weights = weights;
    this.frequencies = frequencies;
  }

  static Calibration of(Room.Source source) {
    return source == Room.Source.ROOM_LAYER ? DRAWN : FOUND;
  }

  /**
   * The share of such rooms that was right.
   *
   * @param weight of the evidence, 0 to 1
   */
  double frequency(double weight) {
    int above = 1;
    while (above < weights.length - 1 && weights[above] < weight) {
      above++;
    }
    double along = (weight - weights[above - 1]) / (weights[above] - weights[above - 1]);
    return frequencies[above - 1] + along * (frequencies[above] - frequencies[above - 1]);
  }
}
