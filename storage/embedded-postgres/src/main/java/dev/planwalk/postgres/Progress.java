package dev.planwalk.postgres;

/** Hears what a start that takes seconds is doing. Called on the starting thread. */
@FunctionalInterface
public interface Progress {

  /** One short phrase without a full stop, for example {@code starting PostgreSQL 18.6.0}. */
  void step(String what);

  /** Says nothing. */
  static Progress silent() {
    return _ -> {};
  }
}
