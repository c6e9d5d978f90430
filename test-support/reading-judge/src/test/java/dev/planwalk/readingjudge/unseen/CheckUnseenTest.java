package dev.planwalk.readingjudge.unseen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.planreading.borders.BorderWeights;
import dev.planwalk.planreading.borders.Forest;
import dev.planwalk.testsupport.drawn.DrawnPlan;
import dev.planwalk.testsupport.drawn.Ink;
import dev.planwalk.testsupport.dxf.DxfWriter;
import dev.planwalk.testsupport.offices.OfficeHouse;
import dev.planwalk.testsupport.offices.Offices;
import dev.planwalk.testsupport.pdf.PdfSheet;
import dev.planwalk.testsupport.pdf.PdfWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The judge of unseen drawings is right about drawings of ours whose rooms are known. */
class CheckUnseenTest {

  /** The seed of a house whose rooms are told from all its ink. */
  private static final int EVIDENT = 3;

  private static final String MANIFEST = "file\trepository\texpected\n";

  @TempDir private Path folder;
  private Path corpus = Path.of("");
  private Path plans = Path.of("");

  @BeforeEach
  void empty() throws IOException {
    corpus = folder.resolve("corpus");
    plans = folder.resolve("plans");
    write(corpus.resolve("manifest.tsv"), MANIFEST);
    write(plans.resolve("manifest.tsv"), MANIFEST);
  }

  private static Path write(Path path, String text) throws IOException {
    Files.createDirectories(path.getParent());
    return Files.writeString(path, text);
  }

  /** Two rooms of 4.7 by 5.4 and 3.6 by 5.4 m, in metres, and a door between them. */
  private static DrawnPlan flat() {
    DrawnPlan plan = new DrawnPlan(6, 1);
    plan.layer("WALL", 7).layer("DOOR", 3).layer("ZONES", 4).layer("TEXT", 2);
    Ink ink = plan.modelSpace().on("WALL").rectangle(0, 0, 9, 6);
    ink.polyline(5, 0.3, 0.3, 0.3, 0.3, 5.7, 5, 5.7, 5, 2.9);
    ink.line(5, 2, 5, 0.3).line(5, 2, 5.1, 2).line(5, 2.9, 5.1, 2.9);
    ink.polyline(5.1, 2.9, 5.1, 5.7, 8.7, 5.7, 8.7, 0.3, 5.1, 0.3, 5.1, 2);
    ink.on("DOOR").line(5, 2, 4.1, 2).arc(5, 2, 0.9, 90, 180);
    ink.on("TEXT").text("Wohnen", 1.8, 3, 0.25).text("25,38 m2", 1.8, 2.6, 0.25);
    ink.on("TEXT").text("Zimmer", 6.5, 3, 0.25);
    return plan;
  }

  private void drawn(Path file) throws IOException {
    Files.createDirectories(file.getParent());
    Files.write(file, DxfWriter.ascii(flat(), DxfWriter.Version.R2007));
  }

  private void drawing(String name, String expected) throws IOException {
    Path manifest = plans.resolve("manifest.tsv");
    Files.writeString(
        manifest,
        Files.readString(manifest) + "drawings/%s\town/office\t%s\n".formatted(name, expected));
    drawn(plans.resolve("drawings/" + name));
  }

  private void rooms(Path table, String more) throws IOException {
    write(
        table,
        "room\tarea_m2\twkt_source_units\tdoubt\n"
            + "1\t25.38\tPOLYGON((0.3 0.3,5 0.3,5 5.7,0.3 5.7,0.3 0.3))\t\n"
            + "2\t19.44\tPOLYGON((5.1 0.3,8.7 0.3,8.7 5.7,5.1 5.7,5.1 0.3))\t"
            + more
            + "\n");
  }

  private record Run(int status, String printed, List<ScoreRow> rows) {
    ScoreRow row(Mode mode) {
      return rows.stream().filter(row -> row.mode() == mode).findFirst().orElseThrow();
    }
  }

  private Run check(String... more) throws IOException, InterruptedException {
    Path table = folder.resolve("rows.tsv");
    List<String> arguments = new ArrayList<>(List.of(corpus.toString(), plans.toString()));
    arguments.addAll(List.of(more));
    arguments.addAll(List.of("--tsv", table.toString()));
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    int status;
    try (PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8)) {
      status = CheckUnseen.run(arguments, out);
    }
    return new Run(
        status,
        printed.toString(StandardCharsets.UTF_8),
        Files.exists(table) ? ScoreRow.all(Files.readAllLines(table)) : List.of());
  }

  @Test
  void a_drawing_with_true_rooms_is_scored_in_five_modes() throws Exception {
    drawing("flat.dxf", "to hide the room layers strip ZONES; unit m");
    rooms(plans.resolve("ground-truth/rooms/flat.tsv"), "");

    Run run = check();

    assertThat(run.status()).isZero();
    assertThat(run.rows()).extracting(ScoreRow::mode).isEqualTo(Mode.OF_DRAWINGS);
    for (ScoreRow row : run.rows()) {
      assertThat(row.rooms().recall()).as(row.mode().wire()).isEqualTo(1);
      assertThat(row.rooms().meanIou()).as(row.mode().wire()).isGreaterThan(0.97);
      assertThat(row.names()).isEqualTo(NamedAreas.NONE);
    }
    assertThat(run.printed()).contains("5/5 flat.dxf no-text: plan, rooms 2 of 2 right");
  }

  @Test
  void a_doubted_room_is_neither_wanted_nor_a_fault() throws Exception {
    drawing("flat.dxf", "");
    rooms(plans.resolve("ground-truth/rooms/flat.tsv"), "open to the hall");

    ScoreRow row = check("--modes", "as-it-is").row(Mode.AS_IT_IS);

    assertThat(row.rooms().truths()).isEqualTo(1);
    assertThat(row.rooms().founds()).isEqualTo(1);
    assertThat(row.rooms().precision()).isEqualTo(1);
  }

  @Test
  void named_rooms_count_where_they_are_alone_and_of_the_size_that_is_lettered() throws Exception {
    drawing("flat.dxf", "");
    // 25.38 stands in the drawing and may be 3 % off; the others were multiplied: 12 %.
    write(
        plans.resolve("ground-truth/areas/flat.areas.tsv"),
        "name\tstated_area_m2\nWOHNEN\t25.38\nZimmer\t21.5\nZimmer\t19.44\nKeller\t9\n");

    ScoreRow right = check("--modes", "as-it-is").row(Mode.AS_IT_IS);
    assertThat(right.names()).isEqualTo(new NamedAreas(4, 2, 2));

    write(
        plans.resolve("ground-truth/areas/flat.areas.tsv"),
        "name\tstated_area_m2\nWOHNEN\t25.38\nZimmer\t22.3\n");
    ScoreRow wrong = check("--modes", "as-it-is").row(Mode.AS_IT_IS);
    assertThat(wrong.names()).isEqualTo(new NamedAreas(2, 2, 1));
    assertThat(wrong.names().share()).isEqualTo(0.5);
  }

  private ScoreRow storey(String openings) throws IOException, InterruptedException {
    Path ifc = plans.resolve("ifc");
    write(ifc.resolve("README.md"), "| Model | Repository |\n|---|---|\n| tower | own/model |\n");
    for (Mode mode : Mode.OF_STOREYS) {
      drawn(ifc.resolve("tower-floor-1-" + mode.ending() + ".dxf"));
    }
    rooms(ifc.resolve("tower-floor-1.rooms.tsv"), "");
    write(
        ifc.resolve("tower-floor-1.openings.tsv"),
        "opening\tkind\tcx\tcy\twidth\twidth_m\talong_deg\n" + openings);
    Run run = check("--modes", "storey-layers");
    return run.row(Mode.STOREY_LAYERS);
  }

  @Test
  void a_storey_of_a_model_is_scored_with_its_openings() throws Exception {
    ScoreRow row = storey("1\tdoor\t5.05\t2.45\t0.9\t0.9\t90\n");

    assertThat(row.office()).isEqualTo("tower");
    assertThat(row.rooms().recall()).isEqualTo(1);
    assertThat(row.openings().doors()).isEqualTo(new OpeningScore.Kind(1, 1, 1, 1));
    assertThat(row.openings().kindsRight()).isEqualTo(1);
    assertThat(row.openings().widthError()).isCloseTo(0, within(0.01));
  }

  @Test
  void an_opening_of_another_kind_is_found_but_not_called_right() throws Exception {
    OpeningScore score = storey("1\twindow\t5.05\t2.45\t0.9\t0.9\t90\n").openings();

    assertThat(score.windows()).isEqualTo(new OpeningScore.Kind(1, 1, 0, 0));
    assertThat(score.doors()).isEqualTo(new OpeningScore.Kind(0, 0, 1, 1));
    assertThat(score.kindsRight()).isZero();
    assertThat(score.pairs()).isEqualTo(1);
  }

  @Test
  void what_lies_elsewhere_is_missed_and_invented_and_on_a_passage_neither() throws Exception {
    OpeningScore apart = storey("1\tdoor\t5.05\t2.85\t0.9\t0.9\t90\n").openings();
    assertThat(apart.doors()).isEqualTo(new OpeningScore.Kind(1, 0, 1, 0));

    OpeningScore passage = storey("1\tpassage\t5.05\t2.45\t0.9\t0.9\t90\n").openings();
    assertThat(passage.doors()).isEqualTo(new OpeningScore.Kind(0, 0, 0, 0));
  }

  @Test
  void a_scan_is_read_once_at_the_scale_that_its_pixels_tell() throws Exception {
    write(
        plans.resolve("manifest.tsv"),
        MANIFEST + "scans/flat.pdf\town/office\tthe page is the picture, 56.693 px per m\n");
    Path scan = plans.resolve("scans/flat.pdf");
    Files.createDirectories(scan.getParent());
    Files.write(scan, PdfWriter.write(flat(), PdfSheet.printed(100)));
    // A metre of 56.693 points is 1:50, so everything is half as long as it was drawn.
    write(
        plans.resolve("ground-truth/areas/flat.areas.tsv"),
        "name\tstated_area_m2\nWohnen\t6.345\nZimmer\t4.86\n");

    Run run = check();

    assertThat(run.rows()).extracting(ScoreRow::mode).containsExactly(Mode.SCAN);
    assertThat(run.row(Mode.SCAN).names()).isEqualTo(new NamedAreas(2, 2, 2));
  }

  @Test
  void an_office_is_read_with_what_was_learned_without_it() throws Exception {
    OfficeHouse house = Offices.house(EVIDENT);
    String manifest = MANIFEST + "drawings/house.dxf\town/office\t\n";
    write(plans.resolve("manifest.tsv"), manifest);
    Files.createDirectories(plans.resolve("drawings"));
    Files.write(plans.resolve("drawings/house.dxf"), house.dxf());
    StringBuilder truth = new StringBuilder("room\tarea_m2\twkt_source_units\tdoubt\n");
    for (OfficeHouse.Room room : house.rooms()) {
      truth.append(
          String.join(
              "\t", room.name(), "" + room.squareMetres(), room.floor().toText(), room.doubt()));
      truth.append('\n');
    }
    write(plans.resolve("ground-truth/rooms/house.tsv"), truth.toString());
    Path weights = folder.resolve("weights");
    String[] asLeftOut = {"--modes", "as-it-is", "--left-out", weights.toString()};

    assertThat(check(asLeftOut).printed()).contains("no weights for any of these offices");

    // Who has learned nothing takes no region for a room.
    Forest nothing = new Forest(-9, List.of(), List.of(), List.of(), List.of());
    Path file = LeftOut.file(weights, "own/office");
    write(file, String.join("\n", new BorderWeights(nothing, nothing, nothing, nothing).lines()));
    int shipped = check("--modes", "as-it-is").row(Mode.AS_IT_IS).rooms().matched();
    int leftOut = check(asLeftOut).row(Mode.AS_IT_IS).rooms().matched();
    assertThat(leftOut).isLessThan(shipped);

    write(file, "");
    assertThat(check(asLeftOut).printed()).contains("own-office.weights: no weights [ink]");
  }

  @Test
  void a_drawing_that_is_no_plan_must_give_none() throws Exception {
    drawing("negative-letter.dxf", "finding no_plan_found, no rooms");

    Run run = check();

    assertThat(run.rows()).singleElement().extracting(ScoreRow::outcome).isEqualTo("plan");
    assertThat(run.printed()).contains("! no plan, and gave one: negative-letter.dxf");
    assertThat(run.status()).isEqualTo(1);
  }

  @Test
  void two_readers_are_compared_by_drawing_and_mode() throws Exception {
    drawing("flat.dxf", "");
    rooms(plans.resolve("ground-truth/rooms/flat.tsv"), "");
    Path before = folder.resolve("before.tsv");
    String line = check("--modes", "as-it-is").row(Mode.AS_IT_IS).line();
    write(before, ScoreRow.HEAD + "\n" + line + "\n");

    assertThat(check("--modes", "as-it-is", "--against", before.toString()).printed())
        .contains("1 the same, 0 with fewer right rooms than before");

    write(before, ScoreRow.HEAD + "\n" + line.replace("\t2\t2\t2\t", "\t2\t3\t1\t") + "\n");
    assertThat(check("--modes", "as-it-is", "--against", before.toString()).printed())
        .contains("flat.dxf as-it-is", "rooms 1 of 2 right, 3 found", "->", "rooms 2 of 2 right");
  }

  @Test
  void the_page_gets_means_of_offices_with_the_worst_mode_last() throws Exception {
    ScoreRow.RoomCounts all = new ScoreRow.RoomCounts(4, 4, 4, 3.9, 0.01);
    ScoreRow.RoomCounts half = new ScoreRow.RoomCounts(4, 2, 2, 1.8, 0.01);
    ScoreRow.RoomCounts none = new ScoreRow.RoomCounts(4, 0, 0, 0, Double.NaN);
    List<ScoreRow> rows = new ArrayList<>();
    rows.add(row("a.dwg", "x/x", Mode.AS_IT_IS, all));
    rows.add(row("b.dwg", "x/x", Mode.AS_IT_IS, half));
    rows.add(row("c.dwg", "y/y", Mode.AS_IT_IS, none));
    rows.add(row("a.dwg", "x/x", Mode.RENAMED, none));
    rows.add(row("a.dwg", "x/x", Mode.NO_TEXT, all));
    Path table = folder.resolve("given.tsv");
    write(
        table,
        ScoreRow.HEAD + "\n" + String.join("\n", rows.stream().map(ScoreRow::line).toList()));
    Path page = write(folder.resolve("page.md"), ScoreTables.BEGIN + "\n" + ScoreTables.END);

    Path leftOut = folder.resolve("left-out.tsv");
    write(leftOut, ScoreRow.HEAD + "\n" + row("a.dwg", "x/x", Mode.AS_IT_IS, half).line() + "\n");

    String[] from = {"--from", table.toString(), "--write-table", page.toString()};
    Run run = check(from);

    assertThat(run.status()).isZero();
    String text = Files.readString(page);
    // x/x has three quarters, y/y nothing.
    assertThat(text).contains("| as-it-is | - | - | - | - | 0.38 | 0.50 | 0.94 | - |");
    assertThat(text).contains("| x/x | - | - | - | - | 0.75 | 1.00 | 0.94 | - |");
    assertThat(text.indexOf("| no-text |")).isLessThan(text.indexOf("| renamed |"));

    Run both =
        check(
            Stream.concat(Stream.of(from), Stream.of("--rows-left-out", leftOut.toString()))
                .toArray(String[]::new));
    assertThat(both.printed()).contains("rooms recall 0.38 (first -, left out 0.50)");
    assertThat(Files.readString(page))
        .contains("| mean IoU | named areas | left out: rooms recall | left out: precision |")
        .contains("| as-it-is | - | - | - | - | 0.38 | 0.50 | 0.94 | - | 0.50 | 1.00 | 0.90 | - |");
  }

  private static ScoreRow row(String drawing, String office, Mode mode, ScoreRow.RoomCounts rooms) {
    return new ScoreRow(
        drawing, office, mode, "plan", 5, rooms, NamedAreas.NONE, OpeningScore.NONE);
  }

  @Test
  void wrong_use_is_told_with_what_would_be_right() throws Exception {
    assertThat(check("--fast").printed()).contains("use: check unseen", "got: --fast");
    assertThat(check("--modes", "twice").printed()).contains("no mode 'twice'", "one-layer");
    assertThat(check("--names", "nothing").status()).isEqualTo(2);
    Files.delete(plans.resolve("manifest.tsv"));
    assertThat(check().printed()).contains("no manifest.tsv");
    assertThat(check().status()).isEqualTo(2);
  }
}
