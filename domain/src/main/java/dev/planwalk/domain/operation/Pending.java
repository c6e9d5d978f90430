package dev.planwalk.domain.operation;

import java.util.Optional;

/** An answer about unfinished work; the doors tell the caller when to ask again. */
public interface Pending {
  /** Seconds until asking again makes sense, at least 1; empty once the work has ended. */
  Optional<Integer> retryAfterSeconds();
}
