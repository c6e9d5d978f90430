package dev.planwalk.faultjudge;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Which fault meets which round. Blocks of rounds are played by one installation, in turn of each
 * form; the faults of a form are dealt like cards, so that none comes a second time before all
 * others came. The same seed deals the same, so a check that was cut short goes on as it would
 * have.
 */
record Schedule(long seed) {
  /** Rounds that one installation plays. */
  static final int BLOCK = 5;

  /**
   * @param round counted from 1
   */
  Form form(int round) {
    return block(round) % 2 == 0 ? Form.EMBEDDED : Form.EXTERNAL;
  }

  private static int block(int round) {
    return (round - 1) / BLOCK;
  }

  /** The fault of a round. */
  FaultKind fault(int round) {
    Form form = form(round);
    int turn = block(round) / 2 * BLOCK + (round - 1) % BLOCK;
    List<FaultKind> cards = new ArrayList<>(FaultKind.of(form));
    int deal = turn / cards.size();
    Collections.shuffle(cards, new Random(mixed(2L * deal + (form == Form.EMBEDDED ? 0 : 1))));
    return cards.get(turn % cards.size());
  }

  /** Everything else that a round decides by chance. */
  Random random(int round) {
    return new Random(mixed(-round));
  }

  private long mixed(long number) {
    return seed * 1_000_003 + number;
  }
}
