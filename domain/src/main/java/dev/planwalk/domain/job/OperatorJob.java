package dev.planwalk.domain.job;

import dev.planwalk.domain.act.ActedOn;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.WireObject;
import java.util.Optional;

/** A job as the operator sees it: whose it is, and what becomes of it inside. */
@WireObject("operator_job")
public record OperatorJob(
    @Doc("The job as its owner sees it") Job job,
    @Doc("Name of the account it belongs to") String tenant,
    @Doc("Lane in which it waits and runs") String lane,
    @Doc("Internal state: held, ready, leased, parked or done") String runState,
    @Doc("Node that works on it; null if none does") Optional<String> worker,
    @Doc("How often it was begun") int attempt,
    @Doc("How often it may be begun before it fails") int maxAttempts,
    @Doc("Why no worker takes it; null if nothing is missing but its turn")
        Optional<String> waitingFor)
    implements ActedOn {

  @Override
  public JobId actedOn() {
    return job.id();
  }
}
