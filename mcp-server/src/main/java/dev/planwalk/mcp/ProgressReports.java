package dev.planwalk.mcp;

import dev.planwalk.domain.operation.Watcher;
import java.util.Locale;
import java.util.Optional;

/**
 * Turns what a waiting operation sees into progress notifications, and keeps the connection proven
 * from the first sighting on. The value must grow with every notification, whatever the job says.
 */
final class ProgressReports implements Watcher {
  private static final double LEAST_STEP = 0.01;
  private static final double WHOLE = 100;

  private final Exchange exchange;
  private final EdgeSettings.Timing timing;
  private boolean waiting;
  private double reported = -LEAST_STEP;

  ProgressReports(Exchange exchange, EdgeSettings.Timing timing) {
    this.exchange = exchange;
    this.timing = timing;
  }

  @Override
  public void saw(Sighting sighting) {
    if (!waiting) {
      waiting = true;
      exchange.keepAlive(timing.streamPatience(), timing.heartbeat());
    }
    if (exchange.wantsProgress()) {
      reported = Math.max(reported + LEAST_STEP, WHOLE * sighting.progress().orElse(0.0));
      exchange.progress(reported, WHOLE, Optional.of(words(sighting)));
    }
  }

  @Override
  public boolean isGone() {
    return exchange.stream().isOver();
  }

  /** Such as {@code running, 42 %, about 30 s left}. */
  static String words(Sighting sighting) {
    StringBuilder words = new StringBuilder(sighting.status());
    sighting
        .progress()
        .ifPresent(part -> words.append(String.format(Locale.ROOT, ", %.0f %%", WHOLE * part)));
    // A running job stands in line again between its steps; its caller need not know.
    sighting
        .queuePosition()
        .filter(_ -> sighting.status().equals("queued"))
        .ifPresent(before ->
            words.append(before == 0 ? ", next in line" : ", place " + (before + 1) + " in line"));
    sighting
        .etaSeconds()
        .ifPresent(seconds -> words.append(", about ").append(seconds).append(" s left"));
    return words.toString();
  }
}
