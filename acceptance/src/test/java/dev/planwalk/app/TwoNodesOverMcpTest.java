package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.mcp.client.AgentClient;
import dev.planwalk.testsupport.TestDatabase;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Two nodes behind a proxy that gives each request to the next, and one of them dies by kill -9: a
 * client of either era loses no call and makes nothing twice, since no node keeps what a client
 * needs.
 */
class TwoNodesOverMcpTest {
  private static final int CALLS = 40;

  /** Calls of each client before a node dies. */
  private static final int BEFORE = 10;

  @Test
  void no_call_is_lost_when_a_node_dies(@TempDir Path first, @TempDir Path second)
      throws Exception {
    TestDatabase database = TestDatabase.create();
    Path objects = first.resolve("objects");
    Map<String, String> shared =
        Map.of(
            "PLANWALK_SECRET",
            TestService.SECRET,
            "PLANWALK_DATABASE_URL",
            database.url(),
            "PLANWALK_OBJECTS_SHARED",
            "true",
            "PLANWALK_OBJECTS_FOLDER",
            objects.toString(),
            "PLANWALK_FURNITURE_ARCHIVES",
            "none");
    try (TestService lives = TestService.start(first, Planwalk.Role.ALL, shared, database)) {
      ServerProcess dies = ServerProcess.start(second, shared);
      try (RoundRobin proxy = new RoundRobin(List.of(lives.baseUrl(), dies.baseUrl()));
          var threads = Executors.newVirtualThreadPerTaskExecutor()) {
        String key = lives.key("acme", false);
        CountDownLatch underWay = new CountDownLatch(2 * BEFORE);
        Future<Integer> legacy = threads.submit(() -> legacy(proxy.url(), key, underWay));
        Future<Integer> modern = threads.submit(() -> modern(proxy.url(), key, underWay));
        underWay.await();
        assertThat(proxy.answersOf(1)).isPositive();
        dies.killHard();

        assertThat(legacy.get()).isEqualTo(CALLS);
        assertThat(modern.get()).isEqualTo(CALLS);
        JsonNode projects = lives.get("/api/v1/projects?limit=100", key).json().path("data");
        assertThat(projects).hasSize(2 * CALLS);
        assertThat(projects.valueStream().map(one -> one.path("name").asString("")))
            .doesNotHaveDuplicates();
      } finally {
        dies.killHard();
      }
    }
  }

  private static int legacy(URI proxy, String key, CountDownLatch underWay) {
    try (AgentClient client = AgentClient.connect(proxy.resolve("/mcp"), key, (_, _) -> {})) {
      return calls(
          "legacy",
          underWay,
          number -> client.call("create_project", project("legacy", number)).body());
    }
  }

  private static int modern(URI proxy, String key, CountDownLatch underWay) {
    try (Client client = new Client(proxy)) {
      return calls(
          "modern", underWay, number -> modernCall(client, key, project("modern", number)));
    }
  }

  /** Creates projects one after the other; a call that the dead node held is made again. */
  private static int calls(String era, CountDownLatch underWay, IntFunction<JsonNode> create) {
    int made = 0;
    while (made < CALLS) {
      JsonNode answer = create.apply(made);
      String refusal = answer.at("/error/code").asString("");
      if (!refusal.equals("idempotency_in_progress")) {
        assertThat(answer.path("name").asString("")).as("%s", answer).isEqualTo(era + made);
        made++;
        underWay.countDown();
      }
    }
    return made;
  }

  private static Map<String, Object> project(String era, int number) {
    return Map.of(
        "name",
        era + number,
        "usage_type",
        "wohnen",
        "idempotency_key",
        "two-nodes-" + era + number);
  }

  private static JsonNode modernCall(Client client, String key, Map<String, Object> arguments) {
    Map<String, Object> params = Map.of("name", "create_project", "arguments", arguments);
    return client
        .modern(key, "{}", "tools/call", JsonMapper.shared().writeValueAsString(params))
        .at("/result/structuredContent");
  }
}
