package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.ServiceCatalog;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.operation.Door;
import dev.planwalk.domain.operation.HttpBinding;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.ToolBinding;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.JsonSchema;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The same call through REST and MCP on one running server: equal bodies for every operation,
 * answers and refusals alike. And: what a key sees in the list of tools is what it may call.
 */
class TwoDoorsTest {
  private static final String UUID = "01a1f994-ad06-7000-8a9c-e138ba186384";
  private static final Map<String, String> NOBODY =
      Map.of(
          "project_id", "proj_" + UUID,
          "plan_id", "plan_" + UUID,
          "job_id", "job_gj_" + UUID,
          "asset_id", "asset_" + UUID,
          "tour_id", "tour_" + UUID);
  private static final int FEW = 10;

  @TempDir private static Path home;
  private static TestService service;
  private static String key = "";
  private static final AtomicInteger REPLAYS = new AtomicInteger();

  @BeforeAll
  static void start() {
    service = TestService.start(home, Planwalk.Role.ALL);
    key = service.key("acme", false);
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private static ObjectNode json(String text) {
    return (ObjectNode) Answer.MAPPER.readTree(text);
  }

  private static Operation<?, ?> operation(String tool) {
    return ServiceCatalog.catalog().tool(tool).orElseThrow();
  }

  /** The operations that both doors lead to. */
  static Stream<Operation<?, ?>> shared() {
    return ServiceCatalog.catalog().tools().stream().filter(one -> one.http().isPresent());
  }

  /** The operation's REST call with the arguments of its tool. */
  private static Answer rest(
      String withKey, Operation<?, ?> operation, ObjectNode arguments, String idempotencyKey) {
    HttpBinding http = operation.http().orElseThrow();
    ObjectNode rest = arguments.deepCopy();
    String path = http.path();
    for (Map.Entry<String, String> variable : http.variables().entrySet()) {
      String value = rest.path(variable.getValue()).asString("");
      path = path.replace("{" + variable.getKey() + "}", value);
      rest.remove(variable.getValue());
    }
    List<String> query = new ArrayList<>();
    if (!http.method().hasBody()) {
      rest.properties()
          .forEach(one ->
              query.add(
                  one.getKey()
                      + "="
                      + URLEncoder.encode(one.getValue().asString(""), StandardCharsets.UTF_8)));
      rest.removeAll();
    }
    String[] headers =
        idempotencyKey.isEmpty() ? new String[0] : new String[] {"Idempotency-Key", idempotencyKey};
    return service.send(
        http.method().name(),
        query.isEmpty() ? path : path + "?" + String.join("&", query),
        withKey,
        http.method().hasBody() && (takesMore(operation, http) || !rest.isEmpty())
            ? rest.toString()
            : "",
        headers);
  }

  /** Whether there are fields beside those of the path. */
  private static boolean takesMore(Operation<?, ?> operation, HttpBinding http) {
    return !http.pathFields().containsAll(operation.input().names());
  }

  private static ObjectNode tool(String withKey, String name, ObjectNode arguments) {
    return service.tool(withKey, name, arguments.toString()).json() instanceof ObjectNode body
        ? body
        : Answer.MAPPER.createObjectNode();
  }

  /**
   * Makes the same call through both doors and compares what they say, apart from {@code next}. A
   * create is made at the first door and repeated at the second.
   */
  private static JsonNode same(String tool, String arguments) {
    Operation<?, ?> operation = operation(tool);
    ObjectNode sent = json(arguments);
    String again = operation.has(Trait.REPLAYABLE) ? "two-doors-" + REPLAYS.incrementAndGet() : "";
    ObjectNode toTool = sent.deepCopy();
    if (!again.isEmpty()) {
      toTool.put(ToolBinding.IDEMPOTENCY_KEY, again);
    }
    JsonNode atRest = rest(key, operation, sent, again).json();
    return equal(atRest, tool(key, tool, toTool), () -> rest(key, operation, sent, again).json());
  }

  private static JsonNode equal(JsonNode rest, ObjectNode tool, Supplier<JsonNode> onceMore) {
    tool.remove("next");
    // Signed addresses change every few minutes, so that they are never old; perhaps just now.
    JsonNode expected = rest.equals(tool) ? rest : onceMore.get();
    assertThat(tool.toString()).isEqualTo(expected.toString());
    return expected;
  }

  /** Waits until a test job has ended, which takes seconds; both doors then say the same of it. */
  private static JsonNode finished(String job) {
    assertThat(service.ended(key, job).path("status").asString("")).isEqualTo("succeeded");
    return equal(
        service.get("/api/v1/jobs/" + job, key).json(),
        tool(key, "wait_for_job", json("{\"job_id\":\"%s\",\"timeout_seconds\":0}".formatted(job))),
        () -> service.get("/api/v1/jobs/" + job, key).json());
  }

  /** A create and, before it, its price: asked by tool, or by REST with {@code dry_run}. */
  private static JsonNode made(String tool, String project, String more) {
    String wish = "\"project_id\":\"%s\"%s".formatted(project, more);
    JsonNode priced =
        rest(key, operation(tool), json("{%s,\"dry_run\":true}".formatted(wish)), "").json();
    JsonNode estimate =
        equal(
            priced,
            tool(key, "estimate_cost", json("{\"operation\":\"%s\",%s}".formatted(tool, wish))),
            () -> priced);
    assertThat(estimate.path("object").asString("")).isEqualTo("cost_estimate");
    return finished(same(tool, "{" + wish + "}").path("id").asString(""));
  }

  @Test
  void every_operation_answers_alike_at_both_doors() {
    Set<String> compared = new TreeSet<>();
    String project =
        seen(compared, "create_project", "{\"name\":\"A\",\"usage_type\":\"wohnen\"}")
            .path("id")
            .asString("");
    String inProject = "{\"project_id\":\"%s\"}".formatted(project);
    JsonNode upload =
        seen(
            compared,
            "upload_plan",
            """
            {"project_id":"%s","filename":"a.dxf","file_kind":"dxf","mode":"single",
             "kind":"grundriss","size":10}
            """
                .formatted(project));
    service.put(upload, "0123456789".getBytes(StandardCharsets.US_ASCII));
    String plan = "{\"plan_id\":\"%s\"}".formatted(upload.at("/plans/0/id").asString(""));
    seen(compared, "complete_plan_upload", plan);
    finished(upload.at("/plans/0/job_id").asString(""));
    seen(compared, "get_plan", plan);
    finished(
        seen(compared, "read_plan_again", plan.replace("}", ",\"unit\":\"mm\",\"pages\":[1]}"))
            .path("id")
            .asString(""));
    String corrections = ",\"corrections\":[{\"op\":\"set_unit\",\"value\":\"mm\"}]}";
    finished(
        seen(compared, "correct_plan", plan.replace("}", corrections)).path("id").asString(""));
    finished(seen(compared, "render_plan", plan).path("id").asString(""));

    JsonNode picture = made("generate_visualization", project, ",\"style\":\"japandi\"");
    JsonNode tour = made("generate_tour", project, ",\"model\":\"world-1.1-plus\"");
    JsonNode _ = made("generate_panorama", project, "");
    JsonNode _ = made("generate_mesh", project, "");
    compared.addAll(
        List.of("generate_visualization", "generate_tour", "generate_panorama", "generate_mesh"));

    String published = "{\"tour_id\":\"%s\"}".formatted(tour.at("/metadata/tour_id").asString(""));
    seen(compared, "publish_tour", published);
    seen(compared, "unpublish_tour", published);
    seen(
        compared,
        "get_asset_url",
        "{\"asset_id\":\"%s\"}".formatted(picture.at("/result/assets/0/id").asString("")));
    seen(compared, "list_projects", "{\"limit\":3}");
    seen(compared, "get_project", inProject);
    seen(compared, "list_jobs", "{\"type\":\"tour\"}");
    seen(compared, "list_plans", inProject);
    seen(compared, "list_assets", inProject);
    lookedAt(compared, picture.at("/result/assets/0/id").asString(""), project);
    usage(compared);

    assertThat(compared)
        .containsExactlyInAnyOrderElementsOf(
            shared().map(one -> one.tool().orElseThrow().name()).toList());
  }

  private static JsonNode seen(Set<String> compared, String tool, String arguments) {
    compared.add(tool);
    JsonNode answer = same(tool, arguments);
    assertThat(answer.path("error").isObject()).as(answer.toString()).isFalse();
    return answer;
  }

  /** REST sends the bytes alone; the tool sends them beside the facts that the list has. */
  private static void lookedAt(Set<String> compared, String asset, String project) {
    compared.add("view_asset");
    Answer answer = service.tool(key, "view_asset", "{\"asset_id\":\"%s\"}".formatted(asset));
    JsonNode image = Answer.MAPPER.readTree(answer.text()).at("/result/content/1");
    String path = "/api/v1/assets/" + asset + "/preview";

    assertThat(service.get(path, key).header("Content-Type")).isEqualTo("image/jpeg");
    assertThat(image.path("mimeType").asString("")).isEqualTo("image/jpeg");
    assertThat(Base64.getDecoder().decode(image.path("data").asString("")))
        .isEqualTo(service.bytes(path, key))
        .startsWith(0xFF, 0xD8, 0xFF);
    for (JsonNode facts :
        service.get("/api/v1/assets?project_id=" + project, key).json().path("data")) {
      if (facts.path("id").asString("").equals(asset)) {
        equal(facts, (ObjectNode) answer.json(), () -> facts);
      }
    }
  }

  /** Asking is a request itself. */
  private static void usage(Set<String> compared) {
    compared.add("get_usage");
    ObjectNode atRest = (ObjectNode) service.get("/api/v1/usage", key).json();
    ObjectNode byTool = tool(key, "get_usage", json("{}"));
    assertThat(byTool.path("requests").asLong(0)).isGreaterThan(atRest.path("requests").asLong(0));
    atRest.remove("requests");
    byTool.remove("requests");
    equal(atRest, byTool, () -> atRest);
  }

  /** Arguments that can be read, about things that are not there. */
  private static ObjectNode aboutNobody(Operation<?, ?> operation) {
    ObjectNode schema =
        JsonSchema.inlined().request(operation.input(), operation.hidden(Door.TOOL));
    ObjectNode arguments = Answer.MAPPER.createObjectNode();
    for (JsonNode name : schema.path("required")) {
      String field = name.asString("");
      JsonNode type = schema.path("properties").path(field);
      JsonNode word = type.path("enum").path(0);
      arguments.put(field, NOBODY.getOrDefault(field, word.asString("x")));
    }
    if (operation.name().equals("create_plan")) {
      arguments.put("size", FEW).put("kind", "grundriss");
      arguments.put("filename", "x").put("file_kind", "dwg");
    }
    if (operation.name().equals("correct_plan")) {
      arguments.putArray("corrections").addObject().put("op", "set_unit").put("value", "mm");
    }
    if (operation.name().equals("list_assets")) {
      arguments.put("project_id", NOBODY.get("project_id"));
    }
    return arguments;
  }

  private static void refusedAlike(
      String withKey, Operation<?, ?> operation, ObjectNode arguments, String code) {
    String tool = operation.tool().orElseThrow().name();
    ObjectNode rest = (ObjectNode) rest(withKey, operation, arguments, "").error();
    ObjectNode byTool = (ObjectNode) tool(withKey, tool, arguments).path("error");
    for (ObjectNode error : List.of(rest, byTool)) {
      // The id is the request's own, and a second may pass between the two.
      error.remove(List.of("request_id", "retry_after_seconds"));
    }
    assertThat(fieldsOf(byTool)).as(tool).isEqualTo(fieldsOf(rest));
    assertThat(byTool.path("code").asString("")).as(tool).isEqualTo(code);
  }

  /** Doors leave out fields that are of no use there, and so do their lists of known ones. */
  private static String fieldsOf(ObjectNode error) {
    return error
        .toString()
        .replaceAll("Known fields: [a-z_, ]+|This operation takes no fields", "Known fields: ");
  }

  @ParameterizedTest
  @MethodSource("shared")
  void every_operation_refuses_alike_at_both_doors(Operation<?, ?> operation) {
    ObjectNode arguments = aboutNobody(operation);

    refusedAlike(
        key, operation, arguments.deepCopy().put("no_such_argument", 1), "invalid_request");
    if (NOBODY.keySet().stream().anyMatch(arguments::has)) {
      refusedAlike(key, operation, arguments, "resource_not_found");
    }
    refusedAlike(
        service.usualKey("acme", false, without(operation)),
        operation,
        arguments,
        "insufficient_scope");
    String spent = service.poorKey("acme", 1).plaintext();
    service.get("/api/v1/webhook_endpoints", spent);
    refusedAlike(spent, operation, arguments, "rate_limited");
  }

  /** Every scope but those that would do. */
  private static Set<Scope> without(Operation<?, ?> operation) {
    Set<Scope> scopes = EnumSet.allOf(Scope.class);
    scopes.removeIf(scope -> operation.access().allows(EnumSet.of(scope)));
    return scopes;
  }

  /** Each scope alone, all but each, those that only read, and all. */
  static List<Set<Scope>> scopeSets() {
    List<Set<Scope>> sets = new ArrayList<>();
    for (Scope scope : Scope.values()) {
      sets.add(EnumSet.of(scope));
      sets.add(EnumSet.complementOf(EnumSet.of(scope)));
    }
    Set<Scope> reading = EnumSet.allOf(Scope.class);
    reading.removeIf(scope -> !scope.wire().endsWith(":read"));
    sets.add(reading);
    sets.add(EnumSet.allOf(Scope.class));
    return sets;
  }

  @ParameterizedTest
  @MethodSource("scopeSets")
  void a_key_sees_the_tools_it_may_call_and_no_other(Set<Scope> scopes) {
    String narrow = service.usualKey("acme", false, scopes);
    List<String> listed = new ArrayList<>();
    service
        .method(narrow, "tools/list", "{}")
        .json()
        .path("tools")
        .forEach(tool -> listed.add(tool.path("name").asString("")));

    Catalog<?> catalog = ServiceCatalog.catalog();
    for (Operation<?, ?> operation : catalog.tools()) {
      String name = operation.tool().orElseThrow().name();
      boolean allowed = operation.access().allows(scopes);
      // An unknown argument: whoever may call is refused for it, and nothing is done.
      String code =
          tool(narrow, name, json("{\"no_such_argument\":1}"))
              .path("error")
              .path("code")
              .asString("");

      assertThat(listed.contains(name)).as(name).isEqualTo(allowed);
      assertThat(code).as(name).isEqualTo(allowed ? "invalid_request" : "insufficient_scope");
    }
  }
}
