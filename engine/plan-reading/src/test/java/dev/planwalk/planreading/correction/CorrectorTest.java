package dev.planwalk.planreading.correction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.Area;
import dev.planwalk.floorplan.Correction;
import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.FloorPlanJson;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.floorplan.Storey;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.testsupport.ProjectRoot;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Corrections of the example flat; after each, the storey is covered as it was before. */
class CorrectorTest {

  private static final FloorPlan FLAT = flat();
  private static final String BATH = "room_1";
  private static final String WC = "room_2";
  private static final String CHILD = "room_4";
  private static final String HALL = "room_5";
  private static final String LIVING = "room_6";
  private static final String BEDROOM = "room_7";
  private static final String BATH_DOOR = "opening_5";
  private static final String FRONT = "wall_1";
  private static final String BETWEEN_LIVING_AND_BEDROOM = "wall_12";

  private static FloorPlan flat() {
    try {
      byte[] bytes =
          Files.readAllBytes(ProjectRoot.find().resolve("examples/plans/example-flat.dxf"));
      Reading reading =
          PlanReader.read(
              bytes,
              ReadingOptions.defaults(),
              System::nanoTime,
              bug -> {
                throw bug;
              });
      return ((Reading.Plan) reading).floorPlan();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static FloorPlan applied(Correction... corrections) {
    Corrector.Corrected corrected = Corrector.apply(FLAT, List.of(corrections));
    assertThat(corrected.findings()).isEmpty();
    assertThat(corrected.plan().corrections()).containsExactly(corrections);
    assertWhole(corrected.plan());
    return corrected.plan();
  }

  /** Rooms, openings and walls cover what they covered; every id stands for one thing. */
  private static void assertWhole(FloorPlan plan) {
    assertThat(covered(plan)).isCloseTo(covered(FLAT), within(1e-3));
    Set<String> ids = new HashSet<>();
    plan.rooms().forEach(room -> assertThat(ids.add(room.id())).isTrue());
    plan.openings().forEach(opening -> assertThat(ids.add(opening.id())).isTrue());
    for (Opening opening : plan.openings()) {
      opening.connects().forEach(side -> side.ifPresent(room -> assertThat(ids).contains(room)));
    }
    for (Room room : plan.rooms()) {
      assertThat(room.areaSquareMetres()).isCloseTo(room.floor().squareMetres(), within(1e-6));
    }
    assertThat(plan.flats().getFirst().roomIds())
        .containsExactlyElementsOf(plan.rooms().stream().map(Room::id).toList());
    // What was written is read again, corrections too.
    byte[] written = FloorPlanJson.write(plan);
    assertThat(FloorPlanJson.write(FloorPlanJson.read(written))).isEqualTo(written);
  }

  private static double covered(FloorPlan plan) {
    double covered = 0;
    for (Room room : plan.rooms()) {
      covered += room.floor().squareMetres();
    }
    for (Opening opening : plan.openings()) {
      covered += Math.abs(opening.footprint().signedArea());
    }
    for (Storey storey : plan.storeys()) {
      for (Area wall : storey.wallFootprints()) {
        covered += wall.squareMetres();
      }
    }
    return covered;
  }

  private static Room room(FloorPlan plan, String id) {
    return plan.rooms().stream().filter(room -> room.id().equals(id)).findFirst().orElseThrow();
  }

  private static List<String> openings(FloorPlan plan) {
    return plan.openings().stream().map(Opening::id).toList();
  }

  private static Opening newest(FloorPlan plan) {
    return plan.openings().getLast();
  }

  @Test
  void two_rooms_become_one_with_the_wall_between_them() {
    FloorPlan plan = applied(new Correction.Merge(BATH, WC));

    Room merged = room(plan, BATH);
    // 7.04 and 2.81 m² and a wall of 11.5 cm, 2.345 m long.
    assertThat(merged.areaSquareMetres()).isCloseTo(7.035 + 2.814 + 0.115 * 2.345, within(1e-3));
    assertThat(merged.floor().ring().points()).hasSize(4);
    assertThat(merged.name()).isEqualTo("Bad");
    assertThat(merged.statedAreaSquareMetres()).isEmpty();
    assertThat(plan.rooms()).hasSize(FLAT.rooms().size() - 1);
    assertThat(plan.walls()).extracting(wall -> wall.id()).doesNotContain("wall_2");
    assertThat(openings(plan)).containsExactlyElementsOf(openings(FLAT));
    assertThat(plan.openings().get(5).connects())
        .containsExactly(Optional.of(HALL), Optional.of(BATH));
  }

  @Test
  void the_door_between_two_rooms_goes_when_they_become_one() {
    FloorPlan plan = applied(new Correction.Merge(HALL, BATH));

    assertThat(openings(plan)).doesNotContain(BATH_DOOR);
    assertThat(room(plan, HALL).areaSquareMetres()).isGreaterThan(13.81 + 7.03);
    assertThat(plan.openings().getFirst().connects()).contains(Optional.of(HALL));
  }

  @Test
  void a_room_is_parted_along_a_line_that_stops_short_of_its_walls() {
    FloorPlan plan = applied(new Correction.Part(LIVING, new Point(4.0, 2.3), new Point(4.0, 7.0)));

    Room kept = room(plan, LIVING);
    Room other = plan.rooms().getLast();
    assertThat(other.id()).isEqualTo("room_9");
    assertThat(other.type()).isEqualTo(RoomType.UNKNOWN);
    assertThat(other.flatId()).isEqualTo(kept.flatId());
    assertThat(kept.areaSquareMetres()).isCloseTo(3.92 * 4.96, within(1e-3));
    assertThat(other.areaSquareMetres()).isCloseTo(3.64 * 4.96, within(1e-3));
    // The window in the western wall and the one left of the line look out of the new room.
    assertThat(plan.openings().get(10).connects()).contains(Optional.of("room_9"));
    assertThat(plan.openings().get(11).connects()).contains(Optional.of("room_9"));
    assertThat(plan.openings().get(8).connects()).contains(Optional.of(LIVING));
  }

  @Test
  void a_name_and_a_type_change_nothing_else() {
    FloorPlan plan =
        applied(
            new Correction.Rename(CHILD, "Arbeitszimmer"), new Correction.Retype(CHILD, "study"));

    assertThat(room(plan, CHILD).name()).isEqualTo("Arbeitszimmer");
    assertThat(room(plan, CHILD).type()).isEqualTo(RoomType.STUDY);
    assertThat(room(plan, CHILD).functions()).containsExactly(RoomType.STUDY);
    assertThat(plan.openings()).isEqualTo(FLAT.openings());
    assertThat(plan.walls()).isEqualTo(FLAT.walls());
    assertThat(plan.totalAreaSquareMetres()).isEqualTo(FLAT.totalAreaSquareMetres());
  }

  @Test
  void a_passage_joins_two_rooms_where_it_is_set() {
    FloorPlan plan =
        applied(
            new Correction.SetOpening(
                BETWEEN_LIVING_AND_BEDROOM, new Point(8.1, 4.5), Opening.Kind.PASSAGE, 1.2));

    Opening passage = newest(plan);
    assertThat(passage.id()).isEqualTo("opening_16");
    assertThat(passage.kind()).isEqualTo(Opening.Kind.PASSAGE);
    assertThat(passage.connects())
        .containsExactlyInAnyOrder(Optional.of(LIVING), Optional.of(BEDROOM));
    assertThat(passage.exterior()).isFalse();
    assertThat(Math.abs(passage.footprint().signedArea())).isCloseTo(1.2 * 0.24, within(1e-6));
    assertThat(passage.footprint().signedArea()).isPositive();
    assertThat(passage.centreMetres()).isCloseTo(4.5 - 2.16, within(1e-6));
  }

  @Test
  void a_door_takes_the_place_of_the_window_that_it_overlaps() {
    FloorPlan plan =
        applied(new Correction.SetOpening(FRONT, new Point(5.5, 11.3), Opening.Kind.DOOR, 1.0));

    assertThat(openings(plan)).doesNotContain("opening_1").contains("opening_16");
    Opening door = newest(plan);
    assertThat(door.connects()).containsExactly(Optional.of(BATH), Optional.empty());
    assertThat(door.exterior()).isTrue();
    assertThat(door.operation()).isEqualTo(Opening.Operation.HINGED);
    assertThat(door.confidence()).isEqualTo(1);
  }

  @Test
  void a_wall_is_whole_where_an_opening_is_removed() {
    FloorPlan plan = applied(new Correction.RemoveOpening(BATH_DOOR));

    assertThat(openings(plan)).doesNotContain(BATH_DOOR).hasSize(FLAT.openings().size() - 1);
  }

  @Test
  void corrections_build_on_those_before_them() {
    FloorPlan plan =
        applied(
            new Correction.Part(LIVING, new Point(4.0, 2.0), new Point(4.0, 7.2)),
            new Correction.Rename("room_9", "Küche"),
            new Correction.Retype("room_9", "kitchen"),
            new Correction.Merge(LIVING, "room_9"));

    assertThat(room(plan, LIVING).areaSquareMetres()).isCloseTo(37.4976, within(1e-3));
    assertThat(plan.rooms()).hasSize(FLAT.rooms().size());
  }

  static List<Correction> misfits() {
    return List.of(
        new Correction.Merge(BATH, "room_99"),
        new Correction.Merge(BATH, BATH),
        new Correction.Merge(CHILD, BEDROOM),
        new Correction.Part(LIVING, new Point(20, 20), new Point(21, 20)),
        new Correction.Part(LIVING, new Point(4, 3), new Point(4, 4)),
        new Correction.Part(LIVING, new Point(4, 3), new Point(4, 3)),
        new Correction.Part(BATH, new Point(4.08, 8), new Point(4.08, 12)),
        new Correction.Rename("wall_1", "Bad"),
        new Correction.Retype(BATH, "ballroom"),
        new Correction.SetOpening("wall_99", new Point(5, 11), Opening.Kind.DOOR, 1),
        new Correction.SetOpening(FRONT, new Point(5, 5), Opening.Kind.DOOR, 1),
        new Correction.SetOpening(FRONT, new Point(0.4, 11.3), Opening.Kind.WINDOW, 3),
        new Correction.SetOpening(FRONT, new Point(6, 11.3), Opening.Kind.WINDOW, 30),
        new Correction.RemoveOpening("opening_99"));
  }

  @ParameterizedTest
  @MethodSource("misfits")
  void what_does_not_fit_is_told_and_changes_nothing(Correction correction) {
    Corrector.Corrected corrected =
        Corrector.apply(FLAT, List.of(correction, new Correction.Rename(WC, "Gäste-WC")));

    Finding told = corrected.findings().getFirst();
    assertThat(corrected.findings()).hasSize(1);
    assertThat(told.code()).isEqualTo(FindingCode.CORRECTION_NOT_APPLIED);
    assertThat(told.message()).startsWith("Correction 1 (" + correction.wire() + ")");
    assertThat(told.message().length()).isLessThan(200);
    assertThat(told.place()).isEqualTo(correction.subject().orElseThrow());
    assertThat(corrected.plan().corrections()).hasSize(2);
    assertThat(corrected.plan().openings()).isEqualTo(FLAT.openings());
    assertThat(room(corrected.plan(), WC).name()).isEqualTo("Gäste-WC");
    assertWhole(corrected.plan());
  }
}
