package dev.planwalk.scene.look;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.scene.look.Palette.Boards;
import dev.planwalk.scene.model.Texture;
import dev.planwalk.vocabulary.Style;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WoodTexturesTest {

  @ParameterizedTest
  @EnumSource
  void boards_are_as_wide_as_real_ones(Style style) {
    Palette.Floors floors = Palette.of(style).floors();
    boolean planks = floors.boards() == Boards.PLANKS;
    assertThat(floors.boardMetres()).isBetween(planks ? 0.09 : 0.05, 0.22);
    float[] rows = WoodTextures.rows(18, (float) floors.rustic(), 4);
    for (int row = 0; row < 18; row++) {
      double width = 18 * floors.boardMetres() * (rows[row + 1] - rows[row]);
      assertThat(width).as("row %d", row).isBetween(planks ? 0.09 : 0.05, 0.235);
    }
  }

  @Test
  void rustic_boards_are_of_mixed_widths_and_others_of_one() {
    assertThat(widths(0)).hasSize(1);
    assertThat(widths(0.8f)).hasSizeGreaterThan(10);
  }

  private static Set<Long> widths(float rustic) {
    float[] rows = WoodTextures.rows(18, rustic, 4);
    Set<Long> widths = new HashSet<>();
    for (int row = 0; row < 18; row++) {
      widths.add(Math.round(2e4 * (rows[row + 1] - rows[row])));
    }
    return widths;
  }

  @Test
  void boards_repeat_after_three_metres_at_the_earliest_and_few_leave_the_mean() {
    Texture colour = WoodTextures.planks(Wood.OAK, 0.15, 0.15f, 4).colour();
    assertThat(colour.metresWide() * colour.metresHigh()).isGreaterThan(9);
    // Middles of boards, each in its row: the mean over a hand's width.
    int rows = (int) Math.round(colour.metresHigh() / 0.15);
    double sum = 0;
    double squares = 0;
    for (int row = 0; row < rows; row++) {
      double tone = tone(colour, (row + 0.5) / rows);
      sum += tone;
      squares += tone * tone;
    }
    double mean = sum / rows;
    double deviation = Math.sqrt(squares / rows - mean * mean) / mean;
    assertThat(deviation).isBetween(0.015, 0.06);
  }

  @Test
  void year_rings_of_a_board_are_of_many_widths() {
    int many = 0;
    for (int board = 0; board < 20; board++) {
      many += ringWidths(board).size() >= 4 ? 1 : 0;
    }
    assertThat(many).isGreaterThan(15);
  }

  /** Widths in half millimetres of the rings that a line across the board meets. */
  private static Set<Integer> ringWidths(int board) {
    Set<Integer> widths = new HashSet<>();
    int begun = -1;
    for (int step = 1; step < 280; step++) {
      float before = WoodTextures.rings(0.7f, (step - 1) * 0.0005f, board, 4);
      float here = WoodTextures.rings(0.7f, step * 0.0005f, board, 4);
      if (before <= 0 && here > 0) {
        if (begun >= 0) {
          widths.add(step - begun);
        }
        begun = step;
      }
    }
    return widths;
  }

  private static double tone(Texture colour, double v) {
    int y = (int) (v * colour.height());
    double sum = 0;
    int count = 0;
    for (int dy = -12; dy <= 12; dy++) {
      for (int x = 0; x < colour.width() / 40; x++) {
        sum += colour.texels()[3 * ((y + dy) * colour.width() + x) + 1] & 0xff;
        count++;
      }
    }
    return sum / count;
  }
}
