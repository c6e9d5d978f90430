package dev.planwalk.domain.job;

import dev.planwalk.domain.ServiceSettings;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.usage.Quotas;
import dev.planwalk.storage.Hints;
import dev.planwalk.storage.schema.tables.records.PlanRecord;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jooq.DSLContext;
import tools.jackson.databind.node.ObjectNode;

/** How jobs that nobody pays for are queued. */
public final class FreeJobs {

  private final IdSource ids;
  private final JobQueue queue;
  private final Quotas quotas;
  private final Hints hints;
  private final ServiceSettings settings;

  public FreeJobs(
      IdSource ids, JobQueue queue, Quotas quotas, Hints hints, ServiceSettings settings) {
    this.ids = ids;
    this.queue = queue;
    this.quotas = quotas;
    this.hints = hints;
    this.settings = settings;
  }

  /**
   * What somebody wants done.
   *
   * @param job its id, from {@link #nextId}
   * @param plan whose rooms it is about; empty for what is about the whole project
   */
  public record Wanted(
      UUID job,
      JobType type,
      UUID project,
      Optional<UUID> plan,
      ObjectNode input,
      ObjectNode metadata) {

    /** With a plan. */
    public Wanted(UUID job, JobType type, PlanRecord plan, ObjectNode input, ObjectNode metadata) {
      this(job, type, plan.getProjectId(), Optional.of(plan.getId()), input, metadata);
    }
  }

  /** Id of a job that is to be wanted. */
  public UUID nextId() {
    return ids.next();
  }

  /**
   * Queues what is wanted, in one transaction with what the choice writes.
   *
   * @param choice may refuse
   */
  public Job queued(Caller caller, Function<DSLContext, Wanted> choice) {
    Job job =
        caller.commit(tx -> {
          Wanted wanted = choice.apply(tx);
          quotas.checkJobs(tx, caller.tenant(), caller.livemode(), 1);
          quotas.checkRoom(tx, caller.tenant(), caller.livemode());
          return queue.enqueue(tx, row(caller, wanted));
        });
    hints.send(Hints.Channel.WORK);
    return job;
  }

  private NewJob row(Caller caller, Wanted wanted) {
    return new NewJob(
        wanted.job(),
        caller.tenant(),
        caller.livemode(),
        Optional.of(caller.key()),
        wanted.type(),
        Optional.of(wanted.project()),
        wanted.plan(),
        wanted.input(),
        wanted.metadata(),
        false,
        settings.startAfter(caller.livemode()),
        caller.livemode() ? Optional.empty() : Optional.of(0),
        Optional.empty());
  }
}
