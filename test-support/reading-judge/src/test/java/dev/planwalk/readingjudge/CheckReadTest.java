package dev.planwalk.readingjudge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.testsupport.drawn.DrawnPlan;
import dev.planwalk.testsupport.dwg.DwgWriter;
import dev.planwalk.testsupport.dxf.DxfWriter;
import dev.planwalk.testsupport.pdf.PdfSheet;
import dev.planwalk.testsupport.pdf.PdfWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The judge of reading is right about our own drawings: what holds passes, all else does not. */
class CheckReadTest {

  private static final String HEAD = "files\twhat\tdifference\twhy";
  private static final byte[] DXF =
      DxfWriter.ascii(SmallCorpus.twoRooms(), DxfWriter.Version.R2018);

  @TempDir private Path folder;
  private SmallCorpus corpus = new SmallCorpus(Path.of(""));

  @BeforeEach
  void empty() {
    corpus = new SmallCorpus(folder);
  }

  private SmallCorpus.Outcome check(String... explanations) throws IOException {
    List<String> table = new ArrayList<>(List.of(HEAD));
    table.addAll(List.of(explanations));
    return corpus.run((words, out) -> CheckRead.run(words, out, Explanations.of(table)));
  }

  private void plan(String shows, String expected) throws IOException {
    corpus.file("dxf/two-rooms.dxf", DXF, "R2018", "plan", shows, expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "unit cm (header right)",
        "labels Wohnen, Zimmer",
        "2 labels",
        "dimensions 10.00 m",
        "storey \"Wohnen\"",
      })
  void a_right_fact_passes(String fact) throws IOException {
    plan("a plan of layers WALL, TEXT", fact);

    SmallCorpus.Outcome outcome = check();

    assertThat(outcome.printed()).doesNotContain("!").doesNotContain("?");
    assertThat(outcome.status()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "unit mm                        | ! unit cm instead of mm",
        "unit mm (header right)         | ! $INSUNITS 5, mm expected",
        "unit cm (no header)            | ! $INSUNITS 5, none expected",
        "header says mm, is CM          | ! $INSUNITS 5, mm expected",
        "labels Wohnen, Keller          | ! no text 'Keller'",
        "3 labels                       | ! 2 labels instead of 3",
        "dimensions 9.99 m              | ! no dimension 9.99",
        "no text in the file            | ! 2 texts, none expected",
        "finding no_plan_found          | ! no finding no_plan_found",
        "room numbers 1000 to 1900      | ! no room numbers",
        "entity counts in ground-truth/entities/none.tsv | ! the table of entity counts",
      })
  void a_wrong_fact_fails_and_says_what_was_found(String fact, String sentence) throws IOException {
    plan("a plan", fact);

    SmallCorpus.Outcome outcome = check();

    assertThat(outcome.printed()).contains(sentence);
    assertThat(outcome.status()).isEqualTo(1);
  }

  @Test
  void another_version_a_missing_layer_and_a_file_that_should_be_refused_fail() throws IOException {
    corpus.file("dxf/a.dxf", DXF, "R2004", "plan", "optional content groups A-DOOR", "");
    corpus.file("dxf/b.dxf", DXF, "R2018", "plan", "must be refused", "");

    SmallCorpus.Outcome outcome = check();

    assertThat(outcome.printed())
        .contains("! version 'R2018' instead of R2004", "! no layer A-DOOR")
        .contains("! was read, and must be refused");
    assertThat(outcome.status()).isEqualTo(1);
  }

  @Test
  void a_file_that_is_no_drawing_fails() throws IOException {
    byte[] words = "no drawing".getBytes(StandardCharsets.UTF_8);
    corpus.file("dxf/a.dxf", words, "R2018", "parser", "a plan", "");

    assertThat(check().printed()).contains("! is not read: [not_a_drawing]");
  }

  @Test
  void a_fact_that_no_rule_understands_is_shown_and_has_not_passed() throws IOException {
    plan("a plan", "unit cm, painted blue; 2 labels");

    SmallCorpus.Outcome outcome = check();

    assertThat(outcome.printed()).contains("? not judged: painted blue", "1 not judged");
    assertThat(outcome.status()).isEqualTo(1);
  }

  @Test
  void facts_about_rooms_are_left_to_the_other_check() throws IOException {
    plan("a plan", "2 rooms of 25.0 to 26.2 m2; 2 hinged doors");

    SmallCorpus.Outcome outcome = check();

    assertThat(outcome.printed()).contains(" +2 ", "2 left to 'check plans'");
    assertThat(outcome.status()).isZero();
  }

  private void counted(String lines) throws IOException {
    plan("a plan", "entity counts in ground-truth/entities/two-rooms.tsv");
    corpus.truth(
        "entities/two-rooms",
        "what model paper blocks",
        "DIMENSION 1 0 0",
        "LINE " + lines,
        "LWPOLYLINE 3 0 0",
        "TEXT 2 0 1",
        "sum:LINE.length 0 0 1267.88",
        "sum:LWPOLYLINE.vertices 12 0 0",
        "table:BLOCK 1 0 0",
        "table:LAYER 3 0 0");
  }

  @Test
  void equal_counts_pass() throws IOException {
    counted("0 0 5");

    SmallCorpus.Outcome outcome = check();

    assertThat(outcome.printed()).contains("8 of 8").doesNotContain("!");
    assertThat(outcome.status()).isZero();
  }

  @Test
  void a_difference_is_explained_by_its_exact_numbers_only() throws IOException {
    counted("1 0 2");

    assertThat(check().printed()).contains("! LINE 0/0/5 instead of 1/0/2");
    SmallCorpus.Outcome right = check("dxf/two-rooms.dxf\tLINE\t-1/0/3\tit is so");
    assertThat(right.printed()).contains("= it is so: LINE 0/0/5 instead of 1/0/2");
    assertThat(right.status()).isZero();
    SmallCorpus.Outcome wrong = check("dxf/two-rooms.dxf\tLINE\t-1/0/2\tit is so");
    assertThat(wrong.printed()).contains("! LINE 0/0/5 instead of 1/0/2");
    assertThat(wrong.status()).isEqualTo(1);
  }

  @Test
  void a_wrong_fact_is_explained_by_its_exact_sentence_only() throws IOException {
    plan("a plan", "3 labels");

    SmallCorpus.Outcome right = check(".*\tfact\t2 labels instead of 3\tone was lost");
    assertThat(right.printed()).contains("= 2 labels instead of 3: one was lost");
    assertThat(right.status()).isZero();
    assertThat(check(".*\tfact\t1 labels instead of 3\tone was lost").status()).isEqualTo(1);
  }

  @Test
  void the_scale_of_a_plot_is_judged_and_its_drawing_has_no_counts() throws IOException {
    byte[] plot = PdfWriter.write(SmallCorpus.twoRooms(), PdfSheet.plotted(100));
    String version = "PDF " + new String(plot, 5, 3, StandardCharsets.US_ASCII);
    double inchPerPoint = 100 / 72.0;
    corpus.truth("entities/plot", "what model paper blocks", "LINE 1 0 0");
    corpus.file(
        "pdf/plot.pdf",
        plot,
        version,
        "plan",
        "a plot",
        String.format(Locale.ROOT, "%.5f inch per point (1:100)", inchPerPoint));

    SmallCorpus.Outcome right = check();
    assertThat(right.printed()).doesNotContain("!");
    assertThat(right.status()).isZero();

    corpus.file("pdf/wrong.pdf", plot, version, "plan", "a plot", "0.81911 inch per point (1:59)");
    SmallCorpus.Outcome wrong = check();
    assertThat(wrong.printed()).contains("! scale 1:100");
    assertThat(wrong.status()).isEqualTo(1);
  }

  @Test
  void a_drawing_in_two_formats_is_compared_entity_by_entity() throws IOException {
    byte[] dwg = DwgWriter.write(SmallCorpus.twoRooms(), DwgWriter.Version.R2000);
    byte[] same = DxfWriter.ascii(SmallCorpus.twoRooms(), DxfWriter.Version.R2000);
    DrawnPlan more = SmallCorpus.twoRooms();
    more.modelSpace().line(0, 0, 7, 7);
    byte[] other = DxfWriter.ascii(more, DxfWriter.Version.R2000);
    corpus.file("dwg/flat.dwg", dwg, "R2000", "plan", "a plan", "");
    corpus.file("dxf/flat.dxf", same, "R2000", "plan", "a plan", "");
    // Our DWG files have a sheet, our DXF files none.
    String sheets = ".*\ttwins\t1 x the sheets are .*\twe write them so";
    SmallCorpus.Outcome equal = check(sheets);
    assertThat(equal.printed()).contains("= we write them so: 1").doesNotContain("!");
    assertThat(equal.status()).isZero();

    corpus.file("dwg/more.dwg", dwg, "R2000", "plan", "a plan", "");
    corpus.file("dxf/more.dxf", other, "R2000", "plan", "a plan", "");
    assertThat(check(sheets).printed()).containsPattern("! .*only in the second: LINE");
    String pair = "dwg/more.dwg = dxf/more.dxf\ttwins\t";
    assertThat(check(sheets, pair + "1 x .*: LINE.*\tadded later").status()).isZero();
    SmallCorpus.Outcome wrong = check(sheets, pair + "2 x .*: LINE.*\tadded later");
    assertThat(wrong.printed()).contains("! 1 instead of 2 times: added later");
    assertThat(wrong.status()).isEqualTo(1);
  }

  @Test
  void without_a_corpus_or_without_such_a_file_nothing_is_judged() throws IOException {
    assertThat(check().status()).isEqualTo(2);
    plan("a plan", "");
    SmallCorpus.Outcome outcome =
        corpus.run(
            (words, out) -> CheckRead.run(words, out, Explanations.of(List.of(HEAD))), "nothing");
    assertThat(outcome.printed()).contains("no file of the corpus is named nothing");
    assertThat(outcome.status()).isEqualTo(2);
  }
}
