package dev.planwalk.domain.usage;

import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.OmitWhenEmpty;
import dev.planwalk.domain.wire.WireObject;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/** What a job would cost, and what stands in its way. Nothing was created or reserved. */
@WireObject("cost_estimate")
public record CostEstimate(
    @Doc("What a create would reserve, in US cents; 0 for test keys") int estimatedCostUsdCents,
    @Doc("What a live key would pay, in US cents; only on test keys") @OmitWhenEmpty
        Optional<Integer> liveEstimatedCostUsdCents,
    @Doc("The job that would be created") ObjectNode wouldCreate,
    @Doc("What is paid for: project, room, style; only where the key wants a yes to prices")
        @OmitWhenEmpty
        Optional<String> subject,
    @Doc("What the price is made of") List<CostItem> breakdown,
    @Doc("What the key can still reserve, in US cents") long remainingUsdCents,
    @Doc("True if a create would be refused with budget_exceeded") boolean wouldExceed,
    @Doc("What a create would be refused for, apart from the budget; empty if nothing")
        List<CostBlocker> blockers,
    @Doc("The job that has made the same already, so that a create costs nothing") @OmitWhenEmpty
        Optional<JobId> sameAs,
    @Doc("True for a live key") boolean livemode) {

  public CostEstimate {
    breakdown = List.copyOf(breakdown);
    blockers = List.copyOf(blockers);
  }

  /** One part of a price. */
  public record CostItem(
      @Doc("What is paid for") String item, @Doc("In US cents") int costUsdCents) {}

  /** Something that is missing. */
  public record CostBlocker(
      @Doc("Error code a create would answer") String code,
      @Doc("What is missing") String message,
      @Doc("The call that mends it") String remediation) {}
}
