package dev.planwalk.domain.paid;

import static dev.planwalk.storage.schema.Tables.PROVIDER_ACCOUNT;
import static dev.planwalk.storage.schema.Tables.PROVIDER_CALL;

import dev.planwalk.domain.TransactionClock;
import dev.planwalk.domain.paid.PaidCallRow.Step;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jooq.AggregateFunction;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/**
 * Whether another order may leave now: the breaker of the provider, orders in flight, starts of the
 * last minute and hour, spend of the day. The locked row of the provider puts the starts of all
 * nodes in one order, so that two that count together never pass a limit.
 */
final class ProviderAccounts {

  private static final Duration IN_FLIGHT_PAUSE = Duration.ofSeconds(5);
  private static final Duration LONGEST_PAUSE = Duration.ofMinutes(10);

  private final TransactionClock clock;

  ProviderAccounts(TransactionClock clock) {
    this.clock = clock;
  }

  /** The answer to a worker that wants to order. */
  sealed interface Admission {
    /** It may, until its transaction ends. */
    record Admitted() implements Admission {}

    /** Later. */
    record Wait(Duration pause) implements Admission {}

    /** Not on this day, and the operator would rather not wait. */
    record SpentForToday() implements Admission {}
  }

  /** Judges one order more; the account stays locked until the transaction ends. */
  Admission admit(DSLContext tx, PaidCalls.Order order) {
    String provider = order.provider().name();
    AccountLimits limits = order.limits();
    open(tx, provider);
    Instant shutUntil =
        tx.select(PROVIDER_ACCOUNT.SHUT_UNTIL)
            .from(PROVIDER_ACCOUNT)
            .where(PROVIDER_ACCOUNT.PROVIDER.eq(provider))
            .forUpdate()
            .fetchSingle()
            .value1();
    Instant now = clock.now(tx);
    if (shutUntil != null && shutUntil.isAfter(now)) {
      return new Admission.Wait(bounded(Duration.between(now, shutUntil)));
    }
    Instant midnight = now.truncatedTo(ChronoUnit.DAYS);
    Book book = book(tx, order, now, midnight);
    if (book.spentCents() + order.worstUsdCents() > limits.dailyUsdCents()) {
      return limits.failsOverDaily()
          ? new Admission.SpentForToday()
          : new Admission.Wait(bounded(Duration.between(now, midnight.plus(1, ChronoUnit.DAYS))));
    }
    if (book.inFlight() >= limits.inFlight()) {
      return new Admission.Wait(IN_FLIGHT_PAUSE);
    }
    if (book.minute() >= limits.startsPerMinute()) {
      return new Admission.Wait(Duration.ofSeconds(60).dividedBy(limits.startsPerMinute()));
    }
    if (book.hour() >= limits.startsPerHour()) {
      return new Admission.Wait(bounded(Duration.ofHours(1).dividedBy(limits.startsPerHour())));
    }
    return new Admission.Admitted();
  }

  /** What an account has been asked for. */
  private record Book(int inFlight, int minute, int hour, long spentCents) {}

  private static Book book(DSLContext tx, PaidCalls.Order order, Instant now, Instant midnight) {
    // One whose job was ended meanwhile stays in its step; by then it is over at the provider too.
    Condition inFlight =
        PROVIDER_CALL
            .STEP
            .in(Step.INTENDED.wire(), Step.UNKNOWN.wire(), Step.SUBMITTED.wire())
            .and(PROVIDER_CALL.INTENDED_AT.gt(now.minus(order.limits().longestOrder())));
    AggregateFunction<BigDecimal> worst =
        DSL.sum(PROVIDER_CALL.WORST_USD_CENTS.times(PROVIDER_CALL.SUBMITS));
    return tx.select(
            // An order that is sent for the second time does not stand in its own way.
            DSL.count().filterWhere(inFlight.and(PROVIDER_CALL.JOB_ID.ne(order.job()))),
            DSL.count().filterWhere(PROVIDER_CALL.INTENDED_AT.gt(now.minusSeconds(60))),
            DSL.count().filterWhere(PROVIDER_CALL.INTENDED_AT.gt(now.minus(1, ChronoUnit.HOURS))),
            DSL.coalesce(
                worst.filterWhere(PROVIDER_CALL.INTENDED_AT.ge(midnight)),
                DSL.val(BigDecimal.ZERO)))
        .from(PROVIDER_CALL)
        .where(
            PROVIDER_CALL.PROVIDER.eq(order.provider().name()),
            inFlight.or(PROVIDER_CALL.INTENDED_AT.gt(now.minus(1, ChronoUnit.DAYS))))
        .fetchSingle(row ->
            new Book(row.value1(), row.value2(), row.value3(), row.value4().longValueExact()));
  }

  private static Duration bounded(Duration pause) {
    return pause.compareTo(LONGEST_PAUSE) < 0 ? pause : LONGEST_PAUSE;
  }

  /** The provider answered: whatever failed before is over. */
  void answered(DSLContext tx, String provider) {
    tx.update(PROVIDER_ACCOUNT)
        .set(PROVIDER_ACCOUNT.FAILURES, 0)
        .where(PROVIDER_ACCOUNT.PROVIDER.eq(provider), PROVIDER_ACCOUNT.FAILURES.ne(0))
        .execute();
  }

  /**
   * The provider did not answer as it should.
   *
   * @param pause for which it asked all of us to stay away; zero if it did not
   */
  void failed(DSLContext tx, PaidCalls.Order order, Duration pause) {
    String provider = order.provider().name();
    Breaker breaker = order.limits().breaker();
    open(tx, provider);
    int failures =
        tx.update(PROVIDER_ACCOUNT)
            .set(PROVIDER_ACCOUNT.FAILURES, PROVIDER_ACCOUNT.FAILURES.plus(1))
            .where(PROVIDER_ACCOUNT.PROVIDER.eq(provider))
            .returningResult(PROVIDER_ACCOUNT.FAILURES)
            .fetchSingle()
            .value1();
    Duration shut =
        failures >= breaker.failures() && pause.compareTo(breaker.shut()) < 0
            ? breaker.shut()
            : pause;
    if (shut.isPositive()) {
      Instant until = clock.now(tx).plus(shut);
      tx.update(PROVIDER_ACCOUNT)
          .set(
              PROVIDER_ACCOUNT.SHUT_UNTIL,
              DSL.greatest(
                  DSL.coalesce(PROVIDER_ACCOUNT.SHUT_UNTIL, DSL.val(until)), DSL.val(until)))
          .where(PROVIDER_ACCOUNT.PROVIDER.eq(provider))
          .execute();
    }
  }

  private static void open(DSLContext tx, String provider) {
    tx.insertInto(PROVIDER_ACCOUNT)
        .set(PROVIDER_ACCOUNT.PROVIDER, provider)
        .onConflictDoNothing()
        .execute();
  }
}
