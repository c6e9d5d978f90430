package dev.planwalk.planreading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.testsupport.CorpusFolder;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Plans of other people that are at hand in several formats give the same rooms in each. */
class CorpusTwinsTest {

  /** Areas agree within this share. */
  private static final double SAME = 0.02;

  private static Path corpus = Path.of("");

  @BeforeAll
  static void find() {
    Optional<Path> folder = CorpusFolder.find();
    assumeTrue(
        folder.isPresent(), "PLANWALK_CORPUS names no folder with manifest.tsv: corpus not read");
    corpus = folder.orElseThrow();
  }

  private static Reading.Plan read(String file) throws IOException {
    Reading reading =
        PlanReader.read(
            Files.readAllBytes(corpus.resolve(file)),
            ReadingOptions.defaults(),
            System::nanoTime,
            bug -> {
              throw new AssertionError(file, bug);
            });
    assertThat(reading).as(file).isInstanceOf(Reading.Plan.class);
    return (Reading.Plan) reading;
  }

  private static Map<String, Double> byName(FloorPlan plan) {
    Map<String, Double> areas = new TreeMap<>();
    plan.rooms().forEach(room -> areas.put(room.name(), room.areaSquareMetres()));
    return areas;
  }

  private static List<Double> sorted(FloorPlan plan) {
    return plan.rooms().stream().map(Room::areaSquareMetres).sorted().toList();
  }

  private static long count(FloorPlan plan, Opening.Kind kind, Opening.Operation operation) {
    return plan.openings().stream()
        .filter(opening -> opening.kind() == kind && opening.operation() == operation)
        .count();
  }

  @Test
  void a_plotted_house_has_the_rooms_and_doors_of_its_drawing() throws IOException {
    FloorPlan drawing = read("dwg/plan-two-bedroom.dwg").floorPlan();
    FloorPlan plotted = read("pdf/plan-two-bedroom.pdf").floorPlan();

    Map<String, Double> expected = byName(drawing);
    Map<String, Double> areas = byName(plotted);
    assertThat(areas).hasSize(6).containsOnlyKeys(expected.keySet());
    areas.forEach((name, area) -> {
      double same = expected.getOrDefault(name, 0.0);
      assertThat(area).as(name).isCloseTo(same, within(SAME * same));
    });
    assertThat(count(plotted, Opening.Kind.DOOR, Opening.Operation.HINGED))
        .isEqualTo(count(drawing, Opening.Kind.DOOR, Opening.Operation.HINGED))
        .isEqualTo(5);
    assertThat(count(plotted, Opening.Kind.WINDOW, Opening.Operation.FIXED))
        .isEqualTo(count(drawing, Opening.Kind.WINDOW, Opening.Operation.FIXED))
        .isEqualTo(7);
    assertThat(count(plotted, Opening.Kind.PASSAGE, Opening.Operation.NONE)).isZero();
  }

  @Test
  void a_sheet_without_words_and_scale_has_the_rooms_of_its_drawings() throws IOException {
    FloorPlan drawing = read("dwg/plan-terrace-house.dwg").floorPlan();
    FloorPlan exchanged = read("dxf/plan-terrace-house.dxf").floorPlan();
    Reading.Plan plotted = read("pdf/plan-terrace-house.pdf");

    assertThat(byName(exchanged)).isEqualTo(byName(drawing));
    // The hall of the house beside it stands open: its name alone makes it a room.
    List<Double> expected =
        drawing.rooms().stream()
            .filter(room -> !room.name().equals("EXISTING HALL WAY"))
            .map(Room::areaSquareMetres)
            .sorted()
            .toList();
    assertThat(drawing.rooms()).hasSize(expected.size() + 1);
    List<Double> areas = sorted(plotted.floorPlan());
    assertThat(areas).hasSameSizeAs(expected).hasSize(6);
    // Nothing on the sheet says at which scale it was printed.
    assertThat(plotted.findings()).extracting(Finding::code).contains(FindingCode.UNIT_UNCERTAIN);
    double factor = sum(expected) / sum(areas);
    for (int i = 0; i < expected.size(); i++) {
      assertThat(factor * areas.get(i)).isCloseTo(expected.get(i), within(SAME * expected.get(i)));
    }
    assertThat(count(plotted.floorPlan(), Opening.Kind.DOOR, Opening.Operation.HINGED))
        .isEqualTo(count(drawing, Opening.Kind.DOOR, Opening.Operation.HINGED));
  }

  private static double sum(List<Double> areas) {
    return areas.stream().mapToDouble(Double::doubleValue).sum();
  }
}
