package dev.planwalk.domain.oauth;

import dev.planwalk.domain.access.Access;
import dev.planwalk.domain.access.Authenticator;
import dev.planwalk.domain.access.Credential;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.key.FailedAttempts;
import dev.planwalk.storage.FixedQuery;
import java.util.Optional;
import java.util.function.Function;

/**
 * Takes access tokens beside API keys. What has the form of a token is verified and judged here;
 * anything else is left to the authenticator of keys.
 */
public final class TokensBesideKeys implements Authenticator {
  private final Authenticator keys;
  private final AccessTokens tokens;
  private final FailedAttempts failures;
  private final Function<AccessTokens.Grant, Principal> holder;

  /**
   * Both ways in.
   *
   * @param keys asked about everything that is no token
   * @param failures the counter that {@code keys} counts with, since an address is one address
   * @param holder who stands behind a token that is genuine; refuses one that opens nothing here
   */
  public TokensBesideKeys(
      Authenticator keys,
      AccessTokens tokens,
      FailedAttempts failures,
      Function<AccessTokens.Grant, Principal> holder) {
    this.keys = keys;
    this.tokens = tokens;
    this.failures = failures;
    this.holder = holder;
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
      return holder.apply(tokens.verify(token));
    } catch (ServiceException refusal) {
      throw refusal.status() == 401 ? failures.refusal(address, refusal) : refusal;
    }
  }
}
