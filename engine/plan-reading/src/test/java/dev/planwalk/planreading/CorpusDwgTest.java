package dev.planwalk.planreading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.planreading.drawing.Census;
import dev.planwalk.planreading.drawing.Drawing;
import dev.planwalk.planreading.drawing.DrawingComparison;
import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.testsupport.CorpusFolder;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
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
import java.util.stream.Stream;
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
              FindingCode.DWG_OBJECT_MISREAD,
              FindingCode.DWG_OBJECT_UNREADABLE,
              FindingCode.DWG_BLOCK_LIST_BROKEN,
              FindingCode.DWG_DAMAGED);
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
                      .isEqualTo(FindingCode.DWG_VERSION_TOO_OLD));
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

  /** Differences of the files themselves, as parts of the sentences that tell them. */
  private static boolean inTheFiles(String difference) {
    return Stream.of(
            // A layer of the writing program, whose name older versions cannot have.
            "adsk_system_lights",
            // Two texts lie on layers that the newer saves do not have.
            "@ 1",
            "TEXT Hello this is a single line text layer",
            // From R2018 on this attribute is a paragraph with a place of its own.
            "my multi line text for the attrrib",
            // DXF adds the end of the hook to a leader's points.
            "LEADER open",
            // The only fitted spline that may miss its points, by up to 1 unit.
            "SPLINE degree 3 11 numbers 14 numbers")
        .anyMatch(difference::contains);
  }

  private static void assertOneDrawing(String first, String second) throws IOException {
    assertThat(DrawingComparison.of(drawing(first), drawing(second), 1e-9, false))
        .as(first + " and " + second)
        .filteredOn(difference -> !inTheFiles(difference))
        .isEmpty();
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
    "sample-ac1018, sample-ac1024",
    "sample-ac1018, sample-ac1027",
    "sample-ac1018, sample-ac1032"
  })
  void versions_of_one_drawing_are_one_drawing(String first, String second) throws IOException {
    assertOneDrawing("dwg/" + first + ".dwg", "dwg/" + second + ".dwg");
  }

  /** R14 has no blanks and no special letters in names, and writes most of them in capitals. */
  @Test
  void r14_is_the_same_drawing_with_other_names_of_layers() throws IOException {
    List<String> differences =
        DrawingComparison.of(
            drawing("dwg/sample-ac1018.dwg"), drawing("dwg/sample-ac1014.dwg"), 1e-9, false);

    assertThat(differences)
        .filteredOn(difference -> !inTheFiles(difference))
        .allMatch(difference -> difference.contains("___1"));
  }

  @ParameterizedTest
  @CsvSource({
    "plan-al-sample, plan-al-sample",
    "plan-terrace-house, plan-terrace-house",
    "dynamic-block-visibility, dynamic-block-visibility",
    "example-2000, example-2000",
    "example-2004, example-2004",
    "example-2007, example-2007",
    "example-2010, example-2010",
    "example-2013, example-2013",
    "example-2018, example-2018",
    "sample-ac1024, sample-ac1024-binary",
    "sample-ac1032, sample-ac1032-ascii"
  })
  void a_drawing_is_the_same_as_dwg_and_as_dxf(String dwg, String dxf) throws IOException {
    assertOneDrawing("dwg/" + dwg + ".dwg", "dxf/" + dxf + ".dxf");
  }

  /** These exports were made before a dynamic block was added to the drawing. */
  @ParameterizedTest
  @CsvSource({
    "sample-ac1015, sample-ac1015-ascii",
    "sample-ac1018, sample-ac1018-binary",
    "sample-ac1021, sample-ac1021-binary"
  })
  void older_exports_differ_by_one_block(String dwg, String dxf) throws IOException {
    assertThat(
            DrawingComparison.of(
                drawing("dwg/" + dwg + ".dwg"), drawing("dxf/" + dxf + ".dxf"), 1e-9, false))
        .filteredOn(difference -> !inTheFiles(difference))
        .containsExactlyInAnyOrder(
            "block *u stands 3 or 4 times", "block my-dynamic-block is only in the first");
  }

  @Test
  void looks_of_a_plan_are_the_same_as_dwg_and_as_dxf() throws IOException {
    assertThat(
            DrawingComparison.of(
                drawing("dwg/plan-al-sample.dwg"), drawing("dxf/plan-al-sample.dxf"), 1e-9, true))
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"plan-al-sample, 47", "plan-terrace-house, 7"})
  void a_plan_has_the_same_rooms_as_dwg_and_as_dxf(String name, int rooms) throws IOException {
    FloorPlan dwg = plan("dwg/" + name + ".dwg");
    FloorPlan dxf = plan("dxf/" + name + ".dxf");

    assertThat(dwg.rooms()).hasSize(rooms);
    assertThat(dwg.rooms()).isEqualTo(dxf.rooms());
    assertThat(dwg.openings()).isEqualTo(dxf.openings());
  }

  private static FloorPlan plan(String file) throws IOException {
    Reading reading =
        PlanReader.read(
            Files.readAllBytes(corpus.resolve(file)),
            ReadingOptions.defaults(),
            () -> 0L,
            bug -> {
              throw bug;
            });
    return ((Reading.Plan) reading).floorPlan();
  }

  @Test
  void objects_of_an_architecture_program_are_shown_by_their_pictures() throws IOException {
    assertThat(drawing("dwg/aec-objects.dwg").modelSpace())
        .filteredOn(Entity.Proxy.class::isInstance)
        .extracting(entity -> ((Entity.Proxy) entity).className())
        .containsExactlyInAnyOrder("AEC_WALL", "AEC_DOOR", "AEC_WINDOW", "AEC_WINDOW");
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
