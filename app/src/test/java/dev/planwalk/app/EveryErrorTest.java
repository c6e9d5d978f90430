package dev.planwalk.app;

import static dev.planwalk.domain.error.ErrorCode.BUDGET_EXCEEDED;
import static dev.planwalk.domain.error.ErrorCode.EXPIRED_API_KEY;
import static dev.planwalk.domain.error.ErrorCode.IDEMPOTENCY_IN_PROGRESS;
import static dev.planwalk.domain.error.ErrorCode.IDEMPOTENCY_KEY_REUSE;
import static dev.planwalk.domain.error.ErrorCode.INSUFFICIENT_SCOPE;
import static dev.planwalk.domain.error.ErrorCode.INTERNAL_ERROR;
import static dev.planwalk.domain.error.ErrorCode.INVALID_API_KEY;
import static dev.planwalk.domain.error.ErrorCode.INVALID_REQUEST;
import static dev.planwalk.domain.error.ErrorCode.METHOD_NOT_ALLOWED;
import static dev.planwalk.domain.error.ErrorCode.MISSING_API_KEY;
import static dev.planwalk.domain.error.ErrorCode.PLAN_NOT_READY;
import static dev.planwalk.domain.error.ErrorCode.QUOTA_EXCEEDED;
import static dev.planwalk.domain.error.ErrorCode.RATE_LIMITED;
import static dev.planwalk.domain.error.ErrorCode.RESOURCE_NOT_FOUND;
import static dev.planwalk.domain.error.ErrorCode.SOURCE_NOT_READY;
import static dev.planwalk.domain.error.ErrorCode.TEST_MODE_RESOURCE_IN_LIVE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.ServiceCatalog;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.key.ApiKey;
import dev.planwalk.domain.operation.Access;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Scope;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Every error code, provoked through every door at which it can occur. What can occur is read from
 * the catalogue for REST and tools; {@link #the_list_is_complete} fails when a code is added to an
 * operation or to the enum and nobody provokes it.
 */
class EveryErrorTest {
  private static final String NOBODY = "proj_01a1f994-ad06-7000-8a9c-e138ba186384";
  private static final String NOTHING = "";
  private static final String PROJECT = "{\"name\": \"A\", \"usage_type\": \"wohnen\"}";
  private static final int MOST_VISITS = 200;
  private static final int MOST_WRONG_KEYS = 200;

  /** A way into the service; each writes refusals by itself. */
  private enum Door {
    /** {@code /api/v1} with a key. */
    REST,
    /** {@code /public/v1}, without a key. */
    PUBLIC,
    /** A call of a tool, once the message is read. */
    TOOL,
    /** Another method of MCP. */
    METHOD,
    /** The MCP endpoint before the message is read. */
    MCP_HTTP,
    /** Signed URLs. */
    OBJECTS,
    /** Documents. */
    DOCUMENTS
  }

  private record Provocation(Door door, ErrorCode code, int status, Supplier<Doors.Answer> call) {}

  @TempDir private static Path home;
  private static Optional<Doors> doors = Optional.empty();
  private static List<Provocation> provocations = List.of();

  @BeforeAll
  static void start() throws IOException, InterruptedException, Settings.BadSettings {
    doors = Optional.of(new Doors(home));
    provocations = provocations(new Stage(doors.get()));
  }

  @AfterAll
  static void stop() {
    doors.ifPresent(Doors::close);
  }

  /** What can occur at each door. */
  private static Map<Door, Set<ErrorCode>> expected() {
    Map<Door, Set<ErrorCode>> expected = new EnumMap<>(Door.class);
    Set<ErrorCode> withKey = EnumSet.of(METHOD_NOT_ALLOWED, RESOURCE_NOT_FOUND);
    Set<ErrorCode> open = EnumSet.of(METHOD_NOT_ALLOWED);
    Set<ErrorCode> tools = EnumSet.noneOf(ErrorCode.class);
    for (Operation<?, ?> operation : ServiceCatalog.catalog().operations()) {
      if (operation.http().isPresent()) {
        (operation.access() instanceof Access.Open ? open : withKey).addAll(operation.failures());
      }
      if (operation.tool().isPresent()) {
        tools.addAll(operation.failures());
      }
    }
    // Keys are judged before a message is read.
    tools.removeAll(EnumSet.of(MISSING_API_KEY, INVALID_API_KEY, EXPIRED_API_KEY));
    expected.put(Door.REST, withKey);
    expected.put(Door.PUBLIC, open);
    expected.put(Door.TOOL, tools);
    expected.put(Door.METHOD, EnumSet.of(INSUFFICIENT_SCOPE, RATE_LIMITED, INTERNAL_ERROR));
    expected.put(
        Door.MCP_HTTP,
        EnumSet.of(
            MISSING_API_KEY,
            INVALID_API_KEY,
            EXPIRED_API_KEY,
            INVALID_REQUEST,
            RESOURCE_NOT_FOUND,
            METHOD_NOT_ALLOWED,
            RATE_LIMITED,
            INTERNAL_ERROR));
    expected.put(Door.OBJECTS, EnumSet.of(RESOURCE_NOT_FOUND, METHOD_NOT_ALLOWED, INVALID_REQUEST));
    expected.put(Door.DOCUMENTS, EnumSet.of(METHOD_NOT_ALLOWED));
    return expected;
  }

  @Test
  void the_list_is_complete() {
    Map<Door, Set<ErrorCode>> provoked = new EnumMap<>(Door.class);
    provocations.forEach(one ->
        provoked.computeIfAbsent(one.door(), _ -> EnumSet.noneOf(ErrorCode.class)).add(one.code()));

    assertThat(provoked).isEqualTo(expected());
    Set<ErrorCode> anywhere = EnumSet.noneOf(ErrorCode.class);
    provoked.values().forEach(anywhere::addAll);
    assertThat(anywhere).containsExactlyInAnyOrder(ErrorCode.values());
  }

  @TestFactory
  Stream<DynamicTest> every_code_at_every_door() {
    return provocations.stream()
        .map(one ->
            DynamicTest.dynamicTest(
                one.door() + " answers " + one.code().wire(), () -> isRefused(one)));
  }

  private static void isRefused(Provocation one) {
    Doors.Answer answer = one.call().get();
    ErrorCode code = one.code();
    String said = answer.body().toString();

    assertThat(answer.error().path("code").asString("")).as(said).isEqualTo(code.wire());
    assertThat(answer.status()).as(said).isEqualTo(one.status());
    assertThat(answer.error().path("type").asString("")).isEqualTo(code.type().wire());
    assertThat(answer.error().path("retryable").asBoolean()).isEqualTo(code.retryable());
    assertThat(answer.error().path("message").asString("")).isNotBlank();
    assertThat(answer.error().path("remediation").asString("")).isNotBlank();
    assertThat(answer.error().path("request_id").asString("")).startsWith("req_");
    String page = answer.error().path("docs_url").asString("");
    assertThat(page).isEqualTo(doors.orElseThrow().baseUrl() + code.docsPath());
    assertThat(doors.orElseThrow().answer(HttpRequest.newBuilder(URI.create(page))).status())
        .isEqualTo(200);
  }

  /** What the provocations need: keys, a project, a plan that was read, one that was not. */
  private static final class Stage {
    final Doors doors;
    final String live;
    final String test;
    final String readOnly;
    final String poor;
    final String readProject;
    final String emptyProject;
    final String testProject;
    final String unreadPlan;

    Stage(Doors doors) throws IOException, InterruptedException {
      this.doors = doors;
      live = doors.key(true);
      test = doors.key(false);
      readOnly = doors.key(true, EnumSet.of(Scope.USAGE_READ));
      poor = doors.poorKey(100).plaintext();
      readProject = doors.readProject(live);
      emptyProject = doors.project(live);
      testProject = doors.project(test);
      unreadPlan = doors.upload(live, emptyProject).path("plans").path(0).path("id").asString();
    }

    String expired() {
      ApiKey.Issued issued = doors.poorKey(100);
      doors.sql(
          "update api_key set expires_at = now() - interval '1 hour' where id = '%s'"
              .formatted(issued.key().id().uuid()));
      return issued.plaintext();
    }

    /** A key whose one request of this minute is made. */
    String exhausted() {
      String key = doors.poorKey(1).plaintext();
      doors.rest("GET", "/api/v1/projects", key, NOTHING);
      return key;
    }

    /** Makes the answer under a key look as if its owner were still at work. */
    void reopen(String idempotencyKey) {
      doors.sql(
          "update idempotency set status = null, headers = null, body = null,"
              + " owned_until = now() + interval '1 hour' where key = '%s'"
                  .formatted(idempotencyKey));
    }

    /** Calls while the account seems to store more than it may. */
    Doors.Answer whileFull(Supplier<Doors.Answer> call) {
      doors.sql("update asset set size_bytes = size_bytes + 20000000000");
      try {
        return call.get();
      } finally {
        doors.sql("update asset set size_bytes = size_bytes - 20000000000");
      }
    }

    String inputFile() {
      Doors.Answer assets =
          doors.rest("GET", "/api/v1/assets?project_id=" + readProject, live, NOTHING);
      String id = assets.body().path("data").path(0).path("id").asString();
      Doors.Answer signed = doors.rest("GET", "/api/v1/assets/" + id + "/url", live, NOTHING);
      return signed.body().path("url").asString();
    }
  }

  private static List<Provocation> provocations(Stage stage) {
    return Stream.of(
            rest(stage), tools(stage), otherMcp(stage), objectsAndDocuments(stage), last(stage))
        .flatMap(List::stream)
        .toList();
  }

  private static Provocation at(Door door, ErrorCode code, Supplier<Doors.Answer> call) {
    return new Provocation(door, code, code.status(), call);
  }

  private static List<Provocation> rest(Stage s) {
    Doors d = s.doors;
    String projects = "/api/v1/projects";
    String pictures = "/api/v1/visualizations";
    return List.of(
        at(Door.REST, INVALID_REQUEST, () -> d.rest("POST", projects, s.live, "{\"nane\": 1}")),
        at(Door.REST, MISSING_API_KEY, () -> d.rest("GET", projects, NOTHING, NOTHING)),
        at(Door.REST, INVALID_API_KEY, () -> d.rest("GET", projects, "svc_sk_live_no", NOTHING)),
        at(Door.REST, EXPIRED_API_KEY, () -> d.rest("GET", projects, s.expired(), NOTHING)),
        at(
            Door.REST,
            QUOTA_EXCEEDED,
            () ->
                s.whileFull(() ->
                    d.rest(
                        "POST",
                        projects + "/" + s.emptyProject + "/plans",
                        s.live,
                        Doors.uploadBody()))),
        at(Door.REST, BUDGET_EXCEEDED, () -> d.rest("POST", pictures, s.poor, of(s.readProject))),
        at(Door.REST, INSUFFICIENT_SCOPE, () -> d.rest("GET", projects, s.readOnly, NOTHING)),
        at(
            Door.REST,
            TEST_MODE_RESOURCE_IN_LIVE,
            () -> d.rest("GET", projects + "/" + s.testProject, s.live, NOTHING)),
        at(
            Door.REST,
            RESOURCE_NOT_FOUND,
            () -> d.rest("GET", projects + "/" + NOBODY, s.live, NOTHING)),
        at(Door.REST, METHOD_NOT_ALLOWED, () -> d.rest("PUT", projects, s.live, NOTHING)),
        at(Door.REST, SOURCE_NOT_READY, () -> d.rest("POST", pictures, s.live, of(s.emptyProject))),
        at(
            Door.REST,
            PLAN_NOT_READY,
            () -> d.rest("GET", "/api/v1/plans/" + s.unreadPlan + "/floor_plan", s.live, NOTHING)),
        at(
            Door.REST,
            IDEMPOTENCY_IN_PROGRESS,
            () -> {
              d.rest("POST", projects, s.live, PROJECT, "Idempotency-Key", "rest-busy");
              s.reopen("rest-busy");
              return d.rest("POST", projects, s.live, PROJECT, "Idempotency-Key", "rest-busy");
            }),
        at(
            Door.REST,
            IDEMPOTENCY_KEY_REUSE,
            () -> {
              d.rest("POST", projects, s.live, PROJECT, "Idempotency-Key", "rest-twice");
              return d.rest(
                  "POST",
                  projects,
                  s.live,
                  PROJECT.replace("A", "B"),
                  "Idempotency-Key",
                  "rest-twice");
            }),
        at(Door.REST, RATE_LIMITED, () -> d.rest("GET", projects, s.exhausted(), NOTHING)),
        at(
            Door.REST,
            INTERNAL_ERROR,
            () -> d.without("project", () -> d.rest("GET", projects, s.live, NOTHING))));
  }

  private static List<Provocation> tools(Stage s) {
    Doors d = s.doors;
    String once = "{\"name\": \"A\", \"usage_type\": \"wohnen\", \"idempotency_key\": \"%s\"}";
    return Stream.of(
            at(Door.TOOL, INVALID_REQUEST, () -> d.tool("list_jobs", s.live, "{\"limit\": 0}")),
            at(
                Door.TOOL,
                QUOTA_EXCEEDED,
                () ->
                    s.whileFull(() ->
                        d.tool(
                            "upload_plan",
                            s.live,
                            Doors.uploadBody()
                                .replace("{", "{\"project_id\": \"" + s.emptyProject + "\", ")))),
            at(
                Door.TOOL,
                BUDGET_EXCEEDED,
                () -> d.tool("generate_visualization", s.poor, of(s.readProject))),
            at(Door.TOOL, INSUFFICIENT_SCOPE, () -> d.tool("list_projects", s.readOnly, "{}")),
            at(
                Door.TOOL,
                TEST_MODE_RESOURCE_IN_LIVE,
                () -> d.tool("get_project", s.live, of(s.testProject))),
            at(Door.TOOL, RESOURCE_NOT_FOUND, () -> d.tool("get_project", s.live, of(NOBODY))),
            at(
                Door.TOOL,
                SOURCE_NOT_READY,
                () -> d.tool("generate_visualization", s.live, of(s.emptyProject))),
            at(
                Door.TOOL,
                PLAN_NOT_READY,
                () -> d.tool("render_plan", s.live, "{\"plan_id\": \"" + s.unreadPlan + "\"}")),
            at(
                Door.TOOL,
                IDEMPOTENCY_IN_PROGRESS,
                () -> {
                  d.tool("create_project", s.live, once.formatted("tool-busy"));
                  s.reopen("tool-busy");
                  return d.tool("create_project", s.live, once.formatted("tool-busy"));
                }),
            at(
                Door.TOOL,
                IDEMPOTENCY_KEY_REUSE,
                () -> {
                  d.tool("create_project", s.live, once.formatted("tool-twice"));
                  return d.tool(
                      "create_project", s.live, once.formatted("tool-twice").replace("A", "B"));
                }),
            at(Door.TOOL, RATE_LIMITED, () -> d.tool("list_projects", s.exhausted(), "{}")),
            at(
                Door.TOOL,
                INTERNAL_ERROR,
                () -> d.without("project", () -> d.tool("list_projects", s.live, "{}"))))
        // A refused tool call is a result: HTTP is content.
        .map(one -> new Provocation(one.door(), one.code(), 200, one.call()))
        .toList();
  }

  private static List<Provocation> otherMcp(Stage s) {
    Doors d = s.doors;
    String asset = "{\"uri\": \"asset://asset_01a1f994-ad06-7000-8a9c-e138ba186384\"}";
    String ping = "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"ping\"}";
    return List.of(
        new Provocation(
            Door.METHOD,
            INSUFFICIENT_SCOPE,
            200,
            () -> d.method("resources/read", s.readOnly, asset)),
        at(Door.METHOD, RATE_LIMITED, () -> d.method("resources/list", s.exhausted(), "{}")),
        new Provocation(
            Door.METHOD,
            INTERNAL_ERROR,
            200,
            () -> d.without("job", () -> d.method("resources/list", s.live, "{}"))),
        at(Door.MCP_HTTP, MISSING_API_KEY, () -> d.mcp(NOTHING, ping)),
        at(Door.MCP_HTTP, INVALID_API_KEY, () -> d.mcp("svc_sk_live_no", ping)),
        at(Door.MCP_HTTP, EXPIRED_API_KEY, () -> d.mcp(s.expired(), ping)),
        new Provocation(
            Door.MCP_HTTP,
            INVALID_REQUEST,
            415,
            () ->
                d.answer(
                    d.request("/mcp")
                        .header("Authorization", "Bearer " + s.live)
                        .header("Content-Type", "text/plain")
                        .POST(HttpRequest.BodyPublishers.ofString(ping)))),
        at(
            Door.MCP_HTTP,
            RESOURCE_NOT_FOUND,
            () -> d.rest("DELETE", "/mcp", s.live, NOTHING, "Mcp-Session-Id", "none")),
        at(Door.MCP_HTTP, METHOD_NOT_ALLOWED, () -> d.rest("GET", "/mcp", s.live, NOTHING)),
        at(Door.MCP_HTTP, INTERNAL_ERROR, () -> d.without("api_key", () -> d.mcp(s.live, ping))));
  }

  private static List<Provocation> objectsAndDocuments(Stage s) {
    Doors d = s.doors;
    return List.of(
        new Provocation(
            Door.OBJECTS,
            RESOURCE_NOT_FOUND,
            403,
            () -> d.answer(HttpRequest.newBuilder(URI.create(s.inputFile() + "x")))),
        at(
            Door.OBJECTS,
            METHOD_NOT_ALLOWED,
            () -> d.answer(HttpRequest.newBuilder(URI.create(s.inputFile())).DELETE())),
        new Provocation(
            Door.OBJECTS,
            INVALID_REQUEST,
            416,
            () ->
                d.answer(
                    HttpRequest.newBuilder(URI.create(s.inputFile()))
                        .header("Range", "bytes=999999999-"))),
        at(Door.DOCUMENTS, METHOD_NOT_ALLOWED, () -> d.rest("POST", "/llms.txt", NOTHING, NOTHING)),
        at(
            Door.PUBLIC,
            INVALID_REQUEST,
            () -> d.rest("GET", "/public/v1/tours?limit=0", NOTHING, NOTHING)),
        at(
            Door.PUBLIC,
            RESOURCE_NOT_FOUND,
            () -> d.rest("GET", "/public/v1/tours/nowhere", NOTHING, NOTHING)),
        at(
            Door.PUBLIC,
            METHOD_NOT_ALLOWED,
            () -> d.rest("DELETE", "/public/v1/tours", NOTHING, NOTHING)),
        at(
            Door.PUBLIC,
            INTERNAL_ERROR,
            () ->
                d.without(
                    "publication", () -> d.rest("GET", "/public/v1/tours", NOTHING, NOTHING))));
  }

  /** These use up what an address may do, so they come last. */
  private static List<Provocation> last(Stage s) {
    Doors d = s.doors;
    return List.of(
        at(
            Door.PUBLIC,
            RATE_LIMITED,
            () -> until429(MOST_VISITS, () -> d.rest("GET", "/public/v1/tours", NOTHING, NOTHING))),
        at(
            Door.MCP_HTTP,
            RATE_LIMITED,
            () -> until429(MOST_WRONG_KEYS, () -> d.mcp("svc_sk_live_no", "{}"))));
  }

  private static Doors.Answer until429(int most, Supplier<Doors.Answer> call) {
    Doors.Answer answer = call.get();
    for (int i = 1; i < most && answer.status() != 429; i++) {
      answer = call.get();
    }
    return answer;
  }

  private static String of(String project) {
    return "{\"project_id\": \"" + project + "\"}";
  }

  @Test
  void the_server_card_agrees_with_what_the_endpoint_says_of_itself() {
    Doors d = doors.orElseThrow();
    JsonNode discovered = d.discovered(d.key(true));
    HttpRequest.Builder request = d.request("/mcp/server-card");
    JsonNode card = d.json(request);
    JsonNode info = discovered.at("/_meta/io.modelcontextprotocol~1serverInfo");

    assertThat(card.path("version")).isEqualTo(info.path("version"));
    assertThat(card.path("title")).isEqualTo(info.path("title"));
    assertThat(card.at("/remotes/0/supportedProtocolVersions"))
        .isEqualTo(discovered.path("supportedVersions"))
        .isNotEmpty();
    assertThat(card.at("/remotes/0/url").asString("")).isEqualTo(d.baseUrl() + "/mcp");
  }

  @Test
  void the_root_names_collections_scopes_and_limits() {
    Doors d = doors.orElseThrow();
    JsonNode root = d.rest("GET", "/api/v1", d.poorKey(50).plaintext(), NOTHING).body();

    assertThat(root.path("collections").toString())
        .isEqualTo(
            "[\"projects\",\"plans\",\"visualizations\",\"tours\",\"panoramas\",\"meshes\",\"jobs\","
                + "\"assets\",\"webhook_endpoints\",\"webhook_deliveries\"]");
    assertThat(root.path("urls").propertyNames())
        .containsExactly(
            "projects",
            "visualizations",
            "tours",
            "jobs",
            "assets",
            "webhook_endpoints",
            "webhook_deliveries");
    assertThat(root.path("rate_limit").asInt()).isEqualTo(50);
    assertThat(root.path("monthly_cap_usd_cents").asInt(-1)).isZero();
    assertThat(root.path("scopes").size()).isEqualTo(Scope.values().length);
    assertThat(root.path("documents").asString("")).isEqualTo("/llms.txt");
  }
}
