package dev.planwalk.planreading.sheet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.planreading.drawing.Dim;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.recognition.DrawnFlat;
import dev.planwalk.planreading.words.LabelText;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Texts that somebody made to keep a reader busy: patterns that try every beginning with every end
 * need minutes for one of them, and patterns that call themselves for each part run out of stack.
 */
final class HostileTextsTest {

  private static final int LETTERS = 60_000;

  /** As many as are left of a text of any length. */
  private static final int LEFT = 4_000;

  private static FlatDrawing lettered(String text) {
    // The layer of the last stroke has that name too.
    DrawnFlat named = DrawnFlat.fourRooms(new DrawnFlat()).stroke(text, false, 8.5, 3.5, 9, 3.5);
    FlatDrawing flat = named.draw(6);
    List<Label> labels = new ArrayList<>(flat.labels());
    labels.add(new Label(text, 8, 3.2, 1, 0.15, 0, "TEXT", List.of(), -1));
    List<Dim> dims = List.of(new Dim(text, Double.NaN, 0, 0, 10, 0, 1, "DIM"));
    return flat.with(flat.strokes(), flat.fills(), labels, dims);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1", "1.", "a", "a ", "1'-", "1 x ", "S.", "A= ", "\n", "'", "1-1-", "12 m ", "a.b.c ", "(",
        "1/", "ß", "－", "EG ", "1. ", "Ebene ", "1,234", "室1", "m2 ", "1:50 "
      })
  void a_text_of_any_length_costs_no_room_its_name(String part) {
    String text = "1 a" + part.repeat(LETTERS / part.length()) + "x";

    assertThat(DrawnFlat.plan(lettered(text)).floorPlan().rooms())
        .extracting(room -> room.name())
        .contains("Wohnen", "Zimmer", "Flur", "Bad");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "1.", "1-", "1,234", "1 x ", "12 m ", "室1"})
  void a_label_without_end_is_taken_apart(String part) {
    assertThat(LabelText.parse(part.repeat(LEFT / part.length())).area()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"a ", "室", "😀"})
  void long_texts_are_cut_between_letters_and_runs_of_blanks_are_one(String part) {
    String text = "Bad" + " ".repeat(LETTERS) + part.repeat(LETTERS);
    Deadline deadline = new Deadline(() -> 0, Duration.ofSeconds(1));

    String left =
        Cleaning.clean(lettered(text), deadline, new ArrayList<>()).labels().stream()
            .map(Label::text)
            .filter(other -> other.startsWith("Bad "))
            .findFirst()
            .orElseThrow();

    assertThat(left).startsWith("Bad " + part).hasSizeBetween(LEFT - 1, LEFT);
    assertThat(Character.isHighSurrogate(left.charAt(left.length() - 1))).isFalse();
  }
}
