package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Corrections of a plan on a running server, as a script makes them. */
class CorrectPlanOverHttpTest {
  @TempDir private static Path home;
  private static ReadFlat flat;

  @BeforeAll
  static void start() {
    flat = ReadFlat.start(home);
  }

  @AfterAll
  static void stop() {
    flat.close();
  }

  private static String plan() {
    return flat.data("/api/v1/projects/" + flat.project() + "/plans")
        .getFirst()
        .path("id")
        .asString("");
  }

  private static Answer patch(String corrections) {
    return flat.service()
        .send(
            "PATCH",
            "/api/v1/plans/" + plan() + "/floor_plan",
            flat.key(),
            "{\"corrections\": [" + corrections + "]}");
  }

  private static JsonNode floorPlan() {
    return flat.get("/api/v1/plans/" + plan() + "/floor_plan").json();
  }

  private static List<String> ids(JsonNode parts) {
    List<String> ids = new ArrayList<>();
    parts.forEach(part -> ids.add(part.path("id").asString("")));
    return ids;
  }

  @Test
  void a_plan_is_corrected_and_read_again_with_its_corrections() {
    JsonNode before = floorPlan();
    JsonNode room = before.path("rooms").get(0);
    String opening = before.path("openings").get(0).path("id").asString("");

    Answer accepted =
        patch(
            "{\"op\": \"rename\", \"id\": \"%s\", \"value\": \"Spa\"},"
                    .formatted(room.path("id").asString(""))
                + "{\"op\": \"remove_opening\", \"id\": \"%s\"},".formatted(opening)
                + "{\"op\": \"rename\", \"id\": \"room_99\", \"value\": \"Nowhere\"}");

    assertThat(accepted.status()).as(accepted.text()).isEqualTo(202);
    assertThat(flat.finished(accepted.json()).path("status").asString("")).isEqualTo("succeeded");
    JsonNode after = floorPlan();
    assertThat(after.path("rooms").get(0).path("name").asString("")).isEqualTo("Spa");
    assertThat(ids(after.path("openings"))).doesNotContain(opening);
    assertThat(after.path("corrections")).hasSize(3);
    JsonNode findings = flat.get("/api/v1/plans/" + plan()).json().path("findings");
    assertThat(findings)
        .anySatisfy(finding -> {
          assertThat(finding.path("code").asString("")).isEqualTo("correction_not_applied");
          assertThat(finding.path("place").asString("")).isEqualTo("room_99");
        });

    Answer again = flat.post("/api/v1/plans/" + plan() + "/read_again", "{}");
    assertThat(flat.finished(again.json()).path("status").asString("")).isEqualTo("succeeded");

    assertThat(floorPlan()).isEqualTo(after);
  }

  @Test
  void what_is_wrong_with_corrections_is_told_with_its_place() {
    Answer refused = patch("{\"op\": \"merge\", \"id\": \"room_1\"}, {\"op\": \"explode\"}");

    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.text()).contains("corrections[1].op");

    refused = patch("{\"op\": \"merge\", \"id\": \"room_1\"}");

    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.text()).contains("corrections[0].with_id is required with op merge");
  }
}
