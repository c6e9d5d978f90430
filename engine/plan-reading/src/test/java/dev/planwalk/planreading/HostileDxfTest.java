package dev.planwalk.planreading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.testsupport.drawn.DrawnPlan;
import dev.planwalk.testsupport.dxf.DxfWriter;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Files that want to hang, exhaust or break the reader end as a reading within the limits. */
class HostileDxfTest {

  private static final String LINE = " 0 LINE 8 0 10 0 20 0 11 1 21 1";

  @Test
  void ten_million_entities_end_as_a_drawing_too_large() {
    byte[] line = "0\nPOINT\n".getBytes(StandardCharsets.US_ASCII);
    byte[] head = "0\nSECTION\n2\nENTITIES\n".getBytes(StandardCharsets.US_ASCII);
    byte[] bytes = Arrays.copyOf(head, head.length + 10_000_000 * line.length);
    for (int i = head.length; i < bytes.length; i += line.length) {
      System.arraycopy(line, 0, bytes, i, line.length);
    }

    Hostile.assertTooLarge(bytes, "5000000 entities");
  }

  @Test
  void blocks_that_double_at_every_level_end_as_a_drawing_too_large() {
    Hostile.assertTooLarge(
        DxfText.file("", "", bomb(), "0 INSERT 8 0 2 B15"),
        Hostile.limited(50_000),
        "limit is 250000");
  }

  @Test
  void empty_blocks_that_double_at_every_level_end_too() {
    StringBuilder blocks = new StringBuilder("0 BLOCK 2 B0 10 0 20 0 0 ENDBLK");
    for (int i = 1; i < 16; i++) {
      blocks.append(" 0 BLOCK 2 B").append(i).append(" 10 0 20 0");
      blocks.append((" 0 INSERT 8 0 2 B" + (i - 1)).repeat(8)).append(" 0 ENDBLK");
    }

    Hostile.assertTooLarge(
        DxfText.file("", "", blocks.toString(), "0 INSERT 8 0 2 B15"),
        Hostile.limited(50_000),
        "limit is 250000");
  }

  @Test
  void an_array_of_four_thousand_million_cells_is_refused_at_once() {
    String blocks = "0 BLOCK 2 B 10 0 20 0" + LINE + " 0 ENDBLK";

    Hostile.assertTooLarge(
        DxfText.file("", "", blocks, "0 INSERT 8 0 2 B 70 2147483647 71 2147483647"),
        "cells; the limit is 10000");
  }

  @Test
  void arrays_within_arrays_end_as_a_drawing_too_large() {
    String blocks =
        "0 BLOCK 2 A 10 0 20 0"
            + LINE
            + " 0 ENDBLK 0 BLOCK 2 B 10 0 20 0 0 INSERT 8 0 2 A 70 100 71 100 0 ENDBLK"
            + " 0 BLOCK 2 C 10 0 20 0 0 INSERT 8 0 2 B 70 100 71 100 0 ENDBLK";

    Hostile.assertTooLarge(DxfText.file("", "", blocks, "0 INSERT 8 0 2 C 70 100 71 100"), "limit");
  }

  @Test
  void walls_that_cross_each_other_without_end_are_refused_before_they_are_noded() {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 800; i++) {
      lines.append(" 0 LINE 8 WALL 10 " + i * 100 + " 20 0 11 " + i * 100 + " 21 80000");
      lines.append(" 0 LINE 8 WALL 10 0 20 " + i * 100 + " 11 80000 21 " + i * 100);
    }

    Reading reading =
        PlanReader.read(
            DxfText.entities(lines.toString().strip()),
            ReadingOptions.defaults(),
            () -> 0L,
            bug -> {
              throw bug;
            });

    assertThat(reading)
        .isInstanceOfSatisfying(
            Reading.NoPlan.class,
            none -> {
              assertThat(none.findings().getFirst().code())
                  .isEqualTo(FindingCode.DRAWING_TOO_LARGE);
              assertThat(none.findings().getFirst().message()).contains("cross");
            });
  }

  /** A bomb of eight to the fifteenth lines. */
  private static String bomb() {
    StringBuilder blocks = new StringBuilder("0 BLOCK 2 B0 10 0 20 0" + LINE + " 0 ENDBLK");
    for (int i = 1; i < 16; i++) {
      blocks.append(" 0 BLOCK 2 B").append(i).append(" 10 0 20 0");
      blocks.append((" 0 INSERT 8 0 2 B" + (i - 1)).repeat(8)).append(" 0 ENDBLK");
    }
    return blocks.toString();
  }

  @Test
  void bombs_of_blocks_are_refused_before_any_time_is_spent_on_them() {
    String arrays =
        "0 BLOCK 2 A 10 0 20 0"
            + LINE
            + " 0 ENDBLK 0 BLOCK 2 B 10 0 20 0 0 INSERT 8 0 2 A 70 100 71 100 0 ENDBLK"
            + " 0 BLOCK 2 C 10 0 20 0 0 INSERT 8 0 2 B 70 100 71 100 0 ENDBLK";

    assertRefusedAtOnce(bomb(), "0 INSERT 8 0 2 B15", "at least 115605794006162 entities");
    assertRefusedAtOnce(
        arrays, "0 INSERT 8 0 2 C 70 100 71 100", "at least 2000200020001 entities");
  }

  @Test
  void bombs_that_also_insert_themselves_are_refused_as_early() {
    String circle = bomb().replace(LINE, LINE + " 0 INSERT 8 0 2 B15 0 INSERT 2 B3");

    assertRefusedAtOnce(circle, "0 INSERT 8 0 2 B15", "at least");
    assertRefusedAtOnce(circle, "0 INSERT 8 0 2 B7 0 INSERT 8 0 2 B15", "at least");
  }

  /** A clock that jumps a second at every look allows fifteen looks, and no unfolding. */
  private static void assertRefusedAtOnce(String blocks, String entities, String words) {
    long[] now = {0};
    Hostile.assertStopped(
        PlanReader.flatten(
            DxfText.file("", "", blocks, entities),
            ReadingOptions.defaults(),
            () -> now[0] += 1_000_000_000L),
        FindingCode.DRAWING_TOO_LARGE,
        words);
  }

  @Test
  void blocks_that_are_never_unfolded_count_for_nothing() {
    String frozen = "0 LAYER 2 F 70 1 62 7";
    StringBuilder deep = new StringBuilder(bomb());
    for (int i = 16; i < 32; i++) {
      deep.append(" 0 BLOCK 2 B%d 10 0 20 0 0 INSERT 8 0 2 B%d 0 ENDBLK".formatted(i, i - 1));
    }

    assertOneStroke(frozen, bomb(), "0 INSERT 8 F 2 B15" + LINE);
    assertOneStroke("", bomb(), "0 INSERT 8 0 60 1 2 B15" + LINE);
    assertOneStroke("", bomb(), LINE);
    assertOneStroke("", deep.toString(), "0 INSERT 8 0 2 B31" + LINE);
  }

  private static void assertOneStroke(String tables, String blocks, String entities) {
    assertThat(DxfText.flat(DxfText.file("", tables, blocks, entities)).strokes()).hasSize(1);
  }

  @Test
  void inserts_deeper_than_sixteen_blocks_are_left_out_with_a_finding() {
    StringBuilder blocks = new StringBuilder("0 BLOCK 2 B0 10 0 20 0" + LINE + " 0 ENDBLK");
    for (int i = 1; i <= 20; i++) {
      blocks.append(" 0 BLOCK 2 B%d 10 0 20 0 0 INSERT 8 0 2 B%d 0 ENDBLK".formatted(i, i - 1));
    }

    Flattened.Sheet sheet =
        DxfText.sheet(DxfText.file("", "", blocks.toString(), "0 INSERT 8 0 2 B20" + LINE));

    assertThat(sheet.drawing().strokes()).hasSize(1);
    assertThat(sheet.findings())
        .extracting(Finding::code)
        .containsExactly(FindingCode.BLOCKS_TOO_DEEP);
  }

  @Test
  void coordinates_that_are_no_numbers_cost_their_entity_only() {
    Flattened.Sheet sheet =
        DxfText.sheet(
            DxfText.entities(
                "0 LINE 8 W 10 nan 20 0 11 1 21 1"
                    + " 0 LINE 8 W 10 1e400 20 0 11 1 21 1"
                    + " 0 CIRCLE 8 W 10 0 20 0 40 1.#QNAN"
                    + " 0 LWPOLYLINE 8 W 70 0 10 0 20 0 10 inf 20 5"
                    + " 0 TEXT 8 W 10 -1e300 20 0 40 1 1 x"
                    + " 0 INSERT 8 W 2 NONE 10 nan 20 0"
                    + LINE));

    assertThat(sheet.drawing().strokes()).hasSize(1);
    assertThat(sheet.findings())
        .anySatisfy(f -> {
          assertThat(f.code()).isEqualTo(FindingCode.COORDINATES_INVALID);
          assertThat(f.message()).startsWith("5 entities");
        });
  }

  @Test
  void an_insert_without_a_place_costs_its_block_only() {
    String blocks = "0 BLOCK 2 B 10 0 20 0" + LINE + " 0 ENDBLK";
    String inserts =
        "0 INSERT 8 I 2 B 10 none 20 0 0 INSERT 8 I 2 B 50 1e400 10 0 20 0"
            + " 0 INSERT 8 I 2 B 41 1e300 10 0 20 0 0 INSERT 8 I 2 B 10 5 20 0";

    Flattened.Sheet sheet = DxfText.sheet(DxfText.file("", "", blocks, inserts));

    assertThat(sheet.drawing().strokes()).hasSize(1);
    assertThat(sheet.drawing().inserts())
        .singleElement()
        .satisfies(place -> assertThat(place.x()).isEqualTo(5));
    assertThat(sheet.findings())
        .singleElement()
        .satisfies(finding -> {
          assertThat(finding.code()).isEqualTo(FindingCode.COORDINATES_INVALID);
          assertThat(finding.message()).startsWith("3 entities");
          assertThat(finding.place()).isEqualTo("INSERT on layer I");
        });
  }

  @Test
  void a_new_name_for_every_entity_fills_no_list() {
    StringBuilder groups = new StringBuilder();
    for (int i = 0; i < 5_000; i++) {
      groups.append(" 0 THING").append(i).append(" 8 0");
    }

    Flattened.Sheet sheet = DxfText.sheet(DxfText.entities(groups.toString()));

    assertThat(sheet.findings()).hasSizeLessThan(200);
    assertThat(sheet.findings().getLast().message())
        .isEqualTo("4850 more findings are not listed.");
  }

  @Test
  void counts_in_the_file_are_not_believed() {
    Flattened.Sheet sheet =
        DxfText.sheet(
            DxfText.entities(
                "0 LWPOLYLINE 8 W 90 2147483647 70 0 10 0 20 0 10 1 20 0"
                    + " 0 HATCH 8 W 2 SOLID 70 1 91 2000000000 92 2 72 0 73 1 93 2000000000"
                    + " 10 0 20 0 10 1 20 0 10 1 20 1 97 0 75 0"
                    + " 0 SPLINE 8 W 70 0 71 2000000000 72 2000000000 73 2000000000"
                    + " 40 0 40 1 10 0 20 0 10 1 20 1 10 2 20 0"
                    + " 0 MLINE 8 W 72 2000000000 73 2000000000 11 0 21 0 13 0 23 1 74 1 41 0"));

    assertThat(sheet.drawing().strokes()).hasSize(2);
    assertThat(sheet.drawing().fills()).hasSize(1);
  }

  @Test
  void every_cut_of_a_file_reads_in_both_forms() {
    DrawnPlan plan = new DrawnPlan(6, 1);
    plan.layer("A", 1).block("B", b -> b.arc(0, 0, 1, 0, 90));
    plan.modelSpace().on("A").insert("B", 1, 2, 45).rectangle(0, 0, 1, 1).text("x", 0, 0, 1);
    for (byte[] whole :
        new byte[][] {
          DxfWriter.ascii(plan, DxfWriter.Version.R2000),
          DxfWriter.binary(plan, DxfWriter.Version.R2000),
          DxfWriter.binary(plan, DxfWriter.Version.R12)
        }) {
      for (int length = 0; length < whole.length; length++) {
        assertThat(Hostile.flatten(Arrays.copyOf(whole, length))).isNotNull();
      }
    }
  }

  @Test
  void flipped_bytes_never_throw() {
    DrawnPlan plan = new DrawnPlan(6, 1);
    plan.layer("A", 1).block("B", b -> b.arc(0, 0, 1, 0, 90));
    plan.modelSpace().on("A").insert("B", 1, 2, 45).rectangle(0, 0, 1, 1).text("x", 0, 0, 1);
    plan.modelSpace().hatch("", java.util.List.of(new double[] {0, 0, 1, 0, 1, 1}));
    plan.dimension(0, 0, 4, 0, 0, -1, 0.15);
    Random random = new Random(3);
    for (byte[] whole :
        new byte[][] {
          DxfWriter.ascii(plan, DxfWriter.Version.R2007),
          DxfWriter.binary(plan, DxfWriter.Version.R2000)
        }) {
      for (int round = 0; round < 3_000; round++) {
        byte[] bytes = whole.clone();
        for (int k = 0; k < 1 + round % 8; k++) {
          bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
        }
        assertThat(Hostile.flatten(bytes)).isNotNull();
      }
    }
  }

  @Test
  void a_binary_file_that_claims_long_values_ends_with_a_finding() {
    byte[] bytes =
        Arrays.copyOf(DxfWriter.binary(new DrawnPlan(6, 1), DxfWriter.Version.R2000), 64);
    Arrays.fill(bytes, 40, 64, (byte) 'x');

    Flattened.Sheet sheet = DxfText.sheet(bytes);

    assertThat(sheet.findings())
        .extracting(Finding::code)
        .containsExactly(FindingCode.FILE_TRUNCATED, FindingCode.DXF_RESYNCHRONISED);
  }

  @Test
  void one_line_of_many_megabytes_is_read_once() {
    byte[] bytes = new byte[30_000_000];
    Arrays.fill(bytes, (byte) '7');
    byte[] head = "0\nSECTION\n2\nENTITIES\n".getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(head, 0, bytes, 0, head.length);

    assertThat(Hostile.flatten(bytes)).isInstanceOf(Flattened.Sheet.class);
  }
}
