package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.access.Scope;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.JsonNode;

/**
 * A running service, a test key of the usual kind and a project whose flat was read; all calls are
 * made with that key.
 */
record ReadFlat(TestService service, String key, String project, Map<String, JsonNode> jobs)
    implements AutoCloseable {
  /** What a UUID in an id looks like. */
  static final String UUID = "[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}";

  /** What a moment looks like. */
  static final String MOMENT = "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z";

  /** The UUID of nothing at all. */
  static final String NOBODY = "01a1f994-ad06-7000-8a9c-e138ba186384";

  static ReadFlat start(Path home) {
    TestService service = TestService.start(home, Planwalk.Role.ALL);
    String key = service.usualKey("acme", false, EnumSet.allOf(Scope.class));
    return new ReadFlat(service, key, service.readProject(key), new ConcurrentHashMap<>());
  }

  Answer get(String path, String... headers) {
    return service.get(path, key, headers);
  }

  Answer post(String path, String body) {
    return service.post(path, key, body);
  }

  String emptyProject() {
    return service.project(key, "Empty");
  }

  /** A finished job of the project, made once at that path and shared by those who only read. */
  JsonNode done(String path) {
    return jobs.computeIfAbsent(
        path,
        _ -> {
          Answer made = post(path, "{\"project_id\": \"" + project + "\"}");
          assertThat(made.status()).as(made.text()).isEqualTo(202);
          return finished(made.json());
        });
  }

  JsonNode finished(JsonNode job) {
    return service.ended(key, job.path("id").asString(""));
  }

  /** The entries of a list, which has the form of lists. */
  List<JsonNode> data(String path) {
    Answer list = get(path);
    assertThat(list.field("object")).as(list.text()).isEqualTo("list");
    assertThat(list.json().propertyNames())
        .containsExactly("object", "data", "has_more", "next_cursor", "prev_cursor", "url");
    List<JsonNode> data = new ArrayList<>();
    list.json().path("data").forEach(data::add);
    return data;
  }

  /** The file behind something that has an address. */
  byte[] bytes(JsonNode signed) {
    return service.fetch(signed.path("url").asString(""));
  }

  static void diesWithin300Seconds(JsonNode signed) {
    Instant end = Instant.parse(signed.path("expires_at").asString(""));
    assertThat(Duration.between(Instant.now(), end))
        .isPositive()
        .isLessThan(Duration.ofSeconds(301));
  }

  @Override
  public void close() {
    service.close();
  }
}
