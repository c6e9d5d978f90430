package dev.planwalk.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.ServiceCatalog;
import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.wire.Json;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The pages for agents and people: every link leads somewhere, every form is what it says. */
class PagesTest {
  private static final String BASE = "https://plans.example";
  private static final Catalog<?> CATALOG = ServiceCatalog.catalog();
  private static final Site SITE =
      new Site(
          BASE,
          BASE + "/mcp",
          "0.1.0",
          List.of("2026-07-28"),
          Optional.empty(),
          DocumentsTest.LIMITS);
  private static final Pattern LINK = Pattern.compile("(?:\\]\\(|href=\"|src=\")([^)\"\\s]+)");
  private static final List<String> FOREIGN =
      List.of("https://www.standardwebhooks.com", "https://www.rfc-editor.org/rfc/");
  private static final int MOST_CHARACTERS = 50_000;

  private static final Map<String, Document> DOCUMENTS = documents();

  private static Map<String, Document> documents() {
    Map<String, Document> byPath = new LinkedHashMap<>();
    for (Document document : Documents.of(CATALOG, SITE)) {
      if (byPath.put(document.path(), document) != null) {
        throw new AssertionError("two documents at " + document.path());
      }
    }
    return byPath;
  }

  private static String text(String path, String mediaType) {
    return Optional.ofNullable(DOCUMENTS.get(path)).orElseThrow().forms().stream()
        .filter(form -> form.mediaType().equals(mediaType))
        .map(form -> new String(form.body(), StandardCharsets.UTF_8))
        .findFirst()
        .orElseThrow();
  }

  private static JsonNode json(String path, String mediaType) {
    return Json.readStrict(text(path, mediaType).getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void every_link_of_every_page_leads_to_a_document() {
    for (Document document : DOCUMENTS.values()) {
      for (Document.Form form : document.forms()) {
        if (form.mediaType().equals("text/markdown") || form.mediaType().equals("text/html")) {
          Matcher links = LINK.matcher(new String(form.body(), StandardCharsets.UTF_8));
          while (links.find()) {
            String target = links.group(1);
            boolean ours = target.startsWith(BASE) || target.startsWith("/");
            boolean foreign = FOREIGN.stream().anyMatch(target::startsWith);
            assertThat(ours || foreign || target.startsWith("data:"))
                .as(document.path() + " links to " + target)
                .isTrue();
            if (ours) {
              assertThat(DOCUMENTS).containsKey(target.replace(BASE, ""));
            }
          }
        }
      }
    }
  }

  @Test
  void the_page_of_limits_says_what_the_operator_set() {
    assertThat(text("/docs/limits", "text/markdown"))
        .contains("| 1,234* in any 60 seconds")
        .contains("| 1 byte to 7 MB*")
        .contains("| 11* in a project")
        .contains("| Unfinished jobs of an account | 321* |")
        .contains("| Stored files of an account | 5 GB* |")
        .contains("| 9,876 US cents* |")
        .doesNotContain("{{");
  }

  @Test
  void the_map_links_to_markdown_only_and_is_small() {
    String map = text("/llms.txt", "text/plain");

    assertThat(map).startsWith("# Planwalk\n\n> ").hasSizeLessThan(MOST_CHARACTERS);
    assertThat(map.lines().filter(line -> line.startsWith("## ")))
        .containsExactly(
            "## Guides", "## API reference", "## Error codes", "## Limitations", "## Optional");
    Matcher links = LINK.matcher(map);
    while (links.find()) {
      assertThat(links.group(1)).startsWith(BASE + "/").endsWith(".md");
    }
    assertThat(text("/llms.txt", "text/markdown")).isEqualTo(map);
    assertThat(text("/", "text/markdown")).isEqualTo(map);
  }

  @Test
  void the_whole_has_four_parts_in_order_and_says_its_size() {
    String full = text("/llms-full.txt", "text/plain");

    assertThat(full)
        .containsSubsequence(
            "tokens in four parts",
            "# Planwalk\n",
            "# Errors\n",
            "# Words\n",
            "# OpenAPI document\n");
    int start =
        full.indexOf("```json\n", full.indexOf("# OpenAPI document")) + "```json\n".length();
    String openApi = full.substring(start, full.indexOf("\n```", start));
    assertThat(Json.readStrict(openApi.getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(json("/api/v1/openapi.json", "application/json"));
    Matcher size = Pattern.compile("about ([0-9]+) tokens").matcher(full);
    assertThat(size.find()).isTrue();
    assertThat(Integer.parseInt(size.group(1))).isBetween(full.length() / 5, full.length() / 3);
  }

  @Test
  void every_page_points_to_the_map_at_its_top_in_both_forms() {
    DOCUMENTS.forEach((path, document) -> {
      if (path.startsWith("/docs/") && document.forms().size() == 2) {
        assertThat(text(path, "text/markdown").lines().limit(3).toList())
            .as(path)
            .satisfies(
                first -> assertThat(first.getFirst()).startsWith("# "),
                first -> assertThat(first.getLast()).startsWith("> ").contains("/llms.txt"));
        assertThat(text(path, "text/html").substring(0, 1_000)).contains("/llms.txt");
        assertThat(text(path + ".md", "text/markdown")).isEqualTo(text(path, "text/markdown"));
      }
    });
  }

  @Test
  void no_page_has_anything_inline_that_a_strict_policy_forbids() {
    DOCUMENTS
        .values()
        .forEach(document ->
            document.forms().stream()
                .filter(form -> form.mediaType().equals("text/html"))
                .map(form -> new String(form.body(), StandardCharsets.UTF_8))
                .forEach(html ->
                    assertThat(html)
                        .as(document.path())
                        .doesNotContainPattern("<script(?! src=)")
                        .doesNotContainPattern("<[a-z][^>]* (style|on[a-z]+)=")
                        .doesNotContain("<style", "<API_KEY>", "{{")));
  }

  @Test
  void every_word_of_every_fixed_set_stands_on_the_page_of_words() {
    String words = text("/docs/words", "text/markdown");

    assertThat(words)
        .contains("- `landhaus`", "- `buero`: office", "- `job.canceled`", "- `spz`", "## Style");
    assertThat(words.lines().filter(line -> line.startsWith("## ")).toList())
        .doesNotHaveDuplicates()
        .hasSizeGreaterThan(10);
  }

  @Test
  void the_catalogue_of_artifacts_leads_to_the_card_and_the_card_to_the_endpoint() {
    JsonNode entry =
        json("/.well-known/ai-catalog.json", "application/ai-catalog+json").path("entries").get(0);
    JsonNode card = json("/mcp/server-card", "application/mcp-server-card+json");

    assertThat(entry.path("identifier").stringValue())
        .isEqualTo("urn:air:plans.example:mcp:planwalk");
    assertThat(entry.path("type").stringValue()).isEqualTo("application/mcp-server-card+json");
    assertThat(entry.path("url").stringValue()).isEqualTo(BASE + "/mcp/server-card");
    assertThat(card.path("name").stringValue()).matches("[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+");
    assertThat(card.path("description").stringValue()).hasSizeBetween(1, 100);
    JsonNode remote = card.path("remotes").get(0);
    assertThat(remote.path("type").stringValue()).isEqualTo("streamable-http");
    assertThat(remote.path("url").stringValue()).isEqualTo(BASE + "/mcp");
    assertThat(remote.path("supportedProtocolVersions").get(0).stringValue())
        .isEqualTo("2026-07-28");
    assertThat(card.has("tools")).isFalse();
  }

  @Test
  void the_viewer_is_served_whole_from_here() {
    assertThat(text("/docs", "text/html"))
        .contains("src=\"/docs/viewer/swagger-ui-bundle.js\"", "src=\"/docs/viewer/start.js\"");
    assertThat(text("/docs/viewer/swagger-ui-bundle.js", "text/javascript"))
        .hasSizeGreaterThan(1_000_000);
    assertThat(text("/docs/viewer/start.js", "text/javascript")).contains("validatorUrl: null");
    assertThat(text("/docs", "text/markdown"))
        .isEqualTo(text("/api/v1/openapi.md", "text/markdown"));
  }
}
