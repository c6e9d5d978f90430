package dev.planwalk.domain.operation;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * Who a credential stands for, read once per request.
 *
 * @param tenant the account that owns everything the key makes
 * @param key the key itself; rate limit, ledger and idempotency hang on it
 * @param display prefix and last four characters of the key, safe to show and log
 * @param livemode false for a test key
 * @param requestsPerWindow the key's rate limit, requests per 60 seconds
 * @param monthlyCapUsdCents the key's own cap; empty: the account's default holds
 * @param totalCapUsdCents cap over the key's life; empty: none
 * @param confirmAbove price above which somebody has to agree first; empty: none
 * @param attainable scopes that are not held, but that the caller could ask its authorization
 *     server for; empty for a key
 * @param grant what the key's owner lets a client do with it; empty for whoever shows the key
 */
public record Principal(
    UUID tenant,
    UUID key,
    String display,
    Set<Scope> scopes,
    boolean livemode,
    int requestsPerWindow,
    Optional<Long> monthlyCapUsdCents,
    Optional<Long> totalCapUsdCents,
    Optional<ConfirmAbove> confirmAbove,
    Set<Scope> attainable,
    Optional<Grant> grant) {

  /**
   * The part of a key that its owner gave a client. What the client does counts as the key's, and
   * what it spends also by itself, against caps of its own.
   *
   * @param monthlyCapUsdCents empty: the key's alone holds
   * @param totalCapUsdCents empty: the key's alone holds
   */
  public record Grant(
      UUID id, Optional<Long> monthlyCapUsdCents, Optional<Long> totalCapUsdCents) {}

  private static final UUID NOBODY = new UUID(0, 0);
  private static final UUID OPERATOR = new UUID(0, 1);
  private static final int OPERATOR_REQUESTS_PER_WINDOW = 600;

  /** Who an API key stands for: its scopes are fixed. */
  public Principal(
      UUID tenant,
      UUID key,
      String display,
      Set<Scope> scopes,
      boolean livemode,
      int requestsPerWindow,
      Optional<Long> monthlyCapUsdCents,
      Optional<Long> totalCapUsdCents,
      Optional<ConfirmAbove> confirmAbove) {
    this(
        tenant,
        key,
        display,
        scopes,
        livemode,
        requestsPerWindow,
        monthlyCapUsdCents,
        totalCapUsdCents,
        confirmAbove,
        Set.of(),
        Optional.empty());
  }

  /**
   * Somebody without a key on the public surface: owns nothing and may do nothing else; only the
   * limiter knows the address.
   *
   * @param address of the visitor
   * @param requestsPerWindow requests per 60 seconds from that address
   */
  public static Principal visitor(String address, int requestsPerWindow) {
    return new Principal(
        NOBODY,
        UUID.nameUUIDFromBytes(("visitor " + address).getBytes(StandardCharsets.UTF_8)),
        "visitor",
        Set.of(),
        true,
        requestsPerWindow,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** Whether this is somebody without a key. */
  public boolean isVisitor() {
    return tenant.equals(NOBODY);
  }

  /** Whoever runs the installation: may call the operator's operations and no other. */
  public static Principal operator() {
    return new Principal(
        OPERATOR,
        OPERATOR,
        "operator",
        Set.of(),
        true,
        OPERATOR_REQUESTS_PER_WINDOW,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private boolean isOperator() {
    return tenant.equals(OPERATOR);
  }

  /** Whether the caller may call what asks for this. */
  public boolean may(Access access) {
    return isOperator() ? access instanceof Access.OperatorToken : access.allows(scopes);
  }

  /** The same caller with other scopes. */
  public Principal withScopes(Set<Scope> held, Set<Scope> others) {
    return new Principal(
        tenant,
        key,
        display,
        held,
        livemode,
        requestsPerWindow,
        monthlyCapUsdCents,
        totalCapUsdCents,
        confirmAbove,
        others,
        grant);
  }

  /** A client that the key's owner lets in, with some of its scopes. */
  public Principal through(Grant given, String client, Set<Scope> held, Set<Scope> others) {
    return new Principal(
        tenant,
        key,
        display + " through " + client,
        held,
        livemode,
        requestsPerWindow,
        monthlyCapUsdCents,
        totalCapUsdCents,
        confirmAbove,
        others,
        Optional.of(given));
  }

  /**
   * Who asks: the client that was let in, else the key. What was told to one of them in confidence
   * is not told to the other.
   */
  public UUID asker() {
    return grant.map(Grant::id).orElse(key);
  }

  public Principal {
    scopes = copy(scopes);
    attainable = copy(attainable);
  }

  private static Set<Scope> copy(Set<Scope> scopes) {
    EnumSet<Scope> copy = EnumSet.noneOf(Scope.class);
    copy.addAll(scopes);
    return Collections.unmodifiableSet(copy);
  }
}
