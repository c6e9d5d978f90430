package dev.planwalk.app;

import dev.planwalk.domain.access.Authenticator;
import dev.planwalk.domain.access.RateLimiter;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.key.FailedAttempts;
import dev.planwalk.domain.key.KeyAuthenticator;
import dev.planwalk.domain.oauth.OAuthClients;
import dev.planwalk.domain.oauth.server.OwnServer;
import dev.planwalk.domain.outgoing.NameLookup;
import dev.planwalk.domain.outgoing.OutgoingGuard;
import dev.planwalk.domain.outgoing.OutgoingPolicy;
import dev.planwalk.domain.outgoing.TrustedCertificates;
import dev.planwalk.storage.Database;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.net.ssl.X509TrustManager;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Lets access tokens in beside keys, where the settings want it, and says aloud whose. */
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
    return OAuthClients.beside(
        keys,
        failures,
        oauth.server(),
        resource.toString(),
        settings.requestsPerMinute(),
        new OAuthClients.Reach(guard(oauth), trust(oauth.trustedCa())),
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

  private static Optional<X509TrustManager> trust(Optional<Path> trustedCa) throws IOException {
    if (trustedCa.isEmpty()) {
      return Optional.empty();
    }
    LOG.warn(
        "{}: the other side may also show {}", Setting.OAUTH_TRUSTED_CA.key(), trustedCa.get());
    return Optional.of(TrustedCertificates.systemAnd(trustedCa.get()));
  }

  /**
   * The authorization server of our own, if it is on.
   *
   * @param keys looks the keys up that people sign in with
   * @param failures the counter of {@code keys}
   * @throws IOException if the file of {@code oauth.trusted_ca} cannot be used
   */
  static Optional<OwnServer> own(
      KeyAuthenticator keys,
      FailedAttempts failures,
      RateLimiter limiter,
      Settings settings,
      URI baseUrl,
      URI resource,
      Backend backend,
      IdSource ids,
      SecureRandom random,
      InstantSource clock)
      throws IOException {
    if (settings.signIn().isEmpty()) {
      return Optional.empty();
    }
    SignInSettings signIn = settings.signIn().get();
    LOG.info("people sign in with their keys at {}/oauth/authorize", baseUrl);
    OutgoingPolicy documents = Webhooks.policy(settings).forDownloads();
    return Optional.of(
        new OwnServer(
            new OwnServer.Parts(
                baseUrl.toString(),
                resource.toString(),
                backend.database(),
                backend.secrets(),
                ids,
                random,
                clock,
                keys,
                failures,
                limiter,
                settings.requestsPerMinute(),
                settings.monthlyCapUsdCents(),
                new OutgoingGuard(
                    new OutgoingPolicy(documents.ports(), documents.denied(), signIn.receivers()),
                    NameLookup.system(LOOKUP_PATIENCE)),
                trust(signIn.trustedCa()))));
  }
}
