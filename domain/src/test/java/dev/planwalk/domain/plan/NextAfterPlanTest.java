package dev.planwalk.domain.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Door;
import dev.planwalk.domain.operation.NextCall;
import dev.planwalk.domain.wire.Arguments;
import dev.planwalk.domain.wire.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Where an agent is led that has read a plan and its findings. */
class NextAfterPlanTest {

  private static NextCall next(String status, String code, String severity, String kind) {
    ObjectNode plan = JsonNodeFactory.instance.objectNode();
    plan.put("id", "plan_1").put("project_id", "proj_1").put("status", status);
    plan.putObject("file").put("file_kind", kind);
    plan.put("file_received", true);
    plan.putArray("findings")
        .addObject()
        .put("code", code)
        .put("severity", severity)
        .put("message", "Seen.");
    return next(plan);
  }

  private static NextCall next(ObjectNode plan) {
    return GetPlan.OPERATION
        .tool()
        .orElseThrow()
        .next()
        .apply(plan, JsonNodeFactory.instance.objectNode())
        .orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({
    "succeeded, unit_uncertain, warning, dxf, read_plan_again, unit",
    "succeeded, unit_implausible, warning, dwg, read_plan_again, unit",
    "succeeded, stated_value_unused, warning, dxf, read_plan_again, unit",
    "succeeded, pdf_page_missing, warning, pdf, read_plan_again, pages",
    "failed, pdf_page_missing, error, pdf, read_plan_again, pages",
    "failed, drawing_too_large, error, pdf, read_plan_again, pages",
    "failed, drawing_too_large, error, dxf, upload_plan, findings",
    "failed, drawing_too_large, error, dwg, upload_plan, findings",
    "succeeded, value_stated, info, dxf, estimate_cost, ready",
    "succeeded, area_differs, warning, dxf, estimate_cost, ready",
    "failed, no_plan_found, error, dxf, upload_plan, findings"
  })
  void findings_that_a_statement_mends_lead_to_reading_again(
      String status, String code, String severity, String kind, String tool, String why) {
    NextCall next = next(status, code, severity, kind);

    assertThat(next.tool()).isEqualTo(tool);
    assertThat(next.why()).contains(why);
    assertThat(next.arguments().toString())
        .contains(tool.equals("read_plan_again") ? "plan_1" : "proj_1");
  }

  @Test
  void a_plan_that_is_ready_leads_to_the_price_of_its_picture() {
    NextCall next = next("succeeded", "value_stated", "info", "dxf");

    assertThat(next.arguments().toString())
        .isEqualTo("{\"operation\":\"generate_visualization\",\"project_id\":\"proj_1\"}");
  }

  @Test
  void a_plan_whose_file_never_came_leads_to_the_upload() {
    try (Sandbox sandbox = new Sandbox()) {
      Caller caller = sandbox.caller(sandbox.tenant(), true);
      PlanId id =
          sandbox
              .createPlan(caller, sandbox.project(caller).id(), UploadMode.SINGLE)
              .plans()
              .getFirst()
              .id();
      ObjectNode plan =
          Shape.of(Plan.class)
              .write(new GetPlan(sandbox.database()).handle(caller, new GetPlan.Input(id)));

      assertThat(next(plan).tool()).isEqualTo("complete_plan_upload");
      assertThat(next(plan).arguments().path("plan_id").asString("")).isEqualTo(id.wire());

      NextCall expired = next(plan.put("status", "failed"));

      assertThat(expired.tool()).isEqualTo("upload_plan");
      CreatePlan.Input again =
          CreatePlan.OPERATION.read(Arguments.of(expired.arguments()), Door.TOOL);
      assertThat(again.size()).contains(plan.at("/file/size_bytes").asLong(0));
      assertThat(again.filename()).contains(plan.at("/file/filename").asString(""));
    }
  }
}
