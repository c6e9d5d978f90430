package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.access.Scope;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Every document by which a host finds the endpoint says what the endpoint says of itself. */
class DiscoveryAgreesTest {
  @TempDir private static Path home;
  private static TestService service;
  private static JsonNode discovered;
  private static String key = "";

  @BeforeAll
  static void start() {
    service = TestService.start(home, Planwalk.Role.API);
    key = service.key("acme", false);
    discovered = service.discovered(key);
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private static JsonNode document(String path) {
    Answer answer = service.get(path, "");
    assertThat(answer.status()).as(path).isEqualTo(200);
    return answer.json();
  }

  private static String mcpUrl() {
    return service.baseUrl() + "/mcp";
  }

  private static List<String> words(JsonNode array) {
    List<String> words = new ArrayList<>();
    array.forEach(word -> words.add(word.asString("")));
    return words;
  }

  @Test
  void the_card_and_the_registry_entry_are_the_endpoint() {
    JsonNode info = discovered.at("/_meta/io.modelcontextprotocol~1serverInfo");
    JsonNode card = document("/mcp/server-card");
    JsonNode entry = document("/.well-known/mcp/server.json");

    for (JsonNode described : List.of(card, entry)) {
      assertThat(described.path("version")).isEqualTo(info.path("version"));
      assertThat(described.path("title")).isEqualTo(info.path("title"));
      assertThat(described.at("/remotes/0/url").asString("")).isEqualTo(mcpUrl());
      assertThat(described.at("/remotes/0/headers/0/name").asString("")).isEqualTo("Authorization");
    }
    assertThat(entry.path("name")).isEqualTo(card.path("name"));
    assertThat(card.at("/remotes/0/supportedProtocolVersions"))
        .isEqualTo(discovered.path("supportedVersions"))
        .isNotEmpty();
  }

  @Test
  void the_catalogue_leads_to_the_card() {
    JsonNode entry = document("/.well-known/ai-catalog.json").at("/entries/0");

    Answer card =
        service.get(entry.path("url").asString("").replace("" + service.baseUrl(), ""), "");
    assertThat(card.status()).isEqualTo(200);
    assertThat(card.header("Content-Type")).startsWith(entry.path("type").asString("nothing"));
    assertThat(card.field("/remotes/0/url")).isEqualTo(mcpUrl());
  }

  @Test
  void the_manifest_names_what_a_full_key_sees() {
    JsonNode manifest = document("/.well-known/mcp.json");
    List<String> listed = new ArrayList<>();
    service
        .method(key, "tools/list", "{}")
        .json()
        .path("tools")
        .forEach(tool -> listed.add(tool.path("name").asString("")));

    assertThat(words(manifest.path("tools"))).isEqualTo(listed);
    assertThat(manifest.at("/mcp/url").asString("")).isEqualTo(mcpUrl());
    assertThat(manifest.at("/mcp/protocol_versions"))
        .isEqualTo(discovered.path("supportedVersions"));
    assertThat(words(manifest.at("/auth/scopes")))
        .isEqualTo(Arrays.stream(Scope.values()).map(Scope::wire).toList());
  }

  @Test
  void a_refused_guest_is_led_to_metadata_of_this_very_endpoint() {
    JsonNode manifest = document("/.well-known/mcp.json");
    String challenge = service.post("/mcp", "", "{}").header("WWW-Authenticate");
    String address = challenge.replaceAll(".*resource_metadata=\"([^\"]*)\".*", "$1");
    JsonNode metadata = document(address.replace("" + service.baseUrl(), ""));

    assertThat(manifest.at("/auth/resource_metadata").asString("")).isEqualTo(address);
    assertThat(metadata.path("resource").asString("")).isEqualTo(mcpUrl());
    assertThat(metadata.path("scopes_supported")).isEqualTo(manifest.at("/auth/scopes"));
    assertThat(document("/.well-known/oauth-protected-resource")).isEqualTo(metadata);
  }
}
