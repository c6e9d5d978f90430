package dev.planwalk.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class PlacesTest {

  private static Places places(int atOnce, int each, int waiting, Duration patience) {
    return new Places(new Places.Limits(atOnce, each, waiting, waiting, patience));
  }

  @Test
  void there_are_so_many_and_one_given_back_is_taken_again() {
    var places = places(2, 2, 5, Duration.ZERO);

    assertThat(places.enter("a")).isTrue();
    assertThat(places.enter("a")).isTrue();
    assertThat(places.enter("a")).isFalse();
    places.leave("a");
    assertThat(places.enter("a")).isTrue();
    assertThat(places.enter("a")).isFalse();
  }

  @Test
  void one_holder_cannot_take_the_places_of_all() {
    var places = places(4, 2, 5, Duration.ZERO);

    assertThat(places.enter("slow")).isTrue();
    assertThat(places.enter("slow")).isTrue();
    assertThat(places.enter("slow")).isFalse();
    assertThat(places.enter("other")).isTrue();
    assertThat(places.enter("third")).isTrue();
    assertThat(places.enter("fourth")).isFalse();
    places.leave("slow");
    assertThat(places.enter("fourth")).isTrue();
  }

  /** The one who waits has had its share; who comes later and has not goes past. */
  @Test
  void who_waits_for_its_own_place_keeps_nobody_out() throws Exception {
    var places = places(2, 1, 5, Duration.ofDays(1));
    assertThat(places.enter("slow")).isTrue();
    Thread waiting = Thread.ofVirtual().start(() -> assertThat(places.enter("slow")).isTrue());
    while (waiting.getState() != Thread.State.TIMED_WAITING) {
      Thread.onSpinWait();
    }

    assertThat(places.enter("other")).isTrue();
    places.leave("slow");
    waiting.join();
    places.leave("slow");
    assertThat(places.enter("slow")).isTrue();
  }

  @Test
  void where_nobody_may_wait_one_is_turned_away_at_once() {
    var places = places(1, 1, 0, Duration.ofDays(1));

    assertThat(places.enter("a")).isTrue();
    assertThat(places.enter("b")).isFalse();
  }

  @Test
  void who_is_interrupted_gets_no_place_and_stays_interrupted() {
    var places = places(1, 1, 1, Duration.ofDays(1));
    assertThat(places.enter("a")).isTrue();

    Thread.currentThread().interrupt();
    assertThat(places.enter("a")).isFalse();
    assertThat(Thread.interrupted()).isTrue();
  }
}
