package dev.planwalk.testsupport;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;

/** A clock that stands still until a test moves it. Safe for any number of threads. */
public final class SettableClock implements InstantSource {

  private final AtomicReference<Instant> now;

  /** A clock that stands at the given moment. */
  public SettableClock(Instant start) {
    this.now = new AtomicReference<>(start);
  }

  /** A clock that stands at 2026-11-20T12:00:00Z, for tests that do not care. */
  public SettableClock() {
    this(Instant.parse("2026-11-20T12:00:00Z"));
  }

  @Override
  public Instant instant() {
    return now.get();
  }

  /** Moves on, or back if negative. */
  public void advance(Duration step) {
    Instant _ = now.updateAndGet(moment -> moment.plus(step));
  }

  /** Jumps to a moment. */
  public void set(Instant moment) {
    now.set(moment);
  }
}
