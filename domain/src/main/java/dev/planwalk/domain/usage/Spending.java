package dev.planwalk.domain.usage;

import static dev.planwalk.storage.schema.Tables.API_KEY;
import static dev.planwalk.storage.schema.Tables.OAUTH_GRANT;
import static dev.planwalk.storage.schema.Tables.SPEND_ENTRY;
import static dev.planwalk.storage.schema.Tables.SPEND_PERIOD;

import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.wire.Count;
import dev.planwalk.storage.schema.tables.records.SpendEntryRecord;
import java.time.InstantSource;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jooq.DSLContext;
import org.jooq.Record1;
import org.jooq.impl.DSL;

/**
 * Reservations against the caps of a key: per month (UTC) and over the key's life. The check stands
 * inside the statement that reserves, so parallel creates cannot pass a cap together. Beside the
 * sums stands an append-only ledger; a job is reserved for once and released at most once, in the
 * month that was charged.
 *
 * <p>What a client spends that a key's owner let in counts as the key's, and by itself against the
 * caps of its grant, whose sums stand beside those of keys.
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

  /** The caller's monthly cap: its own, else the account's default; a client's own if lower. */
  public long monthlyCap(Principal principal) {
    long key = principal.monthlyCapUsdCents().orElse(defaultMonthlyCapUsdCents);
    return Math.min(key, Payer.client(principal).map(Payer::monthlyCap).orElse(Long.MAX_VALUE));
  }

  /** What the key has reserved in the current month. */
  public long reservedThisMonth(DSLContext db, UUID key) {
    return reserved(db, key, period());
  }

  /** What is left of the caller's caps, the smallest of all, never below 0. */
  public long remaining(DSLContext db, Principal principal) {
    return Math.max(
        0, payers(principal).mapToLong(payer -> left(db, payer)).min().orElse(Long.MAX_VALUE));
  }

  private long left(DSLContext db, Payer payer) {
    long month = payer.monthlyCap() - reservedThisMonth(db, payer.id());
    return payer.totalCap() == Long.MAX_VALUE
        ? month
        : Math.min(month, payer.totalCap() - reserved(db, payer.id(), LIFETIME));
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
    reserve(tx, payers(principal), job, operation, costUsdCents);
  }

  /**
   * Whose sum something is added to, and how far it may grow.
   *
   * @param name for messages
   */
  private record Payer(UUID id, String name, long monthlyCap, long totalCap) {

    static Optional<Payer> client(Principal principal) {
      return principal
          .grant()
          .map(grant -> client(grant.id(), grant.monthlyCapUsdCents(), grant.totalCapUsdCents()));
    }

    static Payer client(UUID id, Optional<Long> monthlyCap, Optional<Long> totalCap) {
      return new Payer(
          id, "client", monthlyCap.orElse(Long.MAX_VALUE), totalCap.orElse(Long.MAX_VALUE));
    }
  }

  /** The key first, then the client: one order of locks for all. */
  private Stream<Payer> payers(Principal principal) {
    return Stream.concat(
        Stream.of(
            key(principal.key(), principal.monthlyCapUsdCents(), principal.totalCapUsdCents())),
        Payer.client(principal).stream());
  }

  /** The same for a reservation that was made before, with today's caps. */
  private Stream<Payer> payers(DSLContext db, SpendEntryRecord entry) {
    UUID id = entry.getKeyId();
    Payer key =
        db.select(API_KEY.MONTHLY_CAP_USD_CENTS, API_KEY.TOTAL_CAP_USD_CENTS)
            .from(API_KEY)
            .where(API_KEY.ID.eq(id))
            .fetchOptional(row ->
                key(id, Optional.ofNullable(row.value1()), Optional.ofNullable(row.value2())))
            // A client with tokens of another issuer has no row; nor has it caps in the database.
            .orElseGet(() -> key(id, Optional.empty(), Optional.empty()));
    return Stream.concat(
        Stream.of(key),
        db
            .select(
                OAUTH_GRANT.ID, OAUTH_GRANT.MONTHLY_CAP_USD_CENTS, OAUTH_GRANT.TOTAL_CAP_USD_CENTS)
            .from(OAUTH_GRANT)
            .where(OAUTH_GRANT.ID.eq(entry.getGrantId()))
            .fetch(row ->
                Payer.client(
                    row.value1(),
                    Optional.ofNullable(row.value2()),
                    Optional.ofNullable(row.value3())))
            .stream());
  }

  private Payer key(UUID id, Optional<Long> monthlyCap, Optional<Long> totalCap) {
    return new Payer(
        id, "key", monthlyCap.orElse(defaultMonthlyCapUsdCents), totalCap.orElse(Long.MAX_VALUE));
  }

  /**
   * Reserves for a job what was once reserved for another one, at the expense of the same key and
   * client and within their caps.
   *
   * @return US cents; 0 if nothing had been reserved
   * @throws ServiceException 402 {@code budget_exceeded}; the transaction must then roll back
   */
  public int reserveAgain(DSLContext tx, UUID job, UUID again) {
    Optional<SpendEntryRecord> first = reservation(tx, job);
    first.ifPresent(
        entry -> reserve(tx, payers(tx, entry), again, entry.getOperation(), entry.getCents()));
    return first.map(entry -> Math.toIntExact(entry.getCents())).orElse(0);
  }

  private void reserve(
      DSLContext tx, Stream<Payer> payers, UUID job, String operation, long cents) {
    String month = period();
    List<Payer> all = payers.toList();
    for (Payer payer : all) {
      // Always the month first, then the life: one order of locks for all.
      if (!add(tx, payer.id(), month, cents, payer.monthlyCap())) {
        throw exceeded(tx, payer, month, cents, payer.monthlyCap(), "monthly");
      }
      if (!add(tx, payer.id(), LIFETIME, cents, payer.totalCap())) {
        throw exceeded(tx, payer, LIFETIME, cents, payer.totalCap(), "lifetime");
      }
    }
    SpendEntryRecord entry = tx.newRecord(SPEND_ENTRY);
    entry.setJobId(job);
    entry.setKind(RESERVE);
    entry.setKeyId(all.getFirst().id());
    entry.setPeriod(month);
    entry.setOperation(operation);
    entry.setCents(cents);
    all.stream().skip(1).forEach(client -> entry.setGrantId(client.id()));
    boolean _ = enter(tx, entry);
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
      DSLContext tx, Payer payer, String period, long cost, long cap, String which) {
    return new ServiceException(
        ErrorCode.BUDGET_EXCEEDED,
        "This costs %s; the %s's %s cap is %s, with %d reserved."
            .formatted(
                Count.of(cost, "cent"),
                payer.name(),
                which,
                Count.of(cap, "cent"),
                reserved(tx, payer.id(), period)));
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
    SpendEntryRecord entry = reserved.get();
    SpendEntryRecord release = entry.copy();
    release.setJobId(job);
    release.setKind(RELEASE);
    boolean first = enter(tx, release);
    if (first) {
      Stream.of(Optional.of(entry.getKeyId()), Optional.ofNullable(entry.getGrantId()))
          .flatMap(Optional::stream)
          .forEach(payer -> {
            subtract(tx, payer, entry.getPeriod(), entry.getCents());
            subtract(tx, payer, LIFETIME, entry.getCents());
          });
    }
    return first;
  }

  private static void subtract(DSLContext tx, UUID key, String period, long cents) {
    tx.update(SPEND_PERIOD)
        .set(SPEND_PERIOD.RESERVED_USD_CENTS, SPEND_PERIOD.RESERVED_USD_CENTS.minus(cents))
        .where(SPEND_PERIOD.KEY_ID.eq(key), SPEND_PERIOD.PERIOD.eq(period))
        .execute();
  }

  private static boolean enter(DSLContext tx, SpendEntryRecord entry) {
    entry.reset(SPEND_ENTRY.CREATED_AT);
    return tx.insertInto(SPEND_ENTRY).set(entry).onConflictDoNothing().execute() == 1;
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
