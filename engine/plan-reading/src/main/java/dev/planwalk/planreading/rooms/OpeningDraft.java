package dev.planwalk.planreading.rooms;

import dev.planwalk.planreading.openings.Gap;

/**
 * A gap with the rooms beside it.
 *
 * @param right number of the room on the right of the axis, -1 for none
 * @param left number of the room on the left of the axis, -1 for none
 */
public record OpeningDraft(Gap gap, int right, int left) {

  /** Whether there is no room on one side of it. */
  public boolean outside() {
    return right < 0 || left < 0;
  }

  /** The same seen along the opposite direction. */
  public OpeningDraft turned() {
    return new OpeningDraft(gap.turned(), /* right= */ left, /* left= */ right);
  }
}
