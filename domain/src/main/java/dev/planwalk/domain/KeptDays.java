package dev.planwalk.domain;

import java.util.Optional;

/**
 * How many days things are kept after which the service deletes them by itself; empty: until their
 * owner deletes them.
 *
 * @param plans plans with their files and what was read of them, from when they were created
 * @param results what jobs made, from when they ended, unless it is published
 */
public record KeptDays(Optional<Integer> plans, Optional<Integer> results) {

  /** Nothing is deleted by itself. */
  public static final KeptDays FOREVER = new KeptDays(Optional.empty(), Optional.empty());
}
