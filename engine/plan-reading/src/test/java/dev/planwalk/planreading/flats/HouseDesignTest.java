package dev.planwalk.planreading.flats;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.testsupport.dxf.DxfWriter;
import dev.planwalk.testsupport.flats.Difficulty;
import dev.planwalk.testsupport.flats.DrawnHouse;
import dev.planwalk.testsupport.flats.House;
import dev.planwalk.testsupport.flats.HouseDesign;
import dev.planwalk.testsupport.flats.HouseDrawing;
import dev.planwalk.testsupport.flats.Soundness;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The truth of the random flats, judged without a reader. */
class HouseDesignTest {

  @Test
  void rooms_are_apart_openings_lie_in_walls_and_every_room_has_a_way_in() {
    for (long seed = 1; seed <= 100; seed++) {
      House house = HouseDesign.next(new SplittableRandom(seed));
      assertThat(Soundness.faults(house)).as("seed %d", seed).isEmpty();
    }
  }

  @Test
  void flats_have_one_to_twelve_rooms_on_one_to_three_storeys() {
    Set<Integer> rooms = new HashSet<>();
    Set<Integer> storeys = new HashSet<>();
    Set<Integer> flats = new HashSet<>();
    for (long seed = 1; seed <= 200; seed++) {
      House house = HouseDesign.next(new SplittableRandom(seed));
      storeys.add(house.storeys().size());
      flats.add(house.storeys().getFirst().flats());
      if (house.storeys().getFirst().flats() == 1) {
        rooms.add(house.storeys().getFirst().rooms().size());
      }
    }
    assertThat(rooms).contains(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
    assertThat(storeys).containsExactlyInAnyOrder(1, 2, 3);
    assertThat(flats).containsExactlyInAnyOrder(1, 2, 4);
  }

  @Test
  void the_same_seed_gives_the_same_drawing() {
    assertThat(bytes(7)).isEqualTo(bytes(7));
    assertThat(bytes(7)).isNotEqualTo(bytes(8));
  }

  private static byte[] bytes(long seed) {
    DrawnHouse drawn = HouseDrawing.of(seed, Difficulty.NOISY);
    return DxfWriter.ascii(drawn.plan(), DxfWriter.Version.R2000);
  }
}
