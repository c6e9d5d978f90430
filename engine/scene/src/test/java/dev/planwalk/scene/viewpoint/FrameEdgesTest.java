package dev.planwalk.scene.viewpoint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Point;
import dev.planwalk.scene.PlainSurfaces;
import dev.planwalk.scene.SyntheticPlan;
import dev.planwalk.scene.model.Camera;
import dev.planwalk.scene.model.SceneParts;
import dev.planwalk.scene.model.Vec3;
import dev.planwalk.scene.shell.LaidRoom;
import dev.planwalk.scene.shell.Shell;
import dev.planwalk.scene.shell.StoreyMender;
import dev.planwalk.scene.viewpoint.FrameEdges.Pixel;
import dev.planwalk.vocabulary.Furnishing;
import dev.planwalk.vocabulary.Lighting;
import dev.planwalk.vocabulary.Look;
import dev.planwalk.vocabulary.Style;
import dev.planwalk.vocabulary.UsageType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FrameEdgesTest {

  private static final double ASPECT = 1.5;

  /** Share of the frame that windows, doors and radiators may take at an edge. */
  private static final double MOST = 0.06;

  private static FrameEdges edges(String... rows) {
    FrameEdges edges = new FrameEdges(rows[0].length(), rows.length);
    for (int j = 0; j < rows.length; j++) {
      for (int i = 0; i < rows[j].length(); i++) {
        Pixel pixel =
            switch (rows[j].charAt(i)) {
              case 'f' -> Pixel.FITTING;
              case 'w' -> Pixel.NEAR_WALL;
              default -> Pixel.ROOM;
            };
        edges.add(i, j, pixel);
      }
    }
    return edges;
  }

  @Test
  void what_an_edge_cuts_is_counted_and_what_stands_in_the_room_is_not() {
    assertThat(edges("ff........", "..........").worst()).isEqualTo(0.1);
    assertThat(edges("...ffff...", "..........").worst()).isZero();
    assertThat(edges("f........f", ".......fff").worst()).isEqualTo(0.2);
  }

  @Test
  void a_pier_between_two_windows_ends_nothing() {
    assertThat(edges("fwwf......", "..........").worst()).isEqualTo(0.1);
    assertThat(edges("wwww......", "..........").worst()).isZero();
    assertThat(edges("ff.ff...............").worst()).isEqualTo(0.2);
    assertThat(edges("ff..ff..............").worst()).isEqualTo(0.1);
    assertThat(edges(".ff.................").worst()).isZero();
  }

  @Test
  void the_end_of_a_wall_before_the_room_counts_like_a_fitting() {
    FrameEdges edges = edges("ww........", "ww........");
    edges.addWallEnds(new double[] {0.5, 0.5, 0, 0, 0, 0, 0, 0, 0, 0});
    assertThat(edges.worst()).isEqualTo(0.2);
  }

  @Test
  void no_picture_of_a_room_has_a_window_a_radiator_or_a_door_at_its_edge() {
    List<String> worse = new ArrayList<>();
    int rooms = 0;
    for (long seed = 0; seed < 5; seed++) {
      FloorPlan plan = SyntheticPlan.flat(5, seed);
      Shell shell = shell(plan);
      for (LaidRoom room : shell.layout().rooms()) {
        if (!room.outdoor() && room.floor().getArea() > 12) {
          rooms++;
          double worst = worst(shell, room);
          if (worst > MOST) {
            worse.add("flat %d %s: %.3f".formatted(seed, room.room().id(), worst));
          }
        }
      }
    }
    assertThat(rooms).isGreaterThan(8);
    assertThat(worse).isEmpty();
  }

  /** The chosen picture, judged four times as finely as the planner does. */
  private static double worst(Shell shell, LaidRoom room) {
    ViewpointPlanner.Viewpoint best =
        new ViewpointPlanner(shell, room, List.of(), Optional.empty(), ASPECT).best();
    Camera.Perspective camera = best.camera();
    Vec3 ahead = camera.forward();
    Shot shot =
        new Shot(
            new Point(camera.eye().x(), camera.eye().y()),
            Math.atan2(ahead.y(), ahead.x()),
            camera.eye().z(),
            best.focalLengthMillimetres(),
            camera.shiftY(),
            best.lifted().stream().findFirst());
    OpenGround ground = OpenGround.of(shell, room);
    Sight sight = new Sight(shell, ground, List.of(), Optional.empty(), ASPECT, best.shut());
    return sight.look(shot, 96, 64).edges.worst();
  }

  private static Shell shell(FloorPlan plan) {
    Look look =
        new Look(
            UsageType.WOHNEN,
            Style.REALISTISCH,
            Lighting.TAG,
            Furnishing.MOEBLIERT,
            1,
            Look.Purpose.STILL);
    return Shell.build(
        StoreyMender.mend(plan, plan.storeys().getFirst()),
        look,
        new PlainSurfaces(),
        new SceneParts(),
        1e9,
        -0.4,
        false);
  }
}
