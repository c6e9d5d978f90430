package dev.planwalk.domain.oauth.server;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.id.KeyId;
import dev.planwalk.domain.oauth.AccessTokens;
import dev.planwalk.storage.schema.tables.records.OauthLoginRecord;
import dev.planwalk.vocabulary.Words;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Base64;
import java.util.Date;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The token endpoint and the revocation endpoint. */
final class Tokens {
  /** How long an access token is good, unless something ends it before. */
  static final Duration ACCESS_LIFE = Duration.ofHours(1);

  /** RFC 7636, section 4.1. */
  private static final Pattern VERIFIER = Pattern.compile("[A-Za-z0-9._~-]{43,128}");

  private static final String SPENT =
      "The %s is unknown, was used before, or is too old. Ask the person to let you in again.";

  private final AuthorizationRequest.Here here;
  private final Logins logins;
  private final LoginSecrets secrets;
  private final SigningKeys keys;
  private final AccessTokens accessTokens;
  private final IdSource ids;
  private final InstantSource clock;

  Tokens(
      AuthorizationRequest.Here here,
      Logins logins,
      LoginSecrets secrets,
      SigningKeys keys,
      IdSource ids,
      InstantSource clock) {
    this.here = here;
    this.logins = logins;
    this.secrets = secrets;
    this.keys = keys;
    this.accessTokens = new AccessTokens(here.issuer(), here.resource(), keys, clock);
    this.ids = ids;
    this.clock = clock;
  }

  /** What judges access tokens that were made here. */
  AccessTokens accessTokens() {
    return accessTokens;
  }

  /** The code that stands for a consent. */
  String code(UUID login) {
    return secrets.write(LoginSecrets.Kind.CODE, login, 0);
  }

  /**
   * Answers a request for tokens.
   *
   * @throws OAuthRefusal with the words of RFC 6749, section 5.2
   */
  ObjectNode grant(Parameters asked) {
    asked.refuseRepeated();
    String type = asked.needed("grant_type");
    String client = asked.needed("client_id");
    AuthorizationRequest.refuseOtherResource(asked, here);
    return switch (type) {
      case "authorization_code" -> redeem(asked, client);
      case "refresh_token" -> refresh(asked, client);
      default ->
          throw new OAuthRefusal(
              OAuthError.UNSUPPORTED_GRANT_TYPE,
              "grant_type must be authorization_code or refresh_token.");
    };
  }

  private ObjectNode redeem(Parameters asked, String client) {
    String verifier = asked.needed("code_verifier");
    Optional<String> redirect = asked.optional("redirect_uri");
    LoginSecrets.Read code =
        secrets
            .read(LoginSecrets.Kind.CODE, asked.needed("code"))
            .orElseThrow(() -> invalid(SPENT.formatted("code")));
    Logins.Open open = open(code, client, "code");
    // First: should it not be had, the code is still good.
    ECKey key = keys.current();
    int next =
        logins
            .advance(code, row -> fits(row, verifier, redirect))
            .orElseThrow(() -> invalid(SPENT.formatted("code")));
    return answer(open, next, open.scopes(), key);
  }

  private static boolean fits(OauthLoginRecord login, String verifier, Optional<String> redirect) {
    if (redirect.isPresent() && !redirect.get().equals(login.getRedirectUri())) {
      throw invalid("redirect_uri is not the one that the code was asked for.");
    }
    if (!VERIFIER.matcher(verifier).matches()
        || !MessageDigest.isEqual(
            challenge(verifier).getBytes(StandardCharsets.US_ASCII),
            login.getChallenge().getBytes(StandardCharsets.US_ASCII))) {
      throw invalid("code_verifier does not fit the code_challenge that the code was asked with.");
    }
    return true;
  }

  private static String challenge(String verifier) {
    try {
      return Base64.getUrlEncoder()
          .withoutPadding()
          .encodeToString(
              MessageDigest.getInstance("SHA-256")
                  .digest(verifier.getBytes(StandardCharsets.US_ASCII)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  private ObjectNode refresh(Parameters asked, String client) {
    LoginSecrets.Read token =
        secrets
            .read(LoginSecrets.Kind.REFRESH_TOKEN, asked.needed("refresh_token"))
            .orElseThrow(() -> invalid(SPENT.formatted("refresh token")));
    Logins.Open open = open(token, client, "refresh token");
    Set<Scope> scopes = narrowed(open.scopes(), asked);
    ECKey key = keys.current();
    int next =
        logins
            .advance(token, _ -> true)
            .orElseThrow(() -> invalid(SPENT.formatted("refresh token")));
    return answer(open, next, scopes, key);
  }

  private Logins.Open open(LoginSecrets.Read secret, String client, String what) {
    return logins
        .find(secret.login())
        .filter(found -> found.clientId().equals(client))
        .orElseThrow(() -> invalid(SPENT.formatted(what)));
  }

  private static Set<Scope> narrowed(Set<Scope> most, Parameters asked) {
    Optional<String> words = asked.optional("scope");
    if (words.isEmpty()) {
      return most;
    }
    Set<Scope> wanted = EnumSet.noneOf(Scope.class);
    Arrays.stream(words.get().split(" ", -1))
        .forEach(word -> Words.find(Scope.class, word).ifPresent(wanted::add));
    if (wanted.isEmpty() || !most.containsAll(wanted)) {
      throw new OAuthRefusal(
          OAuthError.INVALID_SCOPE, "scope must stay within what was granted: " + text(most));
    }
    return wanted;
  }

  private ObjectNode answer(Logins.Open open, int generation, Set<Scope> scopes, ECKey key) {
    ObjectNode answer = JsonNodeFactory.instance.objectNode();
    answer.put("access_token", accessToken(open, scopes, key));
    answer.put("token_type", "Bearer");
    answer.put("expires_in", ACCESS_LIFE.toSeconds());
    answer.put(
        "refresh_token", secrets.write(LoginSecrets.Kind.REFRESH_TOKEN, open.login(), generation));
    answer.put("scope", text(scopes));
    return answer;
  }

  private String accessToken(Logins.Open open, Set<Scope> scopes, ECKey key) {
    Instant now = clock.instant();
    SignedJWT token =
        new SignedJWT(
            new JWSHeader.Builder(JWSAlgorithm.ES256)
                .type(new JOSEObjectType("at+jwt"))
                .keyID(key.getKeyID())
                .build(),
            new JWTClaimsSet.Builder()
                .issuer(here.issuer())
                .audience(here.resource())
                .subject(new KeyId(open.key()).wire())
                .claim("client_id", open.clientId())
                .claim("scope", text(scopes))
                .claim("sid", open.login().toString())
                .jwtID(ids.next().toString())
                .issueTime(Date.from(now))
                .expirationTime(Date.from(now.plus(ACCESS_LIFE)))
                .build());
    try {
      token.sign(new ECDSASigner(key));
    } catch (JOSEException e) {
      throw new IllegalStateException("every JDK signs with EC keys", e);
    }
    return token.serialize();
  }

  /**
   * Ends what a token belongs to (RFC 7009). What is no token of the client's is let be, and nobody
   * learns whether it was one.
   */
  void revoke(Parameters asked) {
    asked.refuseRepeated();
    String token = asked.needed("token");
    String client = asked.needed("client_id");
    secrets
        .read(LoginSecrets.Kind.REFRESH_TOKEN, token)
        .map(LoginSecrets.Read::login)
        .or(() -> session(token))
        .flatMap(logins::find)
        .filter(open -> open.clientId().equals(client))
        .ifPresent(open -> logins.end(open.login()));
  }

  private Optional<UUID> session(String token) {
    if (!AccessTokens.looksLikeOne(token)) {
      return Optional.empty();
    }
    try {
      return accessTokens.verify(token).session().map(UUID::fromString);
    } catch (ServiceException noTokenOfOurs) {
      return Optional.empty();
    }
  }

  private static String text(Set<Scope> scopes) {
    return scopes.stream().map(Scope::wire).collect(Collectors.joining(" "));
  }

  private static OAuthRefusal invalid(String description) {
    return new OAuthRefusal(OAuthError.INVALID_GRANT, description);
  }
}
