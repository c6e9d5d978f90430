package dev.planwalk.domain.oauth.server;

import dev.planwalk.domain.access.Allowance;
import dev.planwalk.domain.access.Authenticator;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.access.RateLimiter;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.key.FailedAttempts;
import dev.planwalk.domain.key.KeyAuthenticator;
import dev.planwalk.domain.oauth.TokensBesideKeys;
import dev.planwalk.domain.outgoing.GuardedClient;
import dev.planwalk.domain.outgoing.OutgoingGuard;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.KeySource;
import dev.planwalk.storage.Sealer;
import dev.planwalk.storage.Secrets;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.Base64;
import java.util.Optional;
import javax.net.ssl.X509TrustManager;
import tools.jackson.databind.node.ObjectNode;

/** The authorization server as its door sees it: the pages, and what programs ask. */
public final class OwnServer {

  /** What is asked, with the requests that one address may send in a minute. */
  public enum Place {
    /** Pages, each of which may fetch a document of a client's. */
    PAGE(60),
    /** Services that many people use ask for tokens from few addresses. */
    TOKEN(600),
    REGISTRATION(20);

    private final int perMinute;

    Place(int perMinute) {
      this.perMinute = perMinute;
    }
  }

  private static final int BROWSER_BYTES = 18;

  private final SecureRandom random;
  private final RateLimiter limiter;
  private final Authenticator authenticator;
  private final Clients clients;
  private final SigningKeys signingKeys;
  private final Tokens tokens;
  private final SignIn signIn;

  /**
   * What it is made from.
   *
   * @param issuer the base URL, without a final slash
   * @param resource the address of the MCP endpoint
   * @param keys whoever is no token is left to it
   * @param failures the counter that {@code keys} counts with
   * @param documents how documents of clients are reached: public addresses, unless the operator
   *     says otherwise
   * @param trust who else vouches for their certificates
   */
  public record Parts(
      String issuer,
      String resource,
      Database database,
      KeySource secrets,
      IdSource ids,
      SecureRandom random,
      InstantSource clock,
      KeyAuthenticator keys,
      FailedAttempts failures,
      RateLimiter limiter,
      int requestsPerMinute,
      long monthlyCapUsdCents,
      OutgoingGuard documents,
      Optional<X509TrustManager> trust) {}

  /** Makes a server; asks nothing of anybody yet. */
  public OwnServer(Parts parts) {
    this.random = parts.random();
    this.limiter = parts.limiter();
    AuthorizationRequest.Here here =
        new AuthorizationRequest.Here(parts.issuer(), parts.resource());
    Logins logins = new Logins(parts.database(), parts.clock());
    this.signingKeys =
        new SigningKeys(
            parts.database(),
            new Sealer(parts.secrets().keys(Secrets.Purpose.OAUTH_SIGNING_KEYS), random),
            random,
            parts.ids(),
            parts.clock());
    this.tokens =
        new Tokens(
            here,
            logins,
            new LoginSecrets(parts.secrets().keys(Secrets.Purpose.OAUTH_TOKENS)),
            signingKeys,
            parts.ids(),
            parts.clock());
    this.clients =
        new Clients(
            parts.database(),
            parts.ids(),
            parts.clock(),
            new ClientDocuments(
                new GuardedClient(parts.documents(), ClientDocuments.PATIENCE, parts.trust()),
                parts.clock()));
    this.signIn =
        new SignIn(
            new SignIn.Parts(
                here,
                clients,
                new Grants(parts.database(), parts.ids(), parts.clock()),
                tokens,
                new SealedForms(
                    new Sealer(parts.secrets().keys(Secrets.Purpose.OAUTH_FORMS), random),
                    parts.clock()),
                parts.keys(),
                parts.requestsPerMinute(),
                parts.monthlyCapUsdCents()));
    this.authenticator =
        new TokensBesideKeys(
            parts.keys(),
            tokens.accessTokens(),
            parts.failures(),
            new GrantHolders(logins, parts.requestsPerMinute())::holder);
  }

  /** Takes the tokens that are made here, beside keys. */
  public Authenticator authenticator() {
    return authenticator;
  }

  /** Counts a request of somebody whose key is not known. */
  public Allowance admit(Place place, String address) {
    return limiter.admit(
        Principal.visitor("oauth " + place.name() + " " + address, place.perMinute));
  }

  /** The pages for people. */
  public SignIn signIn() {
    return signIn;
  }

  /** A text for the cookie by which a browser is known again. */
  public String newBrowser() {
    byte[] bytes = new byte[BROWSER_BYTES];
    random.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /**
   * Answers the token endpoint.
   *
   * @throws OAuthRefusal with the words of RFC 6749, section 5.2
   */
  public ObjectNode token(Parameters asked) {
    return tokens.grant(asked);
  }

  /** Answers the revocation endpoint (RFC 7009). */
  public void revoke(Parameters asked) {
    tokens.revoke(asked);
  }

  /**
   * Answers the registration endpoint (RFC 7591).
   *
   * @throws OAuthRefusal with the words of section 3.2.2
   */
  public ObjectNode register(ObjectNode metadata) {
    return clients.register(metadata);
  }

  /** The public keys of the tokens that are made here (RFC 7517). */
  public String publicKeys() {
    return signingKeys.published();
  }
}
