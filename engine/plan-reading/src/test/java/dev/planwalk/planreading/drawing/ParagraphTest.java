package dev.planwalk.planreading.drawing;

import static dev.planwalk.planreading.DxfText.entities;
import static dev.planwalk.planreading.DxfText.flat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where the lines of MTEXT stand: a wrong box gives a room its neighbour's name. */
class ParagraphTest {

  /** Letters of height 10 at the origin; a blank is written {@code ~}. */
  private static Label label(int width, int attachment, String content) {
    return flat(entities(
            "0 MTEXT 8 T 10 0 20 0 40 10 41 %d 71 %d 1 %s".formatted(width, attachment, content)))
        .labels()
        .getFirst();
  }

  @Test
  void a_word_wider_than_its_box_stays_one_line() {
    Label lobby = label(4, 1, "LOBBY");

    assertThat(lobby.y()).isCloseTo(-10, within(1e-9));
    assertThat(lobby.width()).isCloseTo(40, within(1e-9));
  }

  @Test
  void lines_wrap_between_words() {
    Label room = label(60, 1, "LIVING~ROOM");

    assertThat(room.y()).isCloseTo(-10 * (1 + 5.0 / 3), within(1e-9));
    assertThat(room.width()).isLessThan(48);
  }

  @Test
  void ideographs_wrap_one_by_one() {
    Label kitchen = label(18, 1, "厨房间");

    assertThat(kitchen.y()).isCloseTo(-10 * (1 + 5.0 / 3), within(1e-9));
    assertThat(kitchen.width()).isCloseTo(16, within(1e-9));
  }

  @Test
  void words_that_fit_stay_in_their_line() {
    assertThat(label(200, 1, "LIVING~ROOM").y()).isCloseTo(-10, within(1e-9));
    assertThat(label(0, 1, "LIVING~ROOM").y()).isCloseTo(-10, within(1e-9));
  }

  /** The middle of HALL, 32 wide, in a box of 100 that begins, is centred or ends at the point. */
  @ParameterizedTest
  @CsvSource({
    "1, HALL, 16",
    "1, \\pxqc;HALL, 50",
    "1, '{\\fArial|b0;\\pxi-3,qr;HALL}', 84",
    "1, \\pi0;\\pxqc;HALL, 50",
    "1, \\pxql;HALL, 16",
    "2, HALL, 0",
    "2, \\pql;HALL, -34",
    "3, HALL, -16",
    "3, '\\A1;\\pi0,qc;HALL', -50"
  })
  void the_alignment_of_a_paragraph_is_that_within_its_box(
      int attachment, String content, double middle) {
    Label hall = label(100, attachment, content);

    assertThat(hall.x() + hall.width() / 2).isCloseTo(middle, within(1e-9));
  }

  @Test
  void a_paragraph_without_a_box_is_aligned_at_its_point() {
    assertThat(label(0, 1, "\\pxqc;HALL").x()).isCloseTo(0, within(1e-9));
  }
}
