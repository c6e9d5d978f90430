package dev.planwalk.planreading.recognition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.planreading.Deadline;
import dev.planwalk.planreading.Reading;
import dev.planwalk.planreading.ReadingOptions;
import dev.planwalk.planreading.drawing.FlatDrawing;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Openings that are hard to tell, drawn in code. */
class OpeningFinderTest {

  private static FloorPlan read(FlatDrawing drawing) {
    Reading reading =
        Recognition.recognise(
            drawing,
            ReadingOptions.defaults(),
            new Deadline(() -> 0, Duration.ofSeconds(1)),
            List.of());
    assertThat(reading).isInstanceOf(Reading.Plan.class);
    return ((Reading.Plan) reading).floorPlan();
  }

  private static DrawnFlat twoRooms() {
    DrawnFlat flat = new DrawnFlat();
    flat.wall(0, 0, 8, 0.3).wall(0, 4.7, 8, 5).wall(0, 0, 0.3, 5).wall(7.7, 0, 8, 5);
    flat.wall(4, 0.3, 4.15, 4.7).gap(4, 2, 4.15, 3).label("Flur", 1, 3).label("Zimmer", 6, 3);
    flat.stroke("A-DOOR", false, 4, 2, 4, 3).stroke("A-DOOR", false, 4.15, 2, 4.15, 3);
    return flat;
  }

  @Test
  void lines_of_a_door_layer_along_the_faces_are_a_lintel_over_a_passage() {
    FloorPlan plan = read(twoRooms().draw(6));

    assertThat(plan.openings()).hasSize(1);
    assertThat(plan.openings().getFirst().kind()).isEqualTo(Opening.Kind.PASSAGE);
  }

  @Test
  void a_line_between_the_faces_is_the_leaf_of_a_sliding_door() {
    FloorPlan plan = read(twoRooms().stroke("A-DOOR", false, 4.08, 2, 4.08, 3).draw(6));

    assertThat(plan.openings()).hasSize(1);
    assertThat(plan.openings().getFirst().kind()).isEqualTo(Opening.Kind.DOOR);
    assertThat(plan.openings().getFirst().operation()).isEqualTo(Opening.Operation.SLIDING);
  }
}
