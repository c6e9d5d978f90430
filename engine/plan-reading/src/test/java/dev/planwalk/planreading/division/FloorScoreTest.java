package dev.planwalk.planreading.division;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.words.Lexicon;
import dev.planwalk.planreading.words.Tag;
import java.util.List;
import org.junit.jupiter.api.Test;

class FloorScoreTest {

  private static final Tag TAG =
      Tag.all(
              List.of(new Label("Flur 12.00 m²", 1, 1, 1.2, 0.15, 0, "TEXT", List.of(), -1)),
              Lexicon.load().rooms())
          .getFirst();

  @Test
  void an_area_that_differs_by_more_than_its_rounding_leaves_something_to_be_found() {
    assertThat(new FloorScore(1, 1, 1, 0, 1, 1).complete(List.of(TAG), List.of())).isTrue();
    assertThat(new FloorScore(1, 1, 0, 0, 1, 1).complete(List.of(TAG), List.of())).isFalse();
  }

  @Test
  void of_two_readings_that_agree_with_the_lettering_the_more_exact_one_is_better() {
    FloorScore rough = new FloorScore(5, 5, 3, 4, 5, 5);

    assertThat(new FloorScore(5, 5, 5, 4, 5, 5).betterThan(rough)).isTrue();
    assertThat(rough.betterThan(rough)).isFalse();
    assertThat(new FloorScore(5, 5, 5, 3, 5, 5).betterThan(rough)).isFalse();
    assertThat(new FloorScore(5, 6, 2, 4, 5, 5).betterThan(rough)).isTrue();
  }

  @Test
  void names_that_shared_a_room_may_have_rooms_of_their_own_but_no_room_without_a_name_is_added() {
    FloorScore shared = new FloorScore(5, 0, 0, 4, 4, 4);
    FloorScore parted = new FloorScore(5, 0, 0, 4, 5, 5);

    assertThat(parted.sameButAreas(shared) && parted.parts(shared)).isTrue();
    assertThat(shared.sameButAreas(parted)).isFalse();
    assertThat(new FloorScore(5, 0, 0, 4, 5, 4).sameButAreas(shared)).isFalse();
  }

  @Test
  void a_room_without_a_name_may_go_but_no_name_leaf_area_or_named_room() {
    FloorScore before = new FloorScore(4, 1, 0, 2, 4, 3);

    assertThat(new FloorScore(4, 1, 0, 4, 3, 3).keepsNamed(before)).isTrue();
    assertThat(new FloorScore(3, 1, 0, 4, 3, 3).keepsNamed(before)).isFalse();
    assertThat(new FloorScore(4, 0, 0, 4, 3, 3).keepsNamed(before)).isFalse();
    assertThat(new FloorScore(4, 1, 0, 1, 3, 3).keepsNamed(before)).isFalse();
    assertThat(new FloorScore(4, 1, 0, 4, 3, 2).keepsNamed(before)).isFalse();
  }
}
