package dev.planwalk.scene.room;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.planwalk.floorplan.RoomType;
import dev.planwalk.scene.look.Surface;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The table of types of rooms. */
class RoomTraitsTest {

  private static String packaged;

  @BeforeAll
  static void read() throws IOException {
    try (InputStream in = RoomTraits.class.getResourceAsStream("room-types.tsv")) {
      packaged = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void a_type_has_what_its_row_says() {
    assertThat(RoomTraits.of(RoomType.BATHROOM))
        .isEqualTo(
            new RoomTraits(
                Surface.WET_FLOOR,
                Surface.WET_WALL,
                RoomTraits.Doors.SHUT_IN_STILLS,
                RoomTraits.Lamps.NEUTRAL,
                300,
                300,
                0.35,
                1,
                1.4,
                true));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          bathroom\twet_floor | bathroom\tmarsh | No enum constant
          hall\tfloor         | hall_\tfloor    | No enum constant
          hall\tfloor         | living\tfloor   | twice
          \t0.35\t1\t1.4      | \t1.35\t1\t1.4  | not from 0 to 1
          \t0.35\t1\t1.4      | \tNaN\t1\t1.4   | not from 0 to 1
          \t0.35\t1\t1.4      | \t0.35\t1       | 10 cells, not 11
          type\tfloor         | floor\ttype     | columns
          """)
  void a_row_that_is_wrong_stops_the_program(String right, String wrong, String told) {
    String table = packaged.replaceFirst(right.strip(), wrong.strip());

    assertThatIllegalStateException()
        .isThrownBy(() -> RoomTraits.read(table))
        .withMessageContaining(told);
  }

  @Test
  void a_type_without_a_row_stops_the_program() {
    String table = packaged.replaceFirst("\nvoid.*", "");

    assertThatIllegalStateException()
        .isThrownBy(() -> RoomTraits.read(table))
        .withMessageContaining("void is missing");
  }
}
