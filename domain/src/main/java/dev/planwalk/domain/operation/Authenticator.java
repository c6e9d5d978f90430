package dev.planwalk.domain.operation;

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
}
