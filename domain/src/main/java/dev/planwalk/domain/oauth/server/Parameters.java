package dev.planwalk.domain.oauth.server;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The parameters of a request as they were sent: names to values, in order. Parameters without a
 * value count as left out (RFC 6749, section 3.1), and none may hold control characters (appendix A
 * allows them nowhere, and the database takes no NUL).
 */
public record Parameters(Map<String, List<String>> values) {

  /** Every value of a parameter that may come several times. */
  List<String> all(String name) {
    List<String> all =
        values.getOrDefault(name, List.of()).stream().filter(text -> !text.isEmpty()).toList();
    if (all.stream().anyMatch(text -> text.strip().chars().anyMatch(Character::isISOControl))) {
      throw new OAuthRefusal(
          OAuthError.INVALID_REQUEST, name + " must not hold control characters.");
    }
    return all;
  }

  /**
   * The value of a parameter that comes once.
   *
   * @throws OAuthRefusal if it comes twice, or holds control characters
   */
  Optional<String> optional(String name) {
    List<String> all = all(name);
    if (all.size() > 1) {
      throw new OAuthRefusal(OAuthError.INVALID_REQUEST, name + " must be sent once.");
    }
    return all.stream().findFirst();
  }

  /**
   * The value of a parameter that must be there.
   *
   * @throws OAuthRefusal if it is not, or comes twice
   */
  String needed(String name) {
    return optional(name)
        .orElseThrow(() -> new OAuthRefusal(OAuthError.INVALID_REQUEST, name + " is missing."));
  }

  /** Refuses what comes twice, but for the one parameter that may (RFC 8707, section 2). */
  void refuseRepeated() {
    values.keySet().stream().filter(name -> !name.equals("resource")).forEach(this::optional);
  }
}
