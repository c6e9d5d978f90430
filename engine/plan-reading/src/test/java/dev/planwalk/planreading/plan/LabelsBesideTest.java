package dev.planwalk.planreading.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.planreading.recognition.DrawnFlat;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A room that is lettered beside the building that was found does not vanish silently. */
class LabelsBesideTest {

  private final DrawnFlat flat = DrawnFlat.fourRooms(new DrawnFlat());

  private List<Finding> told() {
    return DrawnFlat.plan(flat).findings().stream()
        .filter(finding -> finding.code() == FindingCode.LABEL_OUTSIDE)
        .toList();
  }

  @Test
  void a_room_whose_walls_do_not_close_is_told_with_its_place_and_the_next_step() {
    // Two walls to the north, and nothing to the east.
    flat.wall(2, 5.8, 2.12, 9).wall(2, 9, 6, 9.12).label("Küche", 3.5, 7.5);

    assertThat(told())
        .singleElement()
        .satisfies(finding -> {
          assertThat(finding.severity()).isEqualTo(Finding.Severity.WARNING);
          assertThat(finding.message()).startsWith("'Küche' at 3.80, 7.58 m stands beside");
          assertThat(finding.message()).contains("Close them in the drawing");
          assertThat(finding.place()).isEqualTo("storey_1");
        });
  }

  @Test
  void a_label_without_any_lines_about_it_and_an_area_alone_are_told() {
    flat.label("Büro", 12, 3).label("14,5 m²", 12, -2);

    assertThat(told())
        .singleElement()
        .satisfies(finding ->
            assertThat(finding.message()).contains("'Büro' at", "'14.5 m2' at", "stand "));
  }

  @Test
  void the_area_of_the_storey_below_the_plan_is_no_room_that_is_missing() {
    flat.label("52,0 m²", 5, -2);

    assertThat(told()).isEmpty();
  }

  @Test
  void many_are_counted() {
    for (int i = 0; i < 7; i++) {
      flat.label("Zimmer", 0.5 + i * 1.4, 7 + i % 2);
    }

    assertThat(told())
        .singleElement()
        .satisfies(finding ->
            assertThat(finding.message()).contains("'Zimmer' at 2.26, 8.08 m and 5 more stand"));
  }

  @Test
  void an_open_terrace_is_told_as_no_fault() {
    flat.label("Terrasse", 3, -2);

    assertThat(told())
        .singleElement()
        .satisfies(finding -> {
          assertThat(finding.severity()).isEqualTo(Finding.Severity.INFO);
          assertThat(finding.message()).contains("'Terrasse'", "Nothing to do");
        });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Eingang",
        "Erdgeschoss",
        "Keller",
        "Haus mit Garage und Keller, Ansicht",
        "Müllerstraße 3",
        "1:100",
        "Scala 1:100"
      })
  void what_names_no_room_is_not_told(String text) {
    flat.label(text, 3, -2);

    assertThat(told()).isEmpty();
  }

  @Test
  void a_list_of_rooms_and_letters_of_another_size_are_not_told() {
    flat.label("Wohnen", 12, 5)
        .label("Zimmer", 12, 4.4)
        .label("Flur", 12, 3.8)
        .label("Bad", 12, 3.2);
    flat.label("Wohnung", 3, 8);

    assertThat(told()).isEmpty();
  }

  @Test
  void rooms_further_away_belong_to_something_else() {
    flat.label("Garage", 3, 12);

    assertThat(told()).isEmpty();
  }
}
