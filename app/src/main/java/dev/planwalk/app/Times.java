package dev.planwalk.app;

import dev.planwalk.domain.paid.Breaker;
import java.time.Duration;
import java.util.List;

/**
 * The lengths of time, and the failures in a row, by which the service mends itself. Their defaults
 * are those of the contract; tests shorten them.
 *
 * @param jobLease after which a job whose worker was not heard of is taken up by another
 * @param rescue pause between two looks for such jobs
 * @param webhookLease after which a delivery whose sender was not heard of is sent by another
 * @param webhookPauses after the first, second, ... failed attempt of a delivery
 * @param webhookBreaker failures in a row after which an endpoint gets one delivery at a time
 * @param providerBreaker keeps orders away from a paid provider that fails
 * @param sweepPeriod from one housekeeping to the next
 * @param orphanAge how long a file that nothing names stays
 * @param replayLease after which an idempotency key of a node that died is free again
 */
public record Times(
    Duration jobLease,
    Duration rescue,
    Duration webhookLease,
    List<Duration> webhookPauses,
    int webhookBreaker,
    Breaker providerBreaker,
    Duration sweepPeriod,
    Duration orphanAge,
    Duration replayLease) {

  private static final int MOST_FAILURES = 1_000;
  private static final long DAY_MILLIS = Duration.ofDays(1).toMillis();

  static Times read(SettingValues values) {
    List<Duration> pauses =
        values.commaList(Setting.WEBHOOKS_PAUSES_MS).stream()
            .map(pause ->
                Duration.ofMillis(values.number(Setting.WEBHOOKS_PAUSES_MS, pause, 1, DAY_MILLIS)))
            .toList();
    if (pauses.size() > 20) {
      values.fault(Setting.WEBHOOKS_PAUSES_MS, "must be at most 20 pauses");
    }
    return new Times(
        millis(values, Setting.JOBS_LEASE_MS, 1_000),
        millis(values, Setting.JOBS_RESCUE_MS, 100),
        millis(values, Setting.WEBHOOKS_LEASE_MS, 1_000),
        pauses,
        (int) values.number(Setting.WEBHOOKS_BREAKER_FAILURES, 1, MOST_FAILURES),
        new Breaker(
            (int) values.number(Setting.PROVIDERS_BREAKER_FAILURES, 1, MOST_FAILURES),
            millis(values, Setting.PROVIDERS_BREAKER_MS, 100)),
        millis(values, Setting.SWEEPER_PERIOD_MS, 100),
        millis(values, Setting.SWEEPER_ORPHAN_AGE_MS, 1_000),
        millis(values, Setting.IDEMPOTENCY_LEASE_MS, 1_000));
  }

  private static Duration millis(SettingValues values, Setting setting, long least) {
    return Duration.ofMillis(values.number(setting, least, 30 * DAY_MILLIS));
  }
}
