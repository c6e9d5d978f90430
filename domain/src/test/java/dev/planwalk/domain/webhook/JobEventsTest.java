package dev.planwalk.domain.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.job.JobRunner;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.visualization.PictureMaker;
import dev.planwalk.domain.webhook.WebhookBench.Received;
import dev.planwalk.domain.wire.Json;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The events of real jobs, moved by the threads that move them in production. */
class JobEventsTest {

  private final WebhookBench bench = new WebhookBench();
  private final Caller caller = bench.sandbox.caller(bench.sandbox.tenant(), true);

  @AfterEach
  void close() {
    bench.close();
  }

  private List<JsonNode> events(int count) {
    List<JsonNode> events = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Received request = bench.next();
      JsonNode event =
          Json.readObject(request.body().getBytes(java.nio.charset.StandardCharsets.UTF_8));
      assertThat(event.path("id").stringValue()).isEqualTo(request.header("webhook-id"));
      assertThat(event.propertyNames())
          .startsWith("object")
          .containsExactlyInAnyOrderElementsOf(documented());
      events.add(event);
    }
    // No order is promised; the sequence restores it.
    events.sort(java.util.Comparator.comparingInt(event -> event.path("sequence").intValue()));
    return events;
  }

  /** The fields that the published schema of the body names. */
  private static List<String> documented() {
    List<String> fields = new ArrayList<>(Event.announced().getFirst().body().names());
    fields.add("object");
    return fields;
  }

  private static List<String> types(List<JsonNode> events) {
    return events.stream().map(event -> event.path("type").stringValue()).toList();
  }

  @Test
  void all_five_events_reach_the_receiver() {
    ProjectId project = bench.sandbox.project(caller).id();
    var _ = bench.sandbox.readyPlan(caller, project);
    bench.relayAll();
    var _ = bench.endpoint(caller);
    try (JobRunner runner = bench.sandbox.runner("node", bench.sandbox.works());
        WebhookDispatcher _ =
            WebhookDispatcher.start(bench.relay, bench.sender, bench.sandbox.hints)) {
      // Canceled while nobody works.
      Job canceled = picture(project, 1);
      var _ = bench.sandbox.services.operator().cancel(bench.sandbox.operator(), canceled.id());
      assertThat(types(events(2))).containsExactly("job.queued", "job.canceled");

      runner.start();
      Job succeeded = picture(project, 2);
      List<JsonNode> good = events(3);
      assertThat(types(good)).containsExactly("job.queued", "job.running", "job.succeeded");
      assertThat(good)
          .extracting(event -> event.path("sequence").intValue())
          .containsExactly(1, 2, 3);
      JsonNode job = good.getLast().path("data").path("object");
      assertThat(job.path("id").stringValue()).isEqualTo(succeeded.id().wire());
      assertThat(job.path("status").stringValue()).isEqualTo("succeeded");
      assertThat(job.path("result").path("assets").get(0).path("url").stringValue())
          .startsWith("http");

      bench.sandbox.maker.answer =
          new PictureMaker.Picture.Refused(JobFailure.RENDER_FAILED, "There is no room.");
      var _ = picture(project, 3);
      List<JsonNode> bad = events(3);
      assertThat(types(bad)).containsExactly("job.queued", "job.running", "job.failed");
      assertThat(bad.getLast().path("data").path("object").path("error").path("code").stringValue())
          .isEqualTo("render_failed");
    }
  }

  private Job picture(ProjectId project, long seed) {
    return (Job)
        bench
            .sandbox
            .createVisualization()
            .handle(caller, bench.sandbox.picture(project, seed))
            .body();
  }
}
