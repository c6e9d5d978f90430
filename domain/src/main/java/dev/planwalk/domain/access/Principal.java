package dev.planwalk.domain.access;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
 * @param origin what it hangs on
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
    Optional<Grant> grant,
    Origin origin) {

  /**
   * What a caller hangs on, for what it may pass on: that must not outlive it.
   *
   * @param keyRow the very key, which after a rotation is another than {@link Principal#key}; empty
   *     for clients of other authorization servers, whose tokens die by themselves
   * @param grant of the client that was let in; empty for whoever shows the key
   * @param end when it ends; empty if that is not known beforehand
   */
  public record Origin(Optional<UUID> keyRow, Optional<UUID> grant, Optional<Instant> end) {
    static final Origin UNKNOWN = new Origin(Optional.empty(), Optional.empty(), Optional.empty());
  }

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
  private static final UUID OPERATOR_WHO_READS = new UUID(0, 2);
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
        Optional.empty(),
        Origin.UNKNOWN);
  }

  /**
   * Somebody without a key on the public surface: owns nothing and may do nothing else; only the
   * limiter knows the {@link CallerNetwork}.
   *
   * @param address of the visitor
   * @param requestsPerWindow requests per 60 seconds from that address
   */
  public static Principal visitor(String address, int requestsPerWindow) {
    return new Principal(
        NOBODY,
        UUID.nameUUIDFromBytes(
            ("visitor " + CallerNetwork.of(address)).getBytes(StandardCharsets.UTF_8)),
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
    return operator(OPERATOR, "operator");
  }

  /** Whoever looks after the installation: may call the operator's operations that read. */
  public static Principal operatorWhoReads() {
    return operator(OPERATOR_WHO_READS, "operator who reads");
  }

  private static Principal operator(UUID id, String display) {
    return new Principal(
        id,
        id,
        display,
        Set.of(),
        true,
        OPERATOR_REQUESTS_PER_WINDOW,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private boolean isOperator() {
    return tenant.equals(OPERATOR) || readsOnly();
  }

  /** Whether this is an operator who may change nothing. */
  public boolean readsOnly() {
    return tenant.equals(OPERATOR_WHO_READS);
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
        grant,
        origin);
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
        Optional.of(given),
        new Origin(origin.keyRow(), Optional.of(given.id()), origin.end()));
  }

  /** The same caller, who hangs on this. */
  public Principal of(Origin source) {
    return new Principal(
        tenant,
        key,
        display,
        scopes,
        livemode,
        requestsPerWindow,
        monthlyCapUsdCents,
        totalCapUsdCents,
        confirmAbove,
        attainable,
        grant,
        source);
  }

  /**
   * What a caller has to ask for who lacks scopes. A client asks with all that it holds: what it
   * does not name, a new consent takes away.
   *
   * @param needed words, divided by spaces
   */
  public String asksFor(String needed) {
    return grant.isEmpty()
        ? needed
        : Stream.concat(scopes.stream().map(Scope::wire), Stream.of(needed.split(" ", -1)))
            .distinct()
            .collect(Collectors.joining(" "));
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
