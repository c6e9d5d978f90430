package dev.planwalk.domain.upkeep;

import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.WireObject;
import java.time.Instant;
import java.util.List;

/** What the whole installation has to do just now. */
@WireObject("lanes")
public record Lanes(
    @Doc("When it was so") Instant at,
    @Doc("Every lane, also those where nothing waits") List<LaneLoad> lanes,
    @Doc("Webhook deliveries still to be made") long pendingDeliveries,
    @Doc("Since when the oldest of them is due, in seconds; 0 if none is")
        long oldestDeliverySeconds,
    @Doc("What orders of image models may have cost today (UTC)") List<ProviderSpend> providers) {

  public Lanes {
    lanes = List.copyOf(lanes);
    providers = List.copyOf(providers);
  }

  /** What orders of one provider may have cost today. */
  public record ProviderSpend(
      @Doc("The provider") String provider, @Doc("US cents") long todayUsdCents) {}
}
