package dev.planwalk.rest;

import java.time.Duration;

/**
 * What connections may take.
 *
 * @param total most of them at once
 * @param perAddress most of them from one address that is no listed proxy
 * @param head how long the first byte to the last of a request's head may take, and a new
 *     connection to its first byte
 * @param bodyGrace how long a body may be waited for in all, beside its bytes, and at once; and how
 *     long the caller may take for a piece of its answer, beside its bytes
 * @param leastBytesPerSecond each so many bytes of a body, or of a piece, buy a second more
 */
public record ConnectionLimits(
    int total, int perAddress, Duration head, Duration bodyGrace, int leastBytesPerSecond) {

  /** Of a door: heads within 10 s, bodies with at least 500 bytes a second after 20 s. */
  public static ConnectionLimits of(int total, int perAddress) {
    return new ConnectionLimits(
        total, perAddress, Duration.ofSeconds(10), Duration.ofSeconds(20), 500);
  }
}
