package dev.planwalk.planreading.drawing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.planreading.drawing.FittedSpline.Parameters;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FittedSplineTest {

  private static final Traits TRAITS = new Traits("0", 256, -1, "", false, 1);
  private static final double[] NONE = {0, 0};
  private static final double[] POINTS = {0, 0, 3, 1, 4, 4, 8, 4, 9, 0};

  @ParameterizedTest
  @EnumSource(Parameters.class)
  void the_curve_goes_through_its_points(Parameters parameters) {
    Entity.Spline spline =
        FittedSpline.through(TRAITS, false, POINTS, new double[] {1, 0}, NONE, parameters);

    for (int i = 0; i < POINTS.length / 2; i++) {
      double[] at = value(spline, spline.knots()[3 + i]);
      assertThat(at[0]).isCloseTo(POINTS[2 * i], within(1e-9));
      assertThat(at[1]).isCloseTo(POINTS[2 * i + 1], within(1e-9));
    }
  }

  @Test
  void it_begins_in_its_direction_and_ends_without_bending() {
    Entity.Spline spline =
        FittedSpline.through(TRAITS, false, POINTS, new double[] {0, 1}, NONE, Parameters.CHORD);
    double end = spline.knots()[spline.knots().length - 1];
    double step = 1e-3;

    double[] begun = value(spline, step);
    assertThat(begun[0] / step).isCloseTo(0, within(1e-2));
    assertThat(begun[1] / step).isCloseTo(1, within(1e-2));
    double[] last = value(spline, end);
    double[] middle = value(spline, end - step);
    double[] before = value(spline, end - 2 * step);
    for (int axis = 0; axis < 2; axis++) {
      double bend = (last[axis] - 2 * middle[axis] + before[axis]) / (step * step);
      assertThat(bend).isCloseTo(0, within(1e-2));
    }
  }

  @Test
  void points_on_a_parabola_with_its_directions_give_the_parabola() {
    // y = x² at x = 0, 1, 2, 3 by equal steps; a cubic spline holds it exactly.
    double[] points = {0, 0, 1, 1, 2, 4, 3, 9};
    Entity.Spline spline =
        FittedSpline.through(
            TRAITS, false, points, new double[] {1, 0}, new double[] {1, 6}, Parameters.UNIFORM);

    for (double t = 0; t <= 3; t += 0.25) {
      double[] at = value(spline, t);
      assertThat(at[0]).isCloseTo(t, within(1e-12));
      assertThat(at[1]).isCloseTo(t * t, within(1e-12));
    }
  }

  @Test
  void two_points_are_joined_by_a_straight_line_and_repeated_ones_count_once() {
    Entity.Spline spline =
        FittedSpline.through(
            TRAITS, false, new double[] {0, 0, 0, 0, 3, 6, 3, 6}, NONE, NONE, Parameters.CHORD);

    assertThat(spline.controls())
        .containsExactly(new double[] {0, 0, 1, 2, 2, 4, 3, 6}, within(1e-12));
  }

  @Test
  void fewer_than_two_points_are_no_curve() {
    assertThat(
            FittedSpline.through(
                    TRAITS, false, new double[] {1, 1, 1, 1}, NONE, NONE, Parameters.CHORD)
                .controls())
        .isEmpty();
    assertThat(
            FittedSpline.through(TRAITS, false, new double[0], NONE, NONE, Parameters.CHORD)
                .controls())
        .isEmpty();
  }

  /** By de Boor's recurrence, straight from its definition. */
  private static double[] value(Entity.Spline spline, double t) {
    double[] knots = spline.knots();
    int controls = spline.controls().length / 2;
    int span = 3;
    while (span < controls - 1 && t >= knots[span + 1]) {
      span++;
    }
    double[][] d = new double[4][2];
    for (int j = 0; j <= 3; j++) {
      d[j][0] = spline.controls()[2 * (j + span - 3)];
      d[j][1] = spline.controls()[2 * (j + span - 3) + 1];
    }
    for (int r = 1; r <= 3; r++) {
      for (int j = 3; j >= r; j--) {
        double low = knots[j + span - 3];
        double high = knots[j + 1 + span - r];
        double share = (t - low) / (high - low);
        d[j][0] = (1 - share) * d[j - 1][0] + share * d[j][0];
        d[j][1] = (1 - share) * d[j - 1][1] + share * d[j][1];
      }
    }
    return d[3];
  }
}
