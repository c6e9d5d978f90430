package dev.planwalk.domain.plan;

import static dev.planwalk.domain.operation.HttpBinding.bind;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.job.JobNext;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.NextCall;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.ToolBinding;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.visualization.PricedOperation;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.storage.Database;
import dev.planwalk.vocabulary.FileKind;
import dev.planwalk.vocabulary.FindingCode;
import dev.planwalk.vocabulary.Words;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Reads one plan. */
public final class GetPlan implements Operation.Handler<GetPlan.Input, Plan> {

  /** Which one. */
  public record Input(@Doc("Id of the plan") PlanId planId) {}

  public static final Operation<Input, Plan> OPERATION =
      Operation.named("get_plan", Input.class, Plan.class)
          .summary("Read one plan with its findings and a summary of its rooms.")
          .guidance("Check the unit and the rooms before a picture is paid for.")
          .needs(Scope.PLANS_READ)
          .http(HttpMethod.GET, "/api/v1/plans/{id}", bind("id", "plan_id"))
          .tool("get_plan", ToolBinding.next(GetPlan::next), ToolBinding.inView())
          .traits(Trait.READ_ONLY)
          .answers(200, Plan.class, "the plan as it stands")
          .fails(ErrorCode.TEST_MODE_RESOURCE_IN_LIVE, ErrorCode.RESOURCE_NOT_FOUND)
          .build();

  private final Database database;

  public GetPlan(Database database) {
    this.database = database;
  }

  @Override
  public Plan handle(Caller caller, Input input) {
    return database.read(db -> PlanRows.view(PlanRows.visible(db, caller, input.planId())));
  }

  private static Optional<NextCall> next(JsonNode plan) {
    if (!plan.path("file_received").asBoolean(true)) {
      return Optional.of(fileFirst(plan));
    }
    return switch (plan.path("status").asString("")) {
      case "queued", "running" ->
          Optional.of(
              NextCall.to("wait_for_job", "The plan is being read.")
                  .with("job_id", plan.path("job_id").asString("")));
      case "succeeded" ->
          statedBetter(plan)
              .or(() ->
                  Optional.of(
                      NextCall.to(
                              "estimate_cost",
                              "The plan is ready for a picture; see its price first.")
                          .with("operation", PricedOperation.GENERATE_VISUALIZATION.wire())
                          .with("project_id", plan.path("project_id").asString(""))));
      default ->
          statedBetter(plan)
              .or(() ->
                  Optional.of(
                      NextCall.to(
                              "upload_plan",
                              "This plan could not be read; its findings say what to mend in the"
                                  + " file.")
                          .with("project_id", plan.path("project_id").asString(""))));
    };
  }

  /** While its file can come, to the upload; afterwards to a new one with the same words. */
  private static NextCall fileFirst(JsonNode plan) {
    if (plan.path("status").asString("").equals("queued")) {
      return JobNext.fileFirst(plan.path("id").asString(""));
    }
    JsonNode file = plan.path("file");
    NextCall again =
        NextCall.to("upload_plan", "Its file never came, and its upload_url has expired.")
            .with("project_id", plan.path("project_id").asString(""))
            .with("filename", file.path("filename").asString(""))
            .with("file_kind", file.path("file_kind").asString(""))
            .with("mode", UploadMode.SINGLE.wire())
            .with("kind", plan.path("kind").asString(""));
    long size = file.path("size_bytes").asLong(0);
    if (size > 0) {
      again.arguments().put("size", size);
    }
    return again;
  }

  /** Reading again, where a finding that is no mere remark can be mended by a statement. */
  private static Optional<NextCall> statedBetter(JsonNode plan) {
    for (JsonNode finding : plan.path("findings")) {
      Optional<String> field =
          Words.find(FindingCode.class, finding.path("code").asString(""))
              .flatMap(FindingCode::stated)
              .filter(stated -> !stated.equals("pages") || isPdf(plan));
      if (field.isPresent() && !finding.path("severity").asString("").equals("info")) {
        return Optional.of(
            NextCall.to(
                    "read_plan_again",
                    finding.path("message").asString("")
                        + " Add "
                        + field.get()
                        + " if you know it; if the rooms are right, go on.")
                .with("plan_id", plan.path("id").asString("")));
      }
    }
    return Optional.empty();
  }

  /** Only a PDF has pages to choose from. */
  private static boolean isPdf(JsonNode plan) {
    return plan.path("file").path("file_kind").asString("").equals(FileKind.PDF.wire());
  }
}
