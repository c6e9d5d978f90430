package dev.planwalk.readingjudge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.testsupport.drawn.DrawnPlan;
import dev.planwalk.testsupport.dxf.DxfWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The judge of plans is right about a drawing of ours whose rooms are known. */
class CheckPlansTest {

  private static final byte[] DXF =
      DxfWriter.ascii(SmallCorpus.twoRooms(), DxfWriter.Version.R2018);
  private static final String BARS = "plan\troom layers\tas it is\twithout\tmean IoU";
  private static final String WEST = "25.025\tPOLYGON((25 25,480 25,480 575,25 575,25 25))";
  private static final String EAST = "26.125\tPOLYGON((500 25,975 25,975 575,500 575,500 25))";

  @TempDir private Path folder;
  private SmallCorpus corpus = new SmallCorpus(Path.of(""));

  @BeforeEach
  void empty() {
    corpus = new SmallCorpus(folder);
  }

  private SmallCorpus.Outcome check(List<String> bars, String... more) throws IOException {
    List<String> table = new ArrayList<>(List.of(BARS));
    table.addAll(bars);
    return corpus.run(
        (words, out) ->
            CheckPlans.run(
                words,
                out,
                Explanations.of(
                    List.of(
                        "files\twhat\tdifference\twhy",
                        "dxf/known.dxf\tfact\t2 rooms instead of 7\tit is so",
                        "dxf/two-rooms.dxf\tfact\tbar: precision 0.500 instead of 0.70\tso it is")),
                PlanBars.of(table)),
        more);
  }

  private void plan(String expected) throws IOException {
    corpus.file("dxf/two-rooms.dxf", DXF, "R2018", "plan", "a plan", expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "unit cm",
        "2 rooms of 25.0 to 26.1 m2, 51.1 m2 in all",
        "labels Wohnen, Zimmer",
        "0 hinged doors, 0 windows",
        "(10.0 m x 6.0 m, assumption)",
      })
  void a_right_fact_holds(String fact) throws IOException {
    plan(fact);

    SmallCorpus.Outcome outcome = check(List.of());

    assertThat(outcome.printed()).doesNotContain("!").doesNotContain("?");
    assertThat(outcome.status()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "one room of 900 x 500 points | ! 2 rooms instead of 1",
        "3 rooms of 25.0 to 26.1 m2   | ! 2 rooms of 25.03 to 26.13 m2",
        "2 rooms of 24.0 to 26.1 m2   | ! 2 rooms of 25.03 to 26.13 m2",
        "unit mm                      | ! unit cm instead of mm",
        "labels Wohnen, Keller        | ! 1 of 2 names are no room's: Keller",
        "1 hinged door                | ! 0 hinged doors instead of 1",
        "2 windows                    | ! 0 windows instead of 2",
        "(12.0 m x 6.0 m, assumption) | ! outside 10.00 x 6.00 m instead of 12.00 x 6.00 m",
        "one shaft of 0.6 m2          | ! no shaft of 0.6 m2",
        "storey \"1. OG\"             | ! no storey '1. OG'",
        "stated 25 and 26 m2          | ! 2 of 2 stated areas are no room's: [25.0, 26.0]",
        "more than one drawing on the sheet | ! a storey covers 100 % of the sheet's drawings",
        "as dxf/other.dxf             | ! there is no plan in dxf/other.dxf",
        "truth in ground-truth/rooms  | ! there is no table of true rooms",
        "no rooms                     | ! 2 rooms, none expected",
        "finding no_plan_found        | ! no finding no_plan_found",
        "painted blue                 | ? not judged: painted blue",
      })
  void a_wrong_fact_says_what_was_found(String fact, String sentence) throws IOException {
    plan(fact);

    SmallCorpus.Outcome outcome = check(List.of());

    assertThat(outcome.printed()).contains(sentence);
    assertThat(outcome.status()).isEqualTo(1);
  }

  @Test
  void a_fact_is_explained_by_its_exact_sentence_only() throws IOException {
    String box = "%d rooms OFFICE of 1 x 1 points = 1 x 1 ft = 1 m2 each (wall centre lines)";
    corpus.file("dxf/known.dxf", DXF, "R2018", "plan", "a plan", box.formatted(7));
    assertThat(check(List.of()).printed()).contains("= 2 rooms instead of 7: it is so");

    corpus.file("dxf/known.dxf", DXF, "R2018", "plan", "a plan", box.formatted(8));
    assertThat(check(List.of()).printed()).contains("! 2 rooms instead of 8");
  }

  private void truth(String... shapes) throws IOException {
    corpus.truth("rooms/two-rooms");
    StringBuilder table = new StringBuilder("number\tarea_m2\twkt_source_units\n");
    for (String shape : shapes) {
      table.append("1\t").append(shape).append('\n');
    }
    Files.writeString(folder.resolve("ground-truth/rooms/two-rooms.tsv"), table);
  }

  @Test
  void a_plan_is_scored_as_it_is_and_without_its_room_layers() throws IOException {
    plan("");
    truth(WEST, EAST);

    SmallCorpus.Outcome outcome = check(List.of("two-rooms\tTEXT\t0.98\t0.95\t0.96"));

    assertThat(outcome.printed()).contains("as it is", "without room layers").doesNotContain("!");
    assertThat(outcome.printed()).contains("1.000      1.000     1.000  0.00 %");
    assertThat(outcome.status()).isZero();
  }

  @Test
  void what_misses_a_bar_is_told_with_its_number() throws IOException {
    plan("");
    truth(WEST, EAST, "25\tPOLYGON((2000 0,2500 0,2500 500,2000 500,2000 0))");

    SmallCorpus.Outcome outcome = check(List.of("two-rooms\tWALL\t0.60\t0.95\t0.5"));

    assertThat(outcome.printed())
        .contains("    ! bar: recall 0.000 instead of 0.95")
        .doesNotContain("instead of 0.60");
    assertThat(outcome.status()).isEqualTo(1);
  }

  @Test
  void a_bar_is_missed_for_a_known_reason_by_its_exact_figure_only() throws IOException {
    plan("");
    truth(WEST);

    SmallCorpus.Outcome known = check(List.of("two-rooms\tNONE\t0.40\t0.70\t0.5"));
    SmallCorpus.Outcome other = check(List.of("two-rooms\tNONE\t0.40\t0.71\t0.5"));

    assertThat(known.printed()).contains("= bar: precision 0.500 instead of 0.70: so it is");
    assertThat(known.status()).isZero();
    assertThat(other.printed()).contains("! bar: precision 0.500 instead of 0.71");
    assertThat(other.status()).isEqualTo(1);
  }

  @Test
  void the_same_plan_in_another_file_has_the_same_rooms_and_another_has_not() throws IOException {
    plan("");
    DrawnPlan moved = new DrawnPlan(5, 0.01).layer("WALL", 7);
    moved.modelSpace().on("WALL").rectangle(5000, 0, 6000, 600);
    moved.modelSpace().rectangle(5025, 25, 5480, 575).rectangle(5500, 25, 5975, 575);
    byte[] same = DxfWriter.ascii(moved, DxfWriter.Version.R2018);
    corpus.file("dxf/same.dxf", same, "R2018", "plan", "a plan", "as dxf/two-rooms.dxf");
    assertThat(check(List.of(), "same").printed()).contains("2 of 2").doesNotContain("!");

    moved.modelSpace().line(5700, 0, 5700, 600).line(5710, 0, 5710, 600);
    byte[] other = DxfWriter.ascii(moved, DxfWriter.Version.R2018);
    corpus.file("dxf/other.dxf", other, "R2018", "plan", "a plan", "as dxf/two-rooms.dxf");
    assertThat(check(List.of(), "other").printed()).contains("! ", "rooms of dxf/two-rooms.dxf");
  }

  @Test
  void the_page_gets_the_tables_between_its_marks_and_a_folder_the_pictures() throws IOException {
    plan("one enclosed room");
    Path page = folder.resolve("page.md");
    Files.writeString(
        page, "before\n" + PlanTables.BEGIN + "\nold\n" + PlanTables.END + "\nafter\n");
    Path pictures = folder.resolve("pictures");

    check(List.of(), "--write-table", page.toString(), "--overlays", pictures.toString());

    assertThat(Files.readString(page))
        .startsWith("before\n" + PlanTables.BEGIN + "\n| Plan |")
        .contains("| dxf/two-rooms.dxf | as it is | cm | 2 | 0 | 0 | - | - | - | - | 1 of 2 |")
        .contains("- dxf/two-rooms.dxf: `!` 2 rooms instead of 1")
        .doesNotContain("\nold\n")
        .endsWith(PlanTables.END + "\nafter\n");
    assertThat(pictures.resolve("two-rooms-dxf.svg")).content().contains("living 25.03 m2");
  }

  @Test
  void figures_that_later_readings_are_held_to_are_written_for_all_plans_only() throws IOException {
    plan("one enclosed room");
    truth(WEST, EAST);
    Path bars = folder.resolve("bars.tsv");

    assertThat(check(List.of(), "two", "--write-bars", bars.toString()).status()).isEqualTo(2);
    check(List.of("two-rooms\tTEXT\t0.98\t0.95\t0.96"), "--write-bars", bars.toString());

    assertThat(bars)
        .content()
        .startsWith("file\tmode\tunit\t")
        .contains(
            "\ndxf/two-rooms.dxf\tas it is\tcm\t2\t0\t0\t1.000\t1.000\t1.000\t0.00 %\t",
            "\ndxf/two-rooms.dxf\twithout room layers\tcm\t2\t0\t0\t1.000\t");
  }

  @Test
  void without_corpus_plan_or_known_option_nothing_is_judged() throws IOException {
    assertThat(check(List.of()).status()).isEqualTo(2);
    plan("");
    assertThat(check(List.of(), "nothing").status()).isEqualTo(2);
    assertThat(check(List.of(), "--fast").printed()).contains("use: check plans");
  }
}
