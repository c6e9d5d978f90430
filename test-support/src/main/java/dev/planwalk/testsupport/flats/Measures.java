package dev.planwalk.testsupport.flats;

import java.util.random.RandomGenerator;

/**
 * Thicknesses and depths of a house, in metres.
 *
 * @param outer thickness of outer walls
 * @param bearing of walls beside the corridor
 * @param party of walls between flats
 * @param partition of all other walls
 * @param south depth of the rooms on the south front
 * @param corridor its clear width
 * @param north depth of the rooms on the north front
 */
record Measures(
    double outer,
    double bearing,
    double party,
    double partition,
    double south,
    double corridor,
    double north) {

  static Measures random(RandomGenerator random) {
    double partition = pick(random, 0.1, 0.115, 0.12, 0.125, 0.15);
    return new Measures(
        pick(random, 0.24, 0.3, 0.365, 0.4, 0.425, 0.45),
        random.nextBoolean() ? partition : pick(random, 0.175, 0.2, 0.24),
        pick(random, 0.2, 0.24, 0.25, 0.3),
        partition,
        round(random.nextDouble(3.4, 4.7)),
        round(random.nextDouble(1.2, 1.7)),
        round(random.nextDouble(3.2, 4.4)));
  }

  /** Between the inner faces of the two fronts. */
  double depth() {
    return south + corridor + north + 2 * bearing;
  }

  /** South face of the corridor. */
  double corridorFrom() {
    return outer + south + bearing;
  }

  /** North face of the corridor. */
  double corridorTo() {
    return corridorFrom() + corridor;
  }

  /** Where the southern rooms end. */
  double southTo() {
    return outer + south;
  }

  /** Where the northern rooms begin. */
  double northFrom() {
    return corridorTo() + bearing;
  }

  /** North face of the house. */
  double top() {
    return depth() + 2 * outer;
  }

  /** To the half centimetre, as plans are drawn. */
  static double round(double metres) {
    return Math.round(metres * 200) / 200.0;
  }

  private static double pick(RandomGenerator random, double... values) {
    return values[random.nextInt(values.length)];
  }
}
