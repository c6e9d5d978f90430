package dev.planwalk.planreading.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.planreading.DxfText;
import dev.planwalk.planreading.Opened;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.options.ReadingOptions;
import java.util.List;
import org.junit.jupiter.api.Test;

class DrawingComparisonTest {

  private static Drawing drawing(String entities) {
    Opened opened =
        PlanReader.open(DxfText.entities(entities), ReadingOptions.defaults(), () -> 0L);
    return ((Opened.File) opened).drawing();
  }

  private static List<String> differences(String first, String second) {
    return DrawingComparison.of(drawing(first), drawing(second), 1e-9, false);
  }

  @Test
  void order_and_the_last_digit_make_no_difference() {
    assertThat(
            differences(
                "0 LINE 8 W 10 1000 20 0 11 5 21 0 0 CIRCLE 8 W 10 1 20 2 40 3",
                "0 CIRCLE 8 W 10 1 20 2 40 3 0 LINE 8 W 10 1000.0000001 20 0 11 5 21 0"))
        .isEmpty();
  }

  @Test
  void a_moved_entity_is_told_from_both_sides() {
    assertThat(
            differences(
                "0 LINE 8 W 10 0 20 0 11 5 21 0 0 LINE 8 W 10 0 20 0 11 5 21 1",
                "0 LINE 8 W 10 0 20 0 11 5 21 0 0 LINE 8 W 10 0 20 0 11 5 21 1.001"))
        .hasSize(2)
        .anyMatch(d -> d.contains("only in the first") && d.contains("LINE"))
        .anyMatch(d -> d.contains("only in the second"));
  }

  @Test
  void entities_count_as_often_as_they_stand() {
    String line = "0 LINE 8 W 10 0 20 0 11 5 21 0 ";
    assertThat(differences(line + line, line)).hasSize(1);
    assertThat(differences(line + line, line + line)).isEmpty();
  }

  @Test
  void layer_and_text_must_be_the_same_as_a_person_sees_them() {
    assertThat(differences("0 LINE 8 W 10 0 11 5", "0 LINE 8 V 10 0 11 5")).hasSize(2);
    assertThat(
            differences(
                "0 MTEXT 8 T 10 0 20 0 40 1 1 a\\Pb", "0 MTEXT 8 T 10 0 20 0 40 1 1 {a\\Pb}"))
        .isEmpty();
    assertThat(differences("0 TEXT 8 T 10 0 20 0 40 1 1 Bad", "0 TEXT 8 T 10 0 20 0 40 1 1 Flur"))
        .hasSize(2);
  }

  @Test
  void looks_count_only_when_asked_for() {
    Drawing red = drawing("0 LINE 8 W 62 1 10 0 11 5");
    Drawing blue = drawing("0 LINE 8 W 62 5 10 0 11 5");

    assertThat(DrawingComparison.of(red, blue, 1e-9, false)).isEmpty();
    assertThat(DrawingComparison.of(red, blue, 1e-9, true)).hasSize(2);
  }

  @Test
  void thousands_of_differences_are_told_in_a_few_lines() {
    StringBuilder many = new StringBuilder();
    for (int i = 0; i < 500; i++) {
      many.append("0 LINE 8 W 10 ").append(i).append(" 20 0 11 5 21 7 ");
    }
    assertThat(differences(many.toString(), "0 LINE 8 W 10 0 11 1")).hasSizeLessThan(25);
  }
}
