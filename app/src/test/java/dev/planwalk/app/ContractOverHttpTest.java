package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The agent's loop on a running server with a test key, each answer held against the fields that
 * the specification gives it.
 */
class ContractOverHttpTest {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static final String UUID =
      "[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}";
  private static final String MOMENT = "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z";
  private static final String NOBODY = "01a1f994-ad06-7000-8a9c-e138ba186384";

  @TempDir private static Path home;
  private static Optional<Doors> doors = Optional.empty();
  private static String key = "";
  private static String project = "";

  /** Jobs by type, made once and shared by the tests that only read. */
  private static final Map<String, JsonNode> DONE = new ConcurrentHashMap<>();

  @BeforeAll
  static void start() throws IOException, InterruptedException, Settings.BadSettings {
    doors = Optional.of(new Doors(home));
    key = doors.get().key(false);
    project = doors.get().readProject(key);
  }

  @AfterAll
  static void stop() {
    HTTP.close();
    doors.ifPresent(Doors::close);
  }

  private static Doors.Answer get(String path) {
    return doors.orElseThrow().rest("GET", path, key, "");
  }

  private static Doors.Answer post(String path, String body) {
    return doors.orElseThrow().rest("POST", path, key, body);
  }

  private static HttpResponse<String> whole(String method, String path, String body)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        doors.orElseThrow().request(path).header("Authorization", "Bearer " + key);
    request.method(method, HttpRequest.BodyPublishers.ofString(body));
    if (!body.isEmpty()) {
      request.header("Content-Type", "application/json");
    }
    return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  /** A finished job of the shared project. */
  private static JsonNode done(String path) {
    return DONE.computeIfAbsent(
        path,
        _ -> {
          Doors.Answer made = post(path, "{\"project_id\": \"" + project + "\"}");
          assertThat(made.status()).as(made.body().toString()).isEqualTo(202);
          return finished(made.body());
        });
  }

  private static JsonNode finished(JsonNode job) {
    try {
      return doors.orElseThrow().client(key).waitForJob(job.path("id").asString());
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String text(JsonNode node, String field) {
    return node.path(field).asString("");
  }

  private static List<JsonNode> data(String path) {
    JsonNode list = get(path).body();
    assertThat(text(list, "object")).as(list.toString()).isEqualTo("list");
    assertThat(list.propertyNames())
        .containsExactly("object", "data", "has_more", "next_cursor", "url");
    List<JsonNode> data = new ArrayList<>();
    list.path("data").forEach(data::add);
    return data;
  }

  private static void diesWithin300Seconds(JsonNode signed) {
    Instant end = Instant.parse(text(signed, "expires_at"));
    assertThat(Duration.between(Instant.now(), end))
        .isPositive()
        .isLessThan(Duration.ofSeconds(301));
  }

  private static byte[] bytes(JsonNode asset) throws IOException, InterruptedException {
    return doors.orElseThrow().client(key).fetch(text(asset, "url"));
  }

  @Test
  void a_project_is_bare_and_has_its_fields() throws IOException, InterruptedException {
    HttpResponse<String> created =
        whole("POST", "/api/v1/projects", "{\"name\": \"Flat\", \"usage_type\": \"hotel\"}");
    JsonNode made = MAPPER.readTree(created.body());

    assertThat(created.statusCode()).isEqualTo(201);
    assertThat(created.headers().firstValue("Request-Id").orElse("")).startsWith("req_");
    assertThat(created.headers().firstValue("Content-Type")).contains("application/json");
    assertThat(created.headers().firstValue("Set-Cookie")).as("keys need no session").isEmpty();
    assertThat(text(made, "object")).isEqualTo("project");
    assertThat(text(made, "id")).matches("proj_" + UUID);
    assertThat(text(made, "name")).isEqualTo("Flat");
    assertThat(text(made, "usage_type")).isEqualTo("hotel");
    assertThat(made.path("livemode").isBoolean()).isTrue();
    assertThat(text(made, "created_at")).matches(MOMENT);
    assertThat(text(made, "updated_at")).matches(MOMENT);
    assertThat(made.path("plan_count").asInt(-1)).isZero();
    assertThat(made.path("latest_plan_id").isNull()).isTrue();
    assertThat(get("/api/v1/projects/" + text(made, "id")).body()).isEqualTo(made);
    assertThat(data("/api/v1/projects?limit=1")).containsExactly(made);
  }

  @ParameterizedTest
  @CsvSource({"200, 201", "201, 400"})
  void a_name_has_at_most_200_code_points(int length, int status) {
    String name = "🏠".repeat(length);
    assertThat(
            post("/api/v1/projects", "{\"name\": \"" + name + "\", \"usage_type\": \"wohnen\"}")
                .status())
        .isEqualTo(status);
  }

  @ParameterizedTest
  @CsvSource({"dxf, 104857600, 202", "dxf, 104857601, 400", "dxf, 0, 400", "doc, 10, 400"})
  void a_plan_file_has_a_known_kind_and_at_most_100_mib(String kind, long size, int status) {
    String id = doors.orElseThrow().project(key);
    Doors.Answer answer =
        post(
            "/api/v1/projects/" + id + "/plans",
            "{\"filename\": \"f\", \"file_kind\": \"%s\", \"mode\": \"both\", \"size\": %d}"
                .formatted(kind, size));
    assertThat(answer.status()).as(answer.body().toString()).isEqualTo(status);
  }

  @Test
  void an_upload_says_where_the_file_goes_and_completes_both_plans()
      throws IOException, InterruptedException {
    String own = doors.orElseThrow().project(key);
    String body =
        Doors.uploadBody().replace("single", "both").replace("\"kind\": \"grundriss\",", "");
    Doors.Answer created = post("/api/v1/projects/" + own + "/plans", body);
    JsonNode upload = created.body();
    JsonNode plans = upload.path("plans");

    assertThat(created.status()).as(upload.toString()).isEqualTo(202);
    assertThat(text(upload, "object")).isEqualTo("plan_upload");
    assertThat(upload.path("upload_headers").propertyNames()).contains("Content-Type");
    diesWithin300Seconds(upload);
    assertThat(plans).hasSize(2);
    assertThat(text(plans.path(0), "kind")).isEqualTo("grundriss");
    assertThat(text(plans.path(1), "kind")).isEqualTo("vermarktung");
    for (JsonNode entry : plans) {
      assertThat(entry.propertyNames()).containsExactlyInAnyOrder("id", "kind", "job_id");
      assertThat(text(entry, "id")).matches("plan_" + UUID);
      assertThat(text(entry, "job_id")).matches("job_plan_" + UUID);
      statusesAgree(entry, "queued");
    }
    String complete = "/api/v1/plans/" + text(plans.path(0), "id") + "/complete";
    Doors.Answer early = post(complete, "");
    assertThat(early.status()).isEqualTo(409);
    assertThat(text(early.error(), "code")).isEqualTo("source_not_ready");

    doors.orElseThrow().client(key).put(upload, Doors.plan());
    Doors.Answer completed = post(complete, "");
    assertThat(completed.status()).isEqualTo(200);
    assertThat(text(completed.body(), "object")).isEqualTo("plan");
    for (JsonNode entry : plans) {
      JsonNode read = doors.orElseThrow().client(key).waitForJob(text(entry, "job_id"));
      assertThat(text(read, "type")).isEqualTo("plan.parse");
      assertThat(read.path("cost_usd_cents").asInt(-1)).isZero();
      statusesAgree(entry, "succeeded");
    }
    JsonNode picture = post("/api/v1/visualizations", "{\"project_id\": \"" + own + "\"}").body();
    assertThat(text(picture.path("metadata"), "plan_id"))
        .as("of two equally new plans the architectural one is shown")
        .isEqualTo(text(plans.path(0), "id"));
    assertThat(data("/api/v1/projects/" + own + "/plans"))
        .extracting(plan -> text(plan, "id"))
        .containsExactly(text(plans.path(1), "id"), text(plans.path(0), "id"));
  }

  private static void statusesAgree(JsonNode entry, String status) {
    JsonNode plan = get("/api/v1/plans/" + text(entry, "id")).body();
    assertThat(text(plan, "status")).isEqualTo(status);
    assertThat(text(plan, "job_id")).isEqualTo(text(entry, "job_id"));
    assertThat(text(plan, "kind")).isEqualTo(text(entry, "kind"));
    assertThat(text(get("/api/v1/jobs/" + text(entry, "job_id")).body(), "status"))
        .isEqualTo(status);
  }

  @Test
  void a_plan_that_was_read_is_summed_up_and_drawn_out_elsewhere() {
    JsonNode plan = data("/api/v1/projects/" + project + "/plans").getFirst();
    JsonNode rooms = plan.path("floor_plan").path("rooms");

    assertThat(text(plan, "project_id")).isEqualTo(project);
    assertThat(plan.path("file").propertyNames())
        .containsExactlyInAnyOrder("filename", "file_kind", "size_bytes");
    assertThat(plan.path("findings").isArray()).isTrue();
    assertThat(rooms).isNotEmpty();
    for (JsonNode room : rooms) {
      assertThat(room.propertyNames()).contains("id", "name", "type", "area_m2");
      assertThat(room.has("polygon")).isFalse();
    }
    Doors.Answer whole = get("/api/v1/plans/" + text(plan, "id") + "/floor_plan");
    assertThat(whole.status()).isEqualTo(200);
    assertThat(text(whole.body(), "object")).isEqualTo("floor_plan");
    assertThat(whole.body().toString()).contains("polygon");
  }

  @Test
  void a_created_job_is_queued_and_says_when_to_ask_again()
      throws IOException, InterruptedException {
    HttpResponse<String> created =
        whole("POST", "/api/v1/visualizations", "{\"project_id\": \"" + project + "\"}");
    JsonNode job = MAPPER.readTree(created.body());

    assertThat(created.statusCode()).isEqualTo(202);
    assertThat(Integer.parseInt(created.headers().firstValue("Retry-After").orElse("")))
        .isPositive();
    assertThat(job.propertyNames())
        .contains(
            "object",
            "id",
            "type",
            "status",
            "progress",
            "result",
            "cost_usd_cents",
            "provider",
            "seed",
            "error",
            "metadata",
            "created_at",
            "updated_at",
            "urls");
    assertThat(text(job, "object")).isEqualTo("job");
    assertThat(text(job, "id")).matches("job_gj_" + UUID);
    assertThat(text(job, "type")).isEqualTo("visualization");
    assertThat(text(job, "status")).isEqualTo("queued");
    assertThat(job.path("result").isNull()).isTrue();
    assertThat(job.path("error").isNull()).isTrue();
    assertThat(job.path("cost_usd_cents").asInt(-1)).isZero();
    assertThat(text(job, "seed")).matches("[0-9]{1,10}");
    assertThat(text(job, "created_at")).matches(MOMENT);
    assertThat(text(job.path("urls"), "self")).isEqualTo("/api/v1/jobs/" + text(job, "id"));
    assertThat(job.path("urls").path("cancel").isNull()).isTrue();
    assertThat(job.path("metadata").path("queue_position").asInt(0)).isPositive();
    assertThat(job.path("metadata").path("eta_seconds").asInt(0)).isPositive();
    assertThat(text(get(text(job.path("urls"), "self")).body(), "id")).isEqualTo(text(job, "id"));
  }

  @Test
  void a_finished_picture_is_a_signed_jpg_that_cost_nothing()
      throws IOException, InterruptedException {
    JsonNode job = done("/api/v1/visualizations");
    JsonNode asset = job.path("result").path("assets").path(0);

    assertThat(text(job, "status")).isEqualTo("succeeded");
    assertThat(job.path("cost_usd_cents").asInt(-1)).isZero();
    assertThat(text(job, "provider")).isEqualTo("fixture");
    assertThat(text(job.path("metadata"), "plan_id")).matches("plan_" + UUID);
    assertThat(asset.propertyNames()).contains("id", "kind", "url", "expires_at");
    assertThat(text(asset, "id")).matches("asset_" + UUID);
    assertThat(text(asset, "kind")).isEqualTo("jpg");
    diesWithin300Seconds(asset);
    assertThat(bytes(asset)).startsWith(0xFF, 0xD8, 0xFF);
    assertThat(text(get("/api/v1/visualizations/" + text(job, "id")).body(), "status"))
        .isEqualTo("succeeded");
    assertThat(data("/api/v1/visualizations?project_id=" + project))
        .isNotEmpty()
        .allMatch(listed -> text(listed, "type").equals("visualization"))
        .extracting(listed -> text(listed, "id"))
        .contains(text(job, "id"));
  }

  @Test
  void a_finished_tour_has_its_files_its_address_and_its_id()
      throws IOException, InterruptedException {
    JsonNode job = done("/api/v1/tours");
    JsonNode assets = job.path("result").path("assets");
    List<String> kinds = new ArrayList<>();
    for (JsonNode asset : assets) {
      kinds.add(text(asset, "kind"));
      diesWithin300Seconds(asset);
      assertThat(bytes(asset)).isNotEmpty();
    }
    String tour = text(job.path("metadata"), "tour_id");

    assertThat(text(job, "type")).isEqualTo("tour");
    assertThat(job.path("cost_usd_cents").asInt(-1)).isZero();
    assertThat(kinds).contains("spz", "glb", "pano", "tour_manifest");
    assertThat(tour).matches("tour_" + UUID);
    assertThat(text(job.path("metadata"), "embed_url"))
        .startsWith(doors.orElseThrow().baseUrl() + "/t/" + tour + "?view=");
    for (String id : List.of(tour, text(job, "id"))) {
      assertThat(text(get("/api/v1/tours/" + id).body(), "id")).isEqualTo(text(job, "id"));
    }
    assertThat(data("/api/v1/tours?project_id=" + project))
        .isNotEmpty()
        .allMatch(listed -> text(listed, "type").equals("tour"));
  }

  @ParameterizedTest
  @CsvSource({"/api/v1/panoramas, pano, ffd8ff", "/api/v1/meshes, mesh, 676c5446"})
  void panoramas_and_meshes_are_real_files(String path, String kind, String start)
      throws IOException, InterruptedException {
    JsonNode job = done(path);
    JsonNode asset = job.path("result").path("assets").path(0);

    assertThat(text(job, "id")).startsWith("job_gj_");
    assertThat(text(asset, "kind")).isEqualTo(kind);
    assertThat(java.util.HexFormat.of().formatHex(bytes(asset))).startsWith(start);
  }

  @Test
  void a_plan_is_drawn_as_svg_png_and_pdf() throws IOException, InterruptedException {
    String plan = text(data("/api/v1/projects/" + project + "/plans").getFirst(), "id");
    Doors.Answer made = post("/api/v1/plans/" + plan + "/render", "{}");
    JsonNode job = finished(made.body());
    Map<String, String> starts =
        Map.of("plan_svg", "<", "plan_png", "\u0089PNG", "plan_pdf", "%PDF");
    List<String> kinds = new ArrayList<>();

    assertThat(made.status()).isEqualTo(202);
    assertThat(text(job, "type")).isEqualTo("plan.render");
    assertThat(text(job, "id")).startsWith("job_gj_");
    for (JsonNode asset : job.path("result").path("assets")) {
      kinds.add(text(asset, "kind"));
      assertThat(new String(bytes(asset), StandardCharsets.ISO_8859_1))
          .startsWith(starts.getOrDefault(text(asset, "kind"), "nothing"));
    }
    assertThat(kinds).contains("plan_svg", "plan_png", "plan_pdf");
  }

  @Test
  void a_dry_run_prices_and_makes_no_job() {
    int before = data("/api/v1/jobs?limit=100&type=tour").size();
    for (String path : List.of("/api/v1/visualizations", "/api/v1/tours")) {
      Doors.Answer answer = post(path, "{\"project_id\": \"" + project + "\", \"dry_run\": true}");
      assertThat(answer.status()).isEqualTo(200);
      assertThat(text(answer.body(), "object")).isEqualTo("cost_estimate");
      assertThat(answer.body().path("estimated_cost_usd_cents").asInt(-1)).isZero();
      assertThat(answer.body().path("live_estimated_cost_usd_cents").asInt(-1)).isPositive();
    }
    JsonNode would =
        post("/api/v1/visualizations", "{\"project_id\": \"" + project + "\", \"dry_run\": true}")
            .body()
            .path("would_create");
    assertThat(would.propertyNames())
        .containsExactlyInAnyOrder("type", "usage_type", "style", "lighting", "furnishing");
    assertThat(data("/api/v1/jobs?limit=100&type=tour")).hasSize(before);
  }

  @Test
  void assets_are_listed_by_exactly_one_anchor_and_without_addresses() {
    JsonNode picture = done("/api/v1/visualizations").path("result").path("assets").path(0);
    String plan = text(data("/api/v1/projects/" + project + "/plans").getLast(), "id");
    List<JsonNode> assets = data("/api/v1/assets?limit=100&project_id=" + project);

    assertThat(assets).extracting(asset -> text(asset, "id")).contains(text(picture, "id"));
    assertThat(assets)
        .allSatisfy(asset -> {
          assertThat(text(asset, "object")).isEqualTo("asset");
          assertThat(asset.has("url")).isFalse();
          assertThat(text(asset, "sha256")).matches("[0-9a-f]{64}");
        })
        .anySatisfy(asset -> {
          assertThat(text(asset, "id")).matches("asset_in_" + UUID);
          assertThat(text(asset, "kind")).isEqualTo("dxf");
        });
    assertThat(assets)
        .extracting(asset -> text(asset, "created_at"))
        .isSortedAccordingTo((a, b) -> b.compareTo(a));
    assertThat(data("/api/v1/assets?limit=100&plan_id=" + plan)).hasSizeGreaterThan(1);
    assertThat(get("/api/v1/assets").status()).isEqualTo(400);
    assertThat(get("/api/v1/assets?project_id=" + project + "&plan_id=" + plan).status())
        .isEqualTo(400);
    for (String nobody : List.of("project_id=proj_" + NOBODY, "plan_id=plan_" + NOBODY)) {
      assertThat(text(get("/api/v1/assets?" + nobody).error(), "code"))
          .isEqualTo("resource_not_found");
    }
  }

  @Test
  void an_asset_is_signed_anew() throws IOException, InterruptedException {
    for (JsonNode asset : data("/api/v1/assets?limit=100&project_id=" + project)) {
      JsonNode signed = get("/api/v1/assets/" + text(asset, "id") + "/url").body();
      assertThat(signed.propertyNames()).contains("url", "expires_at");
      diesWithin300Seconds(signed);
      assertThat(bytes(signed)).hasSize(asset.path("size_bytes").asInt());
    }
  }

  @Test
  void usage_has_its_fields_and_the_default_cap() {
    long before = get("/api/v1/usage").body().path("requests").asLong();
    JsonNode usage = get("/api/v1/usage").body();

    assertThat(usage.path("requests").asLong()).isGreaterThan(before);
    assertThat(usage.path("cost_usd_cents").asInt(-1)).isZero();
    assertThat(usage.path("monthly_cap_usd_cents").asInt()).isEqualTo(10_000);
    assertThat(usage.has("total_cap_usd_cents")).isFalse();
    assertThat(text(usage, "period")).matches("\\d{4}-\\d\\d");
    assertThat(usage.path("rate_limit").path("limit").asInt()).isEqualTo(600);
    assertThat(usage.path("rate_limit").path("window_seconds").asInt()).isEqualTo(60);
  }

  @Test
  void jobs_are_listed_newest_first_and_by_type() {
    String picture = text(done("/api/v1/visualizations"), "id");
    List<JsonNode> jobs = data("/api/v1/jobs?limit=100");

    assertThat(jobs)
        .extracting(job -> text(job, "created_at"))
        .isSortedAccordingTo((a, b) -> b.compareTo(a));
    assertThat(data("/api/v1/jobs?limit=100&type=visualization&project_id=" + project))
        .allMatch(job -> text(job, "type").equals("visualization"))
        .extracting(job -> text(job, "id"))
        .contains(picture);
  }

  @Test
  void a_wait_ends_with_its_budget_and_answers_the_state_as_it_is()
      throws IOException, InterruptedException {
    String own = doors.orElseThrow().project(key);
    JsonNode entry = doors.orElseThrow().upload(key, own).path("plans").path(0);
    HttpRequest request =
        doors
            .orElseThrow()
            .request("/api/v1/jobs/" + text(entry, "job_id"))
            .header("Authorization", "Bearer " + key)
            .header("Prefer", "wait=1")
            .build();

    HttpResponse<String> answer = HTTP.send(request, HttpResponse.BodyHandlers.ofString());

    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.headers().firstValue("Preference-Applied")).contains("wait=1");
    assertThat(text(MAPPER.readTree(answer.body()), "status")).isEqualTo("queued");
  }

  @ParameterizedTest
  @CsvSource({"fail:, render_failed", "fail: provider_down, provider_down"})
  void failure_can_be_rehearsed(String name, String code) throws IOException, InterruptedException {
    JsonNode made =
        post("/api/v1/projects", "{\"name\": \"%s\", \"usage_type\": \"wohnen\"}".formatted(name))
            .body();
    JsonNode job =
        finished(post("/api/v1/tours", "{\"project_id\": \"" + text(made, "id") + "\"}").body());

    assertThat(text(job, "status")).isEqualTo("failed");
    assertThat(job.path("result").isNull()).isTrue();
    assertThat(job.path("error").propertyNames()).containsExactlyInAnyOrder("code", "message");
    assertThat(text(job.path("error"), "code")).isEqualTo(code);
    assertThat(text(job.path("error"), "message")).isNotBlank();
  }

  @ParameterizedTest
  @CsvSource({
    "GET, /api/v1/visualizations/job_gj_%s, 404",
    "GET, /api/v1/tours/job_gj_%s, 404",
    "GET, /api/v1/jobs/job_gj_%s, 404",
    "GET, /api/v1/jobs/proj_%s, 404",
    "GET, /api/v1/plans/plan_%s, 404",
    "GET, /api/v1/assets/asset_%s/url, 404",
    "GET, /api/v1/visualizations?project_id=proj_%s, 404",
    "GET, /api/v1/visualizations?project_id=%s, 400",
    "POST, /api/v1/projects/proj_%s/plans, 404"
  })
  void an_id_that_leads_nowhere_is_404_and_a_malformed_one_in_a_query_400(
      String method, String path, int status) {
    String body = method.equals("POST") ? Doors.uploadBody() : "";
    Doors.Answer answer = doors.orElseThrow().rest(method, path.formatted(NOBODY), key, body);
    assertThat(answer.status()).as(answer.body().toString()).isEqualTo(status);
  }

  @Test
  void a_picture_is_no_tour_and_a_tour_no_picture() {
    String picture = text(done("/api/v1/visualizations"), "id");
    String tour = text(done("/api/v1/tours"), "id");
    Stream.of("/api/v1/tours/" + picture, "/api/v1/visualizations/" + tour)
        .forEach(path -> assertThat(get(path).status()).as(path).isEqualTo(404));
  }

  @Test
  void a_test_picture_needs_a_plan_like_a_live_one() {
    String empty = doors.orElseThrow().project(key);
    Doors.Answer answer = post("/api/v1/visualizations", "{\"project_id\": \"" + empty + "\"}");

    assertThat(answer.status()).isEqualTo(409);
    assertThat(text(answer.error(), "code")).isEqualTo("source_not_ready");
  }

  @ParameterizedTest
  @CsvSource({"text/html", "text/markdown", "image/png", "*/*;q=0"})
  void a_refusal_is_the_envelope_whatever_is_accepted(String accept) {
    Doors.Answer answer =
        doors.orElseThrow().rest("GET", "/api/v1/jobs?limit=0", key, "", "Accept", accept);

    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.error().propertyNames())
        .contains(
            "type",
            "code",
            "message",
            "remediation",
            "retryable",
            "param",
            "docs_url",
            "request_id");
  }

  @ParameterizedTest
  @CsvSource({
    "/api/v1/openapi.json, application/json, application/json, '\"openapi\":\"3.1'",
    "/api/v1/openapi.json, text/markdown, text/markdown, #",
    "/api/v1/openapi.md, */*, text/markdown, #",
    "/llms.txt, */*, text/plain, #",
    "/llms-full.txt, */*, text/plain, idempotency_key_reuse",
    "/.well-known/oauth-protected-resource, */*, application/json, /mcp",
    "/.well-known/mcp.json, */*, application/json, upload_plan"
  })
  void discovery_needs_no_key_and_comes_in_its_forms(
      String path, String accept, String type, String content)
      throws IOException, InterruptedException {
    HttpResponse<String> answer =
        HTTP.send(
            doors.orElseThrow().request(path).header("Accept", accept).build(),
            HttpResponse.BodyHandlers.ofString());

    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.headers().firstValue("Content-Type").orElse("")).startsWith(type);
    assertThat(answer.body().replace(" ", "")).contains(content);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/v1",
        "/api/v1/jobs",
        "/api/v1/openapi.json",
        "/llms.txt",
        "/docs",
        "/healthz",
        "/.well-known/mcp.json",
        "/mcp",
        "/public/v1/tours",
        "/t/nowhere",
        "/objects/nothing",
        "/nowhere"
      })
  void every_door_gives_its_answers_a_request_id(String path)
      throws IOException, InterruptedException {
    HttpResponse<String> answer =
        HTTP.send(doors.orElseThrow().request(path).build(), HttpResponse.BodyHandlers.ofString());

    assertThat(answer.headers().allValues("Request-Id")).as("" + answer.statusCode()).hasSize(1);
    assertThat(answer.headers().firstValue("Request-Id").orElse("")).startsWith("req_");
  }

  @ParameterizedTest
  @CsvSource({
    "GET, /api/v1/projects, 200",
    "GET, /api/v1/jobs?limit=0, 400",
    "GET, /api/v1/projects/proj_" + NOBODY + ", 404",
    "POST, /api/v1/visualizations, 400"
  })
  void what_passed_the_limiter_says_what_is_left(String method, String path, int status)
      throws IOException, InterruptedException {
    HttpResponse<String> answer = whole(method, path, method.equals("POST") ? "{}" : "");

    assertThat(answer.statusCode()).isEqualTo(status);
    for (String header : List.of("RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset")) {
      assertThat(answer.headers().firstValue(header).orElse("")).as(header).matches("[0-9]+");
    }
  }
}
