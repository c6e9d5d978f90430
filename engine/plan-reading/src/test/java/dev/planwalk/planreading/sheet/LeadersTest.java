package dev.planwalk.planreading.sheet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.recognition.DrawnFlat;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names that stand outside of their room, with a line that leads into it. */
class LeadersTest {

  /** The four rooms without the label of the bath, the smallest. */
  private static FlatDrawing without(DrawnFlat flat, String name) {
    FlatDrawing drawn = flat.draw(6);
    List<Label> labels =
        drawn.labels().stream().filter(label -> !label.text().equals(name)).toList();
    return drawn.with(drawn.strokes(), drawn.fills(), labels, drawn.dims());
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "TEXT", "DIMENSION"})
  void a_name_below_the_house_with_a_line_into_a_room_names_it(String layer) {
    DrawnFlat flat = DrawnFlat.fourRooms(new DrawnFlat()).label("Dusche", 8.4, -1.2);
    flat.stroke(layer, false, 8.7, -1.0, 8.3, 1.6);

    Reading.Plan read = DrawnFlat.plan(without(flat, "Bad"));

    assertThat(read.floorPlan().rooms())
        .extracting(Room::name)
        .containsExactlyInAnyOrder("Wohnen", "Zimmer", "Flur", "Dusche");
    assertThat(read.findings())
        .extracting(Finding::code)
        .doesNotContain(FindingCode.LABEL_OUTSIDE, FindingCode.ROOM_WITHOUT_LABEL);
  }

  @Test
  void a_name_in_the_room_beside_goes_where_its_arrow_points() {
    DrawnFlat flat = DrawnFlat.fourRooms(new DrawnFlat()).label("Dusche", 6.5, 3.2);
    // Under the letters, and obliquely down with an arrow's head.
    flat.stroke("0", false, 6.5, 3.15, 7.3, 3.15).stroke("0", false, 7.3, 3.15, 8.4, 1.6);
    flat.stroke("0", false, 8.4, 1.6, 8.28, 1.68).stroke("0", false, 8.4, 1.6, 8.4, 1.74);

    assertThat(DrawnFlat.read(without(flat, "Bad")).rooms())
        .extracting(Room::name)
        .containsExactlyInAnyOrder("Wohnen", "Zimmer", "Flur", "Dusche");
  }

  @Test
  void a_note_that_points_into_a_room_with_a_name_does_not_change_it() {
    DrawnFlat flat = DrawnFlat.fourRooms(new DrawnFlat()).label("Dusche", 8.4, -1.2);
    flat.stroke("0", false, 8.7, -1.0, 8.3, 1.6);

    assertThat(DrawnFlat.read(flat).rooms())
        .extracting(Room::name)
        .containsExactlyInAnyOrder("Wohnen", "Zimmer", "Flur", "Bad");
  }
}
