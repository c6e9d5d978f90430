package dev.planwalk.planreading.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.RoomType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.Coordinate;

class StampNumbersTest {

  private static Tag tag(String text, Optional<RoomType> type) {
    Coordinate at = new Coordinate(0, 0);
    return new Tag(at, at, 0.2, LabelText.parse(text), type);
  }

  private static List<Tag> storey(int numbered, int plain) {
    List<Tag> tags = new ArrayList<>();
    for (int i = 0; i < numbered; i++) {
      tags.add(tag("Office\n28000" + i, Optional.of(RoomType.OFFICE)));
    }
    for (int i = 0; i < plain; i++) {
      tags.add(tag("Office", Optional.of(RoomType.OFFICE)));
    }
    return tags;
  }

  @Test
  void a_number_of_the_form_that_names_have_stands_for_a_room() {
    StampNumbers stamps = StampNumbers.of(storey(6, 0));

    assertThat(stamps.test(tag("280019", Optional.empty()))).isTrue();
  }

  @Test
  void numbers_of_another_form_stand_for_no_room() {
    StampNumbers stamps = StampNumbers.of(storey(6, 0));

    assertThat(stamps.test(tag("D28019", Optional.empty()))).isFalse();
    assertThat(stamps.test(tag("19", Optional.empty()))).isFalse();
  }

  @Test
  void where_few_names_have_numbers_a_number_stands_for_no_room() {
    assertThat(StampNumbers.of(storey(4, 0)).test(tag("280019", Optional.empty()))).isFalse();
    assertThat(StampNumbers.of(storey(6, 6)).test(tag("280019", Optional.empty()))).isFalse();
  }

  @Test
  void a_name_stands_for_a_room_without_any_number() {
    assertThat(StampNumbers.of(List.of()).test(tag("Office", Optional.of(RoomType.OFFICE))))
        .isTrue();
  }
}
