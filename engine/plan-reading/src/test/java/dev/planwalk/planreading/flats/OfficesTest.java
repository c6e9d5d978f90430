package dev.planwalk.planreading.flats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.testsupport.offices.Grid;
import dev.planwalk.testsupport.offices.Habit;
import dev.planwalk.testsupport.offices.OfficeHouse;
import dev.planwalk.testsupport.offices.OfficeScore;
import dev.planwalk.testsupport.offices.Offices;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.io.ParseException;
import org.locationtech.jts.io.WKTReader;

/** The truth of houses drawn by random offices, judged without a reader. */
class OfficesTest {

  private static final List<OfficeHouse> HOUSES =
      LongStream.rangeClosed(1, 30).mapToObj(Offices::house).toList();

  /** Thicker than any wall. */
  private static final double WALL = 0.62;

  @Test
  void rooms_are_apart_and_cover_the_floor_up_to_walls() {
    for (OfficeHouse house : HOUSES) {
      double square = house.metresPerUnit() * house.metresPerUnit();
      List<Polygon> floors = house.rooms().stream().map(OfficeHouse.Room::floor).toList();
      for (int i = 0; i < floors.size(); i++) {
        assertThat(floors.get(i).isValid()).as("seed %d room %d", house.seed(), i).isTrue();
        for (int j = 0; j < i; j++) {
          if (floors.get(i).getEnvelopeInternal().intersects(floors.get(j).getEnvelopeInternal())) {
            double common = Grid.common(floors.get(i), floors.get(j)).getArea() * square;
            assertThat(common).as("seed %d rooms %d and %d", house.seed(), i, j).isLessThan(1e-3);
          }
        }
      }
      Geometry rest = Grid.minus(Grid.union(house.outlines()), Grid.union(floors));
      Geometry thick = rest.buffer(-WALL / 2 / house.metresPerUnit());
      assertThat(thick.isEmpty()).as("seed %d has floor without a room", house.seed()).isTrue();
    }
  }

  @Test
  void openings_lie_in_walls_between_their_rooms() {
    for (OfficeHouse house : HOUSES) {
      for (OfficeHouse.Gap gap : house.openings()) {
        String what = "seed " + house.seed() + " " + gap.kind() + " at " + gap.x() + " " + gap.y();
        assertThat(touches(house, gap, gap.inside())).as(what).isTrue();
        if (gap.outside() >= 0) {
          assertThat(touches(house, gap, gap.outside())).as(what).isTrue();
        }
      }
    }
  }

  private static boolean touches(OfficeHouse house, OfficeHouse.Gap gap, int room) {
    double apart = house.rooms().get(room).floor().distance(gap.footprint());
    return apart * house.metresPerUnit() < 0.06;
  }

  @Test
  void every_room_has_a_door_or_a_passage() {
    for (OfficeHouse house : HOUSES) {
      Set<Integer> entered = new HashSet<>();
      for (OfficeHouse.Gap gap : house.openings()) {
        if (gap.kind().equals("door") || gap.kind().equals("passage")) {
          entered.add(gap.inside());
          entered.add(gap.outside());
        }
      }
      for (int i = 0; i < house.rooms().size(); i++) {
        String name = house.rooms().get(i).name();
        boolean wanted = house.rooms().get(i).doubt().isEmpty();
        assertThat(entered.contains(i) || !wanted).as("seed %d %s", house.seed(), name).isTrue();
      }
    }
  }

  @Test
  void the_same_seed_gives_the_same_bytes_and_tables() {
    for (long seed = 1; seed <= 4; seed++) {
      OfficeHouse once = Offices.house(seed);
      OfficeHouse again = Offices.house(seed);
      assertThat(again.dxf()).isEqualTo(once.dxf());
      assertThat(again.roomsTable()).isEqualTo(once.roomsTable());
      assertThat(again.openingsTable()).isEqualTo(once.openingsTable());
    }
    assertThat(Offices.house(1).dxf()).isNotEqualTo(Offices.house(3).dxf());
  }

  @Test
  void every_habit_is_had_by_some_office_and_changes_what_is_drawn() {
    Set<Habit> seen = EnumSet.noneOf(Habit.class);
    HOUSES.forEach(house -> seen.addAll(house.office().habits()));
    assertThat(seen).containsExactlyInAnyOrder(Habit.values());
    byte[] plain = Offices.house(2, Set.of(Habit.OFFICE_FLOOR)).dxf();
    for (Habit habit : Habit.values()) {
      if (habit != Habit.OFFICE_FLOOR && habit != Habit.EXPLODED) {
        Set<Habit> two = EnumSet.of(Habit.OFFICE_FLOOR, habit);
        assertThat(Offices.house(2, two).dxf()).as(habit.name()).isNotEqualTo(plain);
      }
    }
  }

  @Test
  void large_buildings_have_up_to_sixty_rooms() {
    int most = 0;
    for (long seed = 1; seed <= 12; seed++) {
      most = Math.max(most, Offices.house(seed, Set.of(Habit.OFFICE_FLOOR)).rooms().size());
    }
    assertThat(most).isBetween(35, 70);
  }

  @Test
  void tables_state_areas_in_square_metres_of_polygons_in_drawing_units() throws ParseException {
    OfficeHouse house = HOUSES.getFirst();
    List<String> rows = house.roomsTable().lines().toList();
    assertThat(rows.getFirst()).isEqualTo("room\ttexts\tarea_m2\twkt_source_units\tdoubt");
    assertThat(rows).hasSize(house.rooms().size() + 1);
    for (String row : rows.subList(1, rows.size())) {
      String[] cells = row.split("\t", -1);
      double drawn = new WKTReader().read(cells[3]).getArea();
      double metres = drawn * house.metresPerUnit() * house.metresPerUnit();
      assertThat(metres).isCloseTo(Double.parseDouble(cells[2]), withinPercentage(0.01));
    }
    assertThat(house.openingsTable().lines()).hasSize(house.openings().size() + 1);
  }

  @Test
  void a_plan_that_is_right_scores_full_and_no_plan_scores_nothing() {
    OfficeHouse house = Offices.house(2, Set.of(Habit.SCHOOL_FLOOR));
    Reading reading =
        PlanReader.read(
            house.dxf(), ReadingOptions.defaults(), () -> 0, RuntimeException::printStackTrace);
    assertThat(reading).isInstanceOf(Reading.Plan.class);
    OfficeScore score = OfficeScore.of(house, Optional.of(((Reading.Plan) reading).floorPlan()));
    assertThat(score.rooms().recall()).isEqualTo(1);
    assertThat(score.meanIou()).isGreaterThan(0.999);
    assertThat(score.doors().recall()).isEqualTo(1);
    OfficeScore nothing = OfficeScore.of(house, Optional.empty());
    assertThat(nothing.rooms().recall()).isZero();
    assertThat(nothing.windows().truth()).isEqualTo(score.windows().truth()).isPositive();
  }
}
