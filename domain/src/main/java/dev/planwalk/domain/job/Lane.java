package dev.planwalk.domain.job;

import dev.planwalk.vocabulary.Word;

/**
 * A queue of its own: jobs of one lane wait for each other, never for another lane. A node serves
 * each lane with a number of slots.
 */
public enum Lane implements Word {
  READ("read", "plans being read"),
  DRAW("draw", "2D plans being drawn"),
  RENDER("render", "pictures and meshes from our own engine"),
  TOUR("tour", "tours, whose parts run elsewhere, and archives"),
  PROVIDER("provider", "work that an external provider does"),
  TEST("test", "test jobs: fixtures on a timer");

  private final String wire;
  private final String meaning;

  Lane(String wire, String meaning) {
    this.wire = wire;
    this.meaning = meaning;
  }

  /** The word in the table. */
  @Override
  public String wire() {
    return wire;
  }

  @Override
  public String meaning() {
    return meaning;
  }
}
