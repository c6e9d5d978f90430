package dev.planwalk.domain.id;

import java.time.Instant;
import java.time.InstantSource;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;

/**
 * Makes UUIDv7 (RFC 9562, section 5.7): 48 bits of Unix milliseconds, 12 bits that count on within
 * a millisecond, 62 random bits. Ids of one source strictly grow, so lists ordered by id are
 * ordered by creation. Safe for any number of threads if the generator is.
 */
public final class IdSource {
  private final InstantSource clock;
  private final RandomGenerator random;
  private final AtomicLong lastTick = new AtomicLong();

  public IdSource(InstantSource clock, RandomGenerator random) {
    this.clock = clock;
    this.random = random;
  }

  /** Not greater than any id made at this time or later, greater than all made before. */
  public static UUID first(Instant at) {
    return new UUID(at.toEpochMilli() << 16 | 0x7000L, 0x8000_0000_0000_0000L);
  }

  /** When an id was made, to the millisecond. */
  public static Instant time(UUID id) {
    return Instant.ofEpochMilli(id.getMostSignificantBits() >>> 16);
  }

  /** The next id. */
  public UUID next() {
    // A tick is 1/4096 of a millisecond; a burst or a clock set back borrows from the future.
    long now = clock.millis() << 12;
    long tick = lastTick.updateAndGet(last -> Math.max(last + 1, now));
    long high = (tick >>> 12) << 16 | 0x7000L | (tick & 0xFFFL);
    long low = random.nextLong() >>> 2 | 0x8000_0000_0000_0000L;
    return new UUID(high, low);
  }

  public ProjectId projectId() {
    return new ProjectId(next());
  }

  public PlanId planId() {
    return new PlanId(next());
  }

  public EventId eventId() {
    return new EventId(next());
  }
}
