package dev.planwalk.planreading.raster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.planreading.findings.Deadline;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is made flat and upright, and what stays as it is. */
class StraighteningTest {

  private static final Deadline DEADLINE = new Deadline(() -> 0, Duration.ofSeconds(1));

  private static GrayPicture paper(int width, int height) {
    byte[] gray = new byte[width * height];
    Arrays.fill(gray, (byte) 240);
    return new GrayPicture(gray, width, height, 1);
  }

  @Test
  void an_upright_scan_stays_as_it_is() {
    GrayPicture scan = paper(600, 400);
    for (int x = 50; x < 550; x++) {
      scan.gray()[100 * 600 + x] = 0;
      scan.gray()[300 * 600 + x] = 0;
    }

    Straightening straight = Straightening.of(scan, DEADLINE);

    assertThat(straight.picture()).isSameAs(scan);
    assertThat(straight.told()).isEmpty();
  }

  @Test
  void bare_paper_stays_as_it_is() {
    assertThat(Straightening.of(paper(300, 200), DEADLINE).told()).isEmpty();
  }

  @Test
  void a_rectangle_is_mapped_to_its_corners() {
    double[] corners = {10, 20, 210, 40, 190, 180, 30, 150};

    Homography map = Homography.toQuad(100, 50, corners);

    double[] rectangle = {0, 0, 100, 0, 100, 50, 0, 50};
    for (int i = 0; i < 8; i += 2) {
      assertThat(map.x(rectangle[i], rectangle[i + 1])).isCloseTo(corners[i], within(1e-9));
      assertThat(map.y(rectangle[i], rectangle[i + 1])).isCloseTo(corners[i + 1], within(1e-9));
    }
  }

  /** Where the first pixel of a picture of three columns and two rows comes to lie. */
  @ParameterizedTest
  @CsvSource({
    "1,0,0,3", "2,2,0,3", "3,2,1,3", "4,0,1,3", "5,0,0,2", "6,1,0,2", "7,1,2,2", "8,0,2,2"
  })
  void a_picture_is_oriented_as_exif_says(int orientation, int x, int y, int width) {
    GrayPicture picture = new GrayPicture(new byte[] {9, 0, 0, 0, 0, 0}, 3, 2, 1);

    GrayPicture oriented = picture.oriented(orientation);

    assertThat(oriented.width()).isEqualTo(width);
    assertThat(oriented.at(x, y)).isEqualTo(9);
  }
}
