package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.access.Scope;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Jobs as tasks (the Tasks extension) on a running service. */
class TasksOverMcpTest {
  static final String TASKS = "{\"extensions\":{\"io.modelcontextprotocol/tasks\":{}}}";

  @TempDir private static Path home;
  private static TestService service;
  private static String key = "";

  @BeforeAll
  static void start() {
    service = TestService.start(home, Planwalk.Role.ALL);
    key = service.key("acme", false);
  }

  /** Of a project of its own: the same tour again would be there at once. */
  private static String order() {
    return "{\"name\":\"generate_tour\",\"arguments\":{\"project_id\":\"%s\"}}"
        .formatted(service.project(key, "Tasks"));
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  /** A test tour: it needs no plan, runs after a second and is done after two. */
  private static String task() {
    JsonNode created = service.modern(key, TASKS, "tools/call", order()).path("result");
    assertThat(created.path("resultType").asString("")).as(created.toString()).isEqualTo("task");
    return created.path("taskId").asString("");
  }

  private static JsonNode read(String withKey, String task) {
    return service.modern(withKey, TASKS, "tasks/get", "{\"taskId\":\"%s\"}".formatted(task));
  }

  @Test
  void a_task_is_its_job_and_ends_with_it() {
    String task = task();

    JsonNode working = read(key, task).path("result");
    assertThat(working.path("status").asString("")).isEqualTo("working");
    assertThat(working.path("pollIntervalMs").asInt(0)).isEqualTo(1_000);
    JsonNode job = service.ended(key, task);
    JsonNode ended = read(key, task).path("result");

    assertThat(ended.path("status").asString("")).isEqualTo("completed");
    assertThat(ended.path("createdAt")).isEqualTo(job.path("created_at"));
    assertThat(ended.path("lastUpdatedAt")).isEqualTo(job.path("updated_at"));
    assertThat(ended.at("/result/structuredContent/id").asString("")).isEqualTo(task);
    assertThat(ended.at("/result/structuredContent/result/assets").size()).isGreaterThan(1);
  }

  @Test
  void a_task_belongs_to_its_tenant_and_needs_the_scope_of_its_job() {
    String task = task();

    assertThat(read(service.key("stranger", false), task).at("/error/code").asInt(0))
        .isEqualTo(-32602);
    assertThat(read(key, "nonsense").at("/error/code").asInt(0)).isEqualTo(-32602);
    String blind = service.usualKey("acme", false, EnumSet.of(Scope.TOURS_WRITE));
    assertThat(read(blind, task).at("/error/data/code").asString(""))
        .isEqualTo("insufficient_scope");
  }

  @Test
  void a_stream_tells_every_state_of_a_task() {
    String task = task();

    List<String> events =
        service.eventsUntil(
            event -> event.contains("\"status\":\"completed\""),
            key,
            TASKS,
            "subscriptions/listen",
            "{\"notifications\":{\"taskIds\":[\"%s\",\"job_gj_none\"]}}".formatted(task));

    assertThat(Answer.MAPPER.readTree(events.getFirst()).at("/params/notifications/taskIds"))
        .hasToString("[\"" + task + "\"]");
    assertThat(events).hasSizeBetween(3, 8);
    assertThat(Answer.MAPPER.readTree(events.getLast()).at("/params/result/structuredContent/id"))
        .hasToString("\"" + task + "\"");
  }

  @Test
  void an_operator_can_do_without_tasks(@TempDir Path itsHome) {
    try (TestService plain =
        service.beside(itsHome, Planwalk.Role.API, Map.of("PLANWALK_MCP_TASKS", "false"))) {
      assertThat(plain.discovered(key).at("/capabilities/extensions").propertyNames())
          .doesNotContain("io.modelcontextprotocol/tasks");
      assertThat(
              plain
                  .modern(key, TASKS, "tools/call", order())
                  .at("/result/structuredContent/object")
                  .asString(""))
          .isEqualTo("job");
    }
  }
}
