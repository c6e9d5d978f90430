package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.ServiceCatalog;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Scope;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The same call through REST and MCP on one running server: equal bodies, answers and refusals
 * alike. And: what a key sees in the list of tools is what it may call.
 */
class TwoDoorsTest {
  private static final String NOBODY = "proj_01a1f994-ad06-7000-8a9c-e138ba186384";

  @TempDir private static Path home;
  private static TestService service;
  private static String key = "";

  @BeforeAll
  static void start() {
    service = TestService.start(home, Planwalk.Role.ALL);
    key = service.key("acme", false);
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private static JsonNode rest(String method, String path, String body, String idempotencyKey) {
    return idempotencyKey.isEmpty()
        ? service.send(method, path, key, body).json()
        : service.send(method, path, key, body, "Idempotency-Key", idempotencyKey).json();
  }

  private static ObjectNode tool(String withKey, String name, String arguments) {
    return service.tool(withKey, name, arguments).json() instanceof ObjectNode body
        ? body
        : Answer.MAPPER.createObjectNode();
  }

  /** Compares what both doors say, apart from {@code next} and the request's own id. */
  private static JsonNode same(JsonNode rest, ObjectNode tool) {
    tool.remove("next");
    for (JsonNode body : List.of(rest, tool)) {
      if (body.path("error") instanceof ObjectNode error) {
        error.remove("request_id");
      }
    }
    assertThat(tool.toString()).isEqualTo(rest.toString());
    return rest;
  }

  @Test
  void answers_are_equal() {
    JsonNode project =
        same(
            rest("POST", "/api/v1/projects", "{\"name\":\"A\",\"usage_type\":\"wohnen\"}", "p1"),
            tool(
                key,
                "create_project",
                "{\"name\":\"A\",\"usage_type\":\"wohnen\",\"idempotency_key\":\"p1\"}"));
    String id = project.path("id").asString("");
    String plan = "\"filename\":\"a.dxf\",\"file_kind\":\"dxf\",\"mode\":\"single\",\"size\":10";
    JsonNode upload =
        same(
            rest(
                "POST",
                "/api/v1/projects/" + id + "/plans",
                "{" + plan + ",\"kind\":\"grundriss\"}",
                "u1"),
            tool(
                key,
                "upload_plan",
                "{\"project_id\":\"%s\",%s,\"unit\":null,\"idempotency_key\":\"u1\"}"
                    .formatted(id, plan)));
    String planId = upload.path("plans").get(0).path("id").asString("");
    String jobId = upload.path("plans").get(0).path("job_id").asString("");

    same(rest("GET", "/api/v1/projects/" + id, "", ""), byId("get_project", "project_id", id));
    same(rest("GET", "/api/v1/plans/" + planId, "", ""), byId("get_plan", "plan_id", planId));
    same(rest("GET", "/api/v1/projects", "", ""), tool(key, "list_projects", "{}"));
    same(rest("GET", "/api/v1/jobs?limit=3", "", ""), tool(key, "list_jobs", "{\"limit\":3}"));
    same(
        rest("GET", "/api/v1/assets?project_id=" + id, "", ""),
        byId("list_assets", "project_id", id));
    same(
        rest("GET", "/api/v1/jobs/" + jobId, "", ""),
        tool(key, "wait_for_job", "{\"job_id\":\"%s\",\"timeout_seconds\":0}".formatted(jobId)));
    same(
        rest("POST", "/api/v1/plans/" + planId + "/complete", "", ""),
        byId("complete_plan_upload", "plan_id", planId));
  }

  @Test
  void a_picture_its_price_its_address_and_what_it_used_are_equal() {
    String project =
        rest("POST", "/api/v1/projects", "{\"name\":\"B\",\"usage_type\":\"wohnen\"}", "")
            .path("id")
            .asString("");
    JsonNode upload =
        rest(
            "POST",
            "/api/v1/projects/" + project + "/plans",
            """
            {"filename":"b.dxf","file_kind":"dxf","mode":"single","kind":"grundriss","size":10}
            """,
            "");
    service.put(upload, "0123456789".getBytes(StandardCharsets.US_ASCII));
    JsonNode plan = upload.path("plans").get(0);
    rest("POST", "/api/v1/plans/" + plan.path("id").asString("") + "/complete", "", "");
    finished(plan.path("job_id").asString(""));

    String wish = "\"project_id\":\"%s\",\"style\":\"japandi\"".formatted(project);
    JsonNode price =
        same(
            rest("POST", "/api/v1/visualizations", "{" + wish + ",\"dry_run\":true}", ""),
            tool(key, "estimate_cost", "{\"operation\":\"visualization\"," + wish + "}"));
    assertThat(price.path("object").asString("")).isEqualTo("cost_estimate");
    String seeded = wish + ",\"seed\":5";
    String job =
        rest("POST", "/api/v1/visualizations", "{" + seeded + "}", "v1").path("id").asString("");
    assertThat(
            tool(key, "generate_visualization", "{" + seeded + ",\"idempotency_key\":\"v1\"}")
                .path("id")
                .asString(""))
        .isEqualTo(job);
    finished(job);
    JsonNode done =
        same(
            rest("GET", "/api/v1/jobs/" + job, "", ""),
            tool(key, "wait_for_job", "{\"job_id\":\"%s\",\"timeout_seconds\":0}".formatted(job)));
    assertThat(done.path("status").asString("")).isEqualTo("succeeded");
    String asset = done.path("result").path("assets").get(0).path("id").asString("");
    same(
        rest("GET", "/api/v1/assets/" + asset + "/url", "", ""),
        byId("get_asset_url", "asset_id", asset));
    lookedAt(asset, rest("GET", "/api/v1/assets?project_id=" + project, "", "").at("/data/0"));
    ObjectNode used = (ObjectNode) rest("GET", "/api/v1/usage", "", "");
    ObjectNode usedByTool = tool(key, "get_usage", "{}");
    // Asking counts as a request itself.
    used.remove("requests");
    usedByTool.remove("requests");
    same(used, usedByTool);
  }

  /** REST sends the bytes alone; the tool sends them beside the facts that the list has. */
  private static void lookedAt(String asset, JsonNode facts) {
    Answer answer = service.tool(key, "view_asset", "{\"asset_id\":\"%s\"}".formatted(asset));
    JsonNode image = Answer.MAPPER.readTree(answer.text()).at("/result/content/1");
    String path = "/api/v1/assets/" + asset + "/preview";

    assertThat(service.get(path, key).header("Content-Type")).isEqualTo("image/jpeg");
    assertThat(image.path("mimeType").asString("")).isEqualTo("image/jpeg");
    assertThat(Base64.getDecoder().decode(image.path("data").asString("")))
        .isEqualTo(service.bytes(path, key))
        .startsWith(0xFF, 0xD8, 0xFF);
    same(facts, (ObjectNode) answer.json());
  }

  /** Waits until a test job has ended, which takes seconds. */
  private static void finished(String job) {
    assertThat(service.ended(key, job).path("status").asString("")).isEqualTo("succeeded");
  }

  @Test
  void refusals_are_equal() {
    same(
        rest("POST", "/api/v1/projects", "{\"name\":\"A\",\"usage_type\":\"wonen\"}", ""),
        tool(key, "create_project", "{\"name\":\"A\",\"usage_type\":\"wonen\"}"));
    same(
        rest("POST", "/api/v1/projects", "{\"nane\":\"A\"}", ""),
        tool(key, "create_project", "{\"nane\":\"A\"}"));
    same(
        rest("GET", "/api/v1/projects/" + NOBODY, "", ""),
        byId("get_project", "project_id", NOBODY));
    same(
        rest("POST", "/api/v1/visualizations", "{\"project_id\":\"%s\"}".formatted(NOBODY), ""),
        byId("generate_visualization", "project_id", NOBODY));
    same(rest("GET", "/api/v1/jobs?limit=0", "", ""), tool(key, "list_jobs", "{\"limit\":0}"));
  }

  private static ObjectNode byId(String tool, String field, String id) {
    return tool(key, tool, "{\"%s\":\"%s\"}".formatted(field, id));
  }

  @ParameterizedTest
  @EnumSource(
      value = Scope.class,
      names = {"PROJECTS_READ", "PLANS_WRITE", "VISUALIZATIONS_WRITE", "JOBS_READ"})
  void a_key_sees_the_tools_it_may_call_and_no_other(Scope scope) {
    String narrow = service.usualKey("acme", false, EnumSet.of(scope));
    List<String> listed = new ArrayList<>();
    service
        .method(narrow, "tools/list", "{}")
        .json()
        .path("tools")
        .forEach(tool -> listed.add(tool.path("name").asString("")));

    for (Operation<?, ?> operation : ServiceCatalog.catalog().tools()) {
      String name = operation.tool().orElseThrow().name();
      boolean allowed = operation.access().allows(EnumSet.of(scope));
      // An unknown argument: whoever may call is refused for it, and nothing is done.
      String code =
          tool(narrow, name, "{\"no_such_argument\":1}").path("error").path("code").asString("");

      assertThat(listed.contains(name)).as(name).isEqualTo(allowed);
      assertThat(code).as(name).isEqualTo(allowed ? "invalid_request" : "insufficient_scope");
    }
  }
}
