package dev.planwalk.app;

import static dev.planwalk.domain.error.ErrorCode.ASSET_IN_USE;
import static dev.planwalk.domain.error.ErrorCode.BUDGET_EXCEEDED;
import static dev.planwalk.domain.error.ErrorCode.CONFIRMATION_REQUIRED;
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

import dev.planwalk.domain.access.ConfirmAbove;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.key.ApiKey;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * Requests that are refused, one for each code at each door where it can occur. The service of the
 * stage must have the object folder {@code objects} in its home.
 */
final class ErrorProvocations {
  private static final String NOBODY = "proj_01a1f994-ad06-7000-8a9c-e138ba186384";
  private static final String TENANT = "errors";
  private static final String NOTHING = "";
  private static final String PROJECT = "{\"name\": \"A\", \"usage_type\": \"wohnen\"}";
  private static final int MOST_VISITS = 200;
  private static final int MOST_WRONG_KEYS = 200;

  /** A way into the service; each writes refusals by itself. */
  enum Door {
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

  /**
   * @param status of the HTTP answer, which at some doors is not the code's
   */
  record Provocation(Door door, ErrorCode code, int status, Supplier<Answer> call) {}

  private ErrorProvocations() {}

  /** All of them; those that use up what an address may do come last. */
  static List<Provocation> of(TestService service, Path home) {
    return provocations(new Stage(service, home));
  }

  /** What the provocations need: keys, a project, a plan that was read, one that was not. */
  private static final class Stage {
    final TestService service;
    final Path home;
    final String testAsset;
    final String live;
    final String test;
    final String readOnly;
    final String poor;
    final String strict;
    final String readProject;
    final String emptyProject;
    final String testProject;
    final String unreadPlan;

    Stage(TestService service, Path home) {
      this.service = service;
      this.home = home;
      live = service.key(TENANT, true);
      test = service.key(TENANT, false);
      readOnly = service.usualKey(TENANT, true, EnumSet.of(Scope.USAGE_READ));
      poor = service.poorKey(TENANT, 100).plaintext();
      strict = service.keyThatAsks(TENANT, true, new ConfirmAbove(0, true)).plaintext();
      readProject = service.readProject(live);
      emptyProject = service.project(live, "Empty");
      testProject = service.readProject(test);
      testAsset = firstAsset(test, testProject);
      unreadPlan = service.upload(live, emptyProject, 1000).at("/plans/0/id").asString("");
    }

    String expired() {
      ApiKey.Issued issued = service.poorKey(TENANT, 100);
      service.sql(
          "update api_key set expires_at = now() - interval '1 hour' where id = '%s'"
              .formatted(issued.key().id().uuid()));
      return issued.plaintext();
    }

    /** A key whose one request of this minute is made. */
    String exhausted() {
      String key = service.poorKey(TENANT, 1).plaintext();
      service.send("GET", "/api/v1/projects", key, NOTHING);
      return key;
    }

    /** Makes the answer under a key look as if its owner were still at work. */
    void reopen(String idempotencyKey) {
      service.sql(
          "update idempotency set status = null, headers = null, body = null,"
              + " owned_until = now() + interval '1 hour' where key = '%s'"
                  .formatted(idempotencyKey));
    }

    /** Calls while the account seems to store more than it may. */
    Answer whileFull(Supplier<Answer> call) {
      service.sql("update asset set size_bytes = size_bytes + 20000000000");
      try {
        return call.get();
      } finally {
        service.sql("update asset set size_bytes = size_bytes - 20000000000");
      }
    }

    /** Calls while the folder of all files is none, as when a mount is lost. */
    Answer whileNoFiles(Supplier<Answer> call) {
      Path objects = home.resolve("objects");
      Path away = home.resolve("objects-away");
      try {
        Files.move(objects, away);
        Files.createFile(objects);
        try {
          return call.get();
        } finally {
          Files.delete(objects);
          Files.move(away, objects);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private String firstAsset(String key, String project) {
      return service.get("/api/v1/assets?project_id=" + project, key).field("/data/0/id");
    }

    /** A picture that a job which has not ended names among what it works from. */
    String neededPicture() {
      String pictures = "/api/v1/visualizations";
      String first = service.post(pictures, test, of(testProject)).field("id");
      String picture = service.ended(test, first).at("/result/assets/0/id").asString("");
      String wish = of(testProject).replace("}", ", \"seed\": 7}");
      String job = service.post(pictures, test, wish).field("id");
      service.sql(
          "update job set input = input || jsonb_build_object('from', '%s') where id = '%s'"
              .formatted(uuid(picture), uuid(job)));
      return picture;
    }

    private static String uuid(String id) {
      return id.substring(id.lastIndexOf('_') + 1);
    }

    String inputFile() {
      String asset = firstAsset(live, readProject);
      return service.get("/api/v1/assets/" + asset + "/url", live).field("url");
    }
  }

  private static List<Provocation> provocations(Stage stage) {
    return Stream.of(
            rest(stage), tools(stage), otherMcp(stage), objectsAndDocuments(stage), last(stage))
        .flatMap(List::stream)
        .toList();
  }

  private static Provocation at(Door door, ErrorCode code, Supplier<Answer> call) {
    return new Provocation(door, code, code.status(), call);
  }

  private static List<Provocation> rest(Stage s) {
    TestService service = s.service;
    String projects = "/api/v1/projects";
    String pictures = "/api/v1/visualizations";
    return List.of(
        at(
            Door.REST,
            INVALID_REQUEST,
            () -> service.send("POST", projects, s.live, "{\"nane\": 1}")),
        at(Door.REST, MISSING_API_KEY, () -> service.send("GET", projects, NOTHING, NOTHING)),
        at(
            Door.REST,
            INVALID_API_KEY,
            () -> service.send("GET", projects, "svc_sk_live_no", NOTHING)),
        at(Door.REST, EXPIRED_API_KEY, () -> service.send("GET", projects, s.expired(), NOTHING)),
        at(
            Door.REST,
            QUOTA_EXCEEDED,
            () ->
                s.whileFull(() ->
                    service.send(
                        "POST",
                        projects + "/" + s.emptyProject + "/plans",
                        s.live,
                        Client.planBody(1000)))),
        at(
            Door.REST,
            BUDGET_EXCEEDED,
            () -> service.send("POST", pictures, s.poor, of(s.readProject))),
        at(Door.REST, INSUFFICIENT_SCOPE, () -> service.send("GET", projects, s.readOnly, NOTHING)),
        at(
            Door.REST,
            TEST_MODE_RESOURCE_IN_LIVE,
            () -> service.send("GET", projects + "/" + s.testProject, s.live, NOTHING)),
        at(
            Door.REST,
            RESOURCE_NOT_FOUND,
            () -> service.send("GET", projects + "/" + NOBODY, s.live, NOTHING)),
        at(Door.REST, METHOD_NOT_ALLOWED, () -> service.send("PUT", projects, s.live, NOTHING)),
        at(
            Door.REST,
            SOURCE_NOT_READY,
            () -> service.send("POST", pictures, s.live, of(s.emptyProject))),
        at(
            Door.REST,
            PLAN_NOT_READY,
            () ->
                service.send(
                    "GET", "/api/v1/plans/" + s.unreadPlan + "/floor_plan", s.live, NOTHING)),
        at(
            Door.REST,
            ASSET_IN_USE,
            () -> service.send("DELETE", "/api/v1/assets/" + s.neededPicture(), s.test, NOTHING)),
        at(
            Door.REST,
            CONFIRMATION_REQUIRED,
            () -> service.send("POST", pictures, s.strict, of(s.readProject))),
        at(
            Door.REST,
            IDEMPOTENCY_IN_PROGRESS,
            () -> {
              service.send("POST", projects, s.live, PROJECT, "Idempotency-Key", "rest-busy");
              s.reopen("rest-busy");
              return service.send(
                  "POST", projects, s.live, PROJECT, "Idempotency-Key", "rest-busy");
            }),
        at(
            Door.REST,
            IDEMPOTENCY_KEY_REUSE,
            () -> {
              service.send("POST", projects, s.live, PROJECT, "Idempotency-Key", "rest-twice");
              return service.send(
                  "POST",
                  projects,
                  s.live,
                  PROJECT.replace("A", "B"),
                  "Idempotency-Key",
                  "rest-twice");
            }),
        at(Door.REST, RATE_LIMITED, () -> service.send("GET", projects, s.exhausted(), NOTHING)),
        at(
            Door.REST,
            INTERNAL_ERROR,
            () ->
                service.without("project", () -> service.send("GET", projects, s.live, NOTHING))));
  }

  private static List<Provocation> tools(Stage s) {
    TestService service = s.service;
    String once = "{\"name\": \"A\", \"usage_type\": \"wohnen\", \"idempotency_key\": \"%s\"}";
    return Stream.of(
            at(
                Door.TOOL,
                INVALID_REQUEST,
                () -> service.tool(s.live, "list_jobs", "{\"limit\": 0}")),
            at(
                Door.TOOL,
                QUOTA_EXCEEDED,
                () ->
                    s.whileFull(() ->
                        service.tool(
                            s.live,
                            "upload_plan",
                            Client.planBody(1000)
                                .replace("{", "{\"project_id\": \"" + s.emptyProject + "\", ")))),
            at(
                Door.TOOL,
                CONFIRMATION_REQUIRED,
                () -> service.tool(s.strict, "generate_visualization", of(s.readProject))),
            at(
                Door.TOOL,
                BUDGET_EXCEEDED,
                () -> service.tool(s.poor, "generate_visualization", of(s.readProject))),
            at(
                Door.TOOL,
                INSUFFICIENT_SCOPE,
                () -> service.tool(s.readOnly, "list_projects", "{}")),
            at(
                Door.TOOL,
                TEST_MODE_RESOURCE_IN_LIVE,
                () -> service.tool(s.live, "get_project", of(s.testProject))),
            at(
                Door.TOOL,
                RESOURCE_NOT_FOUND,
                () -> service.tool(s.live, "get_project", of(NOBODY))),
            at(
                Door.TOOL,
                SOURCE_NOT_READY,
                () -> service.tool(s.live, "generate_visualization", of(s.emptyProject))),
            at(
                Door.TOOL,
                PLAN_NOT_READY,
                () ->
                    service.tool(s.live, "render_plan", "{\"plan_id\": \"" + s.unreadPlan + "\"}")),
            at(
                Door.TOOL,
                IDEMPOTENCY_IN_PROGRESS,
                () -> {
                  service.tool(s.live, "create_project", once.formatted("tool-busy"));
                  s.reopen("tool-busy");
                  return service.tool(s.live, "create_project", once.formatted("tool-busy"));
                }),
            at(
                Door.TOOL,
                IDEMPOTENCY_KEY_REUSE,
                () -> {
                  service.tool(s.live, "create_project", once.formatted("tool-twice"));
                  return service.tool(
                      s.live, "create_project", once.formatted("tool-twice").replace("A", "B"));
                }),
            at(Door.TOOL, RATE_LIMITED, () -> service.tool(s.exhausted(), "list_projects", "{}")),
            at(
                Door.TOOL,
                INTERNAL_ERROR,
                () ->
                    service.without("project", () -> service.tool(s.live, "list_projects", "{}"))))
        // A refused tool call is a result: HTTP is content.
        .map(one -> new Provocation(one.door(), one.code(), 200, one.call()))
        .toList();
  }

  private static List<Provocation> otherMcp(Stage s) {
    TestService service = s.service;
    String asset = "{\"uri\": \"asset://%s\"}";
    String nothing = asset.formatted("asset_01a1f994-ad06-7000-8a9c-e138ba186384");
    String ping = "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"ping\"}";
    return List.of(
        new Provocation(
            Door.METHOD,
            INSUFFICIENT_SCOPE,
            200,
            () -> service.method(s.readOnly, "resources/read", nothing)),
        new Provocation(
            Door.METHOD,
            TEST_MODE_RESOURCE_IN_LIVE,
            200,
            () -> service.method(s.live, "resources/read", asset.formatted(s.testAsset))),
        new Provocation(
            Door.METHOD,
            INVALID_REQUEST,
            200,
            () -> service.method(s.live, "resources/list", "{\"cursor\": \"nonsense\"}")),
        at(Door.METHOD, RATE_LIMITED, () -> service.method(s.exhausted(), "resources/list", "{}")),
        new Provocation(
            Door.METHOD,
            INTERNAL_ERROR,
            200,
            () -> service.without("job", () -> service.method(s.live, "resources/list", "{}"))),
        at(Door.MCP_HTTP, MISSING_API_KEY, () -> service.mcp(NOTHING, ping)),
        at(Door.MCP_HTTP, INVALID_API_KEY, () -> service.mcp("svc_sk_live_no", ping)),
        at(Door.MCP_HTTP, EXPIRED_API_KEY, () -> service.mcp(s.expired(), ping)),
        new Provocation(
            Door.MCP_HTTP,
            INVALID_REQUEST,
            415,
            () ->
                service.send(
                    service
                        .request("/mcp")
                        .header("Authorization", "Bearer " + s.live)
                        .header("Content-Type", "text/plain")
                        .POST(HttpRequest.BodyPublishers.ofString(ping)))),
        at(
            Door.MCP_HTTP,
            RESOURCE_NOT_FOUND,
            () -> service.send("DELETE", "/mcp", s.live, NOTHING, "Mcp-Session-Id", "none")),
        at(Door.MCP_HTTP, METHOD_NOT_ALLOWED, () -> service.send("GET", "/mcp", s.live, NOTHING)),
        at(
            Door.MCP_HTTP,
            INTERNAL_ERROR,
            () -> service.without("api_key", () -> service.mcp(s.live, ping))));
  }

  private static List<Provocation> objectsAndDocuments(Stage s) {
    TestService service = s.service;
    return List.of(
        new Provocation(
            Door.OBJECTS,
            RESOURCE_NOT_FOUND,
            403,
            () -> service.send(HttpRequest.newBuilder(URI.create(s.inputFile() + "x")))),
        at(
            Door.OBJECTS,
            METHOD_NOT_ALLOWED,
            () -> service.send(HttpRequest.newBuilder(URI.create(s.inputFile())).DELETE())),
        new Provocation(
            Door.OBJECTS,
            INVALID_REQUEST,
            416,
            () ->
                service.send(
                    HttpRequest.newBuilder(URI.create(s.inputFile()))
                        .header("Range", "bytes=999999999-"))),
        new Provocation(
            Door.OBJECTS,
            INTERNAL_ERROR,
            503,
            () -> {
              JsonNode upload = service.upload(s.live, s.emptyProject, PROJECT.length());
              return s.whileNoFiles(
                  () -> service.tryPut(upload, HttpRequest.BodyPublishers.ofString(PROJECT)));
            }),
        at(Door.DOCUMENTS, RESOURCE_NOT_FOUND, () -> service.get("/docs/nowhere", NOTHING)),
        at(
            Door.DOCUMENTS,
            METHOD_NOT_ALLOWED,
            () -> service.send("POST", "/llms.txt", NOTHING, NOTHING)),
        at(
            Door.PUBLIC,
            INVALID_REQUEST,
            () -> service.send("GET", "/public/v1/tours?limit=0", NOTHING, NOTHING)),
        at(
            Door.PUBLIC,
            RESOURCE_NOT_FOUND,
            () -> service.send("GET", "/public/v1/tours/nowhere", NOTHING, NOTHING)),
        at(
            Door.PUBLIC,
            METHOD_NOT_ALLOWED,
            () -> service.send("DELETE", "/public/v1/tours", NOTHING, NOTHING)),
        at(
            Door.PUBLIC,
            INTERNAL_ERROR,
            () ->
                service.without(
                    "publication",
                    () -> service.send("GET", "/public/v1/tours", NOTHING, NOTHING))));
  }

  /** These use up what an address may do, so they come last. */
  private static List<Provocation> last(Stage s) {
    TestService service = s.service;
    return List.of(
        at(
            Door.PUBLIC,
            RATE_LIMITED,
            () ->
                until429(
                    MOST_VISITS, () -> service.send("GET", "/public/v1/tours", NOTHING, NOTHING))),
        at(
            Door.MCP_HTTP,
            RATE_LIMITED,
            () -> until429(MOST_WRONG_KEYS, () -> service.mcp("svc_sk_live_no", "{}"))));
  }

  private static Answer until429(int most, Supplier<Answer> call) {
    Answer answer = call.get();
    for (int i = 1; i < most && answer.status() != 429; i++) {
      answer = call.get();
    }
    return answer;
  }

  private static String of(String project) {
    return "{\"project_id\": \"" + project + "\"}";
  }
}
