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

  /** A limit of monotonic time alone. */
  static TimeLimit of(Duration limit) {
    return new TimeLimit(limit, limit);
  }
}
