package dev.planwalk.planreading.geometry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** No two pairs share a key. */
class PairKeyTest {

  private static final int MOST = 300;

  private static final List<Integer> EXTREMES =
      List.of(
          Integer.MIN_VALUE,
          Integer.MIN_VALUE + 1,
          -65_536,
          -2,
          -1,
          0,
          1,
          2,
          65_535,
          65_536,
          Integer.MAX_VALUE - 1,
          Integer.MAX_VALUE);

  private final Map<Long, String> pairs = new HashMap<>();

  private void assertNew(long first, long second) {
    String pair = first + " and " + second;
    String other = pairs.put(PairKey.of(first, second), pair);
    assertThat(other).as("has the key of %s", pair).isNull();
  }

  @Test
  void pairs_of_small_numbers_have_keys_of_their_own() {
    for (int first = 0; first <= MOST; first++) {
      for (int second = 0; second <= MOST; second++) {
        assertNew(first, second);
      }
    }
  }

  @Test
  void pairs_about_nought_have_keys_of_their_own() {
    for (int first = -MOST / 2; first <= MOST / 2; first++) {
      for (int second = -MOST / 2; second <= MOST / 2; second++) {
        assertNew(first, second);
      }
    }
  }

  @Test
  void pairs_of_the_greatest_and_least_numbers_have_keys_of_their_own() {
    for (int first : EXTREMES) {
      for (int second : EXTREMES) {
        assertNew(first, second);
      }
    }
  }

  @Test
  void a_pair_has_one_key_and_its_reverse_another() {
    assertThat(PairKey.of(3, -4)).isEqualTo(PairKey.of(3, -4)).isNotEqualTo(PairKey.of(-4, 3));
  }
}
