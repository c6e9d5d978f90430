package dev.planwalk.domain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.access.Access;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.operation.Door;
import dev.planwalk.domain.operation.HttpBinding;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.ToolBinding;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.JsonSchema;
import dev.planwalk.domain.wire.Listing;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/**
 * The tables of the specification, typed in again from it and compared with the catalogue that both
 * doors and all documents are made from: routes, scopes, fields, limits and codes. Words and
 * resources are in {@link ContractWordsTest}.
 */
class ContractTablesTest {

  private static Operation<?, ?> at(String method, String path) {
    return ServiceCatalog.catalog().operations().stream()
        .filter(operation ->
            operation
                .http()
                .filter(http -> http.method().name().equals(method) && http.path().equals(path))
                .isPresent())
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + method + " " + path));
  }

  private static JsonNode fields(Operation<?, ?> operation) {
    return JsonSchema.inlined(Map.of("plan.max_bytes", 104_857_600L))
        .request(
            operation.input(),
            operation.hidden(Door.HTTP),
            operation.http().map(HttpBinding::required).orElse(Set.of()));
  }

  private static JsonNode field(String method, String path, String name) {
    JsonNode field = fields(at(method, path)).path("properties").path(name);
    assertThat(field.isObject()).as(name).isTrue();
    return field;
  }

  private static List<String> required(String method, String path) {
    List<String> required = new ArrayList<>();
    fields(at(method, path)).path("required").forEach(name -> required.add(name.stringValue()));
    required.removeAll(at(method, path).pathFields());
    return required;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          POST   | /api/v1/projects                              | projects:write       | 201      | project
          GET    | /api/v1/projects/{id}                         | projects:read        | 200      | project
          DELETE | /api/v1/projects/{id}                         | projects:write       | 200      | project
          POST   | /api/v1/projects/{id}/plans                   | plans:write          | 202      | plan_upload
          GET    | /api/v1/plans/{id}                            | plans:read           | 200      | plan
          POST   | /api/v1/plans/{id}/complete                   | plans:write          | 200      | plan
          POST   | /api/v1/plans/{id}/upload                     | plans:write          | 200      | plan_upload
          GET    | /api/v1/plans/{id}/floor_plan                 | plans:read           | 200      | floor_plan
          POST   | /api/v1/plans/{id}/read_again                 | plans:write          | 202      | job
          POST   | /api/v1/plans/{id}/render                     | plans:write          | 202      | job
          POST   | /api/v1/visualizations                        | visualizations:write | 202, 200 | job, cost_estimate
          GET    | /api/v1/visualizations/{id}                   | jobs:read            | 200      | job
          POST   | /api/v1/tours                                 | tours:write          | 202, 200 | job, cost_estimate
          GET    | /api/v1/tours/{id}                            | jobs:read            | 200      | job
          POST   | /api/v1/tours/{id}/publication                | tours:write          | 200      | publication
          DELETE | /api/v1/tours/{id}/publication                | tours:write          | 200      | publication
          POST   | /api/v1/panoramas                             | tours:write          | 202, 200 | job, cost_estimate
          POST   | /api/v1/meshes                                | tours:write          | 202, 200 | job, cost_estimate
          GET    | /api/v1/jobs/{id}                             | jobs:read            | 200      | job
          POST   | /api/v1/webhook_endpoints                     | webhooks:write       | 201      | webhook_endpoint
          GET    | /api/v1/webhook_endpoints/{id}                | webhooks:read        | 200      | webhook_endpoint
          DELETE | /api/v1/webhook_endpoints/{id}                | webhooks:write       | 200      | webhook_endpoint
          POST   | /api/v1/webhook_endpoints/{id}/rotate_secret  | webhooks:write       | 200      | webhook_endpoint
          POST   | /api/v1/webhook_deliveries/{id}/retry         | webhooks:write       | 202      | webhook_delivery
          GET    | /api/v1/assets/{id}/url                       | assets:read          | 200      | asset_url
          GET    | /api/v1/usage                                 | usage:read           | 200      | usage
          """)
  void every_endpoint_has_its_scope_its_status_and_its_object(
      String method, String path, String scope, String statuses, String objects) {
    Operation<?, ?> operation = at(method, path);

    assertThat(operation.access()).isInstanceOf(Access.Scoped.class);
    assertThat(operation.access().words()).isEqualTo(scope);
    assertThat(operation.answers().stream().map(answer -> "" + answer.status()))
        .containsExactlyInAnyOrder(statuses.split(", "));
    assertThat(operation.answers().stream().map(answer -> answer.body().objectWord().orElse("")))
        .containsExactlyInAnyOrder(objects.split(", "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          /api/v1/projects            | projects:read | project          | metadata
          /api/v1/projects/{id}/plans | plans:read    | plan             | metadata
          /api/v1/visualizations      | jobs:read     | job              | project_id
          /api/v1/tours               | jobs:read     | job              | project_id
          /api/v1/jobs                | jobs:read     | job              | type, status, project_id, parent_id, created_after, created_before, client_metadata
          /api/v1/webhook_endpoints   | webhooks:read | webhook_endpoint |
          /api/v1/webhook_deliveries  | webhooks:read | webhook_delivery | status, endpoint_id, event_id
          /api/v1/assets              | assets:read   | asset            | project_id, plan_id
          """)
  void every_list_has_its_scope_its_filters_and_pages_of_up_to_100(
      String path, String scope, String item, String filters) {
    Operation<?, ?> operation = at("GET", path);
    JsonNode properties = fields(operation).path("properties");
    List<String> expected = new ArrayList<>(List.of("limit", "starting_after", "ending_before"));
    expected.addAll(operation.pathFields());
    if (filters != null) {
      expected.addAll(List.of(filters.split(", ")));
    }

    assertThat(operation.access().words()).isEqualTo(scope);
    assertThat(properties.propertyNames()).containsExactlyInAnyOrderElementsOf(expected);
    assertThat(required("GET", path)).isEmpty();
    assertThat(properties.path("limit").path("minimum").asInt()).isEqualTo(1);
    assertThat(properties.path("limit").path("maximum").asInt()).isEqualTo(100);
    assertThat(properties.path("limit").path("default").asInt()).isEqualTo(20);
    assertThat(operation.answers())
        .singleElement()
        .satisfies(answer -> {
          assertThat(answer.status()).isEqualTo(200);
          assertThat(answer.body().type()).isEqualTo(Listing.class);
          JsonNode list = JsonSchema.inlined().answer(answer.body()).path("properties");
          assertThat(list.propertyNames())
              .containsExactly("object", "data", "has_more", "next_cursor", "prev_cursor", "url");
          assertThat(list.at("/data/items/properties/object/const").asString("")).isEqualTo(item);
        });
  }

  @Test
  void the_root_needs_a_key_and_no_scope_and_the_public_surface_needs_neither() {
    assertThat(at("GET", "/api/v1").access()).isInstanceOf(Access.AnyKey.class);
    for (String path : List.of("/public/v1/tours", "/public/v1/tours/{slug}")) {
      assertThat(at("GET", path).access()).isInstanceOf(Access.Open.class);
    }
    assertThat(ServiceCatalog.catalog().operations())
        .filteredOn(operation -> operation.access() instanceof Access.Open)
        .allMatch(operation -> operation.has(Trait.READ_ONLY))
        .hasSize(2);
  }

  @Test
  void nothing_is_open_but_the_public_surface_and_every_path_names_the_version() {
    for (Operation<?, ?> operation : ServiceCatalog.catalog().operations()) {
      String path = operation.http().map(HttpBinding::path).orElse("/api/v1/tool");
      boolean open = operation.access() instanceof Access.Open;
      assertThat(path).startsWith(open ? "/public/v1" : "/api/v1");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          /api/v1/projects            | name, usage_type
          /api/v1/projects/{id}/plans | filename, file_kind, mode, size
          /api/v1/visualizations      | project_id
          /api/v1/tours               | project_id
          /api/v1/panoramas           | project_id
          /api/v1/meshes              | project_id
          /api/v1/webhook_endpoints   | url
          """)
  void nothing_is_required_but_what_the_specification_requires(String path, String fields) {
    assertThat(required("POST", path)).containsExactlyInAnyOrder(fields.split(", "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          /api/v1/projects            | name         | string  |             | 1 | 200
          /api/v1/projects            | usage_type   | string  |             |   |
          /api/v1/projects/{id}/plans | filename     | string  |             | 1 | 255
          /api/v1/projects/{id}/plans | file_kind    | string  |             |   |
          /api/v1/projects/{id}/plans | mode         | string  |             |   |
          /api/v1/projects/{id}/plans | size         | integer |             | 1 | 104857600
          /api/v1/projects/{id}/plans | kind         | string  |             |   |
          /api/v1/projects/{id}/plans | unit         | string  |             |   | 16
          /api/v1/projects/{id}/plans | ceiling_height_m | number |          | 1 | 20
          /api/v1/projects/{id}/plans | north_deg    | number  |             | 0 | 360
          /api/v1/projects/{id}/plans | pages        | array   |             |   |
          /api/v1/visualizations      | usage_type   | string  |             |   |
          /api/v1/visualizations      | style        | string  | realistisch |   |
          /api/v1/visualizations      | lighting     | string  | tag         |   |
          /api/v1/visualizations      | furnishing   | string  | moebliert   |   |
          /api/v1/visualizations      | view         | string  | interior    |   |
          /api/v1/visualizations      | room         | string  |             | 1 | 200
          /api/v1/visualizations      | plan_id      | string  |             |   | 80
          /api/v1/visualizations      | storey       | string  |             | 1 | 200
          /api/v1/visualizations      | flat         | string  |             | 1 | 200
          /api/v1/visualizations      | seed         | integer |             | 0 | 2147483647
          /api/v1/visualizations      | dry_run      | boolean | false       |   |
          /api/v1/visualizations      | confirm      | boolean | false       |   |
          /api/v1/tours               | model        | string  | world-1.1   |   |
          /api/v1/tours               | display_name | string  | Rundgang    | 1 | 64
          /api/v1/tours               | flat         | string  |             | 1 | 200
          /api/v1/tours               | seed         | integer |             | 0 | 4294967295
          /api/v1/tours               | dry_run      | boolean | false       |   |
          /api/v1/tours               | confirm      | boolean | false       |   |
          /api/v1/panoramas           | dry_run      | boolean | false       |   |
          /api/v1/panoramas           | confirm      | boolean | false       |   |
          /api/v1/meshes              | dry_run      | boolean | false       |   |
          /api/v1/meshes              | confirm      | boolean | false       |   |
          /api/v1/webhook_endpoints   | url          | string  |             | 1 | 2048
          /api/v1/webhook_endpoints   | enabled_events | array |             |   |
          /api/v1/webhook_endpoints   | description  | string  |             | 1 | 500
          """)
  void every_field_of_a_body_has_its_type_default_and_limits(
      String path, String name, String type, String byDefault, String least, String most) {
    JsonNode field = field("POST", path, name);

    assertThat(field.path("type").asString("")).isEqualTo(type);
    assertThat(field.path("default").asString("")).isEqualTo(byDefault == null ? "" : byDefault);
    if (least != null) {
      assertThat(field.path("minimum").asString(field.path("minLength").asString("")))
          .isEqualTo(least);
    }
    if (most != null) {
      assertThat(field.path("maximum").asString(field.path("maxLength").asString("")))
          .isEqualTo(most);
    }
  }

  @Test
  void no_body_has_a_prompt() {
    for (Operation<?, ?> operation : ServiceCatalog.catalog().operations()) {
      assertThat(operation.input().names()).as(operation.name()).doesNotContain("prompt");
      assertThat(fields(operation).path("additionalProperties").booleanValue()).isFalse();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "invalid_request, 400, invalid_request_error, false",
    "missing_api_key, 401, authentication_error, false",
    "invalid_api_key, 401, authentication_error, false",
    "expired_api_key, 401, authentication_error, false",
    "quota_exceeded, 402, billing_error, false",
    "budget_exceeded, 402, billing_error, false",
    "insufficient_scope, 403, permission_error, false",
    "test_mode_resource_in_live, 403, permission_error, false",
    "resource_not_found, 404, not_found_error, false",
    "method_not_allowed, 405, invalid_request_error, false",
    "source_not_ready, 409, conflict_error, true",
    "plan_not_ready, 409, conflict_error, true",
    "asset_in_use, 409, conflict_error, true",
    "confirmation_required, 409, conflict_error, false",
    "idempotency_in_progress, 409, idempotency_error, true",
    "idempotency_key_reuse, 422, idempotency_error, false",
    "rate_limited, 429, rate_limit_error, true",
    "internal_error, 500, api_error, true"
  })
  void every_code_has_its_status_type_and_retryability(
      String code, int status, String type, boolean retryable) {
    ErrorCode found =
        Stream.of(ErrorCode.values())
            .filter(one -> one.wire().equals(code))
            .findFirst()
            .orElseThrow();

    assertThat(found.status()).isEqualTo(status);
    assertThat(found.type().wire()).isEqualTo(type);
    assertThat(found.retryable()).isEqualTo(retryable);
    assertThat(ErrorCode.values()).hasSize(18);
  }

  @Test
  void codes_are_listed_where_the_specification_lists_them() {
    assertThat(at("POST", "/api/v1/projects/{id}/plans").failures())
        .contains(ErrorCode.PLAN_NOT_READY);
    assertThat(at("POST", "/api/v1/plans/{id}/complete").failures())
        .contains(ErrorCode.IDEMPOTENCY_IN_PROGRESS, ErrorCode.SOURCE_NOT_READY);
    for (String path : List.of("/api/v1/visualizations", "/api/v1/tours")) {
      assertThat(at("POST", path).failures())
          .contains(
              ErrorCode.BUDGET_EXCEEDED,
              ErrorCode.SOURCE_NOT_READY,
              ErrorCode.CONFIRMATION_REQUIRED);
    }
    assertThat(ServiceCatalog.catalog().operations())
        .filteredOn(operation -> !(operation.access() instanceof Access.Open))
        .allMatch(operation -> operation.failures().contains(ErrorCode.QUOTA_EXCEEDED));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          create_project         | name, usage_type
          upload_plan            | project_id, filename, file_kind, mode, size, kind
          wait_for_job           | job_id, timeout_seconds
          estimate_cost          | operation, project_id
          generate_visualization | project_id, usage_type, style, lighting, furnishing, idempotency_key, seed, view, room
          get_asset_url          | asset_id
          """)
  void tools_take_the_arguments_of_the_specification(String tool, String arguments) {
    Operation<?, ?> operation = ServiceCatalog.catalog().tool(tool).orElseThrow();
    List<String> offered = new ArrayList<>(operation.input().names());
    offered.removeAll(operation.hidden(Door.TOOL));
    if (operation.has(Trait.REPLAYABLE)) {
      offered.add(ToolBinding.IDEMPOTENCY_KEY);
    }

    assertThat(offered).contains(arguments.split(", ")).doesNotContain("dry_run");
  }

  @Test
  void everything_that_changes_something_can_be_repeated_safely() {
    assertThat(ServiceCatalog.catalog().operations())
        .filteredOn(operation -> !operation.has(Trait.READ_ONLY))
        .isNotEmpty()
        .allMatch(operation -> operation.has(Trait.REPLAYABLE));
  }

  @Test
  void waiting_is_25_seconds_by_default_by_tool_and_at_most_30_by_rest() {
    Operation<?, ?> tool = ServiceCatalog.catalog().tool("wait_for_job").orElseThrow();
    JsonNode seconds = JsonSchema.inlined().requestField(tool.input(), "timeout_seconds");
    HttpBinding rest = at("GET", "/api/v1/jobs/{id}").http().orElseThrow();

    assertThat(seconds.path("default").asInt()).isEqualTo(25);
    assertThat(rest.preferences())
        .containsExactly(new HttpBinding.Preference("wait", "timeout_seconds", 30));
  }
}
