package dev.planwalk.app;

import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.key.FailedAttempts;
import dev.planwalk.domain.oauth.TokenAuthenticator;
import dev.planwalk.domain.operation.Authenticator;
import dev.planwalk.domain.outgoing.NameLookup;
import dev.planwalk.domain.outgoing.OutgoingGuard;
import dev.planwalk.domain.outgoing.OutgoingPolicy;
import dev.planwalk.domain.outgoing.TrustedCertificates;
import dev.planwalk.storage.Database;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.net.ssl.X509TrustManager;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Lets access tokens in beside keys, if the settings name an issuer, and says aloud whose. */
final class OAuth {

  private static final Logger LOG = LoggerFactory.getLogger(OAuth.class);
  private static final Duration LOOKUP_PATIENCE = Duration.ofSeconds(5);
  private static final int HTTPS = 443;

  private OAuth() {}

  /**
   * What authenticates keys, and tokens where they are taken.
   *
   * @param failures the counter of {@code keys}
   * @param resource the address of the MCP endpoint
   * @throws IOException if the file of {@code oauth.trusted_ca} cannot be used
   */
  static Authenticator beside(
      Authenticator keys,
      FailedAttempts failures,
      Settings settings,
      URI resource,
      Database database,
      IdSource ids,
      InstantSource clock)
      throws IOException {
    if (settings.oauth().isEmpty()) {
      return keys;
    }
    OAuthSettings oauth = settings.oauth().get();
    LOG.info(
        "access tokens of {} are taken for {}",
        oauth.server().issuer(),
        oauth.server().clients().stream().map(client -> client.id()).toList());
    return TokenAuthenticator.beside(
        keys,
        failures,
        oauth.server(),
        resource.toString(),
        settings.requestsPerMinute(),
        new TokenAuthenticator.Reach(guard(oauth), trust(oauth)),
        database,
        ids,
        clock);
  }

  /** The operator chose the address, so its port is right; its network is only where he says so. */
  private static OutgoingGuard guard(OAuthSettings oauth) {
    int port = oauth.server().jwksUrl().getPort();
    OutgoingPolicy policy =
        new OutgoingPolicy(Set.of(port < 0 ? HTTPS : port), List.of(), oauth.receivers());
    if (!oauth.receivers().isEmpty()) {
      LOG.warn(
          "{}: the issuer's keys may come from {}",
          Setting.OAUTH_ALLOWED_PRIVATE.key(),
          oauth.receivers());
    }
    return new OutgoingGuard(policy, NameLookup.system(LOOKUP_PATIENCE));
  }

  private static Optional<X509TrustManager> trust(OAuthSettings oauth) throws IOException {
    if (oauth.trustedCa().isEmpty()) {
      return Optional.empty();
    }
    LOG.warn(
        "{}: the issuer may also show {}", Setting.OAUTH_TRUSTED_CA.key(), oauth.trustedCa().get());
    return Optional.of(TrustedCertificates.systemAnd(oauth.trustedCa().get()));
  }
}
