package dev.planwalk.discovery;

import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.wire.Json;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.node.ObjectNode;

/** The two files of llmstxt.org: a map with links to Markdown, and everything in one. */
final class LlmsTxt {
  /** What tokenizers make of English and JSON, roughly. */
  private static final int BYTES_A_TOKEN = 4;

  private static final int ROUNDING = 1_000;

  private LlmsTxt() {}

  /** A curated map; every link is absolute and leads to Markdown. */
  static String map(Catalog<?> catalog, Site site, Guide guide) {
    StringBuilder out = new StringBuilder();
    out.append("# ").append(catalog.about().title()).append("\n\n");
    out.append("> ").append(catalog.about().description()).append("\n\n");
    out.append(
        """
        - REST: %s/api/v1 with the header `Authorization: Bearer <API_KEY>`; the first call is \
        `GET /api/v1`, which names collections, scopes and limits of the key.
        - MCP (Streamable HTTP): %s with the same key; its tools are the operations that an agent needs.
        - This map is /llms.txt; everything in one file is /llms-full.txt. Every page is Markdown at \
        its address with `.md` or with `Accept: text/markdown`, and HTML otherwise. The OpenAPI \
        document is JSON at /api/v1/openapi.json.
        - Every error is `{"error": {...}}` with `code`, `retryable`, `remediation` (the next call) \
        and `docs_url`.
        """
            .formatted(site.baseUrl(), site.mcpUrl()));
    out.append("\n## Guides\n\n");
    guide.chapters().stream()
        .filter(page -> !Guide.isOptional(page))
        .forEach(page -> out.append(page.line(site)));
    out.append("\n## API reference\n\n");
    out.append(
        "- [All operations](%s/api/v1/openapi.md): fields, limits, answers and refusals of each\n"
            .formatted(site.baseUrl()));
    out.append("\n## Error codes\n\n");
    guide.errorPages().forEach(page -> out.append(page.line(site)));
    out.append("\n## Limitations\n\n");
    catalog.about().limitations().forEach(line -> out.append("- ").append(line).append('\n'));
    out.append("\n## Optional\n\n");
    guide.chapters().stream()
        .filter(Guide::isOptional)
        .forEach(page -> out.append(page.line(site)));
    return out.toString();
  }

  /** Map, error catalogue, words and the whole OpenAPI document, in this order. */
  static String full(String map, Guide guide, ObjectNode openApi) {
    String body =
        "\n---\n\n"
            + map
            + "\n---\n\n"
            + guide.errors()
            + "\n---\n\n"
            + guide.words()
            + "\n---\n\n# OpenAPI document\n\n```json\n"
            + Json.MAPPER.writeValueAsString(openApi)
            + "\n```\n";
    int tokens = body.getBytes(StandardCharsets.UTF_8).length / BYTES_A_TOKEN;
    int rounded = (tokens + ROUNDING - 1) / ROUNDING * ROUNDING;
    return "This file holds about %d tokens in four parts: the map, the error catalogue, the fixed sets of words, the OpenAPI document. The map alone is /llms.txt.\n"
            .formatted(rounded)
        + body;
  }
}
