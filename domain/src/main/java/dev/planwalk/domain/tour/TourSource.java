package dev.planwalk.domain.tour;

import static dev.planwalk.storage.schema.Tables.JOB;

import dev.planwalk.domain.JsonColumn;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.job.JobViews;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.plan.FloorPlanObject;
import dev.planwalk.domain.plan.FloorPlanSummary;
import dev.planwalk.domain.plan.Places;
import dev.planwalk.domain.plan.PlanRows;
import dev.planwalk.domain.visualization.StoredLook;
import dev.planwalk.storage.schema.enums.JobStatus;
import dev.planwalk.storage.schema.tables.records.JobRecord;
import dev.planwalk.storage.schema.tables.records.ProjectRecord;
import dev.planwalk.vocabulary.Furnishing;
import dev.planwalk.vocabulary.Lighting;
import dev.planwalk.vocabulary.Style;
import dev.planwalk.vocabulary.UsageType;
import dev.planwalk.vocabulary.View;
import dev.planwalk.vocabulary.Words;
import java.util.Comparator;
import java.util.Optional;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What tours, panoramas and meshes are made from: the newest succeeded interior visualization of
 * the project. They take its reading of the plan, its look and its furniture, so that one walks
 * through what the picture showed. A test key needs none.
 *
 * @param plan whose rooms are shown; empty only for test jobs
 * @param input the part of the job's input that follows from the source
 * @param metadata the part of the job's metadata that does
 * @param rooms of the plan as it was last read; empty if there is no plan
 */
record TourSource(
    Optional<UUID> plan, ObjectNode input, ObjectNode metadata, Optional<FloorPlanSummary> rooms) {

  /**
   * Finds the source.
   *
   * @param flat id that was asked for instead of the visualization's
   * @throws ServiceException 409 {@code source_not_ready} for a live key without a visualization;
   *     400 for a flat that the plan does not have
   */
  static TourSource choose(
      DSLContext db, Caller caller, ProjectRecord project, Optional<String> flat) {
    Optional<JobRecord> picture = newestPicture(db, project);
    if (picture.isEmpty() && caller.livemode()) {
      throw notReady(new ProjectId(project.getId()));
    }
    TourSource source = picture.map(job -> of(db, caller, job)).orElseGet(() -> ofNothing(project));
    flat.ifPresent(wanted -> {
      source
          .rooms()
          .ifPresent(rooms ->
              Places.check(rooms, Optional.empty(), Optional.empty(), Optional.of(wanted)));
      source.input().put(TourInput.FLAT, wanted);
    });
    TourInput.text(source.input(), TourInput.FLAT)
        .ifPresent(shown -> source.metadata().put(TourInput.FLAT, shown));
    return source;
  }

  /** The stated seed; else the picture's, so that an equal order is equal work. */
  Optional<Long> seedOr(Optional<Long> stated) {
    return stated.or(() -> Optional.of(input.path(TourInput.FURNITURE_SEED).asLong(0)));
  }

  /** How many rooms the flat has that is shown; 0 if that is not known. */
  int roomsOfFlat() {
    Optional<String> wanted = TourInput.text(input, TourInput.FLAT);
    return rooms.stream()
        .flatMap(plan -> plan.flats().stream())
        .filter(flat -> wanted.isEmpty() || wanted.get().equals(flat.id()))
        .max(Comparator.comparingDouble(FloorPlanSummary.FlatSummary::areaM2))
        .map(flat -> flat.roomIds().size())
        .orElse(0);
  }

  private static Optional<JobRecord> newestPicture(DSLContext db, ProjectRecord project) {
    return db.selectFrom(JOB)
        .where(
            JOB.PROJECT_ID.eq(project.getId()),
            JOB.TYPE.eq(JobType.VISUALIZATION.wire()),
            JOB.STATUS.eq(JobStatus.succeeded),
            DSL.jsonbGetAttributeAsText(JOB.INPUT, "view").eq(View.INTERIOR.wire()))
        .orderBy(JOB.ID.desc())
        .limit(1)
        .fetchOptional();
  }

  private static ServiceException notReady(ProjectId project) {
    return new ServiceException(
            ErrorCode.SOURCE_NOT_READY,
            "The project '%s' has no finished interior visualization.".formatted(project.wire()))
        .withRemediation(
            "Create one (generate_visualization with project_id %s, POST /api/v1/visualizations) and"
                    .formatted(project.wire())
                + " wait for its job to succeed; it decides the look.");
  }

  private static TourSource of(DSLContext db, Caller caller, JobRecord picture) {
    ObjectNode taken = JsonColumn.object(picture.getInput());
    ObjectNode input = JsonNodeFactory.instance.objectNode();
    copy(taken, input, FloorPlanObject.FLOOR_PLAN_ASSET);
    StoredLook.copy(taken, input);
    copy(taken, input, TourInput.FLAT);
    input.put(TourInput.FURNITURE_SEED, taken.path("seed").asLong(0));
    PlanId plan = new PlanId(picture.getPlanId());
    ObjectNode metadata = JsonNodeFactory.instance.objectNode();
    metadata.put("plan_id", plan.wire());
    metadata.put("source_visualization", JobViews.id(picture).wire());
    return new TourSource(
        Optional.of(plan.uuid()), input, metadata, PlanRows.visible(db, caller, plan).summary());
  }

  private static void copy(ObjectNode from, ObjectNode input, String field) {
    if (from.has(field)) {
      input.set(field, from.get(field));
    }
  }

  private static TourSource ofNothing(ProjectRecord project) {
    ObjectNode input = JsonNodeFactory.instance.objectNode();
    StoredLook.write(
        input,
        Words.of(UsageType.class, project.getUsageType()),
        Style.REALISTISCH,
        Lighting.TAG,
        Furnishing.MOEBLIERT);
    input.put(TourInput.FURNITURE_SEED, 0);
    return new TourSource(
        Optional.empty(), input, JsonNodeFactory.instance.objectNode(), Optional.empty());
  }
}
