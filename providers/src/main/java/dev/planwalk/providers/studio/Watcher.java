package dev.planwalk.providers.studio;

/** Told how far a piece of work is, and asked whether it is still wanted. */
public interface Watcher {

  /**
   * A step was reached; called at most a few times a second, never with a falling fraction.
   *
   * @param fraction 0 to 1
   */
  void at(String stage, double fraction);

  /** Whether the work should stop. */
  boolean canceled();
}
