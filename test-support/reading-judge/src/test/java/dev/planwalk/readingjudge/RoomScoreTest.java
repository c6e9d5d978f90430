package dev.planwalk.readingjudge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;

/** Scores of boxes whose overlap is known by hand. */
class RoomScoreTest {

  private static final GeometryFactory GEOMETRY = new GeometryFactory();

  private static Geometry box(double x, double y, double width, double height) {
    return GEOMETRY.toGeometry(new Envelope(x, x + width, y, y + height));
  }

  @Test
  void equal_rooms_score_one() {
    List<Geometry> rooms = List.of(box(0, 0, 4, 5), box(5, 0, 3, 3));

    RoomScore score = RoomScore.of(rooms, rooms);

    assertThat(score.recall()).isEqualTo(1);
    assertThat(score.precision()).isEqualTo(1);
    assertThat(score.meanIou()).isCloseTo(1, within(1e-12));
    assertThat(score.medianAreaError()).isCloseTo(0, within(1e-12));
  }

  @Test
  void a_room_matches_above_one_half_only() {
    List<Geometry> truth = List.of(box(0, 0, 10, 1), box(0, 5, 10, 1));

    // 5 of 10 common is one half, 6 of 10 is more.
    RoomScore score = RoomScore.of(truth, List.of(box(0, 0, 5, 1), box(0, 5, 6, 1)));

    assertThat(score.matched()).isEqualTo(1);
    assertThat(score.recall()).isEqualTo(0.5);
    assertThat(score.precision()).isEqualTo(0.5);
    assertThat(score.meanIou()).isCloseTo(0.6, within(1e-12));
    assertThat(score.medianAreaError()).isCloseTo(0.4, within(1e-12));
  }

  @Test
  void a_room_is_found_once_by_the_best() {
    List<Geometry> truth = List.of(box(0, 0, 10, 1));

    RoomScore score = RoomScore.of(truth, List.of(box(0, 0, 7, 1), box(0, 0, 9, 1)));

    assertThat(score.recall()).isEqualTo(1);
    assertThat(score.precision()).isEqualTo(0.5);
    assertThat(score.ious())
        .singleElement()
        .satisfies(iou -> assertThat(iou).isCloseTo(0.9, within(1e-12)));
  }

  @Test
  void true_rooms_that_do_not_count_take_what_was_found_in_their_place_with_them() {
    List<Geometry> truth = List.of(box(0, 0, 4, 5), box(10, 0, 0.9, 1), box(0, 0, 100, 10));

    RoomScore score =
        RoomScore.of(truth, List.of(box(0, 0, 4, 5), box(10, 0, 0.9, 1), box(0, 0, 99, 10)));

    assertThat(score.truths()).isEqualTo(1);
    assertThat(score.founds()).isEqualTo(1);
    assertThat(score.precision()).isEqualTo(1);
  }

  @Test
  void nothing_found_scores_nothing() {
    RoomScore score = RoomScore.of(List.of(box(0, 0, 4, 5)), List.of());

    assertThat(score.recall()).isZero();
    assertThat(score.precision()).isZero();
    assertThat(score.meanIou()).isZero();
    assertThat(score.medianAreaError()).isNaN();
  }

  @Test
  void the_same_rooms_elsewhere_are_moved_there_by_what_most_agree_on() {
    List<Geometry> truth = List.of(box(0, 0, 4, 5), box(5, 0, 3, 3), box(5, 4, 3, 2));
    List<Geometry> moved = new ArrayList<>();
    for (Geometry room : truth) {
      Envelope e = room.getEnvelopeInternal();
      moved.add(box(e.getMinX() + 70.3, e.getMinY() - 20.1, e.getWidth(), e.getHeight()));
    }

    assertThat(RoomScore.of(truth, moved).matched()).isZero();
    assertThat(RoomScore.of(truth, Rooms.shifted(truth, moved)).recall()).isEqualTo(1);
    assertThat(Rooms.shifted(truth, List.of())).isEmpty();
  }

  @Test
  void the_unit_of_a_truth_is_told_by_its_areas(@TempDir Path folder) throws IOException {
    Path table = folder.resolve("truth.tsv");
    Files.writeString(
        table,
        """
        number\tarea_m2\twkt_source_units
        1\t20.001\tPOLYGON ((0 0, 400 0, 400 500, 0 500, 0 0))
        2\t9\tMULTIPOLYGON (((500 0, 800 0, 800 300, 500 300, 500 0)))
        """);

    Rooms.Truth truth = Rooms.truth(table);

    assertThat(truth.metresPerUnit()).isEqualTo(0.01);
    assertThat(truth.inMetres())
        .extracting(Geometry::getArea)
        .satisfies(areas -> {
          assertThat((Double) areas.get(0)).isCloseTo(20, within(1e-9));
          assertThat((Double) areas.get(1)).isCloseTo(9, within(1e-9));
        });
  }
}
