package dev.planwalk.planreading.flats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.Reading;
import dev.planwalk.planreading.ReadingOptions;
import dev.planwalk.testsupport.dwg.DwgWriter;
import dev.planwalk.testsupport.dxf.DxfWriter;
import dev.planwalk.testsupport.flats.Difficulty;
import dev.planwalk.testsupport.flats.DrawnHouse;
import dev.planwalk.testsupport.flats.FlatScore;
import dev.planwalk.testsupport.flats.House;
import dev.planwalk.testsupport.flats.HouseDesign;
import dev.planwalk.testsupport.flats.HouseDrawing;
import dev.planwalk.testsupport.flats.Presentation;
import dev.planwalk.testsupport.pdf.PdfSheet;
import dev.planwalk.testsupport.pdf.PdfWriter;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Random flats, drawn on layers and read back: what holds for every one of them. */
class RandomFlatsTest {

  private static final int FLATS = 40;

  /** Of these every other drawing is read too. */
  private static final int TWICE = 2;

  private static DrawnHouse clean(long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    House house = HouseDesign.next(random);
    return HouseDrawing.draw(house, Presentation.random(random, Difficulty.CLEAN).layered(true));
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

  @Test
  void clean_flats_come_back_room_by_room() {
    for (long seed = 1; seed <= FLATS; seed++) {
      DrawnHouse drawn = clean(seed);

      FlatScore score = FlatScore.of(drawn, read(dxf(drawn)));

      assertThat(score.rooms().faults()).as("rooms of seed %d", seed).isZero();
      assertThat(score.unit()).as("unit of seed %d", seed).isTrue();
      assertThat(score.flats()).as("flats of seed %d", seed).isTrue();
    }
  }

  @Test
  void rooms_are_disjoint_and_openings_lie_between_them() {
    for (long seed = 1; seed <= FLATS / 8; seed++) {
      FloorPlan plan = read(dxf(clean(seed)));

      assertThat(FlatScore.faults(plan)).as("seed %d", seed).isEmpty();
    }
  }

  @ParameterizedTest(name = "turned by {0}, mirrored {1}")
  @CsvSource({"90, false", "37.5, false", "0, true", "201, true"})
  void turning_and_mirroring_change_nothing(double degrees, boolean mirrored) {
    for (long seed = 1; seed <= TWICE; seed++) {
      DrawnHouse drawn = clean(seed);
      Presentation turned = drawn.look().turned(degrees, mirrored);

      FloorPlan plan = read(dxf(HouseDrawing.draw(drawn.house(), turned)));

      isTheSame(plan, read(dxf(drawn)), seed);
    }
  }

  @ParameterizedTest
  @EnumSource(Presentation.Unit.class)
  void every_unit_gives_the_same_metres(Presentation.Unit unit) {
    for (long seed = 1; seed <= TWICE; seed++) {
      DrawnHouse drawn = clean(seed);

      FloorPlan plan = read(dxf(HouseDrawing.draw(drawn.house(), drawn.look().in(unit))));

      assertThat(plan.unit().name()).as("seed %d", seed).isEqualTo(unit.wire());
      isTheSame(plan, read(dxf(drawn)), seed);
    }
  }

  @Test
  void the_order_of_drawing_changes_nothing() {
    for (long seed = 1; seed <= TWICE; seed++) {
      DrawnHouse drawn = clean(seed);
      byte[] shuffled =
          DxfWriter.ascii(
              drawn.plan().shuffled(new SplittableRandom(seed)), DxfWriter.Version.R2000);

      isTheSame(read(shuffled), read(dxf(drawn)), seed);
    }
  }

  @ParameterizedTest
  @EnumSource(DxfWriter.Version.class)
  void every_version_of_dxf_gives_the_same_rooms(DxfWriter.Version version) {
    DrawnHouse drawn = clean(6);

    isTheSame(read(DxfWriter.ascii(drawn.plan(), version)), read(dxf(drawn)), 6);
  }

  @ParameterizedTest
  @EnumSource(DwgWriter.Version.class)
  void dwg_gives_the_same_rooms(DwgWriter.Version version) {
    for (long seed = 1; seed <= TWICE; seed++) {
      DrawnHouse drawn = clean(seed);

      isTheSame(read(DwgWriter.write(drawn.plan(), version)), read(dxf(drawn)), seed);
    }
  }

  @Test
  void a_plot_gives_the_same_rooms() {
    for (long seed = 1; seed <= TWICE; seed++) {
      DrawnHouse drawn = clean(seed);

      FloorPlan plan = read(PdfWriter.write(drawn.plan(), PdfSheet.plotted(100)));

      List<Double> areas = areas(plan);
      List<Double> expected = areas(read(dxf(drawn)));
      assertThat(areas).as("seed %d", seed).hasSameSizeAs(expected);
      for (int i = 0; i < areas.size(); i++) {
        assertThat(areas.get(i)).isCloseTo(expected.get(i), within(0.01 * expected.get(i)));
      }
    }
  }

  private static void isTheSame(FloorPlan plan, FloorPlan expected, long seed) {
    List<Double> areas = areas(plan);
    List<Double> others = areas(expected);
    assertThat(areas).as("rooms of seed %d", seed).hasSameSizeAs(others);
    for (int i = 0; i < areas.size(); i++) {
      assertThat(areas.get(i))
          .as("areas of seed %d", seed)
          .isCloseTo(others.get(i), within(0.001 * others.get(i) + 0.005));
    }
    for (Opening.Kind kind : Opening.Kind.values()) {
      assertThat(count(plan, kind))
          .as("%s of seed %d", kind, seed)
          .isEqualTo(count(expected, kind));
    }
  }

  private static List<Double> areas(FloorPlan plan) {
    return plan.rooms().stream().map(Room::areaSquareMetres).sorted().toList();
  }

  private static long count(FloorPlan plan, Opening.Kind kind) {
    return plan.openings().stream().filter(opening -> opening.kind() == kind).count();
  }
}
