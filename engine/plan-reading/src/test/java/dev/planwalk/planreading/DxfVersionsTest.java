package dev.planwalk.planreading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.testsupport.drawn.DrawnPlan;
import dev.planwalk.testsupport.drawn.Ink;
import dev.planwalk.testsupport.dxf.DxfWriter;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;

/** One plan drawn by us, written in every form of DXF that we write, must read the same. */
class DxfVersionsTest {

  /** Length of what every binary DXF begins with. */
  private static final int SENTINEL = 22;

  @Test
  void binary_reads_as_ascii_does_to_the_last_bit() {
    DrawnPlan plan = plan();
    for (DxfWriter.Version version : DxfWriter.Version.values()) {
      FlatDrawing ascii = DxfText.flat(DxfWriter.ascii(plan, version));
      FlatDrawing binary = DxfText.flat(DxfWriter.binary(plan, version));

      new SameFlat(0, true).check(binary, ascii);
    }
  }

  @Test
  void newer_versions_read_the_same() {
    FlatDrawing r2000 = DxfText.flat(DxfWriter.ascii(plan(), DxfWriter.Version.R2000));
    for (DxfWriter.Version version : List.of(DxfWriter.Version.R2007, DxfWriter.Version.R2018)) {
      new SameFlat(0, true).check(DxfText.flat(DxfWriter.ascii(plan(), version)), r2000);
    }
  }

  @Test
  void r10_reads_as_r12_does() {
    new SameFlat(0, true)
        .check(
            DxfText.flat(DxfWriter.ascii(plan(), DxfWriter.Version.R10)),
            DxfText.flat(DxfWriter.ascii(plan(), DxfWriter.Version.R12)));
  }

  @Test
  void a_comment_at_the_very_front_does_not_hide_the_width_of_binary_codes() {
    for (DxfWriter.Version version : DxfWriter.Version.values()) {
      byte[] plain = DxfWriter.binary(plan(), version);
      boolean wide = version.compareTo(DxfWriter.Version.R2000) >= 0;
      byte[] comment =
          wide ? new byte[] {-25, 3, 'h', 'i', 0} : new byte[] {-1, -25, 3, 'h', 'i', 0};
      ByteBuffer commented = ByteBuffer.allocate(plain.length + comment.length);
      commented.put(plain, 0, SENTINEL).put(comment).put(plain, SENTINEL, plain.length - SENTINEL);

      new SameFlat(0, true).check(DxfText.flat(commented.array()), DxfText.flat(plain));
    }
  }

  @Test
  void r12_has_the_same_strokes_and_texts_and_its_hatches_as_outlines() {
    FlatDrawing old = DxfText.flat(DxfWriter.ascii(plan(), DxfWriter.Version.R12));
    FlatDrawing now = DxfText.flat(DxfWriter.ascii(plan(), DxfWriter.Version.R2000));

    assertThat(now.fills()).hasSize(1);
    assertThat(old.fills()).isEmpty();
    assertThat(old.strokes()).hasSize(now.strokes().size() + 1);
    assertThat(old.labels()).hasSameSizeAs(now.labels());
    assertThat(old.labels().getFirst().text()).isEqualTo("Küche 12,5 m²");
    assertThat(old.dims().getFirst().text()).isEqualTo("4,00");
    assertThat(old.dims().getFirst().measured()).isNaN();
  }

  @Test
  void carriage_returns_blanks_and_comments_change_nothing() {
    String text =
        new String(
            DxfWriter.ascii(plan(), DxfWriter.Version.R2007),
            java.nio.charset.StandardCharsets.UTF_8);
    FlatDrawing expected = DxfText.flat(text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    for (String variant :
        List.of(
            text.replace("\n", "\r\n"),
            text.replace("\n", "\r"),
            "999\nwritten by hand\n" + text,
            text.replace("  0\nLINE", "  0  \nLINE  "),
            text.substring(0, text.lastIndexOf("  0\nEOF")),
            text.stripTrailing())) {
      FlatDrawing read = DxfText.flat(variant.getBytes(java.nio.charset.StandardCharsets.UTF_8));

      new SameFlat(0, true).check(read, expected);
    }
  }

  @Test
  void a_file_without_its_end_says_that_it_was_cut_off() {
    String text =
        new String(
            DxfWriter.ascii(plan(), DxfWriter.Version.R2007),
            java.nio.charset.StandardCharsets.UTF_8);
    String cut = text.substring(0, text.lastIndexOf("  0\nLINE"));

    assertThat(DxfText.sheet(cut.getBytes(java.nio.charset.StandardCharsets.UTF_8)).findings())
        .filteredOn(f -> f.code() == FindingCode.FILE_TRUNCATED)
        .singleElement()
        .satisfies(f -> assertThat(f.message()).contains("in the middle of its section ENTITIES"));
    assertThat(DxfText.sheet(text.getBytes(java.nio.charset.StandardCharsets.UTF_8)).findings())
        .extracting(Finding::code)
        .doesNotContain(FindingCode.FILE_TRUNCATED);
  }

  @Test
  void a_plan_lost_with_the_rest_of_its_file_fails_naming_the_cut() {
    String text =
        new String(
            DxfText.entities("0 LINE 8 W 10 0 20 0 11 1 21 0"),
            java.nio.charset.StandardCharsets.UTF_8);
    byte[] cut =
        text.substring(0, text.indexOf("11\n")).getBytes(java.nio.charset.StandardCharsets.UTF_8);

    assertThat(
            PlanReader.read(
                cut,
                ReadingOptions.defaults(),
                () -> 0L,
                bug -> {
                  throw bug;
                }))
        .isInstanceOfSatisfying(
            Reading.NoPlan.class,
            none ->
                assertThat(none.findings())
                    .filteredOn(f -> f.severity() == Finding.Severity.ERROR)
                    .singleElement()
                    .satisfies(f -> assertThat(f.message()).contains("without the mark EOF")));
  }

  @Test
  void a_line_too_many_costs_one_entity_and_a_finding() {
    String text =
        new String(
            DxfWriter.ascii(plan(), DxfWriter.Version.R2007),
            java.nio.charset.StandardCharsets.UTF_8);
    int first = text.indexOf("AcDbLine\n");
    String broken = text.substring(0, first) + "stray\n" + text.substring(first);

    Flattened.Sheet sheet = DxfText.sheet(broken.getBytes(java.nio.charset.StandardCharsets.UTF_8));

    int all = DxfText.flat(text.getBytes(java.nio.charset.StandardCharsets.UTF_8)).strokes().size();
    assertThat(sheet.findings())
        .extracting(Finding::code)
        .containsExactly(FindingCode.DXF_RESYNCHRONISED);
    assertThat(sheet.drawing().strokes().size()).isBetween(all - 2, all);
  }

  @Test
  void numbers_keep_every_digit() {
    DrawnPlan plan = new DrawnPlan(6, 1);
    plan.modelSpace().line(2600123.123456789, 0.1, 1.0 / 3, 1e-7);

    double[] points =
        DxfText.flat(DxfWriter.ascii(plan, DxfWriter.Version.R2000)).strokes().getFirst().points();

    assertThat(points).containsExactly(2600123.123456789, 0.1, 1.0 / 3, 1e-7);
  }

  @Test
  void units_and_hints_of_the_header_are_kept() {
    FlatDrawing flat = DxfText.flat(DxfWriter.ascii(plan(), DxfWriter.Version.R2007));

    assertThat(flat.insUnits()).isEqualTo(6);
    assertThat(flat.measurement()).isEqualTo(1);
    assertThat(flat.dims().getFirst().x2() - flat.dims().getFirst().x1())
        .isCloseTo(4, within(1e-12));
  }

  private static DrawnPlan plan() {
    DrawnPlan plan = new DrawnPlan(6, 1);
    plan.layer("Wände", 7).layer("Türen", 3).frozenLayer("Weg");
    plan.block(
        "TÜR", b -> b.on("0").line(0, 0, 0, 0.9).arc(0, 0, 0.9, 0, 90).on("Weg").circle(0, 0, 5));
    Ink ink = plan.modelSpace();
    ink.on("Wände").line(0, 0, 4, 0).rectangle(0, 0, 4.125, 3.3);
    ink.bulged(new double[] {0, 0, 1, 0, 1, 1}, new double[] {0.5, -0.3, 0}, true);
    ink.bulged(new double[] {5, 0, 6, 0}, new double[] {0.4142, 0}, false);
    ink.circle(2, 2, 0.25).hatch("ANSI31", List.of(new double[] {0, 0, 1, 0, 1, 1}));
    ink.on("Türen").insert("TÜR", 1, 1, 30).insert("TÜR", 2, 1, -1, 1, 0);
    ink.array("TÜR", 0, 0, 3, 2, 1.5, 2.5);
    ink.on("Wände").text("Küche 12,5 m²", 1, 2, 0.2).centred("Bad", 3, 2, 0.2, 45);
    plan.dimension(0, 0, 4, 0, 0, -1, 0.15);
    plan.dimension(0, 0, 0, 3, 90, -1, 0.15);
    return plan;
  }
}
