package dev.planwalk.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.tour.RoomPart;
import dev.planwalk.tour.TourRequest;
import dev.planwalk.tour.TourSettings;
import dev.planwalk.vocabulary.Furnishing;
import dev.planwalk.vocabulary.Lighting;
import dev.planwalk.vocabulary.Look;
import dev.planwalk.vocabulary.Style;
import dev.planwalk.vocabulary.UsageType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FinishedRoomsTest {

  @TempDir private Path out = Path.of("");

  @Test
  void a_room_that_was_finished_is_not_made_again_by_an_equal_command() throws IOException {
    FinishedRooms.in(out, request(7), false).keep("room_1", () -> room("first"));

    FinishedRooms resumed = FinishedRooms.in(out, request(7), true);
    resumed.keep("room_1", () -> room("second"));

    assertThat(resumed.room("room_1").files().get("pano"))
        .isEqualTo("first".getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void rooms_of_another_seed_or_without_resume_are_removed() throws IOException {
    FinishedRooms.in(out, request(7), false).keep("room_1", () -> room("first"));
    FinishedRooms other = FinishedRooms.in(out, request(8), true);
    assertThatThrownBy(() -> other.room("room_1")).isInstanceOf(IOException.class);
    assertThat(beside()).isEqualTo(1);

    other.keep("room_1", () -> room("second"));
    FinishedRooms anew = FinishedRooms.in(out, request(8), false);
    assertThatThrownBy(() -> anew.room("room_1")).isInstanceOf(IOException.class);
  }

  @Test
  void a_room_that_broke_down_is_made_again_and_nothing_stays_at_the_end() throws IOException {
    FinishedRooms rooms = FinishedRooms.in(out, request(7), false);
    assertThatThrownBy(() ->
            rooms.keep(
                "room_1",
                () -> {
                  throw new IllegalStateException("the machine was stopped");
                }))
        .hasMessage("the machine was stopped");
    rooms.keep("room_1", () -> room("second"));
    assertThat(rooms.room("room_1").files().get("pano"))
        .isEqualTo("second".getBytes(StandardCharsets.UTF_8));

    rooms.remove();
    assertThat(beside()).isZero();
  }

  private long beside() throws IOException {
    try (Stream<Path> files = Files.list(out)) {
      return files.count();
    }
  }

  private static RoomPart room(String content) {
    SequencedMap<String, byte[]> files = new LinkedHashMap<>();
    files.put("pano", content.getBytes(StandardCharsets.UTF_8));
    return new RoomPart("room_1", files);
  }

  private static TourRequest request(long seed) {
    Look look =
        new Look(
            UsageType.WOHNEN, Style.MODERN, Lighting.TAG, Furnishing.LEER, 1, Look.Purpose.TOUR);
    return new TourRequest(
        ReadingTableTest.plan("Bad"),
        look,
        Optional.empty(),
        Optional.empty(),
        "Tour",
        seed,
        TourSettings.world11(1));
  }
}
