package dev.planwalk.planreading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.planwalk.planreading.drawing.Drawing;
import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.dxf.DxfReader;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.FindingLog;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.testsupport.CorpusFolder;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Drawings of other people's programs, where they are at hand. */
class CorpusDxfTest {

  private static Path dxf = Path.of("");
  private static Path truth = Path.of("");

  @BeforeAll
  static void find() {
    Optional<Path> folder = CorpusFolder.find();
    assumeTrue(
        folder.isPresent(), "PLANWALK_CORPUS names no folder with manifest.tsv: corpus not read");
    dxf = folder.orElseThrow().resolve("dxf");
    truth = folder.orElseThrow().resolve("ground-truth/entities");
  }

  @Test
  void every_drawing_reads_without_a_place_out_of_step() throws IOException {
    try (var files = Files.list(dxf)) {
      for (Path file : files.sorted().toList()) {
        Flattened read =
            PlanReader.flatten(
                Files.readAllBytes(file), ReadingOptions.defaults(), System::nanoTime);

        assertThat(read).as(file.toString()).isInstanceOf(Flattened.Sheet.class);
        Flattened.Sheet sheet = (Flattened.Sheet) read;
        FlatDrawing flat = sheet.drawing();
        assertThat(flat.strokes().size() + flat.labels().size()).as(file.toString()).isPositive();
        assertThat(sheet.findings())
            .as(file.toString())
            .extracting(Finding::code)
            .doesNotContain(
                FindingCode.DXF_RESYNCHRONISED,
                FindingCode.COORDINATES_INVALID,
                FindingCode.BLOCK_CYCLE);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "example-2000, example-2004, true",
    "example-2000, example-2007, true",
    "example-2000, example-2010, true",
    "example-2000, example-2013, true",
    "example-2000, example-2018, true",
    "sample-ac1015-ascii, sample-ac1018-binary, true",
    "sample-ac1015-ascii, sample-ac1021-binary, true"
  })
  void twins_read_the_same(String first, String second, boolean layers) throws IOException {
    new SameFlat(1e-9, layers).check(flat(second), flat(first));
  }

  @Test
  void the_r12_twins_differ_only_by_the_digits_they_were_written_with() throws IOException {
    // The ASCII file rounds to six digits, which moves the borders of arcs found in chords.
    FlatDrawing ascii = flat("sample-ac1009-ascii");
    FlatDrawing binary = flat("sample-ac1009-binary");

    assertThat(points(ascii)).isCloseTo(points(binary), within(20));
    assertThat(ascii.labels()).hasSameSizeAs(binary.labels());
    assertThat(ascii.fills()).hasSameSizeAs(binary.fills());
  }

  private static int points(FlatDrawing flat) {
    return flat.strokes().stream().mapToInt(Stroke::size).sum();
  }

  @ParameterizedTest
  @CsvSource({
    "example-2000, example-2000",
    "example-2018, example-2018",
    "sample-ac1015-ascii, sample-ac1015",
    "sample-ac1032-ascii, sample-ac1032",
    "plan-al-sample, plan-al-sample"
  })
  void model_space_holds_the_lines_that_an_independent_reader_counted(String name, String tsv)
      throws IOException {
    byte[] bytes = Files.readAllBytes(dxf.resolve(name + ".dxf"));
    Drawing drawing =
        DxfReader.read(
            bytes,
            ReadingOptions.Limits.defaults(),
            new Deadline(System::nanoTime, Duration.ofSeconds(15)),
            new FindingLog());

    long lines = drawing.modelSpace().stream().filter(Entity.Line.class::isInstance).count();
    double length =
        drawing.modelSpace().stream()
            .filter(Entity.Line.class::isInstance)
            .map(Entity.Line.class::cast)
            .mapToDouble(l ->
                Math.sqrt(
                    Math.pow(l.x2() - l.x1(), 2)
                        + Math.pow(l.y2() - l.y1(), 2)
                        + Math.pow(l.z2() - l.z1(), 2)))
            .sum();
    assertThat((double) lines).isEqualTo(counted(tsv, "LINE"));
    assertThat(length)
        .isCloseTo(counted(tsv, "sum:LINE.length"), within(1e-5 * counted(tsv, "sum:LINE.length")));
    assertThat(
            (double) drawing.modelSpace().stream().filter(Entity.Hatch.class::isInstance).count())
        .isEqualTo(counted(tsv, "HATCH") + counted(tsv, "SOLID"));
    assertThat((double) drawing.layers().size()).isEqualTo(counted(tsv, "table:LAYER"));
  }

  @Test
  void layers_of_a_block_are_those_of_its_inserts() throws IOException {
    assertThat(flat("nested-insert-layers").strokes())
        .extracting(Stroke::layer)
        .doesNotContain("0");
  }

  @Test
  void a_binary_file_without_a_version_is_read() throws IOException {
    assertThat(flat("binary-tiny").strokes()).hasSize(12);
  }

  @Test
  void arcs_that_were_written_as_splines_are_arcs_again() throws IOException {
    assertThat(flat("arcs-as-splines").strokes()).allSatisfy(s -> assertThat(s.arc()).isPresent());
  }

  private static double counted(String tsv, String what) throws IOException {
    List<String> rows = Files.readAllLines(truth.resolve(tsv + ".tsv"));
    for (String row : rows) {
      String[] cells = row.split("\t", -1);
      if (cells[0].equals(what)) {
        return Double.parseDouble(cells[1]);
      }
    }
    return 0;
  }

  private static FlatDrawing flat(String name) throws IOException {
    return DxfText.flat(Files.readAllBytes(dxf.resolve(name + ".dxf")));
  }
}
