package dev.planwalk.domain.operation;

import java.util.Optional;

/** Turns a credential into the principal it stands for, or refuses (401, 429). Thread-safe. */
@FunctionalInterface
public interface Authenticator {
  /**
   * Looks a credential up.
   *
   * @throws dev.planwalk.domain.error.ServiceException missing, invalid or expired key; too many
   *     failures from the address
   */
  Principal authenticate(Credential credential);

  /**
   * Looks a credential up for a call that reaches the rate limiter if its key may make it. Who can
   * ask the limiter in the same statement does, which spares the call a round trip.
   *
   * @param access what the call needs; a key that lacks it is not counted
   * @throws dev.planwalk.domain.error.ServiceException as {@link #authenticate}
   */
  default Entry enter(Credential credential, Access access) {
    return new Entry(authenticate(credential), Optional.empty());
  }

  /**
   * Who came in.
   *
   * @param allowance the limiter's decision; empty if it was not asked yet
   */
  record Entry(Principal principal, Optional<Allowance> allowance) {}
}
