package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.error.JobFailure;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Every code of a failed job: provoked by a test where it comes from, and rehearsed by a client.
 */
class EveryJobFailureTest {
  private static final String DOMAIN = "dev.planwalk.domain.";
  private static final String STUDIO = "dev.planwalk.providers.studio.StudioTest#";

  /** Where each is provoked for a live job. */
  private static String provoked(JobFailure failure) {
    return switch (failure) {
      case PLAN_UNREADABLE -> STUDIO + "plan_that_ends_two_children_is_to_blame";
      case DRAWING_TOO_LARGE -> STUDIO + "full_heap_ends_the_child_and_is_told_as_such";
      case READING_TIME_EXCEEDED -> STUDIO + "late_child_is_replaced_and_the_plan_is_refused";
      case UPLOAD_EXPIRED ->
          DOMAIN
              + "job.JobStatesTest#upload_that_is_never_completed_runs_and_fails_in_one_transaction";
      case UPLOAD_CHANGED ->
          DOMAIN + "plan.PlanUploadTest#object_that_changed_behind_our_back_is_never_read";
      case PROJECT_DELETED ->
          DOMAIN
              + "project.DeleteProjectTest#uploads_that_never_came_are_given_up_with_both_events";
      case RENDER_FAILED ->
          DOMAIN + "plan.RenderPlanTest#a_plan_that_cannot_be_drawn_fails_its_job";
      case PROVIDER_UNAVAILABLE ->
          DOMAIN + "job.JobRunnerTest#job_whose_type_nobody_on_this_server_does_fails_as_such";
      case PROVIDER_REJECTED, PROVIDER_TIMEOUT, PROVIDER_RESULT_INVALID ->
          DOMAIN
              + "visualization.PaidVisualizationTest#an_order_that_ends_without_a_picture_fails_the_job_and_stays_reserved";
      case WORKER_LOST -> DOMAIN + "job.LeasesTest#job_that_killed_twenty_workers_fails";
      case CANCELED_BY_OPERATOR ->
          DOMAIN
              + "job.JobStatesTest#operator_ends_a_plan_as_failed_since_plans_cannot_be_canceled";
    };
  }

  @Test
  void every_code_is_provoked_by_a_test() throws IOException {
    TestSources tests = TestSources.read();

    for (JobFailure failure : JobFailure.values()) {
      assertThat(tests.have(provoked(failure))).as(provoked(failure)).isTrue();
    }
  }

  @Test
  void every_code_can_be_rehearsed_and_has_its_page(@TempDir Path home) {
    try (TestService service = TestService.start(home, Planwalk.Role.ALL)) {
      String key = service.key("acme", false);
      Map<JobFailure, String> jobs = new EnumMap<>(JobFailure.class);
      for (JobFailure failure : JobFailure.values()) {
        String project = service.project(key, "fail:" + failure.wire());
        Answer order =
            service.post("/api/v1/tours", key, "{\"project_id\": \"%s\"}".formatted(project));
        jobs.put(failure, order.field("id"));
      }
      jobs.forEach((failure, job) -> {
        JsonNode ended = service.ended(key, job);
        assertThat(ended.path("status").asString("")).isEqualTo("failed");
        assertThat(ended.at("/error/code").asString("")).isEqualTo(failure.wire());
        assertThat(service.get(failure.docsPath(), "", "Accept", "text/markdown").text())
            .contains(failure.remediation());
      });
    }
  }
}
