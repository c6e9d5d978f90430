package dev.planwalk.domain.access;

/** Counts a request against its key. Thread-safe; the same answer on every node. */
@FunctionalInterface
public interface RateLimiter {
  Allowance admit(Principal principal);
}
