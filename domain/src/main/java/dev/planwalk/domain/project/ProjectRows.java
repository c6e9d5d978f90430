package dev.planwalk.domain.project;

import static dev.planwalk.storage.schema.Tables.PLAN;
import static dev.planwalk.storage.schema.Tables.PROJECT;

import dev.planwalk.domain.JsonColumn;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.storage.schema.tables.records.ProjectRecord;
import dev.planwalk.vocabulary.UsageType;
import dev.planwalk.vocabulary.Words;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jooq.Record4;
import org.jooq.ResultQuery;
import org.jooq.SelectConditionStep;
import org.jooq.impl.DSL;

/** Rows of projects, and what a caller sees of them. */
public final class ProjectRows {

  private ProjectRows() {}

  /**
   * The row behind an id.
   *
   * @throws ServiceException 404, or 403 for a live key and a test project
   */
  public static ProjectRecord visible(DSLContext db, Caller caller, ProjectId id) {
    return visible(select(db, id), caller, id);
  }

  /**
   * The same for whoever adds something to the project: nobody deletes it before the transaction
   * ends.
   */
  public static ProjectRecord kept(DSLContext tx, Caller caller, ProjectId id) {
    return visible(select(tx, id).forKeyShare(), caller, id);
  }

  /** The same, once nobody is adding anything to it any more; nobody can until the end. */
  public static ProjectRecord locked(DSLContext tx, Caller caller, ProjectId id) {
    return visible(select(tx, id).forUpdate(), caller, id);
  }

  private static SelectConditionStep<ProjectRecord> select(DSLContext db, ProjectId id) {
    return db.selectFrom(PROJECT).where(PROJECT.ID.eq(id.uuid()));
  }

  private static ProjectRecord visible(
      ResultQuery<ProjectRecord> query, Caller caller, ProjectId id) {
    ProjectRecord row =
        query.fetchOptional().orElseThrow(() -> ServiceException.notFound("project", id.wire()));
    caller.checkVisible(row.getTenantId(), row.getLivemode(), "project", id);
    return row;
  }

  static Project view(DSLContext db, ProjectRecord row) {
    return views(db, List.of(row)).getFirst();
  }

  static List<Project> views(DSLContext db, List<ProjectRecord> rows) {
    if (rows.isEmpty()) {
      return List.of();
    }
    // UUIDs of version 7 sort by time, but PostgreSQL 15 has no max() for them.
    var latest = DSL.field("(array_agg({0} order by {0} desc))[1]", UUID.class, PLAN.ID);
    Map<UUID, Record4<UUID, Integer, UUID, Instant>> plans =
        db.select(PLAN.PROJECT_ID, DSL.count(), latest, DSL.max(PLAN.CREATED_AT))
            .from(PLAN)
            .where(PLAN.PROJECT_ID.in(rows.stream().map(ProjectRecord::getId).toList()))
            .groupBy(PLAN.PROJECT_ID)
            .fetchMap(PLAN.PROJECT_ID);
    return rows.stream()
        .map(row -> view(row, Optional.ofNullable(plans.get(row.getId()))))
        .toList();
  }

  /** A project changes by the plans that it gets; its own row never does. */
  private static Project view(
      ProjectRecord row, Optional<Record4<UUID, Integer, UUID, Instant>> plans) {
    Instant changed =
        plans
            .map(Record4::value4)
            .filter(added -> added.isAfter(row.getUpdatedAt()))
            .orElse(row.getUpdatedAt());
    return new Project(
        new ProjectId(row.getId()),
        row.getName(),
        Words.of(UsageType.class, row.getUsageType()),
        plans.map(Record4::value2).orElse(0),
        plans.map(Record4::value3).map(PlanId::new),
        JsonColumn.pairs(row.getMetadata()),
        row.getLivemode(),
        row.getCreatedAt(),
        changed);
  }
}
