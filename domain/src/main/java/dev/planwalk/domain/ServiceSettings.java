package dev.planwalk.domain;

import dev.planwalk.domain.usage.Prices;
import dev.planwalk.domain.visualization.LabelRule;
import java.time.Duration;

/**
 * What an operator may set about the service.
 *
 * @param monthlyCapUsdCents of keys without a cap of their own
 * @param largestPlanBytes largest file of a plan
 * @param unfinishedUploadsPerProject uploads of one project that wait to be completed
 * @param storedBytesPerTenant quota of stored files
 * @param unfinishedJobsPerTenant quota of jobs that have not ended
 * @param testQueued how long a test job is {@code queued}
 * @param testRunning how long a test job is {@code running}
 * @param jobLease after which a job whose worker was not heard of is taken up by another
 * @param release of the program, with the settings that show in what it makes
 * @param label mark on pictures
 * @param kept after how long what is deleted by itself
 */
public record ServiceSettings(
    Prices prices,
    long monthlyCapUsdCents,
    long largestPlanBytes,
    int unfinishedUploadsPerProject,
    long storedBytesPerTenant,
    int unfinishedJobsPerTenant,
    Duration testQueued,
    Duration testRunning,
    Duration jobLease,
    String release,
    LabelRule label,
    KeptDays kept) {

  /** The settings of an installation that sets none. */
  public static final ServiceSettings DEFAULT =
      new ServiceSettings(
          Prices.DEFAULT,
          10_000,
          100L << 20,
          20,
          10L << 30,
          200,
          Duration.ofSeconds(1),
          Duration.ofSeconds(1),
          Duration.ofSeconds(60),
          "0",
          LabelRule.DEFAULT,
          KeptDays.FOREVER);

  /** How long a new job waits before a worker may take it. */
  public Duration startAfter(boolean livemode) {
    return livemode ? Duration.ZERO : testQueued;
  }
}
