package dev.planwalk.domain.job;

import dev.planwalk.domain.asset.AssetKind;
import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.domain.operation.NextCall;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** What an agent would best do after it got a job. */
public final class JobNext {

  private static final Set<String> PICTURES =
      AssetKind.pictures().stream().map(AssetKind::wire).collect(Collectors.toUnmodifiableSet());

  private JobNext() {}

  /** From the body of an answer that is a job. */
  public static Optional<NextCall> of(JsonNode job) {
    String id = job.path("id").asString("");
    return switch (job.path("status").asString("")) {
      case "queued", "running" ->
          Optional.of(NextCall.to("wait_for_job", "The job has not ended.").with("job_id", id));
      case "succeeded" -> afterSuccess(job);
      case "failed" -> afterFailure(job);
      default -> Optional.empty();
    };
  }

  /** What was found in a plan says more than the code; other jobs are made again, at a price. */
  private static Optional<NextCall> afterFailure(JsonNode job) {
    return job.path("type").asString("").equals(JobType.PLAN_PARSE.wire())
        ? JobFailure.of(job.path("error").path("code").asString(""))
            .map(failure ->
                NextCall.to("get_plan", failure.remediation())
                    .with("plan_id", job.path("metadata").path("plan_id").asString("")))
        : Optional.empty();
  }

  private static Optional<NextCall> afterSuccess(JsonNode job) {
    String type = job.path("type").asString("");
    if (type.equals(JobType.PLAN_PARSE.wire())) {
      return Optional.of(
          NextCall.to("get_plan", "See what was read of the plan.")
              .with("plan_id", job.path("metadata").path("plan_id").asString("")));
    }
    if (type.equals(JobType.TOUR.wire())) {
      return Optional.of(
          NextCall.to(
                  "publish_tour",
                  "Only if the owner wants it public; metadata.embed_url shows it privately.")
              .with("tour_id", job.path("metadata").path("tour_id").asString("")));
    }
    for (JsonNode asset : job.path("result").path("assets")) {
      if (PICTURES.contains(asset.path("kind").asString(""))) {
        return Optional.of(
            NextCall.to("view_asset", "See it; get_asset_url gives the full size.")
                .with("asset_id", asset.path("id").asString("")));
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
