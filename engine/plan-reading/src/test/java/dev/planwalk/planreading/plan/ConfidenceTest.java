package dev.planwalk.planreading.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.recognition.DrawnFlat;
import org.junit.jupiter.api.Test;

/** How sure a plan says to be falls with what makes it doubtful, and with nothing else. */
class ConfidenceTest {

  private static Room largest(FloorPlan plan) {
    return plan.rooms().stream()
        .max((a, b) -> Double.compare(a.areaSquareMetres(), b.areaSquareMetres()))
        .orElseThrow();
  }

  private static DrawnFlat lone() {
    return new DrawnFlat()
        .wall(-0.3, -0.3, 5.3, 0)
        .wall(-0.3, 4, 5.3, 4.3)
        .wall(-0.3, 0, 0, 4)
        .wall(5, 0, 5.3, 4);
  }

  @Test
  void a_flat_with_names_and_doors_is_surer_than_a_lone_room_without_either() {
    FloorPlan flat = DrawnFlat.read(DrawnFlat.fourRooms(new DrawnFlat()));
    FloorPlan lone = DrawnFlat.read(lone());

    assertThat(flat.confidence()).isGreaterThan(0.7);
    assertThat(lone.confidence()).isLessThan(0.5);
  }

  @Test
  void a_name_and_a_door_make_a_room_surer() {
    double bare = largest(DrawnFlat.read(lone())).confidence();
    double named = largest(DrawnFlat.read(lone().label("Wohnen", 2, 2))).confidence();
    double entered =
        largest(DrawnFlat.read(lone().label("Wohnen", 2, 2).door(1, -0.3, 2, 0, 1, 0, 0, 90, 1)))
            .confidence();

    assertThat(bare).isLessThan(named);
    assertThat(named).isLessThan(entered);
  }

  @Test
  void a_stated_area_counts_the_less_the_further_it_is_off() {
    double none = largest(DrawnFlat.read(lone().label("Wohnen", 2, 2))).confidence();
    double same = largest(DrawnFlat.read(lone().label("Wohnen 20.0 m2", 2, 2))).confidence();
    double near = largest(DrawnFlat.read(lone().label("Wohnen 18.2 m2", 2, 2))).confidence();
    double far = largest(DrawnFlat.read(lone().label("Wohnen 12.0 m2", 2, 2))).confidence();

    assertThat(same).isGreaterThan(none);
    assertThat(near).isLessThan(none).isGreaterThan(far);
  }

  @Test
  void an_uncertain_unit_and_few_rooms_lower_the_plan() {
    assertThat(Confidence.plan(0.9, 0.5, 6)).isCloseTo(0.9, within(1e-9));
    assertThat(Confidence.plan(0.9, 0.25, 6)).isLessThan(0.65);
    assertThat(Confidence.plan(0.9, 0, 6)).isLessThan(0.3);
    assertThat(Confidence.plan(0.9, 0.5, 1)).isLessThan(Confidence.plan(0.9, 0.5, 2));
  }
}
