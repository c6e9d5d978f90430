package dev.planwalk.domain.operation;

import java.util.List;
import java.util.regex.Pattern;

/** What a caller showed at the door. */
public sealed interface Credential {

  /** What an access token may be made of (RFC 6750, section 2.1). */
  Pattern TOKEN = Pattern.compile("[A-Za-z0-9._~+/-]+=*");

  /**
   * Reads what was sent as authorization: one bearer token, nothing, or something that is neither.
   *
   * @param sent the values of all Authorization headers
   * @param address of the caller, for counting failures
   */
  static Credential read(List<String> sent, String address) {
    if (sent.isEmpty()) {
      return new None();
    }
    String[] parts = sent.getFirst().strip().split("\\s+", -1);
    boolean bearer =
        sent.size() == 1
            && parts.length == 2
            && parts[0].equalsIgnoreCase("bearer")
            && TOKEN.matcher(parts[1]).matches();
    return bearer ? new Bearer(parts[1], address) : new Malformed(address);
  }

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
