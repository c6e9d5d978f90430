package dev.planwalk.domain.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Json;
import dev.planwalk.domain.operation.NextCall;
import dev.planwalk.domain.operation.Shape;
import dev.planwalk.domain.plan.UploadMode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class JobNextTest {

  private final Sandbox sandbox = new Sandbox();

  @AfterEach
  void close() {
    sandbox.close();
  }

  private static NextCall next(String job) {
    return JobNext.of(Json.MAPPER.readTree(job)).orElseThrow();
  }

  @Test
  void waiting_for_a_plan_whose_file_never_came_leads_to_the_upload() {
    Caller caller = sandbox.caller(sandbox.tenant(), true);
    var plan =
        sandbox
            .createPlan(caller, sandbox.project(caller).id(), UploadMode.SINGLE)
            .plans()
            .getFirst();
    Job job =
        sandbox
            .database()
            .read(db -> sandbox.services.jobs().of(db, JobRows.visible(db, caller, plan.jobId())));
    JsonNode shown = Shape.of(Job.class).write(job);

    NextCall next = JobNext.of(shown).orElseThrow();

    assertThat(next.tool()).isEqualTo("complete_plan_upload");
    assertThat(next.arguments().path("plan_id").asString("")).isEqualTo(plan.id().wire());
    assertThat(next.why()).contains("PUT its file");
  }

  @Test
  void a_plan_in_the_queue_is_waited_for() {
    NextCall next =
        next(
            """
            {"id":"job_plan_1","type":"plan.parse","status":"queued",
             "metadata":{"plan_id":"plan_1","queue_position":1,"eta_seconds":5}}\
            """);

    assertThat(next.tool()).isEqualTo("wait_for_job");
  }
}
