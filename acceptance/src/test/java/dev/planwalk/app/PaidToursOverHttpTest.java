package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.testsupport.FakeMarble;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Tours of live keys whose first room is a world of marble, from the caller's request to the files:
 * a running service, our own engine, and a fake of the published API over https.
 */
@Timeout(600)
class PaidToursOverHttpTest {

  private static FakeMarble marble;
  private static TestService service;
  private static String key;
  private static String project;

  @BeforeAll
  static void start(@TempDir Path home) throws IOException {
    marble = new FakeMarble(true);
    Map<String, String> environment = new HashMap<>();
    environment.put("PLANWALK_TOURS_PROVIDER", "marble");
    environment.put("PLANWALK_MARBLE_KEY", FakeMarble.KEY);
    environment.put("PLANWALK_MARBLE_URL", marble.base());
    environment.put("PLANWALK_TOURS_TRUSTED_CA", marble.api().trust(home).toString());
    environment.put(
        "PLANWALK_TOURS_ALLOWED_PRIVATE", "127.0.0.1:" + marble.api().port() + "@127.0.0.0/8");
    environment.put("PLANWALK_MARBLE_PANORAMA_WIDTH", "512");
    environment.put("PLANWALK_STUDIO_STILL_WIDTH", "320");
    environment.put("PLANWALK_STUDIO_TOUR_WIDTH", "256");
    environment.put("PLANWALK_STUDIO_TOUR_SAMPLES", "1");
    environment.put("PLANWALK_STUDIO_TOUR_SPLATS", "20000");
    environment.put("PLANWALK_STUDIO_HEAP_MB", "1536");
    environment.put("PLANWALK_SWEEPER_PERIOD_MS", "1000");
    service = TestService.start(home, Planwalk.Role.ALL, environment);
    key = service.key("acme", true);
    project = service.readProject(key, Client.twoSmallRooms());
    Answer picture =
        service.post(
            "/api/v1/visualizations",
            key,
            "{\"project_id\": \"%s\", \"view\": \"interior\", \"furnishing\": \"leer\"}"
                .formatted(project));
    assertThat(service.ended(key, picture.field("id")).path("status").asString(""))
        .isEqualTo("succeeded");
  }

  @AfterAll
  static void stop() {
    service.close();
    marble.close();
  }

  private static JsonNode tour(int seed) {
    Answer made =
        service.post(
            "/api/v1/tours",
            key,
            "{\"project_id\": \"%s\", \"seed\": %d}".formatted(project, seed));
    assertThat(made.status()).as(made.text()).isEqualTo(202);
    return service.ended(key, made.field("id"));
  }

  private static JsonNode asset(JsonNode job, String kind) {
    return job.at("/result/assets")
        .valueStream()
        .filter(one -> one.path("kind").asString("").equals(kind))
        .findFirst()
        .orElseThrow();
  }

  private static JsonNode manifest(JsonNode job) {
    return Answer.MAPPER.readTree(
        service.fetch(asset(job, "tour_manifest").path("url").asString("")));
  }

  @Test
  void the_first_room_is_a_world_in_metres_and_the_rest_is_our_own() throws Exception {
    marble.make(
        TinyWorld.splats(),
        TinyWorld.collider(30, 3),
        TinyWorld.panorama(),
        Optional.of(TinyWorld.UNIT),
        Optional.of(0.42));
    int before = marble.orders.size();

    JsonNode job = tour(1);

    assertThat(job.path("status").asString("")).as(job.toString()).isEqualTo("succeeded");
    assertThat(job.path("provider").asString("")).isEqualTo("marble");
    JsonNode world = manifest(job).path("world");
    assertThat(world.path("flipped").asBoolean()).isTrue();
    assertThat(world.path("scale").asDouble()).isCloseTo(TinyWorld.UNIT, within(0.02));
    assertThat(world.path("scale_source").asString()).isEqualTo("provider");
    assertThat(world.path("model").asString()).isEqualTo("marble-1.1");
    assertThat(world.path("digital_source_type").asString())
        .endsWith("compositeWithTrainedAlgorithmicMedia");
    assertThat(job.at("/metadata/findings/0/code").asString(""))
        .as("no room of the plan is 30 m wide")
        .isEqualTo("tour_scale_uncertain");
    byte[] splats = service.fetch(asset(job, "spz").path("url").asString(""));
    assertThat(splats.length).as("the world's two splats").isLessThan(1_000);
    assertThat(
            new String(
                service.fetch(asset(job, "pano").path("url").asString("")),
                StandardCharsets.ISO_8859_1))
        .contains("compositeWithTrainedAlgorithmicMedia");
    assertThat(manifest(job).path("panoramas").size()).as("our own").isGreaterThan(1);
    assertThat(manifest(job).path("collider").asString()).isEqualTo("collider.glb");
    assertThat(marble.orders).hasSize(before + 1);
    assertThat(marble.orders.getLast().toString())
        .as("no text of plans, and nothing of the caller but the title")
        .doesNotContain("Wohnen", project, "acme");
    assertThat(
            service
                .database()
                .number("select cost_usd_cents from provider_call order by step_at desc limit 1"))
        .isEqualTo(120);
    assertThat(job.path("cost_usd_cents").asInt()).isEqualTo(180);
    // Its files are ours, so the housekeeping deletes it there.
    marble.awaitDeleted("world-" + (before + 1));
  }
}
