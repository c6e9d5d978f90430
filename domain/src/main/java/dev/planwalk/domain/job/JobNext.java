package dev.planwalk.domain.job;

import dev.planwalk.domain.asset.AssetKind;
import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.operation.NextCall;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** What an agent would best do after it got a job. */
public final class JobNext {

  /** Of a plan that waits: for its turn, or for its file. */
  public static final String NOT_BEGUN =
      "Its reading begins once complete_plan_upload was called for its file.";

  private static final Set<String> PICTURES =
      AssetKind.pictures().stream().map(AssetKind::wire).collect(Collectors.toUnmodifiableSet());

  private JobNext() {}

  /** What a refusal says whose caller must wait for a job. */
  public static String waitFor(JobId job) {
    return "Wait for its job: wait_for_job with job_id %s (GET /api/v1/jobs/%s); then send this again."
        .formatted(job.wire(), job.wire());
  }

  /** From the body of an answer that is a job. */
  public static Optional<NextCall> of(JsonNode job) {
    String id = job.path("id").asString("");
    return switch (job.path("status").asString("")) {
      case "queued", "running" -> {
        boolean waitsForFile = isPlan(job) && job.path("status").asString("").equals("queued");
        String why = waitsForFile ? NOT_BEGUN : "The job has not ended.";
        yield Optional.of(NextCall.to("wait_for_job", why).with("job_id", id));
      }
      case "succeeded" -> afterSuccess(job);
      case "failed" -> afterFailure(job);
      default -> Optional.empty();
    };
  }

  /** What was found in the plan says more than the code, and its project is where to go on. */
  private static Optional<NextCall> afterFailure(JsonNode job) {
    String plan = job.path("metadata").path("plan_id").asString("");
    return plan.isEmpty()
        ? Optional.empty()
        : JobFailure.of(job.path("error").path("code").asString(""))
            .map(failure -> NextCall.to("get_plan", failure.remediation()).with("plan_id", plan));
  }

  private static boolean isPlan(JsonNode job) {
    return job.path("type").asString("").equals(JobType.PLAN_PARSE.wire());
  }

  private static Optional<NextCall> afterSuccess(JsonNode job) {
    String type = job.path("type").asString("");
    if (isPlan(job)) {
      return Optional.of(
          NextCall.to("get_plan", "See what was read of the plan.")
              .with("plan_id", job.path("metadata").path("plan_id").asString("")));
    }
    String why =
        type.equals(JobType.TOUR.wire())
            ? "One panorama of it; metadata.embed_url is the page to walk in. publish_tour only if"
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
