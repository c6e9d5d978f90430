package dev.planwalk.domain.job;

import dev.planwalk.domain.asset.AssetKind;
import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.operation.Door;
import dev.planwalk.domain.operation.NextCall;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.ToolBinding;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.vocabulary.Words;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What an agent would best do after it got a job. */
public final class JobNext {

  private static final String FILE_FIRST =
      "Waiting does not help: its file comes first, by PUT to the upload_url or by your user on"
          + " upload_page; if these have expired, call upload_plan again.";

  private static final Set<String> PICTURES =
      AssetKind.pictures().stream().map(AssetKind::wire).collect(Collectors.toUnmodifiableSet());

  private JobNext() {}

  /** What a refusal says whose caller must wait for a job. */
  public static String waitFor(JobId job) {
    return "Wait for its job: wait_for_job with job_id %s (GET /api/v1/jobs/%s); then send this again."
        .formatted(job.wire(), job.wire());
  }

  /** To the upload, for a plan whose file has not come. */
  public static NextCall fileFirst(String plan) {
    return NextCall.to("complete_plan_upload", FILE_FIRST).with("plan_id", plan);
  }

  /** From the body of an answer that is a job. */
  public static Optional<NextCall> of(JsonNode job) {
    String id = job.path("id").asString("");
    return switch (job.path("status").asString("")) {
      case "queued", "running" ->
          Optional.of(
              waitsForFile(job)
                  ? fileFirst(planOf(job))
                  : NextCall.to("wait_for_job", "The job has not ended.").with("job_id", id));
      case "succeeded" -> afterSuccess(job);
      case "failed" -> afterFailure(job);
      default -> Optional.empty();
    };
  }

  /**
   * The same again where only the server failed. Else what was found in the plan says more than the
   * code, and its project is where to go on.
   */
  private static Optional<NextCall> afterFailure(JsonNode job) {
    Optional<JobFailure> failed =
        Words.find(JobFailure.class, job.path("error").path("code").asString(""));
    if (failed.filter(JobFailure::isOfServer).isPresent()) {
      return Words.find(JobType.class, job.path("type").asString(""))
          .flatMap(type -> again(JobCreates.of(type), job, failed.get()));
    }
    String plan = planOf(job);
    return plan.isEmpty()
        ? Optional.empty()
        : failed.map(
            failure -> NextCall.to("get_plan", failure.remediation()).with("plan_id", plan));
  }

  /** The create of a job with the arguments that it was created with, as its facts show them. */
  private static Optional<NextCall> again(Operation<?, ?> create, JsonNode job, JobFailure why) {
    ObjectNode arguments = JsonNodeFactory.instance.objectNode();
    JsonNode facts = job.path("metadata");
    for (String field : create.input().names()) {
      JsonNode asked = facts.path(PaidJobs.REQUESTED).path(field);
      JsonNode value = asked.isMissingNode() ? facts.path(field) : asked;
      if (!value.isMissingNode() && !create.hidden(Door.TOOL).contains(field)) {
        arguments.set(field, value);
      }
    }
    JsonNode own = job.path("client_metadata");
    if (create.input().names().contains("metadata") && !own.isEmpty()) {
      arguments.set("metadata", own);
    }
    String seed = job.path("seed").asString("");
    if (create.input().names().contains("seed") && !seed.isEmpty()) {
      arguments.put("seed", Long.parseLong(seed));
    }
    if (create.has(Trait.SPENDS)) {
      // Of the job's own: whoever is told twice still creates one.
      arguments.put(ToolBinding.IDEMPOTENCY_KEY, "again-" + job.path("id").asString(""));
    }
    return create.tool().map(tool -> new NextCall(tool.name(), arguments, why.remediation()));
  }

  /** A job that is in the queue says when it will end; one whose file is missing cannot. */
  private static boolean waitsForFile(JsonNode job) {
    return isPlan(job) && !job.path("metadata").has(JobViews.ETA_SECONDS);
  }

  private static String planOf(JsonNode job) {
    return job.path("metadata").path("plan_id").asString("");
  }

  private static boolean isPlan(JsonNode job) {
    return job.path("type").asString("").equals(JobType.PLAN_PARSE.wire());
  }

  private static Optional<NextCall> afterSuccess(JsonNode job) {
    String type = job.path("type").asString("");
    if (isPlan(job)) {
      return Optional.of(
          NextCall.to("get_plan", "See what was read of the plan.").with("plan_id", planOf(job)));
    }
    String why =
        type.equals(JobType.TOUR.wire())
            ? "One panorama of it; the page to walk in is metadata.embed_url. publish_tour only if"
                + " its owner wants everybody to see it."
            : "See it; get_asset_url gives the full size.";
    for (JsonNode asset : job.path("result").path("assets")) {
      if (PICTURES.contains(asset.path("kind").asString(""))) {
        return Optional.of(
            NextCall.to("view_asset", why).with("asset_id", asset.path("id").asString("")));
      }
    }
    String asset = job.path("result").path("assets").path(0).path("id").asString("");
    return asset.isEmpty()
        ? Optional.empty()
        : Optional.of(
            NextCall.to("get_asset_url", "The URL in the result dies; this signs a new one.")
                .with("asset_id", asset));
  }
}
