package dev.planwalk.planreading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.testsupport.drawn.DrawnPlan;
import dev.planwalk.testsupport.drawn.Ink;
import dev.planwalk.testsupport.dwg.DwgWriter;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Damaged and hostile DWG files end as a reading: a drawing with findings, or a refusal. */
class HostileDwgTest {

  @ParameterizedTest
  @EnumSource
  void every_prefix_of_a_file_ends_as_a_reading(DwgWriter.Version version) {
    byte[] whole = DwgWriter.write(plan(), version);
    int drawings = 0;

    for (int length = 6; length < whole.length; length += 7) {
      drawings += read(Arrays.copyOf(whole, length)) ? 1 : 0;
    }

    // The lists of R2004 stand at the end of the file, those of R2000 behind the objects.
    assertThat(drawings).isLessThan(whole.length / 7 / 4);
  }

  @ParameterizedTest
  @EnumSource
  void every_file_with_a_byte_changed_ends_as_a_reading(DwgWriter.Version version) {
    byte[] whole = DwgWriter.write(plan(), version);
    Random random = new Random(5);
    int drawings = 0;

    for (int at = 6; at < whole.length; at++) {
      byte[] bytes = whole.clone();
      bytes[at] ^= (byte) (1 + random.nextInt(255));
      drawings += read(bytes) ? 1 : 0;
    }

    assertThat(drawings).isGreaterThan(whole.length * 3 / 4);
  }

  @ParameterizedTest
  @EnumSource
  void every_file_with_stretches_of_noise_ends_as_a_reading(DwgWriter.Version version) {
    byte[] whole = DwgWriter.write(plan(), version);
    Random random = new Random(6);

    for (int i = 0; i < 2_000; i++) {
      byte[] bytes = whole.clone();
      int from = 6 + random.nextInt(bytes.length - 6);
      int to = Math.min(bytes.length, from + 1 + random.nextInt(64));
      boolean high = random.nextBoolean();
      for (int at = from; at < to; at++) {
        bytes[at] = high ? (byte) 0xFF : (byte) random.nextInt();
      }
      read(bytes);
    }
  }

  @Test
  void a_damaged_object_costs_that_object_only() {
    DrawnPlan plan = new DrawnPlan(4, 1);
    for (int i = 0; i < 100; i++) {
      plan.modelSpace().line(1.5 * i, 2.5, 3.25, 4.75 * i);
    }
    byte[] bytes = DwgWriter.write(plan, DwgWriter.Version.R2000);
    // Somewhere among the lines, which take most of the file.
    Arrays.fill(bytes, bytes.length * 6 / 10, bytes.length * 6 / 10 + 20, (byte) 0xFF);

    Flattened.Sheet read = DxfText.sheet(bytes);

    assertThat(read.drawing().strokes()).hasSizeBetween(95, 99);
    assertThat(read.findings())
        .extracting(Finding::code)
        .contains(FindingCode.DWG_OBJECT_UNREADABLE);
  }

  @Test
  void what_lies_in_model_space_is_drawn_though_its_record_is_damaged() {
    DrawnPlan plan = new DrawnPlan(4, 1);
    for (int i = 0; i < 20; i++) {
      plan.modelSpace().line(1.5 * i, 2.5, 3.25, 4.75 * i);
    }
    byte[] whole = DwgWriter.write(plan, DwgWriter.Version.R2000);
    int damaged = 0;

    for (int at = 6; at < whole.length; at++) {
      byte[] bytes = whole.clone();
      bytes[at] ^= (byte) 0xA5;
      if (PlanReader.flatten(bytes, ReadingOptions.defaults(), () -> 0L)
              instanceof Flattened.Sheet sheet
          && sheet.findings().stream().anyMatch(f -> f.message().contains("BLOCK_RECORD"))) {
        damaged++;
        assertThat(sheet.drawing().strokes()).as("byte %d", at).hasSizeGreaterThanOrEqualTo(19);
      }
    }

    assertThat(damaged).isPositive();
  }

  @Test
  void an_encrypted_file_is_refused_by_that_name() {
    byte[] bytes = DwgWriter.write(plan(), DwgWriter.Version.R2004);
    bytes[0x18] |= 1;

    assertThat(PlanReader.flatten(bytes, ReadingOptions.defaults(), () -> 0L))
        .isInstanceOfSatisfying(
            Flattened.Refused.class,
            refused ->
                assertThat(refused.reading())
                    .isInstanceOfSatisfying(
                        Reading.NotADrawing.class,
                        no -> assertThat(no.code()).isEqualTo(FindingCode.DWG_ENCRYPTED)));
  }

  @Test
  void a_file_of_nothing_but_ones_is_unreadable_and_not_encrypted() {
    byte[] bytes = DwgWriter.write(plan(), DwgWriter.Version.R2004);
    Arrays.fill(bytes, 6, bytes.length, (byte) 0xFF);

    assertThat(PlanReader.flatten(bytes, ReadingOptions.defaults(), () -> 0L))
        .isInstanceOfSatisfying(
            Flattened.Refused.class,
            refused ->
                assertThat(refused.reading())
                    .isInstanceOfSatisfying(
                        Reading.NotADrawing.class,
                        no -> assertThat(no.code()).isEqualTo(FindingCode.DWG_UNREADABLE)));
  }

  /** Whether a drawing came out of it; fails unless the outcome is one that users are told of. */
  private static boolean read(byte[] bytes) {
    Flattened read = PlanReader.flatten(bytes, ReadingOptions.defaults(), () -> 0L);
    if (read instanceof Flattened.Refused refused) {
      FindingCode code =
          switch (refused.reading()) {
            case Reading.NotADrawing no -> no.code();
            case Reading.NoPlan no -> no.findings().getFirst().code();
            case Reading.Plan plan -> throw new AssertionError("a plan: " + plan);
          };
      assertThat(code)
          .isIn(
              FindingCode.DWG_UNREADABLE, FindingCode.DWG_ENCRYPTED, FindingCode.DRAWING_TOO_LARGE);
      return false;
    }
    return true;
  }

  private static DrawnPlan plan() {
    DrawnPlan plan = new DrawnPlan(4, 0.001);
    plan.layer("A_WAENDE", 7).frozenLayer("GEFROREN");
    plan.block("TUER_90", b -> b.line(0, 0, 0, 900).arc(0, 0, 900, 0, 90));
    plan.block("ZWEI", b -> b.insert("TUER_90", 10, 20, 30).circle(1, 2, 3));
    Ink ink = plan.modelSpace().on("A_WAENDE");
    ink.line(0, 0, 1234.5678901234, 0).rectangle(10, 20, 500.125, 700.5);
    ink.bulged(new double[] {0, 0, 100, 0, 100, 100}, new double[] {0, 0.5, -1}, true);
    ink.insert("ZWEI", 5, 6, -1, 1, 90).array("TUER_90", 0, 0, 3, 2, 1000, 2000);
    ink.text("Wohnen 23,5 m²", 100, 100, 200).circle(5.5, 6.5, 7.5).arc(1, 2, 3, 350, 20);
    ink.hatch("ANSI31", List.of(new double[] {0, 0, 10, 0, 10, 10, 0, 10}));
    plan.dimension(0, 0, 4050, 0, 0, -500, 150);
    return plan;
  }
}
