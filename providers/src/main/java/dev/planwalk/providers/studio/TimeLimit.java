package dev.planwalk.providers.studio;

import java.time.Duration;

/**
 * How long a request may take.
 *
 * @param work time that its child may spend on it: so much monotonic time always, and more as long
 *     as the child had less processor time than that
 * @param patience monotonic time after which it is given up, however little the child got to do
 */
record TimeLimit(Duration work, Duration patience) {

  /** What a second try still has, at least a quarter: a tired machine is not the file's fault. */
  TimeLimit after(Duration used) {
    return new TimeLimit(left(work, used), left(patience, used));
  }

  private static Duration left(Duration limit, Duration used) {
    Duration least = limit.dividedBy(4);
    Duration left = limit.minus(used);
    return left.compareTo(least) < 0 ? least : left;
  }
}
