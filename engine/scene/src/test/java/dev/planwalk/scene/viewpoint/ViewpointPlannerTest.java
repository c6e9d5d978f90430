package dev.planwalk.scene.viewpoint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.scene.DrawnPlan;
import dev.planwalk.scene.PlainSurfaces;
import dev.planwalk.scene.furnish.PlacedPiece;
import dev.planwalk.scene.model.Camera;
import dev.planwalk.scene.model.SceneParts;
import dev.planwalk.scene.model.Vec3;
import dev.planwalk.scene.shell.LaidRoom;
import dev.planwalk.scene.shell.Shell;
import dev.planwalk.scene.shell.StoreyLayout;
import dev.planwalk.scene.shell.StoreyMender;
import dev.planwalk.vocabulary.Furnishing;
import dev.planwalk.vocabulary.Lighting;
import dev.planwalk.vocabulary.Look;
import dev.planwalk.vocabulary.Style;
import dev.planwalk.vocabulary.UsageType;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ViewpointPlannerTest {

  private static final double ASPECT = 1.5;

  private static Shell shell(FloorPlan plan) {
    Look look =
        new Look(
            UsageType.WOHNEN,
            Style.REALISTISCH,
            Lighting.TAG,
            Furnishing.MOEBLIERT,
            1,
            Look.Purpose.STILL);
    StoreyLayout layout = StoreyMender.mend(plan, plan.storeys().getFirst());
    return Shell.build(layout, look, new PlainSurfaces(), new SceneParts(), 1e9, -0.4, false);
  }

  private static PlacedPiece piece(
      String room, String role, double x0, double y0, double x1, double y1, double top) {
    Ring outline =
        new Ring(
            List.of(new Point(x0, y0), new Point(x1, y0), new Point(x1, y1), new Point(x0, y1)));
    return new PlacedPiece(room, role, role, true, outline, 0, top);
  }

  /** Share of the corners of a piece that the picture's frame holds. */
  private static double framed(Camera.Perspective camera, PlacedPiece piece) {
    double half = Math.tan(camera.horizontalFovRadians() / 2);
    Vec3 right = camera.forward().cross(camera.up());
    int inside = 0;
    for (Point p : piece.footprint().points()) {
      for (double z : new double[] {piece.bottomMetres(), piece.topMetres()}) {
        Vec3 d = new Vec3(p.x(), p.y(), z).minus(camera.eye());
        double along = d.dot(camera.forward());
        double across = d.dot(right) / along / half;
        double up = (d.z() / along - camera.shiftY() * 2 * half) * ASPECT / half;
        inside += along > 0 && Math.abs(across) <= 1 && Math.abs(up) <= 1 ? 1 : 0;
      }
    }
    return inside / 8.0;
  }

  private static Camera.Perspective camera(Shell shell, String room, List<PlacedPiece> pieces) {
    LaidRoom laid = shell.layout().room(room).orElseThrow();
    return new ViewpointPlanner(shell, laid, pieces, Optional.empty(), ASPECT).best().camera();
  }

  @Test
  void a_picture_of_a_bedroom_shows_its_bed() {
    Shell shell = shell(DrawnPlan.of(DrawnPlan.room("a", "f", RoomType.BEDROOM, 0, 0, 3.2, 4)));
    PlacedPiece bed = piece("a", "bed", 0.9, 1.9, 2.4, 4, 0.6);
    assertThat(framed(camera(shell, "a", List.of(bed)), bed)).isGreaterThan(0.7);
  }

  @Test
  void a_hook_on_the_wall_is_no_reason_to_look_at_the_wall_of_a_corridor() {
    Shell shell = shell(DrawnPlan.of(DrawnPlan.room("a", "f", RoomType.CORRIDOR, 0, 0, 1.3, 5.2)));
    LaidRoom laid = shell.layout().room("a").orElseThrow();
    List<PlacedPiece> hooks = List.of(piece("a", "hooks", 1.2, 1.9, 1.29, 2.9, 1.8));
    Sight sight =
        new Sight(shell, OpenGround.of(shell, laid), hooks, Optional.empty(), ASPECT, Set.of());
    ShotScore score = new ShotScore(laid, hooks, sight, ASPECT);
    Point stand = new Point(0.4, 0.5);
    Shot along = new Shot(stand, Math.PI / 2, 1.36, 20, -0.07, Optional.empty());
    Shot aside = along.turned(Math.toRadians(-32), 1.36, -0.07);
    assertThat(score.of(along, 48, 32)).isGreaterThan(score.of(aside, 48, 32));
  }

  @Test
  void one_sees_over_a_bed_up_to_its_headboard_and_over_nothing_else() {
    assertThat(Subjects.sightTop(piece("a", "bed", 0, 0, 1, 2, 1.1))).isEqualTo(0.6);
    assertThat(Subjects.sightTop(piece("a", "bed", 0, 0, 1, 2, 0.4))).isEqualTo(0.4);
    assertThat(Subjects.sightTop(piece("a", "wardrobe", 0, 0, 1, 2, 2.1))).isEqualTo(2.1);
  }

  @Test
  void of_many_pieces_of_a_kind_half_must_show_and_four_at_most() {
    assertThat(ShotScore.bestOf(List.of(0.8))).isEqualTo(0.8);
    assertThat(ShotScore.bestOf(List.of(0.0, 0.6))).isEqualTo(0.6);
    assertThat(ShotScore.bestOf(List.of(1.0, 0.0, 0.0, 0.0))).isEqualTo(0.5);
    assertThat(ShotScore.bestOf(Collections.nCopies(20, 1.0))).isEqualTo(1.0);
    assertThat(ShotScore.bestOf(List.of())).isZero();
  }

  @Test
  void an_open_kitchen_is_seen_from_the_living_room_it_belongs_to() {
    FloorPlan plan =
        DrawnPlan.of(
            DrawnPlan.room("kitchen", "f", RoomType.KITCHEN, 0, 0, 1.9, 3.2),
            DrawnPlan.room("living", "f", RoomType.LIVING, 1.9, 0, 7, 5));
    Shell shell = shell(plan);
    PlacedPiece line = piece("kitchen", "kitchen line", 0.01, 0.2, 0.61, 3.0, 2.2);
    Camera.Perspective camera = camera(shell, "kitchen", List.of(line));
    assertThat(framed(camera, line)).isGreaterThan(0.7);
    assertThat(camera.eye().x()).isGreaterThan(1.9);
  }

  @Test
  void open_ground_reaches_over_open_edges_but_not_through_walls() {
    FloorPlan plan =
        DrawnPlan.of(
            DrawnPlan.room("a", "f", RoomType.KITCHEN, 0, 0, 2, 3),
            DrawnPlan.room("b", "f", RoomType.LIVING, 2, 0, 6, 3),
            DrawnPlan.room("c", "f", RoomType.BEDROOM, 0, 3.2, 6, 6));
    Shell shell = shell(plan);
    OpenGround ground = OpenGround.of(shell, shell.layout().room("a").orElseThrow());
    assertThat(ground.holds(1, 1)).isTrue();
    assertThat(ground.holds(5, 1)).isTrue();
    assertThat(ground.holds(1, 4)).isFalse();
    assertThat(ground.beyond(1.8).getEnvelopeInternal().getMaxX()).isLessThan(3.81);
    assertThat(ground.beyond(1.8).getEnvelopeInternal().getMinX()).isGreaterThan(2);
  }
}
