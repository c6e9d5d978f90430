package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Files as MCP hosts read them, in both eras, against what the signed addresses give. */
class ResourcesOverMcpTest {
  @TempDir private static Path home;
  private static TestService service;
  private static String key = "";
  private static String project = "";

  @BeforeAll
  static void start() {
    service = TestService.start(home, Planwalk.Role.ALL);
    key = service.key("acme", false);
    project = service.readProject(key);
    String plan = asset("floor_plan_json").path("plan_id").asString("");
    ended(service.post("/api/v1/plans/" + plan + "/render", key, "{}"));
    ended(service.post("/api/v1/tours", key, "{\"project_id\":\"%s\"}".formatted(project)));
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private static void ended(Answer job) {
    assertThat(service.ended(key, job.field("id")).path("status").asString(""))
        .isEqualTo("succeeded");
  }

  private static JsonNode asset(String kind) {
    for (JsonNode one :
        service.get("/api/v1/assets?limit=100&project_id=" + project, key).json().path("data")) {
      if (one.path("kind").asString("").equals(kind)) {
        return one;
      }
    }
    throw new IllegalStateException("the project has no " + kind);
  }

  private static byte[] downloaded(JsonNode asset) {
    String path = "/api/v1/assets/" + asset.path("id").asString("") + "/url";
    return service.fetch(service.get(path, key).field("url"));
  }

  private static String named(String asset) {
    return "{\"uri\":\"asset://%s\"}".formatted(asset);
  }

  /** What a client of the newer era gets; one of the older is told the same. */
  private static JsonNode read(String asset) {
    JsonNode modern = service.modern(key, "{}", "resources/read", named(asset)).path("result");
    JsonNode legacy = service.method(key, "resources/read", named(asset)).json();
    if (!legacy.at("/contents/0/text").asString("").contains("\"url\"")) {
      assertThat(legacy.path("contents")).isEqualTo(modern.path("contents"));
    }
    assertThat(modern.path("cacheScope").asString("")).isEqualTo("private");
    return modern;
  }

  @ParameterizedTest
  @ValueSource(strings = {"pano", "plan_png", "plan_pdf"})
  void pictures_and_pages_are_bytes(String kind) {
    JsonNode asset = asset(kind);
    JsonNode read = read(asset.path("id").asString(""));
    JsonNode content = read.at("/contents/0");

    assertThat(content.path("mimeType")).isEqualTo(asset.path("content_type"));
    assertThat(Base64.getDecoder().decode(content.path("blob").asString("")))
        .isEqualTo(downloaded(asset));
    assertThat(read.path("ttlMs").asInt(0)).isEqualTo(300_000);
  }

  @ParameterizedTest
  @ValueSource(strings = {"plan_svg", "floor_plan_json", "tour_manifest"})
  void drawings_and_data_are_text(String kind) {
    JsonNode asset = asset(kind);
    JsonNode read = read(asset.path("id").asString(""));
    JsonNode content = read.at("/contents/0");

    assertThat(content.path("mimeType")).isEqualTo(asset.path("content_type"));
    assertThat(content.path("text").asString(""))
        .isEqualTo(new String(downloaded(asset), StandardCharsets.UTF_8));
    assertThat(read.path("ttlMs").asInt(0)).isEqualTo(300_000);
  }

  @ParameterizedTest
  @ValueSource(strings = {"dxf", "spz", "glb"})
  void what_needs_a_program_is_an_address(String kind) {
    JsonNode asset = asset(kind);
    JsonNode read = read(asset.path("id").asString(""));
    JsonNode address = Answer.MAPPER.readTree(read.at("/contents/0/text").asString(""));

    assertThat(read.at("/contents/0/mimeType").asString("")).isEqualTo("application/json");
    assertThat(address.propertyNames())
        .containsExactly("url", "expires_at", "size_bytes", "content_type");
    assertThat(address.path("size_bytes")).isEqualTo(asset.path("size_bytes"));
    assertThat(address.path("content_type")).isEqualTo(asset.path("content_type"));
    assertThat(service.fetch(address.path("url").asString(""))).isEqualTo(downloaded(asset));
    assertThat(read.path("ttlMs").asInt(0)).isEqualTo(60_000);
  }

  @Test
  void nobody_reads_what_is_another_tenants_or_of_the_other_mode() {
    String id = asset("pano").path("id").asString("");
    String stranger = service.key("stranger", false);
    String live = service.key("acme", true);

    for (String unseen : new String[] {id, "asset_01a1f994-ad06-7000-8a9c-e138ba186384", "x"}) {
      JsonNode modern =
          service.modern(stranger, "{}", "resources/read", named(unseen)).path("error");
      Answer legacy = service.mcp(stranger, message(unseen));

      assertThat(modern.path("code").asInt(0)).as(unseen).isEqualTo(-32602);
      assertThat(legacy.json().at("/error/code").asInt(0)).as(unseen).isIn(-32002, -32602);
      assertThat(modern.toString()).doesNotContain("blob", "/objects/");
    }
    assertThat(service.method(live, "resources/read", named(id)).code())
        .isEqualTo("test_mode_resource_in_live");
  }

  private static String message(String asset) {
    return "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"resources/read\",\"params\":%s}"
        .formatted(named(asset));
  }
}
