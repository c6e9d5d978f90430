package dev.planwalk.domain.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.operation.NextCall;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Where an agent is led that has read a plan and its findings. */
class NextAfterPlanTest {

  private static NextCall next(String status, String code, String severity) {
    ObjectNode plan = JsonNodeFactory.instance.objectNode();
    plan.put("id", "plan_1").put("project_id", "proj_1").put("status", status);
    plan.putArray("findings")
        .addObject()
        .put("code", code)
        .put("severity", severity)
        .put("message", "Seen.");
    return GetPlan.OPERATION
        .tool()
        .orElseThrow()
        .next()
        .apply(plan, JsonNodeFactory.instance.objectNode())
        .orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({
    "succeeded, unit_uncertain, warning, read_plan_again, unit",
    "succeeded, unit_implausible, warning, read_plan_again, unit",
    "succeeded, stated_value_unused, warning, read_plan_again, unit",
    "succeeded, pdf_page_missing, warning, read_plan_again, pages",
    "failed, pdf_page_missing, error, read_plan_again, pages",
    "failed, drawing_too_large, error, read_plan_again, pages",
    "succeeded, value_stated, info, generate_visualization, ready",
    "succeeded, area_differs, warning, generate_visualization, ready",
    "failed, no_plan_found, error, upload_plan, findings"
  })
  void findings_that_a_statement_mends_lead_to_reading_again(
      String status, String code, String severity, String tool, String why) {
    NextCall next = next(status, code, severity);

    assertThat(next.tool()).isEqualTo(tool);
    assertThat(next.why()).contains(why);
    assertThat(next.arguments().toString())
        .contains(tool.equals("read_plan_again") ? "plan_1" : "proj_1");
  }
}
