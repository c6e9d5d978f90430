package dev.planwalk.planreading.findings;

import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The time limit of one reading, asked in every loop that a file can make long. Time is passed in,
 * so results depend on it only by what was left undone when it was up, and that is told.
 */
public final class Deadline {

  /** What stands may take this share of the limit to be finished. */
  private static final int FINISH = 5;

  private final LongSupplier nanoTime;
  private final Duration limit;
  private long endNanos;
  private @Nullable String undone;

  /**
   * @param nanoTime nanoseconds of work
   * @param limit from now
   */
  public Deadline(LongSupplier nanoTime, Duration limit) {
    this.nanoTime = nanoTime;
    this.limit = limit;
    this.endNanos = nanoTime.getAsLong() + limit.toNanos();
  }

  /**
   * Returns while there is time.
   *
   * @throws ReadingStopped with {@code reading_time_exceeded} when there is none
   */
  public void check() {
    if (nanoTime.getAsLong() - endNanos > 0) {
      throw exceeded();
    }
  }

  /**
   * Something better than what stands, or what stands where there is no time left to make it; that
   * may then be finished. Once something was left undone, nothing more is begun.
   *
   * @param standing good enough to be given
   * @param undone what was not done without the better, to be read behind a colon
   */
  public <T> T better(T standing, String undone, Supplier<T> better) {
    if (this.undone != null) {
      return standing;
    }
    try {
      return better.get();
    } catch (ReadingStopped stopped) {
      if (stopped.code() != FindingCode.READING_TIME_EXCEEDED) {
        throw stopped;
      }
      this.undone = this.undone == null ? undone : this.undone;
      endNanos = nanoTime.getAsLong() + limit.dividedBy(FINISH).toNanos();
      return standing;
    }
  }

  /**
   * Returns if nothing was left undone: what is missing may else be missing for that.
   *
   * @throws ReadingStopped with {@code reading_time_exceeded}
   */
  public void checkWhole() {
    if (undone != null) {
      throw exceeded();
    }
  }

  /** What the reading is told with if something was left undone. */
  public Optional<Finding> shortened() {
    return Optional.ofNullable(undone)
        .map(what ->
            new Finding(
                FindingCode.READING_SHORTENED,
                "The limit of "
                    + limit.toSeconds()
                    + " s of work ended the reading: "
                    + what
                    + ". Look at the rooms; leave out what is no floor plan, or state the pages"
                    + " of a PDF, and upload again.",
                ""));
  }

  private ReadingStopped exceeded() {
    return new ReadingStopped(
        FindingCode.READING_TIME_EXCEEDED,
        "Reading took longer than the limit of " + limit.toSeconds() + " s and was stopped.");
  }
}
