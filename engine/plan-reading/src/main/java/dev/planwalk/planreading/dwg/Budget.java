package dev.planwalk.planreading.dwg;

import dev.planwalk.planreading.findings.ReadingStopped;
import dev.planwalk.vocabulary.FindingCode;

/**
 * What all objects of a file together may become: entities, and as many points. The pages of a DWG
 * are packed, so its size alone bounds neither.
 */
final class Budget {

  private static final int CHECK_EVERY = 1000;

  /** Letters that take the memory of one point. */
  private static final int LETTERS_PER_POINT = 8;

  private final int most;
  private final Runnable ticks;
  private int objects;
  private int entities;
  private long points;
  private long letters;

  /**
   * A budget.
   *
   * @param most entities, and most points
   * @param ticks asked now and then whether there still is time
   */
  Budget(int most, Runnable ticks) {
    this.most = most;
    this.ticks = ticks;
  }

  /** For one section, whose own size bounds what is in it. */
  static Budget ofSection() {
    return new Budget(Integer.MAX_VALUE, () -> {});
  }

  /** One more object that was looked at. */
  void object() {
    objects++;
    if (objects % CHECK_EVERY == 0) {
      ticks.run();
    }
  }

  /** One more entity. */
  void entity() {
    object();
    entities++;
    if (entities > most) {
      throw tooLarge("entities");
    }
  }

  /** So many more points, before they are read. */
  void points(int count) {
    points += count;
    if (points > most) {
      throw tooLarge("points");
    }
  }

  /** So many more letters. */
  void letters(int count) {
    letters += count;
    if (letters / LETTERS_PER_POINT > most) {
      throw tooLarge("letters for each eight entities");
    }
  }

  private ReadingStopped tooLarge(String what) {
    return new ReadingStopped(
        FindingCode.DRAWING_TOO_LARGE,
        "The drawing has more than "
            + most
            + " "
            + what
            + ", which is the limit. Purge or split the drawing.");
  }
}
