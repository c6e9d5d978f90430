package dev.planwalk.scene.furnish;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What is said of furniture without a place. */
class SkippedGroupTest {

  @Test
  void nothing_left_out_is_not_worth_a_word() {
    assertThat(SkippedGroup.summary(List.of())).isEmpty();
  }

  @Test
  void one_sentence_counts_rooms_by_kind_most_frequent_first() {
    assertThat(
            SkippedGroup.summary(
                List.of(
                    new SkippedGroup("room_1", "desk"),
                    new SkippedGroup("room_1", "plant"),
                    new SkippedGroup("room_2", "bench"),
                    new SkippedGroup("room_2", "plant"),
                    // A room that asked twice is one room.
                    new SkippedGroup("room_2", "plant"))))
        .contains(
            "Left out, because doors, ways and clearances stay free:"
                + " plant in 2 rooms, bench in 1 room, desk in 1 room.");
  }
}
