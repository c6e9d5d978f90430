package dev.planwalk.domain.key;

import static dev.planwalk.storage.schema.Tables.API_KEY;

import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.operation.Authenticator;
import dev.planwalk.domain.operation.Credential;
import dev.planwalk.domain.operation.Principal;
import dev.planwalk.domain.operation.Scope;
import dev.planwalk.storage.Database;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import javax.crypto.SecretKey;
import org.jooq.Condition;
import org.jooq.Record;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/**
 * Looks API keys up: one index read per request and no cache, so that revocation is immediate on
 * every node. A key whose checksum is wrong causes no query.
 */
public final class KeyAuthenticator implements Authenticator {
  /** Requests a minute from one address to what needs no key. */
  public static final int VISITS_PER_MINUTE = 120;

  private static final Condition EXPIRED = API_KEY.EXPIRES_AT.le(DSL.currentInstant());
  private static final Condition USE_IS_STALE =
      API_KEY
          .LAST_USED_AT
          .isNull()
          .or(DSL.condition("{0} < now() - interval '1 minute'", API_KEY.LAST_USED_AT));

  private final Database database;
  private final KeyHash hash;
  private final int defaultRequestsPerMinute;
  private final FailedAttempts failures;

  /**
   * Makes an authenticator.
   *
   * @param pepper key for {@code Secrets.Purpose.API_KEY_PEPPER}
   * @param defaultRequestsPerMinute for keys without a rate limit of their own
   */
  public KeyAuthenticator(
      Database database, SecretKey pepper, int defaultRequestsPerMinute, FailedAttempts failures) {
    this.database = database;
    this.hash = new KeyHash(pepper);
    this.defaultRequestsPerMinute = defaultRequestsPerMinute;
    this.failures = failures;
  }

  @Override
  public Principal authenticate(Credential credential) {
    return switch (credential) {
      case Credential.Known(Principal principal) -> principal;
      case Credential.Visitor(String address) -> Principal.visitor(address, VISITS_PER_MINUTE);
      case Credential.None() ->
          throw new ServiceException(
              ErrorCode.MISSING_API_KEY, "No API key was sent in the Authorization header.");
      case Credential.Malformed(String address) ->
          throw failed(
              address, "The Authorization header must be one 'Bearer <API_KEY>' and nothing else.");
      case Credential.Bearer(String token, String address) -> lookUp(token, address);
    };
  }

  private Principal lookUp(String token, String address) {
    KeyText text =
        KeyText.parse(token)
            .orElseThrow(
                () -> failed(address, "The API key is malformed: its form or checksum is wrong."));
    Record row = read(hash.of(text));
    if (row == null || row.get(API_KEY.REVOKED_AT) != null) {
      throw failed(address, "The API key " + text.display() + " is unknown or revoked.");
    }
    if (Boolean.TRUE.equals(row.get("expired", Boolean.class))) {
      throw failures.refusal(
          address,
          new ServiceException(
              ErrorCode.EXPIRED_API_KEY, "The API key " + text.display() + " has expired."));
    }
    if (Boolean.TRUE.equals(row.get("stale", Boolean.class))) {
      recordUse(row.get(API_KEY.ID));
    }
    return principal(row);
  }

  private @Nullable Record read(byte[] keyHash) {
    return database.read(sql ->
        sql.select(API_KEY.fields())
            .select(DSL.field(EXPIRED).as("expired"), DSL.field(USE_IS_STALE).as("stale"))
            .from(API_KEY)
            .where(API_KEY.HASH.eq(keyHash))
            .fetchOne());
  }

  /** At most once a minute, and without waiting for the disk. */
  private void recordUse(UUID key) {
    database.execute(tx -> {
      tx.execute("set local synchronous_commit = off");
      tx.update(API_KEY)
          .set(API_KEY.LAST_USED_AT, DSL.currentInstant())
          .where(API_KEY.ID.eq(key), USE_IS_STALE)
          .execute();
    });
  }

  private Principal principal(Record row) {
    Set<Scope> scopes = EnumSet.noneOf(Scope.class);
    for (String word : row.get(API_KEY.SCOPES)) {
      Scope.of(word).ifPresent(scopes::add);
    }
    Integer ownLimit = row.get(API_KEY.RATE_LIMIT_PER_MINUTE);
    return new Principal(
        row.get(API_KEY.TENANT_ID),
        row.get(API_KEY.ID),
        row.get(API_KEY.DISPLAY),
        scopes,
        row.get(API_KEY.LIVEMODE),
        ownLimit == null ? defaultRequestsPerMinute : ownLimit,
        Optional.ofNullable(row.get(API_KEY.MONTHLY_CAP_USD_CENTS)),
        Optional.ofNullable(row.get(API_KEY.TOTAL_CAP_USD_CENTS)),
        Optional.ofNullable(row.get(API_KEY.CONFIRM_ABOVE_USD_CENTS)));
  }

  private ServiceException failed(String address, String message) {
    return failures.refusal(address, new ServiceException(ErrorCode.INVALID_API_KEY, message));
  }
}
