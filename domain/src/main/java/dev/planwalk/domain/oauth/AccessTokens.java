package dev.planwalk.domain.oauth;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.DefaultJOSEObjectTypeVerifier;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.nimbusds.jwt.proc.BadJWTException;
import com.nimbusds.jwt.proc.DefaultJWTClaimsVerifier;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import com.nimbusds.jwt.proc.ExpiredJWTException;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ErrorEnvelope;
import dev.planwalk.domain.error.ServiceException;
import java.text.ParseException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Judges access tokens by RFC 9068: a JWT of type {@code at+jwt}, signed by a key of the issuer
 * with an algorithm of the list, made for this resource (RFC 8707), within its time.
 */
public final class AccessTokens {
  private static final Logger LOG = LoggerFactory.getLogger(AccessTokens.class);

  /** Asymmetric only: with a shared secret a public key could be taken for one. */
  private static final Set<JWSAlgorithm> ALGORITHMS =
      Set.of(JWSAlgorithm.RS256, JWSAlgorithm.ES256);

  private static final Set<String> REQUIRED = Set.of("sub", "exp", "iat", "client_id");

  /** How far the issuer's clock and ours may differ. */
  static final int LEEWAY_SECONDS = 30;

  private static final int RETRY_SECONDS = 10;

  private final String issuer;
  private final String resource;
  private final DefaultJWTProcessor<SecurityContext> processor = new DefaultJWTProcessor<>();

  /**
   * What a good token says.
   *
   * @param scopes words as they were granted, ours or not
   * @param session the login that it comes of, where the issuer says so
   */
  public record Grant(String clientId, List<String> scopes, Optional<String> session) {}

  /**
   * @param resource what tokens must be made for: the address of the MCP endpoint
   */
  public AccessTokens(
      String issuer, String resource, JWKSource<SecurityContext> keys, InstantSource clock) {
    this.issuer = issuer;
    this.resource = resource;
    processor.setJWSTypeVerifier(
        new DefaultJOSEObjectTypeVerifier<>(
            new JOSEObjectType("at+jwt"), new JOSEObjectType("application/at+jwt")));
    processor.setJWSKeySelector(new JWSVerificationKeySelector<>(ALGORITHMS, keys));
    processor.setJWTClaimsSetVerifier(new Claims(issuer, resource, clock));
  }

  /** The library's checks at the time we are told, and one that it lacks. */
  private static final class Claims extends DefaultJWTClaimsVerifier<SecurityContext> {
    private final InstantSource clock;

    Claims(String issuer, String resource, InstantSource clock) {
      super(resource, new JWTClaimsSet.Builder().issuer(issuer).build(), REQUIRED);
      this.clock = clock;
      setMaxClockSkew(LEEWAY_SECONDS);
    }

    @Override
    protected Date currentTime() {
      return Date.from(clock.instant());
    }

    @Override
    public void verify(JWTClaimsSet claims, @Nullable SecurityContext context)
        throws BadJWTException {
      super.verify(claims, context);
      Instant latest = clock.instant().plusSeconds(LEEWAY_SECONDS);
      if (claims.getIssueTime().toInstant().isAfter(latest)) {
        throw new BadJWTException("JWT issued in the future");
      }
    }
  }

  /** True for a text in the form of a signed JWT, which no API key has. */
  public static boolean looksLikeOne(String token) {
    return token.chars().filter(c -> c == '.').count() == 2;
  }

  /**
   * Reads a token.
   *
   * @throws ServiceException 401 for a bad one, 503 while the issuer's keys cannot be had
   */
  public Grant verify(String token) {
    try {
      JWTClaimsSet claims = processor.process(SignedJWT.parse(token), null);
      String scope = claims.getStringClaim("scope");
      return new Grant(
          Objects.requireNonNull(claims.getStringClaim("client_id")),
          scope == null ? List.of() : Arrays.asList(scope.split(" ", -1)),
          Optional.ofNullable(claims.getStringClaim("sid")));
    } catch (ExpiredJWTException _) {
      throw refused(ErrorCode.EXPIRED_API_KEY, "The access token has expired.");
    } catch (KeySourceException failure) {
      LOG.warn("the keys of {} cannot be had: {}", issuer, failure.toString());
      throw ErrorEnvelope.unavailable(RETRY_SECONDS);
    } catch (BadJOSEException | JOSEException bad) {
      throw refused(
          ErrorCode.INVALID_API_KEY, "The access token was refused: " + bad.getMessage() + ".");
    } catch (ParseException _) {
      throw refused(ErrorCode.INVALID_API_KEY, "The access token is no readable signed JWT.");
    }
  }

  private ServiceException refused(ErrorCode code, String message) {
    return new ServiceException(code, message)
        .withRemediation(
            "Get a new access token from %s for the resource %s, and send it as the bearer token."
                .formatted(issuer, resource));
  }
}
