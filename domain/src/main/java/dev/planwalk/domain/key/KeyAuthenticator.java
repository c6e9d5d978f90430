package dev.planwalk.domain.key;

import static dev.planwalk.storage.schema.Tables.API_KEY;

import dev.planwalk.domain.access.Access;
import dev.planwalk.domain.access.Authenticator;
import dev.planwalk.domain.access.Credential;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.access.SlidingWindow;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.KeyId;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.FixedQuery;
import dev.planwalk.storage.PurposeKeys;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
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

  /**
   * The statements that find a key which may be stored in so many ways. Its hashes are values of
   * their own and no array: PostgreSQL plans a statement anew for each array, which cost twice as
   * much as to run it.
   *
   * @param lookUp finds it
   * @param enter the same, and counts the request of a good key that has one of the scopes
   */
  private record Queries(FixedQuery lookUp, FixedQuery enter) {
    static Queries of(int hashes) {
      Select<?> key =
          DSL.select(KeyRows.COLUMNS)
              .from(API_KEY)
              .where(API_KEY.HASH.in(Collections.nCopies(hashes, new byte[0])));
      return new Queries(
          FixedQuery.of(key),
          FixedQuery.of(
              "with key as ("
                  + DSL.using(SQLDialect.POSTGRES).render(key)
                  + "), "
                  + SlidingWindow.counting(
                      "select counted_as, coalesce(rate_limit_per_minute, ?) from key where"
                          + " revoked_at is null and expired is not true and scopes && ?::text[]")
                  + " select * from key left join decided on true",
              Stream.concat(KeyRows.COLUMNS.stream(), SlidingWindow.DECISION.stream()).toList()));
    }
  }

  /** By the number of hashes, which grows with each rotation of the secret. */
  private static final Map<Integer, Queries> QUERIES = new ConcurrentHashMap<>();

  private final Database database;
  private final KeyHash hash;
  private final int defaultRequestsPerMinute;
  private final FailedAttempts failures;

  /**
   * Makes an authenticator.
   *
   * @param peppers keys for {@code Secrets.Purpose.API_KEY_PEPPER}
   * @param defaultRequestsPerMinute for keys without a rate limit of their own
   */
  public KeyAuthenticator(
      Database database,
      PurposeKeys peppers,
      int defaultRequestsPerMinute,
      FailedAttempts failures) {
    this.database = database;
    this.hash = new KeyHash(peppers);
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
      case Credential.Bearer(String token, String address) -> holder(token, address).principal();
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
    byte[][] hashed = hash.allOf(text);
    FixedQuery.Bound entering =
        queries(hashed)
            .enter()
            .bind(
                Stream.concat(Stream.of(hashed), Stream.of(defaultRequestsPerMinute, scopes))
                    .toArray());
    List<FixedQuery.Bound> queries = Stream.concat(Stream.of(entering), ahead.stream()).toList();
    List<Result<Record>> rows = database.read(sql -> FixedQuery.together(sql, queries));
    Optional<Record> row = rows.getFirst().stream().findFirst();
    return new Entry(
        judged(row, text, address).principal(),
        row.flatMap(SlidingWindow::decision),
        ahead.map(_ -> rows.getLast()));
  }

  /**
   * Looks a key up as {@link #authenticate} does, and says which it is.
   *
   * @param address of the caller, for counting failures
   */
  public KeyHolder holder(String token, String address) {
    KeyText text = wellFormed(token, address);
    byte[][] hashed = hash.allOf(text);
    return judged(
        database.read(sql ->
            queries(hashed).lookUp().bind((Object[]) hashed).fetch(sql).stream().findFirst()),
        text,
        address);
  }

  private static Queries queries(byte[][] hashed) {
    return QUERIES.computeIfAbsent(hashed.length, Queries::of);
  }

  private KeyText wellFormed(String token, String address) {
    return KeyText.parse(token)
        .orElseThrow(
            () -> failed(address, "The API key is malformed: its form or checksum is wrong."));
  }

  private KeyHolder judged(Optional<Record> found, KeyText text, String address) {
    Record row =
        found
            .filter(key -> key.get(API_KEY.REVOKED_AT) == null)
            .orElseThrow(
                () -> failed(address, "The API key " + text.display() + " is unknown or revoked."));
    if (KeyRows.hasExpired(row)) {
      throw failures.refusal(
          address,
          new ServiceException(
              ErrorCode.EXPIRED_API_KEY, "The API key " + text.display() + " has expired."));
    }
    KeyRows.recordUse(database, row);
    storeAnew(row, text);
    return new KeyHolder(
        new KeyId(row.get(API_KEY.ID)), KeyRows.principal(row, defaultRequestsPerMinute));
  }

  /**
   * After a rotation of the secret a key is stored under its new pepper when it is first used; by a
   * node that has not heard of it, never under the old one again, which may be dropped meanwhile.
   */
  private void storeAnew(Record row, KeyText text) {
    if (row.get(API_KEY.PEPPER_VERSION) < hash.version()) {
      KeyHash.Hashed now = hash.of(text);
      database.execute(tx ->
          tx.update(API_KEY)
              .set(API_KEY.HASH, now.bytes())
              .set(API_KEY.PEPPER_VERSION, now.version())
              .where(
                  API_KEY.ID.eq(row.get(API_KEY.ID)),
                  API_KEY.PEPPER_VERSION.eq(row.get(API_KEY.PEPPER_VERSION)))
              .execute());
    }
  }

  private ServiceException failed(String address, String message) {
    return failures.refusal(address, new ServiceException(ErrorCode.INVALID_API_KEY, message));
  }
}
