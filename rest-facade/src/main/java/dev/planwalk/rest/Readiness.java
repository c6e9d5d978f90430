package dev.planwalk.rest;

/**
 * Whether a node can serve calls just now.
 *
 * @param database whether the database answers in time
 * @param objects whether the object store takes files
 */
public record Readiness(boolean database, boolean objects) {

  /** True if nothing is missing. */
  public boolean ready() {
    return database && objects;
  }
}
