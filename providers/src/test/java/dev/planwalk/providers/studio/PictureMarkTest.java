package dev.planwalk.providers.studio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.plan.LabelLanguage;
import dev.planwalk.rendering.picture.Picture;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The mark in the corner: small, to be read on anything, and nothing else of the picture changes.
 */
class PictureMarkTest {

  private static final int WIDTH = 1200;
  private static final int HEIGHT = 800;

  private static Picture grey(int level) {
    byte[] rgb = new byte[3 * WIDTH * HEIGHT];
    Arrays.fill(rgb, (byte) level);
    return new Picture(WIDTH, HEIGHT, rgb);
  }

  /** Left, top, right, bottom of the pixels that differ. */
  private static int[] changed(Picture before, Picture after) {
    int[] box = {WIDTH, HEIGHT, -1, -1};
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
      if (before.rgb()[3 * i] != after.rgb()[3 * i]) {
        box[0] = Math.min(box[0], i % WIDTH);
        box[1] = Math.min(box[1], i / WIDTH);
        box[2] = Math.max(box[2], i % WIDTH);
        box[3] = Math.max(box[3], i / WIDTH);
      }
    }
    return box;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 90, 160, 255})
  void it_is_small_in_the_corner_and_has_light_and_dark_on_any_ground(int level) {
    Picture before = grey(level);

    Picture after = PictureMark.on(before, Optional.of(LabelLanguage.DE));

    int[] box = changed(before, after);
    assertThat(box[0]).isGreaterThan(WIDTH * 3 / 4);
    assertThat(box[1]).isGreaterThan(HEIGHT * 19 / 20);
    assertThat(box[2]).isBetween(WIDTH - 20, WIDTH - 5);
    assertThat(box[3]).isBetween(HEIGHT - 20, HEIGHT - 3);
    int lightest = 0;
    int darkest = 255;
    for (int y = box[1]; y <= box[3]; y++) {
      for (int x = box[0]; x <= box[2]; x++) {
        int value = after.rgb()[3 * (y * WIDTH + x)] & 0xFF;
        lightest = Math.max(lightest, value);
        darkest = Math.min(darkest, value);
      }
    }
    assertThat(lightest).isGreaterThan(240);
    assertThat(darkest).isLessThan(40);
  }

  @Test
  void it_is_the_same_every_time_and_differs_by_language() {
    Picture german = PictureMark.on(grey(128), Optional.of(LabelLanguage.DE));

    assertThat(PictureMark.on(grey(128), Optional.of(LabelLanguage.DE)).rgb())
        .isEqualTo(german.rgb());
    assertThat(PictureMark.on(grey(128), Optional.of(LabelLanguage.EN)).rgb())
        .isNotEqualTo(german.rgb());
    assertThat(PictureMark.on(grey(128), Optional.empty()).rgb()).isEqualTo(grey(128).rgb());
  }
}
