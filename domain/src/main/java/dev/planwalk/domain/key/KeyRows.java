package dev.planwalk.domain.key;

import static dev.planwalk.storage.schema.Tables.API_KEY;

import dev.planwalk.domain.access.ConfirmAbove;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.FixedQuery;
import dev.planwalk.vocabulary.Words;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.impl.DSL;

/** Rows of keys, and who they stand for; for all who look keys up, by themselves or by a token. */
public final class KeyRows {
  private static final Field<Boolean> EXPIRED =
      DSL.field(API_KEY.EXPIRES_AT.le(DSL.currentInstant())).as("expired");
  private static final Field<Boolean> STALE =
      DSL.field(
              API_KEY
                  .LAST_USED_AT
                  .isNull()
                  .or(DSL.condition("{0} < now() - interval '1 minute'", API_KEY.LAST_USED_AT)))
          .as("stale");

  /** What the other methods need of a row. */
  public static final List<Field<?>> COLUMNS =
      List.of(
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
          API_KEY.PEPPER_VERSION,
          EXPIRED,
          STALE);

  private static final FixedQuery RECORD_USE =
      FixedQuery.of(
          """
          with hurried as materialized (select set_config('synchronous_commit', 'off', true))
          update api_key set last_used_at = now() from hurried
           where id = ? and (last_used_at is null or last_used_at < now() - interval '1 minute')
          returning id
          """,
          List.of(API_KEY.ID));

  private KeyRows() {}

  /** Whether the key's own time is over. */
  public static boolean hasExpired(Record row) {
    return Boolean.TRUE.equals(row.get(EXPIRED));
  }

  /** Whether the key still opens anything. */
  public static boolean isGood(Record row) {
    return row.get(API_KEY.REVOKED_AT) == null && !hasExpired(row);
  }

  /** Notes that a key was used, at most once a minute, and without waiting for the disk. */
  public static void recordUse(Database database, Record row) {
    if (row.get(STALE)) {
      Optional<Record> _ = database.read(sql -> RECORD_USE.fetchOptional(sql, row.get(API_KEY.ID)));
    }
  }

  /**
   * Who the key of a row stands for.
   *
   * @param defaultRequestsPerMinute for keys without a rate limit of their own
   */
  public static Principal principal(Record row, int defaultRequestsPerMinute) {
    Set<Scope> scopes = EnumSet.noneOf(Scope.class);
    for (String word : row.get(API_KEY.SCOPES)) {
      Words.find(Scope.class, word).ifPresent(scopes::add);
    }
    Integer ownLimit = row.get(API_KEY.RATE_LIMIT_PER_MINUTE);
    Principal principal =
        new Principal(
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
    return principal.of(
        new Principal.Origin(Optional.of(row.get(API_KEY.ID)), Optional.empty(), Optional.empty()));
  }
}
