package dev.planwalk.rest;

import java.util.function.Supplier;

/**
 * What a node says about itself; asked at each {@code /readyz}, {@link #alive} at {@code /healthz}.
 */
@FunctionalInterface
public interface Health extends Supplier<Readiness> {

  /**
   * Whether a restart would not help. False while a database of the process's own is dead; nothing
   * is said about other machines. Answers at once.
   */
  default boolean alive() {
    return true;
  }
}
