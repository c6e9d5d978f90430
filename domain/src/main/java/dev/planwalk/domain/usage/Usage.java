package dev.planwalk.domain.usage;

import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.OmitWhenEmpty;
import dev.planwalk.domain.wire.WireObject;
import java.util.Map;
import java.util.Optional;

/** What a key has used in the current month. */
@WireObject("usage")
public record Usage(
    @Doc("Month in UTC, for example 2026-11") String period,
    @Doc("Requests of this key in the month") long requests,
    @Doc("Reserved spend of the month in US cents: the sum of the prices of its paid jobs")
        long costUsdCents,
    @Doc("Monthly spend cap in US cents: the key's own, else the account's default")
        long monthlyCapUsdCents,
    @Doc("Spend cap over the key's life in US cents; absent if there is none") @OmitWhenEmpty
        Optional<Long> totalCapUsdCents,
    @Doc("What can still be reserved, in US cents") long remainingUsdCents,
    @Doc("Reserved spend of the month by operation, in US cents")
        Map<String, Long> reservedByOperation,
    @Doc("The key's request limit") UsageRateLimit rateLimit,
    @Doc("True for a live key") boolean livemode) {

  /** Requests allowed in a sliding window. */
  public record UsageRateLimit(
      @Doc("Requests in a window") int limit,
      @Doc("Length of the window in seconds") int windowSeconds) {}
}
