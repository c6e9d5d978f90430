package dev.planwalk.domain.plan;

import static dev.planwalk.storage.schema.Tables.PLAN;

import dev.planwalk.domain.JsonColumn;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.job.FreeJobs;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.project.ProjectRows;
import dev.planwalk.storage.schema.tables.records.PlanRecord;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jooq.DSLContext;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Has the file of a plan read once more, with other statements. */
final class Rereading {

  private final FreeJobs jobs;

  Rereading(FreeJobs jobs) {
    this.jobs = jobs;
  }

  /**
   * Queues the reading.
   *
   * @param statements from those of the last reading to those of this one; may refuse
   * @throws ServiceException 409 {@code plan_not_ready} while the plan is being read, or if its
   *     file never came
   */
  Job queued(Caller caller, PlanId id, UnaryOperator<ObjectNode> statements) {
    return jobs.queued(caller, tx -> wanted(tx, caller, id, statements));
  }

  private FreeJobs.Wanted wanted(
      DSLContext tx, Caller caller, PlanId id, UnaryOperator<ObjectNode> statements) {
    UUID project = PlanRows.visible(tx, caller, id).row().getProjectId();
    ProjectRows.kept(tx, caller, new ProjectId(project));
    // Locked, so that two calls do not both start a reading.
    PlanRecord row = tx.selectFrom(PLAN).where(PLAN.ID.eq(id.uuid())).forUpdate().fetchSingle();
    PlanRows.Read plan = PlanRows.visible(tx, caller, id);
    if (!plan.status().terminal() || plan.upload().getCompletedAt() == null) {
      throw new ServiceException(
              ErrorCode.PLAN_NOT_READY,
              plan.upload().getCompletedAt() == null
                  ? "The plan's file was never uploaded."
                  : "The plan " + plan.status().predicate() + " already.")
          .withRemediation(plan.untilRead());
    }
    ObjectNode options = statements.apply(JsonColumn.object(row.getOptions()));
    UUID job = jobs.nextId();
    row.setJobId(job);
    row.setOptions(JsonColumn.of(options));
    row.update();
    ObjectNode metadata = JsonNodeFactory.instance.objectNode();
    metadata.put("plan_id", id.wire()).setAll(PlanOptions.stated(options));
    return new FreeJobs.Wanted(job, JobType.PLAN_PARSE, row, options, metadata);
  }
}
