package dev.planwalk.planreading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.testsupport.CorpusFolder;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** PDF files of other people's programs, where they are at hand. */
class CorpusPdfTest {

  private static Path pdf = Path.of("");

  @BeforeAll
  static void find() {
    Optional<Path> folder = CorpusFolder.find();
    assumeTrue(
        folder.isPresent(), "PLANWALK_CORPUS names no folder with manifest.tsv: corpus not read");
    pdf = folder.orElseThrow().resolve("pdf");
  }

  private static byte[] bytes(String name) throws IOException {
    return Files.readAllBytes(pdf.resolve(name + ".pdf"));
  }

  private static FlatDrawing flat(String name) throws IOException {
    Flattened read = PlanReader.flatten(bytes(name), ReadingOptions.defaults(), System::nanoTime);
    assertThat(read).as(name).isInstanceOf(Flattened.Sheet.class);
    return ((Flattened.Sheet) read).drawing();
  }

  private static Reading read(String name) throws IOException {
    return PlanReader.read(
        bytes(name),
        ReadingOptions.defaults(),
        System::nanoTime,
        bug -> {
          throw new AssertionError(name, bug);
        });
  }

  private static Reading.Plan plan(String name) throws IOException {
    Reading reading = read(name);
    assertThat(reading).as(name).isInstanceOf(Reading.Plan.class);
    return (Reading.Plan) reading;
  }

  @Test
  void every_file_reads_without_skipped_content() throws IOException {
    try (var files = Files.list(pdf)) {
      for (Path file : files.sorted().toList()) {
        Flattened read =
            PlanReader.flatten(
                Files.readAllBytes(file), ReadingOptions.defaults(), System::nanoTime);

        assertThat(read).as(file.toString()).isInstanceOf(Flattened.Sheet.class);
        assertThat(((Flattened.Sheet) read).findings())
            .as(file.toString())
            .extracting(Finding::code)
            .doesNotContain(
                FindingCode.PDF_CONTENT_SKIPPED,
                FindingCode.PDF_CONTENT_BROKEN,
                FindingCode.COORDINATES_INVALID);
      }
    }
  }

  @Test
  void four_rooms_are_measured_by_the_scale_lettered_on_the_sheet() throws IOException {
    FloorPlan four = plan("plan-four-rooms").floorPlan();

    assertThat(four.unit().name()).isEqualTo("1:48");
    assertThat(four.rooms())
        .extracting(Room::name)
        .containsExactlyInAnyOrder("OFFICE 101", "OFFICE 102", "BREAK 103", "CORRIDOR 104");
    assertThat(four.rooms())
        .allSatisfy(room -> assertThat(room.areaSquareMetres()).isCloseTo(40.7, within(0.1)));
  }

  @Test
  void hidden_walls_and_floor_patterns_divide_nothing() throws IOException {
    FlatDrawing drawing = flat("plan-layered");
    assertThat(drawing.strokes())
        .extracting(Stroke::layer)
        .contains("A-WALL-FULL", "A-FLOR-PATT", "A-ANNO-TEXT")
        .doesNotContain("A-WALL-DEMO");

    FloorPlan plan = plan("plan-layered").floorPlan();

    assertThat(plan.rooms()).hasSize(1);
    double points =
        plan.rooms().getFirst().areaSquareMetres() / Math.pow(plan.unit().metresPerUnit(), 2);
    assertThat(Math.sqrt(points)).isCloseTo(300, within(1.0));
  }

  @Test
  void two_bedrooms_are_measured_by_the_page_and_named_by_the_comments() throws IOException {
    FlatDrawing drawing = flat("plan-two-bedroom");
    assertThat(drawing.pages().getFirst().measures().getFirst().unitsPerPoint())
        .isCloseTo(0.81911, within(1e-5));
    assertThat(drawing.strokes())
        .extracting(Stroke::layer)
        .contains("window", "blocks", "text", "dim", "door");

    FloorPlan plan = plan("plan-two-bedroom").floorPlan();

    assertThat(plan.unit().name()).isEqualTo("1:59");
    assertThat(plan.unit().metresPerUnit()).isCloseTo(0.81911 * 0.0254, within(1e-6));
    assertThat(plan.rooms())
        .extracting(Room::name)
        .contains("Bedroom 1", "Bedroom 2", "Kitchen", "Toilet", "Air Vent");
  }

  @ParameterizedTest
  @CsvSource({"plan-newell-simon-1, 1, 1900A", "plan-newell-simon-2, 2, 2905"})
  void numbers_of_rooms_are_read_on_pages_that_lie_on_their_side(
      String name, String first, String last) throws IOException {
    FlatDrawing drawing = flat(name);

    assertThat(drawing.pages().getFirst().width())
        .isGreaterThan(drawing.pages().getFirst().height());
    List<String> numbers =
        drawing.labels().stream()
            .map(Label::text)
            .filter(text -> text.matches(first + "\\d{3}[A-Z]?"))
            .toList();
    assertThat(numbers).hasSizeGreaterThan(70).contains(last);
    assertThat(drawing.fills()).isNotEmpty();
    assertThat(drawing.strokes().stream().mapToInt(Stroke::lineWeight).distinct().count())
        .isGreaterThanOrEqualTo(4);
  }

  @ParameterizedTest
  @CsvSource({"plan-newell-simon-1, 91, 91", "plan-newell-simon-2, 98, 96"})
  void rooms_that_are_coloured_or_hatched_areas_are_taken_as_drawn(
      String name, int count, int numbered) throws IOException {
    // The test is about rooms, not about how busy the machine is.
    Reading reading =
        PlanReader.read(
            bytes(name),
            ReadingOptions.defaults(),
            () -> 0L,
            bug -> {
              throw new AssertionError(name, bug);
            });
    List<Room> rooms = ((Reading.Plan) reading).floorPlan().rooms();

    assertThat(rooms).hasSize(count).noneMatch(room -> room.source() == Room.Source.FACES);
    assertThat(rooms.stream().filter(room -> room.number().isPresent())).hasSize(numbered);
  }

  @Test
  void letters_of_the_terrace_house_are_strokes_and_its_scale_is_unknown() throws IOException {
    Reading.Plan plan = plan("plan-terrace-house");

    assertThat(plan.findings())
        .extracting(Finding::code)
        .contains(FindingCode.PDF_TEXT_AS_STROKES, FindingCode.UNIT_UNCERTAIN);
    assertThat(plan.floorPlan().rooms())
        .extracting(Room::name)
        .contains("BEDROOM No 2", "MASTER BATH");
  }

  @Test
  void pictures_and_letters_hold_no_rooms() throws IOException {
    assertThat(read("negative-image-page"))
        .isInstanceOfSatisfying(
            Reading.NoPlan.class,
            none ->
                assertThat(none.findings())
                    .anySatisfy(finding -> {
                      assertThat(finding.code()).isEqualTo(FindingCode.PDF_IMAGE_ONLY);
                      assertThat(finding.severity()).isEqualTo(Finding.Severity.ERROR);
                    }));
    assertThat(flat("negative-letter").labels())
        .extracting(Label::text)
        .anyMatch(text -> text.contains("12.5 m2"));
    assertThat(read("negative-letter"))
        .isInstanceOfSatisfying(
            Reading.NoPlan.class,
            none ->
                assertThat(none.findings())
                    .extracting(Finding::code)
                    .contains(FindingCode.NO_PLAN_FOUND));
  }
}
