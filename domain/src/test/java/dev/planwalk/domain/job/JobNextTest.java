package dev.planwalk.domain.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Door;
import dev.planwalk.domain.operation.NextCall;
import dev.planwalk.domain.plan.LabelLanguage;
import dev.planwalk.domain.plan.ReadPlanAgain;
import dev.planwalk.domain.plan.RenderPlan;
import dev.planwalk.domain.plan.UploadMode;
import dev.planwalk.domain.tour.CreateTour;
import dev.planwalk.domain.tour.TourModel;
import dev.planwalk.domain.visualization.CreateVisualization;
import dev.planwalk.domain.wire.Arguments;
import dev.planwalk.domain.wire.Json;
import dev.planwalk.domain.wire.Shape;
import dev.planwalk.vocabulary.Style;
import dev.planwalk.vocabulary.View;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

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
    assertThat(next.why()).contains("by PUT to the upload_url");
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

  /** A job of each type as its create leaves it, failed by a fault of the server. */
  private List<Job> lost(Caller caller, ProjectId project) {
    PlanId plan = sandbox.readyPlan(caller, project);
    CreateVisualization.Input picture =
        CreateVisualization.OPERATION.read(
            Arguments.of(
                JsonNodeFactory.instance
                    .objectNode()
                    .put("project_id", project.wire())
                    .put("plan_id", plan.wire())
                    .put("style", "japandi")
                    .put("view", "top")
                    .put("room", "Bad")
                    .put("seed", 7)
                    .set("metadata", JsonNodeFactory.instance.objectNode().put("flat", "7"))),
            Door.HTTP);
    Job made = (Job) sandbox.createVisualization().handle(caller, picture).body();
    Job tour =
        (Job)
            new CreateTour(sandbox.paidJobs())
                .handle(caller, Sandbox.tour(project, TourModel.WORLD_1_1_PLUS, false))
                .body();
    Job drawing =
        sandbox
            .renderPlan()
            .handle(
                caller,
                new RenderPlan.Input(plan, Optional.empty(), LabelLanguage.DE, Optional.empty()));
    Job reading =
        new ReadPlanAgain(sandbox.freeJobs())
            .handle(
                caller,
                new ReadPlanAgain.Input(
                    plan, Optional.of("cm"), Optional.empty(), Optional.empty(), Optional.empty()));
    return List.of(made, tour, drawing, reading);
  }

  private static NextCall afterLoss(Job job, String code) {
    ObjectNode shown = Shape.of(Job.class).write(job);
    shown.put("status", "failed").putObject("error").put("code", code);
    return JobNext.of(shown).orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(strings = {"worker_lost", "provider_unavailable"})
  void what_only_the_server_failed_is_created_again_with_its_arguments(String code) {
    Caller caller = sandbox.caller(sandbox.tenant(), false);
    ProjectId project = sandbox.project(caller).id();
    List<Job> lost = lost(caller, project);

    List<NextCall> again = lost.stream().map(job -> afterLoss(job, code)).toList();

    assertThat(again)
        .extracting(NextCall::tool)
        .containsExactly(
            "generate_visualization", "generate_tour", "render_plan", "read_plan_again");
    ObjectNode picture = again.getFirst().arguments();
    assertThat(picture.path("idempotency_key").asString(""))
        .isEqualTo("again-" + lost.getFirst().id().wire());
    CreateVisualization.Input order =
        CreateVisualization.OPERATION.read(
            Arguments.of(picture.deepCopy().without("idempotency_key")), Door.TOOL);
    assertThat(order.projectId()).isEqualTo(project);
    assertThat(order.style()).isEqualTo(Style.JAPANDI);
    assertThat(order.view()).isEqualTo(View.TOP);
    assertThat(order.room()).contains("Bad");
    assertThat(order.seed()).contains(7L);
    assertThat(picture.path("metadata").toString()).isEqualTo("{\"flat\":\"7\"}");
    assertThat(again.get(1).arguments().path("model").asString("")).isEqualTo("world-1.1-plus");
    assertThat(again.get(3).arguments().path("unit").asString("")).isEqualTo("cm");
  }
}
