package dev.planwalk.planreading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.findings.ReadingStopped;
import dev.planwalk.planreading.options.Disguise;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.testsupport.drawn.DrawnPlan;
import dev.planwalk.testsupport.dxf.DxfWriter;
import dev.planwalk.vocabulary.FindingCode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlanReaderTest {

  @ParameterizedTest
  @CsvSource({
    "AC1015 something, dwg_unreadable",
    "AC1032 something, dwg_unreadable",
    "AC1009 something, dwg_version_too_old",
    "AC1.40 something, dwg_version_too_old",
    "AC10, not_a_drawing",
    "%PDF-1.7 something, not_a_drawing",
    "junk %PDF-1.4, not_a_drawing",
    "hello, not_a_drawing",
    "<svg/>, not_a_drawing"
  })
  void other_kinds_are_refused_with_a_code_and_what_to_do(String content, String code) {
    Reading reading =
        PlanReader.read(
            content.getBytes(StandardCharsets.ISO_8859_1),
            ReadingOptions.defaults(),
            () -> 0L,
            PlanReaderTest::failed);

    assertThat(reading)
        .isInstanceOfSatisfying(
            Reading.NotADrawing.class,
            refusal -> {
              assertThat(refusal.code().wire()).isEqualTo(code);
              assertThat(refusal.message()).contains("DXF").endsWith(".");
            });
  }

  @Test
  void an_empty_file_is_said_to_be_empty() {
    Reading reading =
        PlanReader.read(new byte[0], ReadingOptions.defaults(), () -> 0L, PlanReaderTest::failed);

    assertThat(reading)
        .isInstanceOfSatisfying(
            Reading.NotADrawing.class,
            refusal -> assertThat(refusal.message()).startsWith("The file is empty."));
  }

  @Test
  void random_bytes_are_no_drawing() {
    byte[] bytes = new byte[100_000];
    new Random(1).nextBytes(bytes);

    assertThat(PlanReader.read(bytes, ReadingOptions.defaults(), () -> 0L, PlanReaderTest::failed))
        .isInstanceOf(Reading.NotADrawing.class);
  }

  @Test
  void a_drawing_without_a_plan_says_so() {
    Reading reading =
        PlanReader.read(
            DxfText.entities("0 LINE 8 0 10 0 20 0 11 1 21 1"),
            ReadingOptions.defaults(),
            () -> 0L,
            PlanReaderTest::failed);

    assertThat(reading)
        .isInstanceOfSatisfying(
            Reading.NoPlan.class,
            none ->
                assertThat(none.findings())
                    .anySatisfy(f -> assertThat(f.code()).isEqualTo(FindingCode.NO_PLAN_FOUND)));
  }

  @Test
  void a_fault_of_recognition_is_a_value_and_a_passed_limit_stays_one() {
    List<RuntimeException> bugs = new ArrayList<>();
    Reading reading =
        PlanReader.guarded(
            () -> {
              throw new IllegalArgumentException("side location conflict");
            },
            List.of(),
            bugs::add);

    assertThat(reading)
        .isInstanceOfSatisfying(
            Reading.NoPlan.class,
            none ->
                assertThat(none.findings())
                    .singleElement()
                    .satisfies(f -> assertThat(f.code()).isEqualTo(FindingCode.RECOGNITION_FAILED))
                    .satisfies(f -> assertThat(f.message()).contains("IllegalArgumentException"))
                    .satisfies(f -> assertThat(f.message()).doesNotContain("side location")));
    assertThat(bugs)
        .singleElement()
        .satisfies(bug -> assertThat(bug).hasMessage("side location conflict"))
        .satisfies(bug -> assertThat(bug.getStackTrace()).isNotEmpty());
    assertThatThrownBy(() ->
            PlanReader.guarded(
                () -> {
                  throw new ReadingStopped(FindingCode.READING_TIME_EXCEEDED, "late");
                },
                List.of(),
                PlanReaderTest::failed))
        .isInstanceOf(ReadingStopped.class);
  }

  @Test
  void recognition_that_goes_too_deep_is_a_value_too() {
    List<RuntimeException> bugs = new ArrayList<>();

    Reading reading =
        PlanReader.guarded(
            () -> {
              throw new StackOverflowError();
            },
            List.of(),
            bugs::add);

    assertThat(reading).isInstanceOf(Reading.NoPlan.class);
    assertThat(bugs).singleElement().satisfies(bug -> assertThat(bug).hasMessage("too deep"));
  }

  @Test
  void a_passed_deadline_ends_the_reading_with_its_own_code() {
    DrawnPlan plan = new DrawnPlan(6, 1);
    for (int i = 0; i < 20_000; i++) {
      plan.modelSpace().line(i, 0, i, 1);
    }
    long[] now = {0};

    Reading reading =
        PlanReader.read(
            DxfWriter.ascii(plan, DxfWriter.Version.R2000),
            withTime(Duration.ofSeconds(5)),
            () -> now[0] += 1_000_000_000L,
            PlanReaderTest::failed);

    assertThat(reading)
        .isInstanceOfSatisfying(
            Reading.NoPlan.class,
            none ->
                assertThat(none.findings().getFirst())
                    .satisfies(
                        f -> assertThat(f.code()).isEqualTo(FindingCode.READING_TIME_EXCEEDED))
                    .satisfies(f -> assertThat(f.message()).contains("5 s")));
  }

  private static ReadingOptions withTime(Duration time) {
    ReadingOptions.Limits d = ReadingOptions.Limits.defaults();
    return new ReadingOptions(
        Optional.empty(),
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        Disguise.NONE,
        new ReadingOptions.Limits(
            time, d.maxStrokes(), d.maxInsertDepth(), d.maxArrayCells(), d.maxEntities()));
  }

  /** A fault of the reader fails the test that met it. */
  private static void failed(RuntimeException bug) {
    throw bug;
  }

  @Test
  void a_broken_dwg_says_where_it_ends() {
    byte[] cut = "AC1015 something".getBytes(StandardCharsets.US_ASCII);

    Reading reading = PlanReader.read(cut, ReadingOptions.defaults(), () -> 0, bug -> {});

    assertThat(((Reading.NotADrawing) reading).message()).contains("It ends at byte 16:");
  }
}
