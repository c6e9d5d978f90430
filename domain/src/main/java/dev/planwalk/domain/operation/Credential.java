package dev.planwalk.domain.operation;

/** What a caller showed at the door. */
public sealed interface Credential {

  /** Nothing. */
  record None() implements Credential {}

  /**
   * A bearer token, not yet looked at.
   *
   * @param address of the caller, for counting failures
   */
  record Bearer(String token, String address) implements Credential {
    @Override
    public String toString() {
      return "Bearer[hidden, " + address + "]";
    }
  }

  /** A header that is there but is no single bearer token. */
  record Malformed(String address) implements Credential {}

  /**
   * Somebody at an operation that needs no key; what else was sent is not looked at.
   *
   * @param address of the caller, for the limiter
   */
  record Visitor(String address) implements Credential {}

  /** Already authenticated in this request, so that the key is looked up once. */
  record Known(Principal principal) implements Credential {}
}
