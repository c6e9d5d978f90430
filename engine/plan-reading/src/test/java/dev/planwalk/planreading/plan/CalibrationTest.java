package dev.planwalk.planreading.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.Room;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CalibrationTest {

  @ParameterizedTest
  @EnumSource
  void more_evidence_never_tells_less_and_a_frequency_stays_one(Room.Source source) {
    Calibration calibration = Calibration.of(source);
    double before = -1;
    for (int hundredth = 0; hundredth <= 100; hundredth++) {
      double told = calibration.frequency(hundredth / 100.0);
      assertThat(told).isGreaterThan(before).isBetween(0.0, 1.0);
      before = told;
    }
  }

  @Test
  void straight_lines_lie_between_the_measured_points() {
    assertThat(Calibration.FOUND.frequency(0)).isCloseTo(0.25, within(1e-12));
    assertThat(Calibration.FOUND.frequency(0.86)).isCloseTo(0.77, within(1e-12));
    assertThat(Calibration.FOUND.frequency(0.905)).isCloseTo(0.86, within(1e-12));
    assertThat(Calibration.FOUND.frequency(1)).isCloseTo(0.97, within(1e-12));
  }

  @Test
  void only_outlines_drawn_as_rooms_are_judged_as_such() {
    assertThat(Calibration.of(Room.Source.ROOM_LAYER)).isEqualTo(Calibration.DRAWN);
    assertThat(Calibration.of(Room.Source.FACES)).isEqualTo(Calibration.FOUND);
    assertThat(Calibration.of(Room.Source.FILL)).isEqualTo(Calibration.FOUND);
  }
}
