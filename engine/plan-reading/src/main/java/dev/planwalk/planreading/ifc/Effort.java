package dev.planwalk.planreading.ifc;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.ReadingStopped;
import dev.planwalk.vocabulary.FindingCode;

/** What shaping a model may cost: time, and corners of shapes, which bound memory. */
final class Effort {

  /** Placements on placements, items of items; models nest a dozen. */
  static final int DEEPEST = 48;

  private final Deadline deadline;
  private final int most;
  private final boolean optional;
  private long spent;

  /**
   * @param most corners of shapes
   */
  Effort(Deadline deadline, int most) {
    this(deadline, most, false);
  }

  private Effort(Deadline deadline, int most, boolean optional) {
    this.deadline = deadline;
    this.most = most;
    this.optional = optional;
  }

  /** As much again for what a plan can do without: beyond it objects are left out. */
  Effort optional() {
    return new Effort(deadline, most, true);
  }

  /**
   * Notes that so many corners are made.
   *
   * @throws ReadingStopped when a limit is passed
   * @throws StepFault when the limit of what is optional is passed
   */
  void spend(int corners) {
    spent = Math.min(spent + (long) corners + 1, most + 1L);
    if (spent > most && optional) {
      deadline.check();
      throw new StepFault("the fittings have more than " + most + " corners");
    }
    if (spent > most) {
      throw new ReadingStopped(
          FindingCode.DRAWING_TOO_LARGE,
          "The shapes of the model have more than the limit of " + most + " corners.");
    }
    deadline.check();
  }

  /** Refuses what is nested too deeply: references may go in a circle. */
  static void depth(int depth) {
    if (depth > DEEPEST) {
      throw new StepFault("nested too deeply");
    }
  }

  void check() {
    deadline.check();
  }
}
