package dev.planwalk.domain.key;

import dev.planwalk.domain.access.ConfirmAbove;
import dev.planwalk.domain.access.Scope;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * What a new key is to be.
 *
 * @param tenant name of the account; it is created if there is none
 * @param name for people, such as the program that uses the key
 * @param lifetime after which it expires; empty: never
 * @param requestsPerMinute rate limit of its own; empty: the installation's default
 * @param monthlyCapUsdCents empty: the account's default
 * @param totalCapUsdCents empty: no cap over the key's life
 * @param confirmAbove price above which somebody has to agree first; empty: none
 */
public record NewKey(
    String tenant,
    String name,
    boolean livemode,
    Set<Scope> scopes,
    Optional<Duration> lifetime,
    Optional<Integer> requestsPerMinute,
    Optional<Long> monthlyCapUsdCents,
    Optional<Long> totalCapUsdCents,
    Optional<ConfirmAbove> confirmAbove) {

  public NewKey {
    if (tenant.isBlank() || scopes.isEmpty()) {
      throw new IllegalArgumentException("a key needs a tenant and at least one scope");
    }
    scopes = EnumSet.copyOf(scopes);
  }

  /** A key with these scopes, no expiry, and the installation's limits. */
  public static NewKey of(String tenant, String name, boolean livemode, Set<Scope> scopes) {
    return new NewKey(
        tenant,
        name,
        livemode,
        scopes,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** A key that may do everything. */
  public static NewKey withAllScopes(String tenant, String name, boolean livemode) {
    return of(tenant, name, livemode, EnumSet.allOf(Scope.class));
  }
}
