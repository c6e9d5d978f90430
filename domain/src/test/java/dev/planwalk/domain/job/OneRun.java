package dev.planwalk.domain.job;

import static dev.planwalk.storage.schema.Tables.JOB;

import dev.planwalk.domain.JsonColumn;
import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.storage.schema.tables.records.JobRecord;
import dev.planwalk.vocabulary.Words;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jooq.impl.DSL;

/** The steps of the runner, one at a time. */
public final class OneRun {

  private static final String NODE = "by-hand";

  private OneRun() {}

  /** Claims one job, although others may be before it. */
  static Lease claim(Sandbox sandbox, JobId id, String node) {
    return sandbox
        .database()
        .write(tx -> {
          tx.update(JOB)
              .set(JOB.RUN_AT, DSL.field("now()", Instant.class))
              .set(JOB.PRIORITY, DSL.field("(select max(priority) + 1 from job)", Short.class))
              .where(JOB.ID.eq(id.uuid()))
              .execute();
          JobRecord row = tx.selectFrom(JOB).where(JOB.ID.eq(id.uuid())).fetchSingle();
          List<Lease> leases =
              sandbox
                  .services
                  .queue()
                  .leases()
                  .claim(
                      tx,
                      Words.of(Lane.class, row.getLane()),
                      1,
                      Sandbox.node(node),
                      Optional.empty());
          if (leases.isEmpty() || !leases.getFirst().job().equals(id.uuid())) {
            throw new IllegalStateException("cannot claim " + id + ": " + leases);
          }
          return leases.getFirst();
        });
  }

  /** Claims one job for a node that then does nothing more. */
  public static void begin(Sandbox sandbox, JobId id, String node) {
    var _ = claim(sandbox, id, node);
  }

  /** Gives back the jobs of workers that are gone, as the next process of the same node does. */
  public static void takeBack(Sandbox sandbox) {
    sandbox.database().execute(tx -> sandbox.services.queue().leases().takeBackOwn(tx, NODE));
  }

  /** Claims a job, does its work and writes the outcome; test jobs do not wait for their timer. */
  public static void finish(Sandbox sandbox, JobId id, List<Work> works) {
    JobOutcome _ = finish(sandbox, id, works, () -> {});
  }

  /**
   * The same.
   *
   * @param beforeWriting done between the work and the writing
   * @return what was written
   */
  public static JobOutcome finish(
      Sandbox sandbox, JobId id, List<Work> works, Runnable beforeWriting) {
    Lease lease = claim(sandbox, id, NODE);
    Work work =
        works.stream()
            .filter(w -> w.lane() == lease.lane() && w.type() == lease.type())
            .findFirst()
            .orElseThrow();
    JobOutcome outcome;
    try {
      outcome = work.run(context(lease));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    beforeWriting.run();
    boolean written =
        sandbox
            .database()
            .write(tx ->
                switch (outcome) {
                  case JobOutcome.Done done -> sandbox.services.endings().succeed(tx, lease, done);
                  case JobOutcome.Failed failed ->
                      sandbox.services.endings().fail(tx, lease, failed);
                  case JobOutcome.Retry retry ->
                      sandbox.services.queue().leases().retry(tx, lease, retry);
                  case JobOutcome.Again(Duration pause) ->
                      sandbox.services.queue().leases().putBack(tx, lease, pause);
                  case JobOutcome.Children(List<JobOutcome.Child> children) ->
                      sandbox.services.queue().park(tx, lease, children);
                  case JobOutcome.PartDone part ->
                      sandbox.services.endings().succeed(tx, lease, part);
                });
    if (!written) {
      throw new IllegalStateException("lease lost: " + id);
    }
    return outcome;
  }

  private static WorkContext context(Lease lease) {
    JobRecord row = lease.row();
    return new WorkContext(
        row.getId(),
        row.getTenantId(),
        row.getLivemode(),
        lease.type(),
        Optional.ofNullable(row.getProjectId()),
        Optional.ofNullable(row.getPlanId()),
        JsonColumn.object(row.getInput()),
        row.getAttempt(),
        Duration.ofDays(1),
        lease.token(),
        lease.objectFolder(),
        WorkProgress.unwatched());
  }
}
