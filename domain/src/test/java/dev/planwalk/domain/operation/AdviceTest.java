package dev.planwalk.domain.operation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.ServiceCatalog;
import dev.planwalk.domain.Services;
import dev.planwalk.domain.error.ErrorCode;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

class AdviceTest {
  private static final Catalog<Services> CATALOG = ServiceCatalog.catalog();

  private static Optional<NextCall> call(String advice, ObjectNode sent) {
    return Advice.call(advice, CATALOG::tool, sent);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Wait for it: wait_for_job with job_id job_gj_1 (GET /api/v1/jobs/job_gj_1); then on. | wait_for_job  | {"job_id":"job_gj_1"}
          Check the id: list_jobs with type plan.parse and project_id proj_1.                  | list_jobs     | {"type":"plan.parse","project_id":"proj_1"}
          Its plan_not_ready goes: upload_plan with colour red.                                | upload_plan   | {"project_id":"proj_7"}
          See get_usage, then list_jobs.                                                       | get_usage     | {}
          """)
  void the_first_call_that_is_named_is_read_with_what_it_needs(
      String advice, String tool, String arguments) {
    ObjectNode sent =
        JsonNodeFactory.instance.objectNode().put("project_id", "proj_7").put("style", "modern");

    NextCall next = call(advice, sent).orElseThrow();

    assertThat(next.tool()).isEqualTo(tool);
    assertThat(next.arguments().toString()).isEqualTo(arguments);
  }

  static ErrorCode[] codes() {
    return ErrorCode.values();
  }

  @ParameterizedTest
  @MethodSource("codes")
  void advice_that_names_a_tool_is_never_without_a_call(ErrorCode code) {
    boolean named =
        CATALOG.tools().stream()
            .map(operation -> operation.tool().orElseThrow().name())
            .anyMatch(tool -> Arrays.asList(code.remediation().split("[^a-z_]+")).contains(tool));

    assertThat(call(code.remediation(), JsonNodeFactory.instance.objectNode()).isPresent())
        .isEqualTo(named);
  }
}
