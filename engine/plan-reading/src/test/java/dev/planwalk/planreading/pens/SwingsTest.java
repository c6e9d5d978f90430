package dev.planwalk.planreading.pens;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.recognition.DrawnFlat;
import dev.planwalk.planreading.words.Lexicon;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Doors in the wall between two rooms. */
class SwingsTest {

  private static List<Swing> swings(DrawnFlat flat) {
    FlatDrawing drawing = flat.draw(6);
    Deadline deadline = new Deadline(() -> 0, Duration.ofSeconds(1));
    Lexicon lexicon = Lexicon.load();
    Segments segments = Segments.of(drawing, lexicon.layers(), deadline);
    return Swings.find(drawing, segments, lexicon.layers(), deadline);
  }

  /** A leaf of 0.89 m that stands open to the east, hinge in the south. */
  private static DrawnFlat flat() {
    return new DrawnFlat()
        .onOneLayer()
        .wall(0, 0, 8, 0.3)
        .wall(4, 0.3, 4.12, 4.7)
        .door(4, 0.45, 4.12, 1.34, 4.12, 0.45, 0, 90, 0.89);
  }

  @Test
  void a_line_from_the_hinge_to_the_other_jamb_is_a_threshold_and_no_leaf() {
    DrawnFlat flat = flat().stroke("0", false, 4.12, 0.45, 4.12, 1.34);

    assertThat(swings(flat))
        .singleElement()
        .satisfies(swing -> {
          assertThat(swing.leaf()).isEqualTo(1);
          assertThat(swing.open()).isEqualTo(1);
        });
  }
}
