package dev.planwalk.planreading.flats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.FloorPlanJson;
import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.testsupport.dwg.DwgWriter;
import dev.planwalk.testsupport.dxf.DxfWriter;
import dev.planwalk.testsupport.flats.Difficulty;
import dev.planwalk.testsupport.flats.DrawnHouse;
import dev.planwalk.testsupport.flats.FlatScore;
import dev.planwalk.testsupport.flats.House;
import dev.planwalk.testsupport.flats.HouseDesign;
import dev.planwalk.testsupport.flats.HouseDrawing;
import dev.planwalk.testsupport.flats.Likeness;
import dev.planwalk.testsupport.flats.PlanFaults;
import dev.planwalk.testsupport.flats.Presentation;
import dev.planwalk.testsupport.flats.Variation;
import dev.planwalk.testsupport.pdf.PdfSheet;
import dev.planwalk.testsupport.pdf.PdfWriter;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random flats, drawn and read back: what holds for every one of them. Small houses, so that many
 * kinds of them are read in little time; {@code ./planwalk check flats} reads hundreds of any size.
 */
class RandomFlatsTest {

  /** Of any size; all rooms of these must come back. */
  private static final int FLATS = 24;

  /** Houses of each kind that are drawn in another way too. */
  private static final int VARIED = 3;

  /** Of these every other drawing is read too. */
  private static final int TWICE = 2;

  /** Houses with more rooms are left to the check. */
  private static final int MOST_ROOMS = 6;

  private static final Map<Long, FloorPlan> LAYERED = new HashMap<>();

  /** A small house of each seed from 1 on, in the manner that chance gives it. */
  private static Stream<DrawnHouse> small(Difficulty difficulty, boolean layered) {
    return Stream.iterate(1L, seed -> seed + 1)
        .map(seed -> {
          RandomGenerator random = new SplittableRandom(seed);
          House house = HouseDesign.next(random);
          return HouseDrawing.draw(house, Presentation.random(random, difficulty).layered(layered));
        })
        .filter(drawn ->
            drawn.house().storeys().stream().mapToInt(storey -> storey.rooms().size()).sum()
                <= MOST_ROOMS);
  }

  private static DrawnHouse clean(long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    House house = HouseDesign.next(random);
    return HouseDrawing.draw(house, Presentation.random(random, Difficulty.CLEAN).layered(true));
  }

  /**
   * What is read of the clean flat of a seed; those that others are compared with are read once.
   */
  private static FloorPlan plan(long seed) {
    return LAYERED.computeIfAbsent(seed, key -> read(dxf(clean(key))));
  }

  private static FloorPlan read(byte[] bytes) {
    // Time stands still: a slow machine must not fail a plan.
    Reading reading =
        PlanReader.read(
            bytes,
            ReadingOptions.defaults(),
            () -> 0,
            bug -> {
              throw bug;
            });
    assertThat(reading).isInstanceOf(Reading.Plan.class);
    return ((Reading.Plan) reading).floorPlan();
  }

  private static byte[] dxf(DrawnHouse drawn) {
    return DxfWriter.ascii(drawn.plan(), DxfWriter.Version.R2000);
  }

  /** A wall shorter than thick beside a window, pockets before a stub, a round wall at a stair. */
  @ParameterizedTest
  @ValueSource(longs = {125, 175, 217, 537, 937})
  void clean_flats_that_were_read_wrong_once_come_back_without_a_fault(long seed) {
    DrawnHouse drawn = HouseDrawing.of(seed, Difficulty.CLEAN);

    FloorPlan plan = read(dxf(drawn));

    FlatScore score = FlatScore.of(drawn, plan);
    assertThat(PlanFaults.of(plan)).isEmpty();
    assertThat(score.rooms().faults() + score.doors().faults()).isZero();
    assertThat(score.worstArea()).isLessThan(0.001);
  }

  @Test
  void clean_flats_come_back_room_by_room() {
    for (long seed = 1; seed <= FLATS; seed++) {
      DrawnHouse drawn = clean(seed);

      FloorPlan plan = plan(seed);

      FlatScore score = FlatScore.of(drawn, plan);
      assertThat(score.rooms().faults()).as("rooms of seed %d", seed).isZero();
      assertThat(score.unit()).as("unit of seed %d", seed).isTrue();
      assertThat(score.flats()).as("flats of seed %d", seed).isTrue();
      assertThat(PlanFaults.of(plan)).as("seed %d", seed).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource({"CLEAN, true", "CLEAN, false", "NOISY, true", "NOISY, false"})
  void however_a_house_is_drawn_it_is_the_same_house(Difficulty difficulty, boolean layered) {
    small(difficulty, layered)
        .limit(VARIED)
        .forEach(drawn -> {
          FloorPlan plan = read(dxf(drawn));
          assertThat(PlanFaults.of(plan)).isEmpty();
          for (Variation variation : variations(difficulty, layered)) {
            DrawnHouse other = variation.of(drawn, new SplittableRandom(drawn.look().seed()));

            FloorPlan second = read(dxf(other));

            assertThat(Likeness.differences(drawn, plan, other, second))
                .as("%s of a house drawn as %s", variation, drawn.look())
                .isEmpty();
          }
        });
  }

  /**
   * Furniture that lies on one layer with the walls may pass for wall in one drawing and not in
   * another; how often is counted by the check. The order of drawing decides nothing even there.
   */
  private static Set<Variation> variations(Difficulty difficulty, boolean layered) {
    return difficulty == Difficulty.NOISY && !layered
        ? EnumSet.of(Variation.SHUFFLED)
        : EnumSet.allOf(Variation.class);
  }

  @Test
  void the_order_of_drawing_changes_no_byte() {
    small(Difficulty.NOISY, false)
        .limit(VARIED)
        .forEach(drawn -> {
          DrawnHouse shuffled = Variation.SHUFFLED.of(drawn, new SplittableRandom(1));

          assertThat(FloorPlanJson.write(read(dxf(shuffled))))
              .as("%s", drawn.look())
              .isEqualTo(FloorPlanJson.write(read(dxf(drawn))));
        });
  }

  @ParameterizedTest
  @EnumSource(Presentation.Unit.class)
  void every_unit_gives_the_same_metres(Presentation.Unit unit) {
    for (long seed = 1; seed <= TWICE; seed++) {
      DrawnHouse drawn = clean(seed);
      DrawnHouse other = HouseDrawing.draw(drawn.house(), drawn.look().in(unit));

      FloorPlan plan = read(dxf(other));

      assertThat(plan.unit().name()).as("seed %d", seed).isEqualTo(unit.wire());
      assertThat(Likeness.differences(drawn, plan(seed), other, plan))
          .as("seed %d", seed)
          .isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource(DxfWriter.Version.class)
  void every_version_of_dxf_gives_the_same_rooms(DxfWriter.Version version) {
    DrawnHouse drawn = clean(6);

    FloorPlan plan = read(DxfWriter.ascii(drawn.plan(), version));

    assertThat(Likeness.differences(drawn, plan(6), drawn, plan)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(DwgWriter.Version.class)
  void dwg_gives_the_same_rooms(DwgWriter.Version version) {
    for (long seed = 1; seed <= TWICE; seed++) {
      DrawnHouse drawn = clean(seed);

      FloorPlan plan = read(DwgWriter.write(drawn.plan(), version));

      assertThat(Likeness.differences(drawn, plan(seed), drawn, plan))
          .as("seed %d", seed)
          .isEmpty();
    }
  }

  @Test
  void a_plot_gives_the_same_rooms() {
    for (long seed = 1; seed <= TWICE; seed++) {
      FloorPlan plan = read(PdfWriter.write(clean(seed).plan(), PdfSheet.plotted(100)));

      List<Double> areas = areas(plan);
      List<Double> expected = areas(plan(seed));
      assertThat(areas).as("seed %d", seed).hasSameSizeAs(expected);
      for (int i = 0; i < areas.size(); i++) {
        assertThat(areas.get(i)).isCloseTo(expected.get(i), within(0.01 * expected.get(i)));
      }
    }
  }

  private static List<Double> areas(FloorPlan plan) {
    return plan.rooms().stream().map(Room::areaSquareMetres).sorted().toList();
  }
}
