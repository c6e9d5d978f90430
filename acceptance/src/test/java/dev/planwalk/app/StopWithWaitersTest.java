package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A stop in order on a node that runs no jobs, so that nothing else can end a wait. */
class StopWithWaitersTest {
  private static final int WAITERS_AT_EACH_DOOR = 10;

  @Test
  void everybody_who_waits_is_answered_with_the_job_as_it_stands(@TempDir Path home)
      throws Exception {
    try (TestService service = TestService.start(home, Planwalk.Role.API);
        Client callers = new Client(service.baseUrl());
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      String key = service.key("acme", false);
      String project = service.project(key, "Waiting");
      String job =
          service.post("/api/v1/tours", key, "{\"project_id\":\"" + project + "\"}").field("id");
      List<Future<Answer>> rest = new ArrayList<>();
      List<Future<List<String>>> mcp = new ArrayList<>();
      for (int i = 0; i < WAITERS_AT_EACH_DOOR; i++) {
        int before = requests(service, key);
        rest.add(
            threads.submit(() -> callers.get("/api/v1/jobs/" + job, key, "Prefer", "wait=30")));
        awaitOneMore(service, key, before);
        CountDownLatch waits = new CountDownLatch(1);
        mcp.add(threads.submit(() -> wait(callers, key, job, waits)));
        assertThat(waits.await(1, TimeUnit.MINUTES)).isTrue();
      }
      CountDownLatch listens = new CountDownLatch(1);
      mcp.add(threads.submit(() -> listen(callers, key, job, listens)));
      assertThat(listens.await(1, TimeUnit.MINUTES)).isTrue();

      service.halt();

      for (Future<Answer> answered : rest) {
        assertThat(answered.get().status()).isEqualTo(200);
        assertThat(answered.get().field("status")).isEqualTo("queued");
      }
      for (Future<List<String>> told : mcp) {
        assertThat(told.get().getLast()).contains("\"result\"").doesNotContain("\"isError\":true");
      }
    }
  }

  private static List<String> wait(Client client, String key, String job, CountDownLatch waits) {
    return client.eventsUntil(
        _ -> {
          waits.countDown();
          return false;
        },
        key,
        "{}",
        "tools/call",
        """
        {"name": "wait_for_job", "arguments": {"job_id": "%s", "timeout_seconds": 50},
         "_meta": {"progressToken": 1}}
        """
            .formatted(job));
  }

  private static List<String> listen(
      Client client, String key, String job, CountDownLatch listens) {
    return client.eventsUntil(
        _ -> {
          listens.countDown();
          return false;
        },
        key,
        "{\"extensions\": {\"io.modelcontextprotocol/tasks\": {}}}",
        "subscriptions/listen",
        "{\"notifications\": {\"toolsListChanged\": true, \"taskIds\": [\"%s\"]}}".formatted(job));
  }

  /** Looks until a call was let in besides the looks, which are counted too. */
  private static void awaitOneMore(Client client, String key, int before) {
    int looks = 1;
    while (requests(client, key) - before - looks < 1) {
      looks++;
    }
  }

  private static int requests(Client client, String key) {
    return client.get("/api/v1/usage", key).json().path("requests").asInt();
  }
}
