package dev.planwalk.domain.oauth.server;

import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.key.KeyRows;
import dev.planwalk.domain.oauth.AccessTokens;
import dev.planwalk.vocabulary.Words;
import java.util.EnumSet;
import java.util.Set;
import java.util.UUID;

/**
 * Who stands behind the access tokens that were made here. A token says which login it is of; what
 * it opens is read anew for each request, so that a key, a client or a family of tokens that was
 * ended opens nothing from the next request on.
 */
final class GrantHolders {
  private final Logins logins;
  private final int defaultRequestsPerMinute;

  GrantHolders(Logins logins, int defaultRequestsPerMinute) {
    this.logins = logins;
    this.defaultRequestsPerMinute = defaultRequestsPerMinute;
  }

  /** Who stands behind a genuine token of this server. */
  Principal holder(AccessTokens.Grant grant) {
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
  }

  private Principal principal(Logins.Open open, AccessTokens.Grant grant) {
    logins.recordUse(open);
    Principal key = KeyRows.principal(open.row(), defaultRequestsPerMinute);
    Set<Scope> held = EnumSet.noneOf(Scope.class);
    grant.scopes().forEach(word -> Words.find(Scope.class, word).ifPresent(held::add));
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
