package dev.planwalk.discovery;

import java.util.Locale;
import java.util.Map;

/**
 * What this server allows, as its operator set it.
 *
 * @param requestsPerMinute of a key that has no rate of its own
 * @param largestPlanBytes largest file of a plan
 * @param unfinishedUploads plans of a project that wait for their file
 * @param unfinishedJobs jobs of an account that have not ended
 * @param storedBytes bytes that an account may store
 * @param monthlyCapUsdCents of a key that has no cap of its own
 */
public record Limits(
    int requestsPerMinute,
    long largestPlanBytes,
    int unfinishedUploads,
    int unfinishedJobs,
    long storedBytes,
    long monthlyCapUsdCents) {
  private static final long MEBIBYTE = 1L << 20;
  private static final long GIBIBYTE = 1L << 30;

  /** What stands for each value in the written pages. */
  Map<String, String> placeholders() {
    return Map.of(
        "{{requests_per_minute}}", grouped(requestsPerMinute),
        "{{largest_plan}}", bytes(largestPlanBytes),
        "{{unfinished_uploads}}", grouped(unfinishedUploads),
        "{{unfinished_jobs}}", grouped(unfinishedJobs),
        "{{stored}}", bytes(storedBytes),
        "{{monthly_cap}}", grouped(monthlyCapUsdCents));
  }

  /** The limits of single fields, by the setting that {@code @Range} names. */
  Map<String, Long> bySetting() {
    return Map.of("plan.max_bytes", largestPlanBytes);
  }

  /** In the largest unit that fits without a remainder. */
  private static String bytes(long count) {
    if (count % GIBIBYTE == 0) {
      return grouped(count / GIBIBYTE) + " GB";
    }
    return count % MEBIBYTE == 0 ? grouped(count / MEBIBYTE) + " MB" : grouped(count) + " bytes";
  }

  private static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
