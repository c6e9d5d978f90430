package dev.planwalk.planreading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.options.Disguise;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;

/** What the tests of hostile files have in common: reading within limits, and how that may end. */
public final class Hostile {

  private Hostile() {}

  /** Reads with the limits of every reading, on a clock that stands. */
  public static Flattened flatten(byte[] bytes) {
    return flatten(bytes, ReadingOptions.defaults());
  }

  /** Reads on a clock that stands, so that nothing but a limit of size ends it. */
  public static Flattened flatten(byte[] bytes, ReadingOptions options) {
    return PlanReader.flatten(bytes, options, () -> 0L);
  }

  /** Limits on strokes and on entities, with which a bomb need not be large. */
  public static ReadingOptions limited(int strokes, int entities) {
    ReadingOptions.Limits d = ReadingOptions.Limits.defaults();
    return new ReadingOptions(
        Optional.empty(),
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        Disguise.NONE,
        new ReadingOptions.Limits(
            d.readingTime(), strokes, d.maxInsertDepth(), d.maxArrayCells(), entities));
  }

  /** A limit on strokes. */
  public static ReadingOptions limited(int strokes) {
    return limited(strokes, ReadingOptions.Limits.defaults().maxEntities());
  }

  /** The file is none that is read. */
  public static void assertRefused(byte[] bytes, FindingCode code) {
    assertThat(flatten(bytes))
        .isInstanceOfSatisfying(
            Flattened.Refused.class,
            refused ->
                assertThat(refused.reading())
                    .isInstanceOfSatisfying(
                        Reading.NotADrawing.class,
                        reading -> assertThat(reading.code()).isEqualTo(code)));
  }

  /** The file passes a limit of size; the sentence says which. */
  public static void assertTooLarge(byte[] bytes, String words) {
    assertTooLarge(bytes, ReadingOptions.defaults(), words);
  }

  /** The file passes a limit of size; the sentence says which. */
  public static void assertTooLarge(byte[] bytes, ReadingOptions options, String words) {
    assertStopped(flatten(bytes, options), FindingCode.DRAWING_TOO_LARGE, words);
  }

  /**
   * The time is asked for often enough: on a clock that goes on a tenth of a second whenever it is
   * looked at, the reading ends.
   */
  public static void assertTimeIsAsked(byte[] bytes) {
    long[] now = {0};
    Flattened read =
        PlanReader.flatten(
            bytes, ReadingOptions.defaults(), () -> now[0] += Duration.ofMillis(100).toNanos());
    assertStopped(read, FindingCode.READING_TIME_EXCEEDED, "15 s");
  }

  /** The reading ended at a limit. */
  public static void assertStopped(Flattened read, FindingCode code, String words) {
    assertThat(read)
        .isInstanceOfSatisfying(
            Flattened.Refused.class,
            refused ->
                assertThat(refused.reading())
                    .isInstanceOfSatisfying(
                        Reading.NoPlan.class,
                        none -> {
                          Finding first = none.findings().getFirst();
                          assertThat(first.code()).isEqualTo(code);
                          assertThat(first.severity()).isEqualTo(Finding.Severity.ERROR);
                          assertThat(first.message()).contains(words);
                        }));
  }
}
