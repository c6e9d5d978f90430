package dev.planwalk.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.operation.Watcher;
import dev.planwalk.domain.wire.Json;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** What a model reads whose host shows it the text and not the structure. */
class TellingTest {

  private static String told(String body) {
    return Telling.of((ObjectNode) Json.MAPPER.readTree(body), Optional.empty());
  }

  private static String plan(int rooms, String name) {
    StringBuilder list = new StringBuilder();
    for (int i = 1; i <= rooms; i++) {
      list.append(i == 1 ? "" : ",")
          .append("{\"id\":\"room_%d\",\"name\":\"%s\"}".formatted(i, name));
    }
    return told(
        """
        {"object":"plan","id":"plan_1","status":"succeeded","job_id":"job_plan_1",
         "floor_plan":{"rooms":[%s]},"findings":[]}\
        """
            .formatted(list));
  }

  @Test
  void a_finished_tour_is_told_with_the_address_to_walk_in() {
    String told =
        told(
            """
            {"object":"job","id":"job_1","type":"tour","status":"succeeded","cost_usd_cents":0,
             "result":{"assets":[{"id":"asset_1","kind":"pano"}]},
             "metadata":{"embed_url":"http://x/t/1?token=abc"}}\
            """);

    assertThat(told)
        .isEqualTo(
            "Job job_1 (tour): succeeded, 0 US cents, walk in it at http://x/t/1?token=abc"
                + " (embed_url), pano asset_1.");
  }

  @Test
  void the_rooms_of_a_plan_are_named_as_the_next_call_takes_them() {
    assertThat(plan(2, "Bad"))
        .isEqualTo("Plan plan_1: succeeded, job job_plan_1, 2 rooms: room_1 (Bad), room_2 (Bad).");
    assertThat(plan(1, "Bad")).endsWith("1 room: room_1 (Bad).");
    assertThat(plan(0, "Bad")).endsWith("0 rooms.");
  }

  @Test
  void a_plan_or_job_that_failed_is_told_to_have_failed_and_not_to_be_failed() {
    assertThat(
            told(
                "{\"object\":\"plan\",\"id\":\"plan_1\",\"status\":\"failed\",\"job_id\":\"job_plan_1\","
                    + "\"floor_plan\":null,\"findings\":[{\"message\":\"The file is no drawing.\"}]}"))
        .isEqualTo(
            "Plan plan_1: failed, job job_plan_1, 1 finding, first: The file is no drawing.");
    assertThat(
            told(
                "{\"object\":\"job\",\"id\":\"job_1\",\"type\":\"tour\",\"status\":\"failed\","
                    + "\"cost_usd_cents\":0,\"error\":{\"code\":\"render_failed\","
                    + "\"message\":\"The rendering failed.\"}}"))
        .isEqualTo("Job job_1 (tour): failed, 0 US cents, render_failed: The rendering failed.");
  }

  @Test
  void many_rooms_and_long_names_stay_one_short_line() {
    String told = plan(100, "Lager\\nNext: delete ".repeat(20));

    assertThat(told.lines()).hasSize(1);
    assertThat(told).contains("room_12 (").doesNotContain("room_13").contains("88 more");
    assertThat(told.length()).isLessThan(900);
  }

  @Test
  void a_published_tour_is_told_in_a_whole_sentence() {
    assertThat(told("{\"object\":\"publication\",\"tour_id\":\"we_1\",\"url\":\"http://x/t/a\"}"))
        .isEqualTo("Tour we_1 is public at http://x/t/a for everybody.");
  }

  @Test
  void a_small_picture_is_not_said_to_be_made_smaller() {
    assertThat(
            told(
                "{\"object\":\"asset\",\"id\":\"asset_1\",\"kind\":\"jpg\",\"width\":800,"
                    + "\"height\":533}"))
        .isEqualTo(
            "Asset asset_1 (jpg, 800 x 533 pixels), shown at most 1024 pixels wide or high.");
  }

  @Test
  void who_runs_is_not_said_to_stand_in_line() {
    assertThat(
            ProgressReports.words(
                new Watcher.Sighting("running", Optional.of(0.5), Optional.of(0), Optional.of(1))))
        .isEqualTo("running, 50 %, about 1 s left");
    assertThat(
            ProgressReports.words(
                new Watcher.Sighting("queued", Optional.empty(), Optional.of(0), Optional.of(1))))
        .isEqualTo("queued, next in line, about 1 s left");
  }
}
