package dev.planwalk.domain.oauth.server;

import static dev.planwalk.storage.schema.Tables.API_KEY;
import static dev.planwalk.storage.schema.Tables.OAUTH_GRANT;
import static dev.planwalk.storage.schema.Tables.OAUTH_LOGIN;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.key.KeyRows;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.FixedQuery;
import dev.planwalk.storage.schema.tables.records.OauthLoginRecord;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.impl.DSL;

/**
 * The walks of clients from a code to their latest refresh token. Of each family one secret counts:
 * the code until it is redeemed, then the newest refresh token. Whoever comes with one that was
 * used before ends the family (RFC 9700, sections 2.1.1 and 4.14.2), since nobody can tell whether
 * he or the one before him is the thief.
 */
final class Logins {
  /** A client that is not used for so long has to be let in anew. */
  static final Duration IDLE_LIFE = Duration.ofDays(30);

  /** However much a client is used, the person is asked again after this. */
  static final Duration LONGEST_LIFE = Duration.ofDays(365);

  private static final Field<Boolean> STALE =
      DSL.field(
              OAUTH_GRANT
                  .LAST_USED_AT
                  .isNull()
                  .or(DSL.condition("{0} < now() - interval '1 minute'", OAUTH_GRANT.LAST_USED_AT)))
          .as("grant_stale");

  private static final List<Field<?>> COLUMNS =
      Stream.concat(
              KeyRows.COLUMNS.stream(),
              Stream.of(
                  OAUTH_GRANT.ID,
                  OAUTH_GRANT.CLIENT_ID,
                  OAUTH_GRANT.CLIENT_NAME,
                  OAUTH_GRANT.SCOPES,
                  OAUTH_GRANT.MONTHLY_CAP_USD_CENTS,
                  OAUTH_GRANT.TOTAL_CAP_USD_CENTS,
                  OAUTH_LOGIN.SCOPES,
                  STALE))
          .toList();

  private static final FixedQuery FIND =
      FixedQuery.of(
          DSL.select(COLUMNS)
              .from(OAUTH_LOGIN)
              .join(OAUTH_GRANT)
              .on(OAUTH_GRANT.ID.eq(OAUTH_LOGIN.GRANT_ID))
              .join(API_KEY)
              .on(API_KEY.ID.eq(OAUTH_GRANT.KEY_ID))
              .where(
                  OAUTH_LOGIN.ID.eq(new UUID(0, 0)),
                  OAUTH_LOGIN.ENDED_AT.isNull(),
                  OAUTH_GRANT.ENDED_AT.isNull()));

  private static final FixedQuery RECORD_USE =
      FixedQuery.of(
          """
          with hurried as materialized (select set_config('synchronous_commit', 'off', true))
          update oauth_grant set last_used_at = now() from hurried
           where id = ? and (last_used_at is null or last_used_at < now() - interval '1 minute')
          returning id
          """,
          List.of(OAUTH_GRANT.ID));

  private final Database database;
  private final InstantSource clock;

  Logins(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /**
   * A login whose tokens open something now.
   *
   * @param row of the key too, see {@link KeyRows}
   */
  record Open(UUID login, Record row) {
    UUID key() {
      return row.get(API_KEY.ID);
    }

    UUID grant() {
      return row.get(OAUTH_GRANT.ID);
    }

    String clientId() {
      return row.get(OAUTH_GRANT.CLIENT_ID);
    }

    String clientName() {
      return row.get(OAUTH_GRANT.CLIENT_NAME);
    }

    /** What the key, the grant and the login all allow. */
    Set<Scope> scopes() {
      Set<Scope> scopes = Grants.scopes(row.get(OAUTH_LOGIN.SCOPES));
      scopes.retainAll(granted());
      return scopes;
    }

    /** What the key and the grant allow. */
    Set<Scope> granted() {
      Set<Scope> scopes = Grants.scopes(row.get(OAUTH_GRANT.SCOPES));
      scopes.retainAll(Grants.scopes(row.get(API_KEY.SCOPES)));
      return scopes;
    }

    Optional<Long> monthlyCapUsdCents() {
      return Optional.ofNullable(row.get(OAUTH_GRANT.MONTHLY_CAP_USD_CENTS));
    }

    Optional<Long> totalCapUsdCents() {
      return Optional.ofNullable(row.get(OAUTH_GRANT.TOTAL_CAP_USD_CENTS));
    }
  }

  /** A login whose key is good and that nobody ended; empty otherwise. */
  Optional<Open> find(UUID login) {
    return database
        .read(db -> FIND.fetchOptional(db, login))
        .filter(KeyRows::isGood)
        .map(row -> new Open(login, row));
  }

  /** Notes that a client was used, at most once a minute. */
  void recordUse(Open open) {
    KeyRows.recordUse(database, open.row());
    if (open.row().get(STALE)) {
      Optional<Record> _ = database.read(db -> RECORD_USE.fetchOptional(db, open.grant()));
    }
  }

  /**
   * Takes a secret of a family in exchange for the next refresh token.
   *
   * @param fits whether whoever shows it may: judged under the lock, before anything changes
   * @return the next generation; empty if the secret is too old or its family has ended
   * @throws OAuthRefusal of {@code fits}, with nothing changed
   */
  Optional<Integer> advance(LoginSecrets.Read secret, Predicate<OauthLoginRecord> fits) {
    Instant now = clock.instant();
    return database.write(tx -> {
      OauthLoginRecord row =
          tx.selectFrom(OAUTH_LOGIN)
              .where(OAUTH_LOGIN.ID.eq(secret.login()), OAUTH_LOGIN.ENDED_AT.isNull())
              .forUpdate()
              .fetchOne();
      if (row == null || !fits.test(row)) {
        return Optional.empty();
      }
      if (row.getGeneration() != secret.generation()) {
        end(tx, secret.login(), now);
        return Optional.empty();
      }
      if (!row.getEndsAt().isAfter(now)) {
        return Optional.empty();
      }
      Instant last = row.getCreatedAt().plus(LONGEST_LIFE);
      Instant idle = now.plus(IDLE_LIFE);
      row.setGeneration(secret.generation() + 1);
      row.setEndsAt(idle.isBefore(last) ? idle : last);
      row.update();
      return Optional.of(row.getGeneration());
    });
  }

  /** Ends a family: its tokens open nothing from the next request on. */
  void end(UUID login) {
    database.execute(tx -> end(tx, login, clock.instant()));
  }

  private static void end(DSLContext tx, UUID login, Instant now) {
    tx.update(OAUTH_LOGIN)
        .set(OAUTH_LOGIN.ENDED_AT, now)
        .where(OAUTH_LOGIN.ID.eq(login), OAUTH_LOGIN.ENDED_AT.isNull())
        .execute();
  }
}
