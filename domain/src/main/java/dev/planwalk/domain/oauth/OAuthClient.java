package dev.planwalk.domain.oauth;

import dev.planwalk.domain.access.ConfirmAbove;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.vocabulary.Words;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the tokens of one client stand for. A client is to the service what a key is: it has one
 * tenant, one mode, caps, and its own window of the rate limit.
 *
 * @param id as it stands in the tokens' {@code client_id}
 * @param tenant name of the account; it is created if there is none
 * @param livemode false for a client in test mode
 * @param ceiling the most that a token may allow, whatever its scopes say
 * @param monthlyCapUsdCents empty: the account's default
 * @param totalCapUsdCents empty: no cap over the client's life
 * @param confirmAbove price above which somebody has to agree first; empty: none
 */
public record OAuthClient(
    String id,
    String tenant,
    boolean livemode,
    Set<Scope> ceiling,
    Optional<Long> monthlyCapUsdCents,
    Optional<Long> totalCapUsdCents,
    Optional<ConfirmAbove> confirmAbove) {

  private static final String TENANT = "tenant";
  private static final String MODE = "mode";
  private static final String SCOPES = "scopes";
  private static final String CAP = "cap";
  private static final String TOTAL_CAP = "total_cap";
  private static final String CONFIRM_ABOVE = "confirm_above";
  private static final String CONFIRM_STRICT = "confirm_strict";
  private static final List<String> FIELDS =
      List.of(TENANT, MODE, SCOPES, CAP, TOTAL_CAP, CONFIRM_ABOVE, CONFIRM_STRICT);
  private static final long MOST_CENTS = Integer.MAX_VALUE;

  public OAuthClient {
    if (ceiling.isEmpty()) {
      throw new IllegalArgumentException("a client needs at least one scope");
    }
    ceiling = Collections.unmodifiableSet(EnumSet.copyOf(ceiling));
  }

  /**
   * Reads {@code CLIENT_ID tenant=NAME mode=live|test scopes=all|read-only|a:read+b:write cap=CENTS
   * total_cap=CENTS confirm_above=CENTS confirm_strict=true|false}, divided by spaces. Tenant and
   * mode must be there; without scopes all are meant.
   *
   * @throws IllegalArgumentException saying what is wrong
   */
  public static OAuthClient parse(String text) {
    String[] words = text.strip().split("\\s+", -1);
    if (words[0].contains("=") && FIELDS.contains(words[0].split("=", 2)[0])) {
      throw new IllegalArgumentException("must begin with the client's id");
    }
    Map<String, String> fields = new LinkedHashMap<>();
    for (String word : List.of(words).subList(1, words.length)) {
      String[] parts = word.split("=", 2);
      if (parts.length < 2 || parts[1].isEmpty() || !FIELDS.contains(parts[0])) {
        throw new IllegalArgumentException("has no " + word + ", only NAME=VALUE of " + FIELDS);
      }
      if (fields.put(parts[0], parts[1]) != null) {
        throw new IllegalArgumentException("says " + parts[0] + " twice");
      }
    }
    return new OAuthClient(
        words[0],
        needed(fields, TENANT),
        livemode(needed(fields, MODE)),
        scopes(fields.getOrDefault(SCOPES, "all")),
        cents(fields, CAP),
        cents(fields, TOTAL_CAP),
        confirmAbove(fields));
  }

  private static String needed(Map<String, String> fields, String name) {
    String value = fields.get(name);
    if (value == null) {
      throw new IllegalArgumentException("needs " + name + "=");
    }
    return value;
  }

  private static boolean livemode(String mode) {
    return switch (mode) {
      case "live" -> true;
      case "test" -> false;
      default -> throw new IllegalArgumentException("needs mode=live or mode=test");
    };
  }

  private static Set<Scope> scopes(String words) {
    return switch (words) {
      case "all" -> EnumSet.allOf(Scope.class);
      case "read-only" -> Scope.readOnly();
      default ->
          Stream.of(words.split("\\+", -1))
              .map(word ->
                  Words.find(Scope.class, word)
                      .orElseThrow(
                          () -> new IllegalArgumentException("names no known scope: " + word)))
              .collect(Collectors.toSet());
    };
  }

  private static Optional<ConfirmAbove> confirmAbove(Map<String, String> fields) {
    Optional<Long> above = cents(fields, CONFIRM_ABOVE);
    boolean strict =
        switch (fields.getOrDefault(CONFIRM_STRICT, "false")) {
          case "true" -> true;
          case "false" -> false;
          default -> throw new IllegalArgumentException("needs confirm_strict=true or =false");
        };
    if (strict && above.isEmpty()) {
      throw new IllegalArgumentException("needs confirm_above= beside confirm_strict=true");
    }
    return above.map(cents -> new ConfirmAbove(cents, strict));
  }

  private static Optional<Long> cents(Map<String, String> fields, String name) {
    String text = fields.get(name);
    if (text == null) {
      return Optional.empty();
    }
    if (!text.matches("[0-9]{1,10}") || Long.parseLong(text) > MOST_CENTS) {
      throw new IllegalArgumentException(name + " must be a number of cents");
    }
    return Optional.of(Long.parseLong(text));
  }
}
