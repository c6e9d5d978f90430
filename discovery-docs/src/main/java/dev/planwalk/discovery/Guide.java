package dev.planwalk.discovery;

import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.domain.operation.Catalog;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * All pages below {@code /docs}, in the order in which a reader meets them. What the catalogue
 * knows is generated; what only people can say stands in Markdown files beside this class, in
 * {@code docs/} and in the changelog of the project, once.
 */
final class Guide {
  /** A link whose target is neither absolute nor an anchor: it means a file of the project. */
  private static final Pattern PROJECT_LINK =
      Pattern.compile("\\[([^\\]]+)\\]\\((?!https?:|/|#)([^)]*)\\)");

  private static final String CHANGELOG = "changelog";

  private final List<DocsPage> pages;
  private final String errors;
  private final String words;

  private Guide(List<DocsPage> pages, String errors, String words) {
    this.pages = List.copyOf(pages);
    this.errors = errors;
    this.words = words;
  }

  static Guide of(Catalog<?> catalog, Site site) {
    Map<String, String> values = new HashMap<>(site.limits().placeholders());
    values.put("{{base_url}}", site.baseUrl());
    values.put("{{mcp_url}}", site.mcpUrl());
    values.put("{{scopes}}", Scopes.table(catalog));
    values.put("{{tools}}", McpTools.table(catalog));
    values.put("{{hosts}}", HostSetups.markdown(site.mcpUrl(), "$KEY"));
    values.put("{{protocol_versions}}", String.join(", ", site.mcpVersions()));
    values.put("{{deprecated}}", DeprecatedOperations.list(catalog));
    String errors = ErrorReference.all(site);
    String words = Words.markdown(catalog);
    List<DocsPage> pages = new ArrayList<>();
    pages.add(written("quickstart", "Quickstart", "from a key to a picture, in ten calls", values));
    pages.add(written("authentication", "Authentication", "keys, scopes, 401 and 403", values));
    pages.add(
        written("oauth", "OAuth", "signing in with a key, and access tokens of others", values));
    pages.add(written("mcp", "MCP", "the same operations as tools for agents", values));
    pages.add(new DocsPage("errors", "Errors", "every code, its status and what to do", errors));
    pages.add(
        new DocsPage("words", "Words", "every fixed set of words, German with meanings", words));
    FloorPlanReference.of(catalog, site)
        .ifPresent(floorPlan ->
            pages.add(
                new DocsPage(
                    "floor-plan",
                    "Floor plan",
                    "floor_plan.json field by field, with its JSON Schema",
                    floorPlan.markdown())));
    pages.add(
        new DocsPage(
            "findings",
            "Findings",
            "every code of a plan's findings and what to do",
            FindingReference.markdown()));
    pages.add(written("webhooks", "Webhooks", "registering, verifying, retries, secrets", values));
    pages.add(written("clients", "Clients", "for TypeScript and Python, in ten lines", values));
    pages.add(
        written("limits", "Limits", "rates, sizes, lifetimes, spend caps and quotas", values));
    pages.add(
        written("test-mode", "Test mode", "the whole contract at no cost, failures too", values));
    pages.add(
        written("versioning", "Versioning", "what never breaks, and how ends are told", values));
    pages.add(
        new DocsPage(
            CHANGELOG,
            "Changelog",
            "what changed for users",
            withoutProjectLinks(Files.text("pages/CHANGELOG.md"))));
    for (ErrorCode code : ErrorCode.values()) {
      pages.add(
          new DocsPage(
              code.docsPath().substring("/docs/".length()),
              "Error " + code.wire(),
              code.meaning(),
              ErrorReference.of(code, catalog, site)));
    }
    for (JobFailure failure : JobFailure.values()) {
      pages.add(
          new DocsPage(
              failure.docsPath().substring("/docs/".length()),
              "Failed job " + failure.wire(),
              failure.meaning(),
              ErrorReference.of(failure, site)));
    }
    return new Guide(pages, errors, words);
  }

  List<DocsPage> pages() {
    return pages;
  }

  /** The pages that are not about a single error, the changelog last. */
  List<DocsPage> chapters() {
    return pages.stream().filter(page -> !page.name().contains("/")).toList();
  }

  /** True for what a reader in a hurry may skip. */
  static boolean isOptional(DocsPage page) {
    return page.name().equals(CHANGELOG);
  }

  /** The pages about one error each, of a request or of a job. */
  List<DocsPage> errorPages() {
    return pages.stream().filter(page -> page.name().contains("/")).toList();
  }

  /** The error catalogue. */
  String errors() {
    return errors;
  }

  /** The fixed sets of words. */
  String words() {
    return words;
  }

  private static DocsPage written(
      String name, String title, String summary, Map<String, String> values) {
    String text = Files.text("pages/" + name + ".md");
    for (Map.Entry<String, String> value : values.entrySet()) {
      text = text.replace(value.getKey(), value.getValue());
    }
    return new DocsPage(name, title, summary, withoutProjectLinks(text));
  }

  /** Files of the project are not served: their names stay as text. */
  private static String withoutProjectLinks(String text) {
    return PROJECT_LINK.matcher(text).replaceAll("$1");
  }
}
