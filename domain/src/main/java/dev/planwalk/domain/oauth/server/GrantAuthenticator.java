package dev.planwalk.domain.oauth.server;

import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.key.FailedAttempts;
import dev.planwalk.domain.key.KeyRows;
import dev.planwalk.domain.oauth.AccessTokens;
import dev.planwalk.domain.operation.Access;
import dev.planwalk.domain.operation.Authenticator;
import dev.planwalk.domain.operation.Credential;
import dev.planwalk.domain.operation.Principal;
import dev.planwalk.domain.operation.Scope;
import dev.planwalk.storage.FixedQuery;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * Takes access tokens that were made here beside API keys. The token says which login it is of;
 * what it opens is read anew for each request, so that a key, a client or a family of tokens that
 * was ended opens nothing from the next request on.
 */
final class GrantAuthenticator implements Authenticator {
  private final Authenticator keys;
  private final AccessTokens tokens;
  private final Logins logins;
  private final FailedAttempts failures;
  private final int defaultRequestsPerMinute;

  GrantAuthenticator(
      Authenticator keys,
      AccessTokens tokens,
      Logins logins,
      FailedAttempts failures,
      int defaultRequestsPerMinute) {
    this.keys = keys;
    this.tokens = tokens;
    this.logins = logins;
    this.failures = failures;
    this.defaultRequestsPerMinute = defaultRequestsPerMinute;
  }

  @Override
  public Principal authenticate(Credential credential) {
    return credential instanceof Credential.Bearer(String token, String address)
            && AccessTokens.looksLikeOne(token)
        ? judged(token, address)
        : keys.authenticate(credential);
  }

  @Override
  public Entry enter(Credential credential, Access access, Optional<FixedQuery.Bound> ahead) {
    return credential instanceof Credential.Bearer(String token, String address)
            && AccessTokens.looksLikeOne(token)
        ? Entry.of(judged(token, address))
        : keys.enter(credential, access, ahead);
  }

  private Principal judged(String token, String address) {
    try {
      AccessTokens.Grant grant = tokens.verify(token);
      return grant
          .session()
          .map(UUID::fromString)
          .flatMap(logins::find)
          .map(open -> principal(open, grant))
          .orElseThrow(() ->
              new ServiceException(
                      ErrorCode.INVALID_API_KEY,
                      "The client was disconnected, or its key was revoked or has expired.")
                  .withRemediation("Ask the person to sign in again, with a key that works."));
    } catch (ServiceException refusal) {
      throw refusal.status() == 401 ? failures.refusal(address, refusal) : refusal;
    }
  }

  private Principal principal(Logins.Open open, AccessTokens.Grant grant) {
    logins.recordUse(open);
    Principal key = KeyRows.principal(open.row(), defaultRequestsPerMinute);
    Set<Scope> held = EnumSet.noneOf(Scope.class);
    grant.scopes().forEach(word -> Scope.of(word).ifPresent(held::add));
    held.retainAll(open.granted());
    Set<Scope> attainable = EnumSet.noneOf(Scope.class);
    attainable.addAll(key.scopes());
    attainable.removeAll(held);
    return key.through(
        new Principal.Grant(open.grant(), open.monthlyCapUsdCents(), open.totalCapUsdCents()),
        open.clientName(),
        held,
        attainable);
  }
}
