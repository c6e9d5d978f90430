package dev.planwalk.app;

import static dev.planwalk.app.Answer.assertEnvelope;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What callers hang on their things, find them by, and remove, at the doors of the service. */
class WhatCallersMissOverHttpTest {

  @TempDir private static Path home;
  private static TestService service;

  @BeforeAll
  static void start() {
    service = TestService.start(home, Planwalk.Role.ALL);
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private static Answer project(String key, String metadata) {
    return service.post(
        "/api/v1/projects",
        key,
        "{\"name\":\"Flat\",\"usage_type\":\"wohnen\",\"metadata\":%s}".formatted(metadata));
  }

  private static List<String> ids(String key, String path) {
    Answer list = service.get(path, key);
    assertThat(list.status()).as(list.text()).isEqualTo(200);
    List<String> ids = new ArrayList<>();
    list.json().path("data").forEach(entry -> ids.add(entry.path("id").asString("")));
    return ids;
  }

  private static Answer delete(String path, String key) {
    return service.send("DELETE", path, key, "");
  }

  @Test
  void projects_and_plans_show_their_metadata_and_are_found_by_it() {
    String key = service.key("pairs", false);
    Answer made = project(key, "{\"crm\":\"A-17\",\"größe\":\"groß & \\\"hell\\\"\"}");
    assertThat(made.status()).as(made.text()).isEqualTo(201);
    String id = made.json().path("id").asString("");
    String other = project(key, "{\"crm\":\"A-18\"}").json().path("id").asString("");
    assertThat(service.get("/api/v1/projects/" + id, key).json().at("/metadata/crm").asString(""))
        .isEqualTo("A-17");

    assertThat(ids(key, "/api/v1/projects?metadata%5Bcrm%5D=A-17")).containsExactly(id);
    assertThat(ids(key, "/api/v1/projects?metadata%5Bcrm%5D=A-18")).containsExactly(other);
    assertThat(ids(key, "/api/v1/projects?metadata%5Bcrm%5D=A-17&metadata%5Bgr%C3%B6%C3%9Fe%5D=x"))
        .isEmpty();
    assertThat(service.project(key, "Bare")).isNotIn(id, other);
    assertThat(ids(key, "/api/v1/projects")).hasSize(3);

    Answer plan =
        service.post(
            "/api/v1/projects/" + id + "/plans",
            key,
            """
            {"filename":"a.dxf","file_kind":"dxf","mode":"single","kind":"grundriss","size":9,
             "metadata":{"floor":"3"}}\
            """);
    assertThat(plan.status()).as(plan.text()).isEqualTo(202);
    String planId = plan.json().at("/plans/0/id").asString("");
    assertThat(service.get("/api/v1/plans/" + planId, key).json().path("metadata").toString())
        .isEqualTo("{\"floor\":\"3\"}");
    String plans = "/api/v1/projects/" + id + "/plans";
    assertThat(ids(key, plans + "?metadata%5Bfloor%5D=3")).containsExactly(planId);
    assertThat(ids(key, plans + "?metadata%5Bfloor%5D=4")).isEmpty();
    assertThat(
            service
                .tool(key, "list_plans", "{\"project_id\":\"%s\"}".formatted(id))
                .json()
                .toString())
        .contains(planId);
  }

  @Test
  void metadata_has_its_bounds() {
    String key = service.key("bounds", false);
    StringBuilder many = new StringBuilder("{\"k0\":\"v\"");
    for (int i = 1; i <= 20; i++) {
      many.append(",\"k").append(i).append("\":\"v\"");
    }
    for (String wrong :
        List.of(
            many + "}",
            "{\"" + "k".repeat(41) + "\":\"v\"}",
            "{\"k\":\"" + "v".repeat(501) + "\"}",
            "{\"\":\"v\"}",
            "{\"k\":1}",
            "{\"k\":null}",
            "{\"k\":\"\\u0000\"}",
            "[]")) {
      assertEnvelope(project(key, wrong), 400, "invalid_request");
    }
    String most = "{\"" + "k".repeat(40) + "\":\"" + "v".repeat(500) + "\"}";
    assertThat(project(key, most).json().path("metadata").toString()).isEqualTo(most);
    for (String query :
        List.of(
            "metadata=x",
            "metadata%5B%5D=x",
            "metadata%5Bk%5D=x&metadata%5Bk%5D=y",
            "metadata=x&metadata%5Bk%5D=y",
            "limit%5Bk%5D=1")) {
      assertEnvelope(service.get("/api/v1/projects?" + query, key), 400, "invalid_request");
    }
  }

  @Test
  void jobs_show_what_their_create_sent_and_are_found_by_it_by_status_and_time() {
    String key = service.key("jobs", false);
    String project = service.readProject(key);
    String before = "2020-01-01T00:00:00Z";
    Answer ordered =
        service.post(
            "/api/v1/visualizations",
            key,
            "{\"project_id\":\"%s\",\"metadata\":{\"order\":\"7\"}}".formatted(project));
    assertThat(ordered.status()).as(ordered.text()).isEqualTo(202);
    String job = ordered.json().path("id").asString("");
    JsonNode done = service.ended(key, job);
    assertThat(done.path("client_metadata").toString()).isEqualTo("{\"order\":\"7\"}");
    assertThat(done.path("metadata").has("order")).isFalse();

    String jobs = "/api/v1/jobs?";
    assertThat(ids(key, jobs + "client_metadata%5Border%5D=7")).containsExactly(job);
    assertThat(ids(key, jobs + "client_metadata%5Border%5D=8")).isEmpty();
    assertThat(ids(key, jobs + "status=succeeded&type=visualization")).containsExactly(job);
    assertThat(ids(key, jobs + "status=queued")).isEmpty();
    String created = done.path("created_at").asString("");
    assertThat(ids(key, jobs + "created_after=" + before)).contains(job);
    assertThat(ids(key, jobs + "created_before=" + before)).isEmpty();
    assertThat(ids(key, jobs + "created_after=2999-01-01T00:00:00Z")).isEmpty();
    assertThat(ids(key, jobs + "created_before=" + created)).doesNotContain(job);
    Answer priced =
        service.tool(
            key,
            "estimate_cost",
            "{\"operation\":\"visualization\",\"project_id\":\"%s\",\"metadata\":{\"order\":\"7\"}}"
                .formatted(project));
    assertThat(priced.field("object")).as(priced.text()).isEqualTo("cost_estimate");
  }

  private static String pairs(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> "\"k%d\":\"v\"".formatted(i))
        .collect(Collectors.joining(",", "{", "}"));
  }

  @Test
  void every_create_of_a_plan_or_a_paid_job_takes_twenty_pairs() {
    String key = service.key("twenty", false);
    String project = service.project(key, "Twenty");
    Answer upload =
        service.post(
            "/api/v1/projects/" + project + "/plans",
            key,
            Client.planBody(100).replaceFirst("\\{", "{\"metadata\":" + pairs(20) + ","));
    assertThat(upload.status()).as(upload.text()).isEqualTo(202);
    String plan = upload.json().at("/plans/0/id").asString("");
    assertThat(service.get("/api/v1/plans/" + plan, key).json().path("metadata").toString())
        .isEqualTo(pairs(20));
    for (String create : List.of("tours", "panoramas", "meshes")) {
      String body = "{\"project_id\":\"%s\",\"metadata\":%s}";
      Answer made = service.post("/api/v1/" + create, key, body.formatted(project, pairs(20)));
      assertThat(made.status()).as(made.text()).isEqualTo(202);
      assertThat(made.json().path("client_metadata").toString()).as(create).isEqualTo(pairs(20));
      assertEnvelope(
          service.post("/api/v1/" + create, key, body.formatted(project, pairs(21))),
          400,
          "invalid_request");
    }
  }

  @Test
  void a_list_leads_back_as_well_as_on() {
    String key = service.key("pages", false);
    List<String> all = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      all.addFirst(service.project(key, "P" + i));
    }
    String list = "/api/v1/projects?limit=2";
    JsonNode first = service.get(list, key).json();
    assertThat(first.path("prev_cursor").isNull()).isTrue();
    String next = first.path("next_cursor").asString("");
    JsonNode second = service.get(list + "&starting_after=" + next, key).json();
    String back = second.path("prev_cursor").asString("");
    assertThat(ids(key, list + "&ending_before=" + back)).isEqualTo(all.subList(0, 2));
  }

  @Test
  void prices_are_those_of_the_installation() {
    Answer prices = service.get("/api/v1/prices", service.key("prices", false));
    assertThat(prices.status()).as(prices.text()).isEqualTo(200);
    assertThat(prices.json().path("object").asString("")).isEqualTo("prices");
    assertThat(prices.json().path("livemode").asBoolean(true)).isFalse();
    assertThat(prices.text())
        .contains("\"type\":\"visualization\",\"model\":null,\"cost_usd_cents\":12")
        .contains("\"model\":\"world-1.1\",\"cost_usd_cents\":180,\"rooms_covered\":20")
        .contains("\"model\":\"world-1.1-plus\",\"cost_usd_cents\":360");
  }

  @Test
  void a_plan_and_an_asset_are_deleted_with_their_files_but_not_while_needed() {
    String key = service.key("deleting", false);
    String project = service.project(key, "Flat");
    JsonNode plan =
        service.uploadedPlan(key, project, "0\nSECTION".getBytes(StandardCharsets.UTF_8));
    String planId = plan.path("id").asString("");
    service.ended(key, plan.path("job_id").asString(""));
    String picture =
        service
            .post("/api/v1/visualizations", key, "{\"project_id\":\"%s\"}".formatted(project))
            .json()
            .path("id")
            .asString("");
    Answer early = delete("/api/v1/plans/" + planId, key);
    assertEnvelope(early, 409, "plan_not_ready");
    assertThat(early.text()).contains(picture);
    JsonNode done = service.ended(key, picture);
    String made = done.at("/result/assets/0/id").asString("");

    String file = "";
    for (JsonNode asset :
        service.get("/api/v1/assets?project_id=" + project, key).json().path("data")) {
      if (asset.path("id").asString("").startsWith("asset_in_")) {
        file = asset.path("id").asString("");
      }
    }
    assertEnvelope(delete("/api/v1/assets/" + file, key), 409, "asset_in_use");
    assertEnvelope(
        delete("/api/v1/assets/" + made, service.key("stranger", false)),
        404,
        "resource_not_found");
    Answer gone = delete("/api/v1/assets/" + made, key);
    assertThat(gone.text())
        .isEqualTo("{\"object\":\"asset\",\"id\":\"%s\",\"deleted\":true}".formatted(made));
    assertEnvelope(service.get("/api/v1/assets/" + made + "/url", key), 404, "resource_not_found");
    assertThat(service.get("/api/v1/jobs/" + picture, key).text()).doesNotContain(made);

    Answer deleted = delete("/api/v1/plans/" + planId, key);
    assertThat(deleted.text())
        .isEqualTo("{\"object\":\"plan\",\"id\":\"%s\",\"deleted\":true}".formatted(planId));
    assertEnvelope(service.get("/api/v1/plans/" + planId, key), 404, "resource_not_found");
    assertEnvelope(service.get("/api/v1/assets/" + file + "/url", key), 404, "resource_not_found");
    assertThat(ids(key, "/api/v1/projects/" + project + "/plans")).isEmpty();
    assertThat(service.get("/api/v1/jobs/" + picture, key).status()).isEqualTo(200);
  }

  @Test
  void a_plan_that_waits_for_its_file_is_given_up() {
    String key = service.key("waiting", false);
    String project = service.project(key, "Flat");
    JsonNode plan = service.upload(key, project, 9).path("plans").path(0);
    String path = "/api/v1/plans/" + plan.path("id").asString("");
    assertThat(delete(path, key).status()).isEqualTo(200);
    assertEnvelope(service.get(path, key), 404, "resource_not_found");
    String job = "/api/v1/jobs/" + plan.path("job_id").asString("");
    assertThat(service.get(job, key).json().path("status").asString("")).isEqualTo("failed");
  }
}
