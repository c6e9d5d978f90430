package dev.planwalk.domain.oauth.server;

import static dev.planwalk.storage.schema.Tables.OAUTH_SIGNING_KEY;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSelector;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.proc.SecurityContext;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.Sealer;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.text.ParseException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The keys that sign access tokens: ES256, sealed in the database, shared by all nodes. The newest
 * signs for {@link #SIGNS}; then whichever node signs next makes another. An older one vouches for
 * what it signed until upkeep removes it. Thread-safe.
 */
final class SigningKeys implements JWKSource<SecurityContext> {
  /** How long a key signs. */
  static final Duration SIGNS = Duration.ofDays(30);

  private final Database database;
  private final Sealer sealer;
  private final SecureRandom random;
  private final IdSource ids;
  private final InstantSource clock;
  private volatile List<Dated> known = List.of();

  /** A key and when it was made. */
  private record Dated(ECKey key, Instant created) {}

  SigningKeys(
      Database database, Sealer sealer, SecureRandom random, IdSource ids, InstantSource clock) {
    this.database = database;
    this.sealer = sealer;
    this.random = random;
    this.ids = ids;
    this.clock = clock;
  }

  /** The key that signs now; it is made if the newest has signed for long enough. */
  ECKey current() {
    Instant oldest = clock.instant().minus(SIGNS);
    if (known.isEmpty() || !known.getFirst().created().isAfter(oldest)) {
      known = load();
    }
    if (known.isEmpty() || !known.getFirst().created().isAfter(oldest)) {
      make();
      known = load();
    }
    return known.getFirst().key();
  }

  /** The public halves of all keys that vouch for tokens (RFC 7517). */
  String published() {
    return new JWKSet(load().stream().<JWK>map(Dated::key).toList()).toString(true);
  }

  @Override
  public List<JWK> get(JWKSelector selector, @Nullable SecurityContext context) {
    List<JWK> fitting = selector.select(set(known));
    if (!fitting.isEmpty()) {
      return fitting;
    }
    // Another node may have made one.
    known = load();
    return selector.select(set(known));
  }

  private static JWKSet set(List<Dated> keys) {
    return new JWKSet(keys.stream().<JWK>map(dated -> dated.key().toPublicJWK()).toList());
  }

  private List<Dated> load() {
    return database.read(db ->
        db.selectFrom(OAUTH_SIGNING_KEY)
            .orderBy(OAUTH_SIGNING_KEY.CREATED_AT.desc(), OAUTH_SIGNING_KEY.ID.desc())
            .fetch(row -> new Dated(open(row.getId(), row.getSealed()), row.getCreatedAt())));
  }

  private void make() {
    String id = ids.next().toString();
    try {
      ECKey key =
          new ECKeyGenerator(Curve.P_256)
              .secureRandom(random)
              .keyUse(KeyUse.SIGNATURE)
              .keyID(id)
              .generate();
      byte[] sealed = sealer.seal(key.toJSONString().getBytes(StandardCharsets.UTF_8), label(id));
      database.execute(tx ->
          tx.insertInto(OAUTH_SIGNING_KEY)
              .set(OAUTH_SIGNING_KEY.ID, id)
              .set(OAUTH_SIGNING_KEY.SEALED, sealed)
              .set(OAUTH_SIGNING_KEY.CREATED_AT, clock.instant())
              .execute());
    } catch (JOSEException e) {
      throw new IllegalStateException("every JDK makes EC keys", e);
    }
  }

  private ECKey open(String id, byte[] sealed) {
    try {
      return ECKey.parse(new String(sealer.open(sealed, label(id)), StandardCharsets.UTF_8));
    } catch (ParseException e) {
      throw new IllegalStateException("signing key " + id + " cannot be read", e);
    }
  }

  /** What a sealed key is tied to. */
  static String label(String id) {
    return "oauth signing key " + id;
  }
}
