package dev.planwalk.app.cli;

import dev.planwalk.domain.job.TimeLeft;
import java.io.PrintStream;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * Shows how far a long step is: a bar with stage, percent and time left on a terminal, a plain line
 * every ten percent or change of stage elsewhere. One thread.
 */
final class ProgressLine {

  private static final int BAR = 24;
  private static final double PLAIN_STEP = 0.1;

  /** Before this share the time left is a guess not worth showing. */
  private static final double ESTIMATE_FROM = 0.05;

  private final PrintStream out;
  private final boolean terminal;
  private final LongSupplier nanoTime;
  private final long startNanos;
  private String lastStage = "";
  private double lastShown = -1;
  private boolean open;

  /** The share that was done when progress was last seen. */
  private double done;

  /** When that was, in seconds from the start. */
  private double doneAt;

  /**
   * @param terminal whether {@code out} is one
   */
  ProgressLine(PrintStream out, boolean terminal, LongSupplier nanoTime) {
    this.out = out;
    this.terminal = terminal;
    this.nanoTime = nanoTime;
    this.startNanos = nanoTime.getAsLong();
  }

  /**
   * Shows a state.
   *
   * @param fraction 0 to 1, or negative when unknown
   */
  void at(String stage, double fraction) {
    show(stage, fraction, words(stage, fraction));
  }

  /**
   * Shows what somebody else says about how far it is.
   *
   * @param words with percent and time left in them
   * @param fraction 0 to 1
   */
  void told(String words, double fraction) {
    int comma = words.indexOf(',');
    show(comma < 0 ? words : words.substring(0, comma), fraction, words);
  }

  private void show(String stage, double fraction, String words) {
    boolean newStage = !stage.equals(lastStage);
    if (terminal) {
      out.print("\r  " + bar(fraction) + " " + words + "\u001b[K");
      out.flush();
      open = true;
    } else if (newStage || fraction - lastShown >= PLAIN_STEP) {
      out.println("  " + words);
      lastShown = Math.max(fraction, 0);
    }
    lastStage = stage;
  }

  /** Ends the line, so that other text may follow. */
  void done() {
    if (open) {
      out.print("\r\u001b[K");
      out.flush();
      open = false;
    }
  }

  private String words(String stage, double fraction) {
    if (fraction < 0) {
      return stage;
    }
    String left =
        fraction >= ESTIMATE_FROM && fraction < 1
            ? String.format(Locale.ROOT, ", about %d s left", secondsLeft(fraction))
            : "";
    return String.format(Locale.ROOT, "%s, %.0f %%%s", stage, 100 * fraction, left);
  }

  /** By the pace so far; while nothing gets done it falls as time passes. */
  private long secondsLeft(double fraction) {
    double seconds = (nanoTime.getAsLong() - startNanos) / 1e9;
    if (fraction != done) {
      done = fraction;
      doneAt = seconds;
    }
    return TimeLeft.seconds(TimeLeft.pace(doneAt, done), seconds - doneAt);
  }

  private static String bar(double fraction) {
    int full = (int) Math.round(BAR * Math.clamp(fraction, 0, 1));
    return "[" + "#".repeat(full) + "-".repeat(BAR - full) + "]";
  }
}
