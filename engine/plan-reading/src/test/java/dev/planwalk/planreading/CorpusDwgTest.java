package dev.planwalk.planreading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.planwalk.planreading.drawing.Census;
import dev.planwalk.planreading.drawing.Drawing;
import dev.planwalk.planreading.drawing.DrawingComparison;
import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.testsupport.CorpusFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** DWG files of other people's programs, where they are at hand. */
class CorpusDwgTest {

  /** What the independent reader of the counts leaves out (README of the corpus), file by file. */
  private static final Map<String, Set<String>> NOT_COUNTED =
      Map.of(
          "example-", Set.of("ACAD_TABLE", "LIGHT", "ARC_DIMENSION", "WIPEOUT", "MULTILEADER"),
          "sample-",
              Set.of(
                  "ACAD_TABLE", "MESH", "MULTILEADER", "PDFUNDERLAY", "WIPEOUT", "IMAGE", "ATTRIB"),
          "aec-objects", Set.of("AEC_WALL", "AEC_DOOR", "AEC_WINDOW"),
          "tarch-proxies", Set.of("ACAD_TABLE"),
          "entity-2018-helix", Set.of("HELIX"),
          // It counts the attributes of a sheet's inserts in model space.
          "plan-terrace-house", Set.of("ATTRIB", "SEQEND"));

  private static Path corpus = Path.of("");

  @BeforeAll
  static void find() {
    Optional<Path> folder = CorpusFolder.find();
    assumeTrue(
        folder.isPresent(), "PLANWALK_CORPUS names no folder with manifest.tsv: corpus not read");
    corpus = folder.orElseThrow();
  }

  private static List<Path> files(Predicate<String> names) throws IOException {
    try (var files = Files.list(corpus.resolve("dwg"))) {
      return files.filter(f -> names.test(name(f))).sorted().toList();
    }
  }

  private static String name(Path file) {
    return file.getFileName().toString().replace(".dwg", "");
  }

  private static Opened open(Path file) throws IOException {
    return PlanReader.open(Files.readAllBytes(file), ReadingOptions.defaults(), System::nanoTime);
  }

  private static Drawing drawing(String file) throws IOException {
    return ((Opened.File) open(corpus.resolve(file))).drawing();
  }

  @Test
  void every_object_is_read_to_its_very_end() throws IOException {
    for (Path file : files(name -> !name.startsWith("old-"))) {
      assertThat(open(file)).as(name(file)).isInstanceOf(Opened.File.class);
      assertThat(((Opened.File) open(file)).findings())
          .as(name(file))
          .extracting(Finding::code)
          .doesNotContain(
              "dwg_object_misread",
              "dwg_object_unreadable",
              "dwg_block_list_broken",
              "dwg_damaged");
    }
  }

  @Test
  void versions_before_r13_are_refused() throws IOException {
    List<Path> old = files(name -> name.startsWith("old-"));
    assertThat(old).hasSizeGreaterThan(10);
    for (Path file : old) {
      assertThat(open(file))
          .as(name(file))
          .isInstanceOfSatisfying(
              Opened.Refused.class,
              refused ->
                  assertThat(((Reading.NotADrawing) refused.reading()).code())
                      .isEqualTo("dwg_version_too_old"));
    }
  }

  @Test
  void entities_are_those_that_an_independent_reader_counted() throws IOException {
    List<String> differences = new ArrayList<>();
    for (Path file : files(name -> !name.startsWith("old-"))) {
      String name = name(file);
      Drawing drawing = drawing("dwg/" + name + ".dwg");
      Map<String, Census.Counts> counted = counted(name);
      Set<String> types = new TreeSet<>(counted.keySet());
      types.addAll(drawing.census().types().keySet());
      for (String type : types) {
        Census.Counts theirs = counted.getOrDefault(type, Census.Counts.NONE);
        Census.Counts ours = drawing.census().of(type);
        if (!ours.equals(theirs) && !explained(name, type, ours, theirs)) {
          differences.add(name + " " + type + ": " + theirs + ", read " + ours);
        }
      }
      assertThat((double) drawing.layers().size()).as(name).isEqualTo(row(name, "table:LAYER", 1));
      assertThat((double) drawing.blocks().size()).as(name).isEqualTo(row(name, "table:BLOCK", 1));
      sums(name, drawing);
    }
    assertThat(differences).isEmpty();
  }

  /** More than was counted, of types that the count misses; or the same in another space. */
  private static boolean explained(
      String name, String type, Census.Counts ours, Census.Counts theirs) {
    boolean listed =
        NOT_COUNTED.entrySet().stream()
            .anyMatch(e -> name.startsWith(e.getKey()) && e.getValue().contains(type));
    return listed && total(ours) >= total(theirs);
  }

  private static int total(Census.Counts counts) {
    return counts.modelSpace() + counts.paperSpace() + counts.blockDefinitions();
  }

  private static void sums(String name, Drawing drawing) throws IOException {
    double lines = 0;
    double arcs = 0;
    double circles = 0;
    double vertices = 0;
    for (Entity entity : drawing.modelSpace()) {
      switch (entity) {
        case Entity.Line l -> {
          double dz = l.z2() - l.z1();
          lines += Math.hypot(Math.hypot(l.x2() - l.x1(), l.y2() - l.y1()), dz);
        }
        case Entity.Arc a -> arcs += a.radius();
        case Entity.Circle c -> circles += c.radius();
        case Entity.Polyline p ->
            vertices += p.kind().equals("LWPOLYLINE") ? p.points().length / 2 : 0;
        default -> {} // not summed up
      }
    }
    same(name, "sum:LINE.length", lines);
    same(name, "sum:ARC.radius", arcs);
    same(name, "sum:CIRCLE.radius", circles);
    same(name, "sum:LWPOLYLINE.vertices", vertices);
  }

  private static void same(String name, String sum, double value) throws IOException {
    double counted = row(name, sum, 1);
    assertThat(value)
        .as(name + " " + sum)
        .isCloseTo(counted, within(1e-5 * Math.max(1, counted))); // printed with six digits
  }

  @ParameterizedTest
  @CsvSource({
    "example-2000, example-2004",
    "example-2000, example-2007",
    "example-2000, example-2010",
    "example-2000, example-2013",
    "example-2000, example-2018",
    "sample-ac1018, sample-ac1015",
    "sample-ac1018, sample-ac1021",
  })
  void versions_of_one_drawing_are_one_drawing(String first, String second) throws IOException {
    List<String> differences =
        DrawingComparison.of(
            drawing("dwg/" + first + ".dwg"), drawing("dwg/" + second + ".dwg"), 1e-9, false);

    // A layer of the program that saved the file, whose star older versions cannot have.
    assertThat(differences).allMatch(d -> d.contains("adsk_system_lights"));
  }

  @ParameterizedTest
  @CsvSource({"plan-al-sample", "dynamic-block-visibility"})
  void a_drawing_is_the_same_as_dwg_and_as_dxf(String name) throws IOException {
    assertThat(
            DrawingComparison.of(
                drawing("dwg/" + name + ".dwg"), drawing("dxf/" + name + ".dxf"), 1e-9, true))
        .isEmpty();
  }

  private static Map<String, Census.Counts> counted(String name) throws IOException {
    Map<String, Census.Counts> counts = new TreeMap<>();
    for (String row : rows(name)) {
      String[] cells = row.split("\t", -1);
      if (!cells[0].equals("what") && !cells[0].contains(":")) {
        counts.put(
            cells[0],
            new Census.Counts(
                Integer.parseInt(cells[1]),
                Integer.parseInt(cells[2]),
                Integer.parseInt(cells[3])));
      }
    }
    return counts;
  }

  private static double row(String name, String what, int column) throws IOException {
    for (String row : rows(name)) {
      String[] cells = row.split("\t", -1);
      if (cells[0].equals(what)) {
        return Double.parseDouble(cells[column]);
      }
    }
    return 0;
  }

  private static List<String> rows(String name) throws IOException {
    return Files.readAllLines(corpus.resolve("ground-truth/entities/" + name + ".tsv"));
  }
}
