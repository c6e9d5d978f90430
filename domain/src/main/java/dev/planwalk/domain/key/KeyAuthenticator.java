package dev.planwalk.domain.key;

import static dev.planwalk.storage.schema.Tables.API_KEY;

import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.operation.Access;
import dev.planwalk.domain.operation.Authenticator;
import dev.planwalk.domain.operation.ConfirmAbove;
import dev.planwalk.domain.operation.Credential;
import dev.planwalk.domain.operation.Principal;
import dev.planwalk.domain.operation.Scope;
import dev.planwalk.domain.operation.SlidingWindow;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.FixedQuery;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import javax.crypto.SecretKey;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.Result;
import org.jooq.SQLDialect;
import org.jooq.Select;
import org.jooq.impl.DSL;

/**
 * Looks API keys up: one index read per request and no cache, so that revocation is immediate on
 * every node. A key whose checksum is wrong causes no query.
 */
public final class KeyAuthenticator implements Authenticator {
  /** Requests a minute from one address to what needs no key. */
  public static final int VISITS_PER_MINUTE = 120;

  private static final Field<Boolean> EXPIRED =
      DSL.field(API_KEY.EXPIRES_AT.le(DSL.currentInstant())).as("expired");
  private static final Field<Boolean> STALE =
      DSL.field(
              API_KEY
                  .LAST_USED_AT
                  .isNull()
                  .or(DSL.condition("{0} < now() - interval '1 minute'", API_KEY.LAST_USED_AT)))
          .as("stale");

  private static final Select<?> KEY =
      DSL.select(
              API_KEY.ID,
              API_KEY.COUNTED_AS,
              API_KEY.TENANT_ID,
              API_KEY.LIVEMODE,
              API_KEY.DISPLAY,
              API_KEY.SCOPES,
              API_KEY.RATE_LIMIT_PER_MINUTE,
              API_KEY.MONTHLY_CAP_USD_CENTS,
              API_KEY.TOTAL_CAP_USD_CENTS,
              API_KEY.CONFIRM_ABOVE_USD_CENTS,
              API_KEY.CONFIRM_STRICT,
              API_KEY.REVOKED_AT,
              EXPIRED,
              STALE)
          .from(API_KEY)
          .where(API_KEY.HASH.eq(new byte[0]));

  private static final FixedQuery LOOK_UP = FixedQuery.of(KEY);

  /** The same, and counts the request of a good key that has one of the scopes. */
  private static final FixedQuery ENTER =
      FixedQuery.of(
          "with key as ("
              + DSL.using(SQLDialect.POSTGRES).render(KEY)
              + "), "
              + SlidingWindow.counting(
                  "select counted_as, coalesce(rate_limit_per_minute, ?) from key where revoked_at"
                      + " is null and expired is not true and scopes && ?::text[]")
              + " select * from key left join decided on true",
          Stream.concat(KEY.getSelect().stream(), SlidingWindow.DECISION.stream()).toList());

  private static final FixedQuery RECORD_USE =
      FixedQuery.of(
          """
          with hurried as materialized (select set_config('synchronous_commit', 'off', true))
          update api_key set last_used_at = now() from hurried
           where id = ? and (last_used_at is null or last_used_at < now() - interval '1 minute')
          returning id
          """,
          List.of(API_KEY.ID));

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
      case Credential.Known(Principal principal, _) -> principal;
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

  @Override
  public Entry enter(Credential credential, Access access, Optional<FixedQuery.Bound> ahead) {
    String[] scopes = access.scopes().stream().map(Scope::wire).toArray(String[]::new);
    if (!(credential instanceof Credential.Bearer(String token, String address))
        || scopes.length == 0) {
      return Entry.of(authenticate(credential));
    }
    KeyText text = wellFormed(token, address);
    FixedQuery.Bound entering = ENTER.bind(hash.of(text), defaultRequestsPerMinute, scopes);
    List<FixedQuery.Bound> queries = Stream.concat(Stream.of(entering), ahead.stream()).toList();
    List<Result<Record>> rows = database.read(sql -> FixedQuery.together(sql, queries));
    Optional<Record> row = rows.getFirst().stream().findFirst();
    return new Entry(
        judged(row, text, address),
        row.flatMap(SlidingWindow::decision),
        ahead.map(_ -> rows.getLast()));
  }

  private Principal lookUp(String token, String address) {
    KeyText text = wellFormed(token, address);
    byte[] hashed = hash.of(text);
    return judged(database.read(sql -> LOOK_UP.fetchOptional(sql, hashed)), text, address);
  }

  private KeyText wellFormed(String token, String address) {
    return KeyText.parse(token)
        .orElseThrow(
            () -> failed(address, "The API key is malformed: its form or checksum is wrong."));
  }

  private Principal judged(Optional<Record> found, KeyText text, String address) {
    Record row =
        found
            .filter(key -> key.get(API_KEY.REVOKED_AT) == null)
            .orElseThrow(
                () -> failed(address, "The API key " + text.display() + " is unknown or revoked."));
    if (Boolean.TRUE.equals(row.get(EXPIRED))) {
      throw failures.refusal(
          address,
          new ServiceException(
              ErrorCode.EXPIRED_API_KEY, "The API key " + text.display() + " has expired."));
    }
    if (row.get(STALE)) {
      recordUse(row.get(API_KEY.ID));
    }
    return principal(row);
  }

  /** At most once a minute, and without waiting for the disk. */
  private void recordUse(UUID key) {
    Optional<Record> _ = database.read(sql -> RECORD_USE.fetchOptional(sql, key));
  }

  private Principal principal(Record row) {
    Set<Scope> scopes = EnumSet.noneOf(Scope.class);
    for (String word : row.get(API_KEY.SCOPES)) {
      Scope.of(word).ifPresent(scopes::add);
    }
    Integer ownLimit = row.get(API_KEY.RATE_LIMIT_PER_MINUTE);
    return new Principal(
        row.get(API_KEY.TENANT_ID),
        row.get(API_KEY.COUNTED_AS),
        row.get(API_KEY.DISPLAY),
        scopes,
        row.get(API_KEY.LIVEMODE),
        ownLimit == null ? defaultRequestsPerMinute : ownLimit,
        Optional.ofNullable(row.get(API_KEY.MONTHLY_CAP_USD_CENTS)),
        Optional.ofNullable(row.get(API_KEY.TOTAL_CAP_USD_CENTS)),
        Optional.ofNullable(row.get(API_KEY.CONFIRM_ABOVE_USD_CENTS))
            .map(cents -> new ConfirmAbove(cents, row.get(API_KEY.CONFIRM_STRICT))));
  }

  private ServiceException failed(String address, String message) {
    return failures.refusal(address, new ServiceException(ErrorCode.INVALID_API_KEY, message));
  }
}
