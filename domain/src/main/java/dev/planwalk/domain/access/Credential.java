package dev.planwalk.domain.access;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** What a caller showed at the door. */
public sealed interface Credential {

  /** What an access token may be made of (RFC 6750, section 2.1). */
  Pattern TOKEN = Pattern.compile("[A-Za-z0-9._~+/-]+=*");

  /**
   * Reads what was sent as authorization: one bearer token, none at all, or something that is meant
   * to be one. Another scheme, and the name of the scheme alone, show no key (RFC 6750, section
   * 3.1: whoever tries an unsupported method is asked as if nothing had been sent).
   *
   * @param sent the values of all Authorization headers
   * @param address of the caller, for counting failures
   */
  static Credential read(List<String> sent, String address) {
    List<String> shown = sent.stream().map(String::strip).filter(Credential::isBearer).toList();
    if (shown.isEmpty()) {
      return new None();
    }
    String[] parts = shown.getFirst().split("\\s+", -1);
    boolean one = sent.size() == 1 && parts.length == 2 && TOKEN.matcher(parts[1]).matches();
    return one ? new Bearer(parts[1], address) : new Malformed(address);
  }

  /** What is looked up when somebody is to be judged once more. */
  default Credential shown() {
    return this;
  }

  /** The address that it came from, where that is known. */
  default Optional<String> origin() {
    return switch (this) {
      case Bearer(_, String address) -> Optional.of(address);
      case Malformed(String address) -> Optional.of(address);
      case Visitor(String address) -> Optional.of(address);
      case Known(_, Optional<Credential> by) -> by.flatMap(Credential::origin);
      case None() -> Optional.empty();
    };
  }

  private static boolean isBearer(String sent) {
    String[] parts = sent.split("\\s+", 2);
    return parts.length == 2 && parts[0].equalsIgnoreCase("bearer");
  }

  /** Nothing, or nothing that could be a key. */
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

  /** A bearer token that is none, or several. */
  record Malformed(String address) implements Credential {}

  /**
   * Somebody at an operation that needs no key; what else was sent is not looked at.
   *
   * @param address of the caller, for the limiter
   */
  record Visitor(String address) implements Credential {}

  /**
   * Already authenticated in this request, so that the key is looked up once.
   *
   * @param by what was shown; empty where nobody is left to be asked again
   */
  record Known(Principal principal, Optional<Credential> by) implements Credential {
    /** Somebody who is who he is for the whole request. */
    public Known(Principal principal) {
      this(principal, Optional.empty());
    }

    @Override
    public Credential shown() {
      return by.orElse(this);
    }
  }
}
