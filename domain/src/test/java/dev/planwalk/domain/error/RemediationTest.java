package dev.planwalk.domain.error;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.ServiceCatalog;
import dev.planwalk.domain.operation.Advice;
import dev.planwalk.domain.operation.NextCall;
import dev.planwalk.domain.operation.Operation;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.node.JsonNodeFactory;

/** What a refusal or a failed job advises can be done at either door: the calls it names exist. */
class RemediationTest {
  /** {@code upload_url} is a field and {@code read_again} an argument. */
  private static final Pattern TOOL =
      Pattern.compile(
          "\\b(create|get|list|complete|generate|wait_for|estimate|publish|view|upload|read|correct"
              + "|delete)_(?!url\\b|again\\b)[a-z_]+\\b");

  private static final Pattern ROUTE = Pattern.compile("\\b(GET|POST|DELETE) (/api/v1[a-z_/{}]*)");
  private static final String DOCUMENT = "/api/v1/openapi";

  static List<String> advice() {
    return Stream.concat(
            Arrays.stream(ErrorCode.values()).map(ErrorCode::remediation),
            Arrays.stream(JobFailure.values()).map(JobFailure::remediation))
        .toList();
  }

  private static List<MatchResult> found(Pattern pattern, String text) {
    return pattern.matcher(text).results().toList();
  }

  private static List<Operation<?, ?>> behind(MatchResult route) {
    return ServiceCatalog.catalog().operations().stream()
        .filter(operation ->
            operation
                .http()
                .filter(http -> http.method().name().equals(route.group(1)))
                .filter(http -> http.path().equals(route.group(2)))
                .isPresent())
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "project, list_projects (GET /api/v1/projects)",
    "plan, list_jobs with type plan.parse (GET /api/v1/jobs?type=plan.parse)",
    "job, list_jobs (GET /api/v1/jobs)",
    "visualization, list_jobs (GET /api/v1/jobs)",
    "tour, list_jobs (GET /api/v1/jobs)",
    "webhook endpoint, GET /api/v1/webhook_endpoints",
    "webhook delivery, GET /api/v1/webhook_deliveries"
  })
  void what_is_not_found_is_looked_for_in_the_list_of_its_kind(String kind, String list) {
    ServiceException refusal = ServiceException.notFound(kind, "x_1");

    assertThat(refusal).hasMessage("There is no " + kind + " 'x_1'.");
    assertThat(refusal.remediation())
        .isEqualTo("Check the id: " + list + " shows what this key can see.");
  }

  @Test
  void an_asset_is_looked_for_in_its_project_since_assets_are_listed_of_one_alone() {
    ServiceException refusal = ServiceException.notFound("asset", "x_1");
    NextCall next =
        Advice.call(
                refusal.remediation(),
                ServiceCatalog.catalog()::tool,
                JsonNodeFactory.instance.objectNode().put("asset_id", "x_1"))
            .orElseThrow();

    assertThat(refusal.remediation()).contains("GET /api/v1/assets?project_id=");
    assertThat(next.tool()).isEqualTo("list_projects");
    assertThat(next.arguments().isEmpty()).isTrue();
  }

  @Test
  void at_an_unknown_path_the_document_of_all_paths_is_named() {
    assertThat(ErrorCode.RESOURCE_NOT_FOUND.remediation())
        .isEqualTo(
            "Check the path and the id in it: GET /api/v1/openapi.json lists every path, and the"
                + " lists that GET /api/v1 names show what this key can see.");
  }

  @ParameterizedTest
  @MethodSource("advice")
  void the_tools_and_routes_it_names_exist(String advice) {
    for (MatchResult tool : found(TOOL, advice)) {
      assertThat(ServiceCatalog.catalog().tool(tool.group())).as(tool.group()).isPresent();
    }
    for (MatchResult route : found(ROUTE, advice)) {
      if (!route.group(2).startsWith(DOCUMENT)) {
        assertThat(behind(route)).as(route.group()).hasSize(1);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("advice")
  void who_is_sent_to_a_route_is_sent_to_its_tool_too(String advice) {
    for (MatchResult route : found(ROUTE, advice)) {
      for (Operation<?, ?> operation : behind(route)) {
        operation.tool().ifPresent(tool -> assertThat(advice).contains(tool.name()));
      }
    }
  }
}
