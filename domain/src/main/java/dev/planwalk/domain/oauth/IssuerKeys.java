package dev.planwalk.domain.oauth;

import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSelector;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.source.CachingJWKSetSource;
import com.nimbusds.jose.jwk.source.JWKSetCacheRefreshEvaluator;
import com.nimbusds.jose.jwk.source.JWKSetSource;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.jwk.source.OutageTolerantJWKSetSource;
import com.nimbusds.jose.jwk.source.RateLimitReachedException;
import com.nimbusds.jose.jwk.source.RateLimitedJWKSetSource;
import com.nimbusds.jose.jwk.source.URLBasedJWKSetSource;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jose.util.Resource;
import com.nimbusds.jose.util.ResourceRetriever;
import dev.planwalk.domain.outgoing.GuardedClient;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The public keys of an issuer (RFC 7517), fetched through the guard and kept. A token that names
 * an unknown key makes them be fetched again, so that an issuer may change its keys at any time;
 * however many such tokens come, the issuer is asked at most twice in {@link #PAUSE}.
 *
 * <p>The library's own source does the same on the machine's clock; this one is told the time.
 */
final class IssuerKeys implements JWKSource<SecurityContext> {
  /** How long keys are used without asking again. */
  static final Duration KEPT = Duration.ofMinutes(10);

  /** How long they are used while the issuer does not answer. */
  static final Duration KEPT_IN_OUTAGE = Duration.ofHours(4);

  /** In each of these the issuer is asked twice at most. */
  static final Duration PAUSE = Duration.ofSeconds(30);

  /** Longest duration of one question to the issuer. */
  static final Duration PATIENCE = Duration.ofSeconds(5);

  /** Real sets have a few keys of about 1 KiB each. */
  static final int MOST_BYTES = 64 << 10;

  private final JWKSetSource<SecurityContext> source;
  private final InstantSource clock;

  /**
   * The keys behind a URL; nothing is fetched yet.
   *
   * @param client with {@link #PATIENCE}
   */
  IssuerKeys(URI jwksUrl, GuardedClient client, InstantSource clock) throws IOException {
    this.clock = clock;
    ResourceRetriever retriever = url -> fetch(url, client);
    this.source =
        new CachingJWKSetSource<>(
            new RateLimitedJWKSetSource<>(
                new OutageTolerantJWKSetSource<>(
                    new URLBasedJWKSetSource<>(jwksUrl.toURL(), retriever),
                    KEPT_IN_OUTAGE.toMillis(),
                    null),
                PAUSE.toMillis(),
                null),
            KEPT.toMillis(),
            PATIENCE.toMillis(),
            null);
  }

  private static Resource fetch(URL url, GuardedClient client) throws IOException {
    return client.get(
        url.toString(),
        Map.of("Accept", "application/jwk-set+json, application/json"),
        answer -> {
          if (answer.status() != 200) {
            throw new IOException("the issuer's keys answered " + answer.status());
          }
          byte[] body = answer.body().readNBytes(MOST_BYTES + 1);
          if (body.length > MOST_BYTES) {
            throw new IOException("the issuer's keys are larger than " + MOST_BYTES + " bytes");
          }
          return new Resource(new String(body, StandardCharsets.UTF_8), null);
        });
  }

  /**
   * The keys that fit; empty if the issuer has none such.
   *
   * @throws KeySourceException if the issuer cannot be asked and no keys are known
   */
  @Override
  public List<JWK> get(JWKSelector selector, @Nullable SecurityContext context)
      throws KeySourceException {
    JWKSet known = source.getJWKSet(JWKSetCacheRefreshEvaluator.noRefresh(), now(), context);
    List<JWK> fitting = selector.select(known);
    if (!fitting.isEmpty()) {
      return fitting;
    }
    try {
      return selector.select(
          source.getJWKSet(JWKSetCacheRefreshEvaluator.referenceComparison(known), now(), context));
    } catch (RateLimitReachedException _) {
      // The keys are fresh enough: what they do not hold the issuer does not have.
      return List.of();
    }
  }

  private long now() {
    return clock.millis();
  }
}
