package dev.planwalk.domain.usage;

import static dev.planwalk.storage.schema.Tables.API_KEY;
import static dev.planwalk.storage.schema.Tables.SPEND_ENTRY;
import static dev.planwalk.storage.schema.Tables.SPEND_PERIOD;

import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.operation.Count;
import dev.planwalk.domain.operation.Principal;
import dev.planwalk.storage.schema.tables.records.SpendEntryRecord;
import java.time.InstantSource;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jooq.Record1;
import org.jooq.impl.DSL;

/**
 * Reservations against the caps of a key: per month (UTC) and over the key's life. The check stands
 * inside the statement that reserves, so parallel creates cannot pass a cap together. Beside the
 * sums stands an append-only ledger; a job is reserved for once and released at most once, in the
 * month that was charged.
 */
public final class Spending {

  static final String LIFETIME = "lifetime";
  private static final String RESERVE = "reserve";
  private static final String RELEASE = "release";

  private final InstantSource clock;
  private final long defaultMonthlyCapUsdCents;

  /**
   * @param defaultMonthlyCapUsdCents for keys without a cap of their own
   */
  public Spending(InstantSource clock, long defaultMonthlyCapUsdCents) {
    this.clock = clock;
    this.defaultMonthlyCapUsdCents = defaultMonthlyCapUsdCents;
  }

  /** The month that is charged now, for example {@code 2026-11}. */
  public String period() {
    return YearMonth.from(clock.instant().atZone(ZoneOffset.UTC)).toString();
  }

  /** The key's monthly cap: its own, else the account's default. */
  public long monthlyCap(Principal principal) {
    return principal.monthlyCapUsdCents().orElse(defaultMonthlyCapUsdCents);
  }

  /** What the key has reserved in the current month. */
  public long reservedThisMonth(DSLContext db, UUID key) {
    return reserved(db, key, period());
  }

  /** What is left of the key's caps, the smaller of both, never below 0. */
  public long remaining(DSLContext db, Principal principal) {
    long month = monthlyCap(principal) - reservedThisMonth(db, principal.key());
    long life =
        principal
            .totalCapUsdCents()
            .map(cap -> cap - reserved(db, principal.key(), LIFETIME))
            .orElse(Long.MAX_VALUE);
    return Math.max(0, Math.min(month, life));
  }

  private static long reserved(DSLContext db, UUID key, String period) {
    return db.select(SPEND_PERIOD.RESERVED_USD_CENTS)
        .from(SPEND_PERIOD)
        .where(SPEND_PERIOD.KEY_ID.eq(key), SPEND_PERIOD.PERIOD.eq(period))
        .fetchOptional(Record1::value1)
        .orElse(0L);
  }

  /**
   * Reserves the price of a job in the transaction that creates it.
   *
   * @throws ServiceException 402 {@code budget_exceeded}; the transaction must then roll back
   */
  public void reserve(
      DSLContext tx, Principal principal, UUID job, String operation, int costUsdCents) {
    if (costUsdCents == 0) {
      return;
    }
    Caps caps = new Caps(principal.monthlyCapUsdCents(), principal.totalCapUsdCents());
    reserve(tx, principal.key(), caps, job, operation, costUsdCents);
  }

  /** A key's own caps. */
  private record Caps(Optional<Long> monthlyUsdCents, Optional<Long> totalUsdCents) {
    /** Those of a key; none of its own for a caller who came with an access token. */
    static Caps of(DSLContext db, UUID key) {
      return db.select(API_KEY.MONTHLY_CAP_USD_CENTS, API_KEY.TOTAL_CAP_USD_CENTS)
          .from(API_KEY)
          .where(API_KEY.ID.eq(key))
          .fetchOptional(
              row -> new Caps(Optional.ofNullable(row.value1()), Optional.ofNullable(row.value2())))
          .orElse(new Caps(Optional.empty(), Optional.empty()));
    }
  }

  /**
   * Reserves for a job what was once reserved for another one, at the expense of the same key and
   * within its caps.
   *
   * @return US cents; 0 if nothing had been reserved
   * @throws ServiceException 402 {@code budget_exceeded}; the transaction must then roll back
   */
  public int reserveAgain(DSLContext tx, UUID job, UUID again) {
    Optional<SpendEntryRecord> first = reservation(tx, job);
    first.ifPresent(entry ->
        reserve(
            tx,
            entry.getKeyId(),
            Caps.of(tx, entry.getKeyId()),
            again,
            entry.getOperation(),
            entry.getCents()));
    return first.map(entry -> Math.toIntExact(entry.getCents())).orElse(0);
  }

  private void reserve(DSLContext tx, UUID key, Caps caps, UUID job, String operation, long cents) {
    String month = period();
    long monthlyCap = caps.monthlyUsdCents().orElse(defaultMonthlyCapUsdCents);
    // Always the month first, then the life: one order of locks for all.
    if (!add(tx, key, month, cents, monthlyCap)) {
      throw exceeded(tx, key, month, cents, monthlyCap, "monthly");
    }
    long totalCap = caps.totalUsdCents().orElse(Long.MAX_VALUE);
    if (!add(tx, key, LIFETIME, cents, totalCap)) {
      throw exceeded(tx, key, LIFETIME, cents, totalCap, "lifetime");
    }
    enter(tx, job, RESERVE, key, month, operation, cents);
  }

  private static Optional<SpendEntryRecord> reservation(DSLContext tx, UUID job) {
    return tx.selectFrom(SPEND_ENTRY)
        .where(SPEND_ENTRY.JOB_ID.eq(job), SPEND_ENTRY.KIND.eq(RESERVE))
        .fetchOptional();
  }

  private static boolean add(DSLContext tx, UUID key, String period, long cost, long cap) {
    // Without the first condition the very first insert of a period would be unchecked.
    return tx.resultQuery(
            """
            insert into spend_period as p (key_id, period, reserved_usd_cents)
              select {0}, {1}, {2} where {2} <= {3}
            on conflict (key_id, period) do update
              set reserved_usd_cents = p.reserved_usd_cents + {2}
              where p.reserved_usd_cents + {2} <= {3}
            returning reserved_usd_cents
            """,
            DSL.val(key), DSL.val(period), DSL.val(cost), DSL.val(cap))
        .fetchOptional()
        .isPresent();
  }

  private static ServiceException exceeded(
      DSLContext tx, UUID key, String period, long cost, long cap, String which) {
    return new ServiceException(
        ErrorCode.BUDGET_EXCEEDED,
        "This costs %s; the key's %s cap is %s, with %d reserved."
            .formatted(
                Count.of(cost, "cent"), which, Count.of(cap, "cent"), reserved(tx, key, period)));
  }

  /**
   * Gives back what was reserved for a job, once; does nothing if nothing was, or it was given back
   * before.
   *
   * @return whether something was given back
   */
  public boolean release(DSLContext tx, UUID job) {
    var reserved = reservation(tx, job);
    if (reserved.isEmpty()) {
      return false;
    }
    var entry = reserved.get();
    boolean first =
        enter(
            tx,
            job,
            RELEASE,
            entry.getKeyId(),
            entry.getPeriod(),
            entry.getOperation(),
            entry.getCents());
    if (first) {
      subtract(tx, entry.getKeyId(), entry.getPeriod(), entry.getCents());
      subtract(tx, entry.getKeyId(), LIFETIME, entry.getCents());
    }
    return first;
  }

  private static void subtract(DSLContext tx, UUID key, String period, long cents) {
    tx.update(SPEND_PERIOD)
        .set(SPEND_PERIOD.RESERVED_USD_CENTS, SPEND_PERIOD.RESERVED_USD_CENTS.minus(cents))
        .where(SPEND_PERIOD.KEY_ID.eq(key), SPEND_PERIOD.PERIOD.eq(period))
        .execute();
  }

  private static boolean enter(
      DSLContext tx, UUID job, String kind, UUID key, String period, String operation, long cents) {
    return tx.insertInto(SPEND_ENTRY)
            .set(SPEND_ENTRY.JOB_ID, job)
            .set(SPEND_ENTRY.KIND, kind)
            .set(SPEND_ENTRY.KEY_ID, key)
            .set(SPEND_ENTRY.PERIOD, period)
            .set(SPEND_ENTRY.OPERATION, operation)
            .set(SPEND_ENTRY.CENTS, cents)
            .onConflictDoNothing()
            .execute()
        == 1;
  }

  /** What this month's reservations were for: operation to cents, releases taken off. */
  Map<String, Long> reservedByOperation(DSLContext db, UUID key) {
    var cents =
        DSL.sum(
                DSL.when(SPEND_ENTRY.KIND.eq(RESERVE), SPEND_ENTRY.CENTS)
                    .otherwise(SPEND_ENTRY.CENTS.neg()))
            .cast(Long.class);
    Map<String, Long> byOperation = new LinkedHashMap<>();
    db.select(SPEND_ENTRY.OPERATION, cents)
        .from(SPEND_ENTRY)
        .where(SPEND_ENTRY.KEY_ID.eq(key), SPEND_ENTRY.PERIOD.eq(period()))
        .groupBy(SPEND_ENTRY.OPERATION)
        .orderBy(SPEND_ENTRY.OPERATION)
        .forEach(row -> byOperation.put(row.value1(), row.value2()));
    return byOperation;
  }
}
