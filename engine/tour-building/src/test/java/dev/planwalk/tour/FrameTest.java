package dev.planwalk.tour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.scene.model.Vec3;
import dev.planwalk.tour.frame.Frame;
import org.junit.jupiter.api.Test;

class FrameTest {

  private final Frame frame = Frame.of(TwoRooms.plan());

  @Test
  void the_origin_is_the_middle_of_the_building() {
    assertThat(frame).isEqualTo(new Frame(TwoRooms.X + 3.9, TwoRooms.Y + 2.3));
  }

  @Test
  void a_point_up_the_sheet_has_a_smaller_z() {
    Vec3 file = frame.file(new Vec3(TwoRooms.X + 4.9, TwoRooms.Y + 4.3, 1.5));
    assertThat(file.x()).isCloseTo(1, within(1e-9));
    assertThat(file.y()).isEqualTo(1.5);
    assertThat(file.z()).isCloseTo(-2, within(1e-9));
    Vec3 back = frame.scene(file);
    assertThat(back.x()).isCloseTo(TwoRooms.X + 4.9, within(1e-9));
    assertThat(back.y()).isCloseTo(TwoRooms.Y + 4.3, within(1e-9));
  }

  @Test
  void yaw_runs_clockwise_from_sheet_up() {
    assertThat(Frame.yawDegrees(0, 1)).isEqualTo(0);
    assertThat(Frame.yawDegrees(1, 0)).isCloseTo(90, within(1e-9));
    assertThat(Frame.yawDegrees(-1, 0)).isCloseTo(-90, within(1e-9));
  }
}
