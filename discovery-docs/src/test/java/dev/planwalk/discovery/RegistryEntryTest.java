package dev.planwalk.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.ServiceCatalog;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * The entry for the MCP registry keeps the rules of its schema, {@code server.schema.json} of
 * 2025-12-11 (ServerDetail, StreamableHttpTransport, Input), and those by which the registry
 * refuses what the schema would take. They are written out here, since nothing is fetched by a
 * test.
 */
class RegistryEntryTest {
  private static final JsonNode ENTRY =
      ServerCard.registryEntry(
          ServiceCatalog.catalog().about(),
          new Site(
              "https://plans.example",
              "https://plans.example/mcp",
              "0.1.0",
              List.of("2026-07-28"),
              Optional.empty(),
              DocumentsTest.LIMITS));

  private static String text(String field) {
    assertThat(ENTRY.path(field).isString()).as(field).isTrue();
    return ENTRY.path(field).stringValue();
  }

  @Test
  void it_says_what_it_is_in_the_lengths_that_are_taken() {
    assertThat(text("$schema"))
        .isEqualTo("https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json");
    // A reverse domain name, exactly one slash, a name.
    assertThat(text("name")).matches("[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+").hasSizeBetween(3, 200);
    assertThat(text("title")).hasSizeBetween(1, 100);
    assertThat(text("description")).hasSizeBetween(1, 100);
    // One exact release: no range, no "latest".
    assertThat(text("version"))
        .matches("\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?")
        .hasSizeLessThan(256);
    assertThat(URI.create(text("websiteUrl")).getScheme()).isEqualTo("https");
  }

  @Test
  void its_icon_is_one_that_registries_show() {
    JsonNode icon = ENTRY.at("/icons/0");
    assertThat(icon.path("src").asString("")).startsWith("https://").hasSizeLessThanOrEqualTo(255);
    assertThat(icon.path("mimeType").asString(""))
        .isIn("image/png", "image/jpeg", "image/jpg", "image/svg+xml", "image/webp");
    assertThat(icon.path("sizes")).allMatch(size -> size.asString("").matches("\\d+x\\d+|any"));
  }

  @Test
  void its_remote_is_reachable_with_a_key_that_hosts_ask_for() {
    assertThat(ENTRY.has("packages")).isFalse();
    JsonNode remote = ENTRY.at("/remotes/0");
    assertThat(remote.propertyNames()).containsExactlyInAnyOrder("type", "url", "headers");
    assertThat(remote.path("type").asString("")).isEqualTo("streamable-http");
    assertThat(remote.path("url").asString("")).matches("https?://[^\\s]+");
    JsonNode header = remote.at("/headers/0");
    assertThat(header.path("name").asString("")).isEqualTo("Authorization");
    // Every name in braces must be a variable; a fixed value is not asked for.
    assertThat(header.path("value").asString("")).isEqualTo("Bearer {api_key}");
    JsonNode variable = header.at("/variables/api_key");
    assertThat(variable.path("isRequired").asBoolean(false)).isTrue();
    assertThat(variable.path("isSecret").asBoolean(false)).isTrue();
    assertThat(variable.has("value")).isFalse();
  }
}
