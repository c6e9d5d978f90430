package dev.planwalk.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class PlacesTest {

  @Test
  void there_are_so_many_and_one_given_back_is_taken_again() {
    var places = new Places(2, 5, Duration.ZERO);

    assertThat(places.enter()).isTrue();
    assertThat(places.enter()).isTrue();
    assertThat(places.enter()).isFalse();
    places.leave();
    assertThat(places.enter()).isTrue();
    assertThat(places.enter()).isFalse();
  }

  @Test
  void where_nobody_may_wait_one_is_turned_away_at_once() {
    var places = new Places(1, 0, Duration.ofDays(1));

    assertThat(places.enter()).isTrue();
    assertThat(places.enter()).isFalse();
  }

  @Test
  void who_is_interrupted_gets_no_place_and_stays_interrupted() {
    var places = new Places(1, 1, Duration.ofDays(1));
    assertThat(places.enter()).isTrue();

    Thread.currentThread().interrupt();
    assertThat(places.enter()).isFalse();
    assertThat(Thread.interrupted()).isTrue();
  }
}
