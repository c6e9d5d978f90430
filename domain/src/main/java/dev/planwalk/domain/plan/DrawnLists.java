package dev.planwalk.domain.plan;

/** Length of the lists of a floor plan, for its schema. */
final class DrawnLists {

  /** More entries than a reading can find. */
  static final int MOST = 1_000_000;

  private DrawnLists() {}
}
