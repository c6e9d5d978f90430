package dev.planwalk.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.ServiceCatalog;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.domain.job.GetJob;
import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.wire.Json;
import dev.planwalk.domain.wire.VisibleText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class DocumentsTest {
  private static final Path OPENAPI = Path.of("src/test/golden/openapi.json");

  /** In the folder of the project, where agents that read repositories look for it. */
  private static final Path LLMS_TXT = Path.of("../llms.txt");

  private static final Catalog<?> CATALOG = ServiceCatalog.catalog();

  /** Values that no setting has by default. */
  static final Limits LIMITS = new Limits(1_234, 7L << 20, 11, 321, 5L << 30, 9_876);

  private static final Site SITE = site(LIMITS);

  /** The defaults, since what is committed is what an installation of no settings serves. */
  private static final Limits DEFAULTS = new Limits(600, 100L << 20, 20, 200, 10L << 30, 10_000);

  private static final List<Document> DOCUMENTS = Documents.of(CATALOG, SITE);

  private static Site site(Limits limits) {
    return new Site(
        "http://localhost:8080",
        "http://localhost:8080/mcp",
        "0.1.0",
        List.of("2026-07-28", "2025-11-25"),
        Optional.empty(),
        limits);
  }

  @Test
  void every_collection_says_what_its_things_are() {
    JsonNode tags = openApi().path("tags");

    assertThat(tags).isNotEmpty();
    for (JsonNode tag : tags) {
      String name = tag.path("name").stringValue();
      if (!name.equals(OpenApiDiscovery.TAG)) {
        assertThat(tag.path("description").stringValue())
            .isEqualTo(CATALOG.about().collections().get(name));
      }
    }
    assertThat(tags).hasSize(CATALOG.about().collections().size() + 1);
  }

  @Test
  void the_lowest_of_several_answers_is_a_choice_so_that_generated_clients_can_read_all() {
    JsonNode answers = openApi().at("/paths/~1api~1v1~1visualizations/post/responses");

    assertThat(answers.at("/202/content/application~1json/schema/$ref").stringValue())
        .isEqualTo("#/components/schemas/Job");
    assertThat(answers.at("/200/content/application~1json/schema/$ref").stringValue())
        .isEqualTo("#/components/schemas/JobOrCostEstimate");
    assertThat(openApi().at("/components/schemas/JobOrCostEstimate/discriminator/mapping"))
        .hasToString(
            "{\"job\":\"#/components/schemas/Job\",\"cost_estimate\":\"#/components/schemas/CostEstimate\"}");
  }

  private static JsonNode openApi() {
    return OpenApi.document(CATALOG, SITE);
  }

  private static String text(String path, int form) {
    for (Document document : DOCUMENTS) {
      if (document.path().equals(path)) {
        return new String(document.forms().get(form).body(), StandardCharsets.UTF_8);
      }
    }
    throw new AssertionError("no document at " + path);
  }

  private static JsonNode json(String path) {
    return Json.readStrict(text(path, 0).getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void the_openapi_document_is_the_committed_one() throws IOException {
    byte[] served = OpenApi.pretty(OpenApi.document(CATALOG, site(DEFAULTS)));
    isCommitted(OPENAPI, new String(served, StandardCharsets.UTF_8));
  }

  @Test
  void the_largest_file_is_the_one_that_this_server_takes() {
    String maximum = "/components/schemas/CreatePlanRequest/properties/size/maximum";

    assertThat(json("/api/v1/openapi.json").at(maximum).longValue())
        .isEqualTo(LIMITS.largestPlanBytes());
    assertThat(text("/api/v1/openapi.json", 1)).contains("integer 1.." + LIMITS.largestPlanBytes());
  }

  @Test
  void the_map_of_the_repository_is_the_served_one() throws IOException {
    isCommitted(LLMS_TXT, text("/llms.txt", 0));
  }

  private static void isCommitted(Path golden, String current) throws IOException {
    if ("update".equals(System.getProperty("golden"))) {
      Files.writeString(golden, current);
    }
    assertThat(current.lines().toList())
        .as(golden + " changed; read the difference, then run the test with -Dgolden=update")
        .isEqualTo(Files.readString(golden).lines().toList());
  }

  @Test
  void every_operation_with_a_route_is_in_the_document_and_no_other() {
    List<String> documented = new ArrayList<>();
    openApi()
        .path("paths")
        .forEach(path ->
            path.forEach(op -> {
              if (!op.at("/tags/0").stringValue().equals(OpenApiDiscovery.TAG)) {
                documented.add(op.path("operationId").stringValue());
              }
            }));

    assertThat(documented)
        .containsExactlyInAnyOrderElementsOf(
            CATALOG.operations().stream()
                .filter(operation -> operation.http().isPresent())
                .map(Operation::name)
                .toList());
  }

  @Test
  void every_document_of_discovery_is_in_the_openapi_document_with_its_forms() {
    Map<String, List<String>> served = new LinkedHashMap<>();
    for (Document document : DOCUMENTS) {
      served.put(document.path(), document.forms().stream().map(Document.Form::mediaType).toList());
    }
    Map<String, List<String>> documented = new LinkedHashMap<>();
    openApi()
        .path("paths")
        .properties()
        .forEach(path -> {
          JsonNode get = path.getValue().path("get");
          if (get.at("/tags/0").asString("").equals(OpenApiDiscovery.TAG)) {
            documented.put(
                path.getKey(), List.copyOf(get.at("/responses/200/content").propertyNames()));
          }
        });

    assertThat(served).containsAllEntriesOf(documented);
    assertThat(documented.keySet())
        .contains("/llms.txt", "/llms-full.txt", "/api/v1/openapi.json", "/api/v1/openapi.md")
        .containsAll(
            served.keySet().stream().filter(path -> path.startsWith("/.well-known/")).toList());
  }

  @Test
  void what_is_done_with_a_signed_url_is_said() {
    JsonNode items = openApi().at("/components/pathItems");

    assertThat(items.at("/SignedUpload/put/requestBody/required").asBoolean(false)).isTrue();
    assertThat(items.at("/SignedUpload/put/responses").propertyNames())
        .containsExactly("200", "400", "403", "503");
    assertThat(items.at("/SignedDownload/get/responses").propertyNames())
        .containsExactly("200", "206", "304", "403", "416", "503");
  }

  @Test
  void a_plan_has_a_kind_if_and_only_if_it_is_single_and_a_wait_its_bounds() {
    JsonNode rules = openApi().at("/components/schemas/CreatePlanRequest/allOf");

    assertThat(rules.at("/0/if/properties/mode/const").stringValue()).isEqualTo("single");
    assertThat(rules.at("/0/then/required/0").stringValue()).isEqualTo("kind");
    assertThat(rules.at("/1/if/properties/mode/const").stringValue()).isEqualTo("both");
    assertThat(rules.at("/1/then/not/required/0").stringValue()).isEqualTo("kind");
    JsonNode wait = parameter("/paths/~1api~1v1~1jobs~1{id}/get/parameters", "Prefer");
    Pattern taken = Pattern.compile(wait.at("/schema/if/pattern").stringValue());
    for (int seconds = 0; seconds < 1000; seconds++) {
      assertThat(taken.matcher("wait=" + seconds).matches())
          .as("wait=%d", seconds)
          .isEqualTo(seconds <= GetJob.LONGEST_WAIT_SECONDS);
    }
    for (String other : List.of("", "wait", "wait=", "wait=-1", "wait=1.5", "respond-async")) {
      assertThat(taken.matcher(other).matches()).as(other).isFalse();
    }
    assertThat(wait.at("/schema/then/description").asString("")).contains("so many seconds");
    assertThat(wait.at("/schema/else/description").asString("")).contains("count as 30", "ignored");
  }

  private static JsonNode parameter(String of, String name) {
    return openApi()
        .at(of)
        .valueStream()
        .filter(one -> one.path("name").asString("").equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void every_form_is_anchored_once_at_each_end() {
    List<String> patterns = new ArrayList<>();
    collectPatterns(openApi(), patterns);

    assertThat(patterns).isNotEmpty().allMatch(p -> p.startsWith("^") && p.endsWith("$"));
    assertThat(patterns).allMatch(p -> p.replaceAll("\\[\\^", "").lastIndexOf('^') == 0);
    assertThat(patterns).allMatch(p -> p.indexOf('$') == p.length() - 1);
  }

  private static void collectPatterns(JsonNode node, List<String> patterns) {
    if (node.path("pattern").isString()) {
      patterns.add(node.path("pattern").stringValue());
    }
    node.forEach(child -> collectPatterns(child, patterns));
  }

  /**
   * Beyond the basic plane, where JSON Schema's expressions differ between languages, it is not.
   */
  @Test
  void free_texts_take_by_their_pattern_what_the_service_takes() {
    String pattern =
        openApi()
            .at("/components/schemas/CreateProjectRequest/properties/name/pattern")
            .asString("");
    Pattern visible = Pattern.compile(pattern);
    for (int character = 0; character <= 0xFFFF; character++) {
      if (!Character.isSurrogate((char) character)) {
        String text = "a" + (char) character;
        assertThat(visible.matcher(text).matches())
            .as("U+%04X", character)
            .isEqualTo(VisibleText.fault(text, true).isEmpty());
      }
    }
  }

  @Test
  void a_webhook_url_and_a_cursor_have_their_form() {
    assertThat(
            openApi()
                .at("/components/schemas/CreateWebhookEndpointRequest/properties/url/pattern")
                .asString())
        .startsWith("^https://");
    Map<String, String> patterns = new LinkedHashMap<>();
    openApi()
        .at("/paths/~1api~1v1~1projects/get/parameters")
        .forEach(parameter ->
            patterns.put(
                parameter.path("name").asString(""), parameter.at("/schema/pattern").asString("")));
    assertThat(patterns).containsKeys("starting_after", "ending_before");
    assertThat(
            List.of(
                patterns.getOrDefault("starting_after", ""),
                patterns.getOrDefault("ending_before", "")))
        .allMatch(pattern -> pattern.contains("{38}"));
  }

  @Test
  void every_event_is_in_the_document_with_its_body() {
    JsonNode webhooks = openApi().path("webhooks");

    assertThat(webhooks.propertyNames())
        .containsExactlyElementsOf(
            CATALOG.announced().stream().map(event -> event.type().wire()).toList())
        .hasSize(5);
    webhooks.forEach(event ->
        assertThat(
                event.at("/post/requestBody/content/application~1json/schema/$ref").stringValue())
            .isEqualTo("#/components/schemas/Event"));
  }

  @Test
  void every_reference_leads_somewhere() {
    JsonNode document = openApi();
    List<String> references = new ArrayList<>();
    collect(document, references);

    assertThat(references).isNotEmpty();
    assertThat(references)
        .allSatisfy(
            reference -> assertThat(document.at(reference.substring(1)).isMissingNode()).isFalse());
  }

  private static void collect(JsonNode node, List<String> references) {
    if (node.path("$ref").isString()) {
      references.add(node.path("$ref").stringValue());
    }
    node.forEach(child -> collect(child, references));
  }

  @Test
  void requests_are_closed_and_answers_open() {
    openApi()
        .path("components")
        .path("schemas")
        .properties()
        .forEach(entry ->
            assertThat(entry.getValue().path("additionalProperties").asBoolean(true))
                .as(entry.getKey())
                .isEqualTo(!entry.getKey().endsWith("Request")));
  }

  @Test
  void every_field_is_described() {
    openApi()
        .path("components")
        .path("schemas")
        .properties()
        .forEach(entry ->
            entry
                .getValue()
                .path("properties")
                .properties()
                .forEach(field ->
                    assertThat(
                            field.getValue().has("description")
                                || field.getValue().has("const")
                                || field.getValue().has("$ref")
                                || field.getKey().equals("error"))
                        .as(entry.getKey() + "." + field.getKey())
                        .isTrue()));
  }

  @Test
  void two_readings_are_equal() {
    assertThat(OpenApi.pretty(OpenApi.document(CATALOG, SITE)))
        .isEqualTo(OpenApi.pretty(OpenApi.document(ServiceCatalog.catalog(), SITE)));
  }

  @Test
  void the_markdown_form_has_every_route() {
    String markdown = text("/api/v1/openapi.md", 0);
    assertThat(markdown).isEqualTo(text("/api/v1/openapi.json", 1));
    CATALOG
        .operations()
        .forEach(operation ->
            operation
                .http()
                .ifPresent(http ->
                    assertThat(markdown)
                        .contains("\n## " + http.method() + " " + http.path() + "\n")));
  }

  @Test
  void every_error_code_has_its_page_in_both_forms() {
    for (ErrorCode code : ErrorCode.values()) {
      assertThat(text(code.docsPath(), 1))
          .startsWith("# Error `" + code.wire() + "`")
          .contains("HTTP status: " + code.status(), code.meaning(), code.remediation())
          .isEqualTo(text(code.docsPath() + ".md", 0));
      assertThat(text(code.docsPath(), 0)).startsWith("<!doctype html>").contains(code.wire());
      assertThat(text("/docs/errors", 1)).contains(code.docsPath() + ".md)", code.remediation());
    }
  }

  @Test
  void every_code_of_a_failed_job_has_its_page_in_both_forms() {
    for (JobFailure failure : JobFailure.values()) {
      assertThat(text(failure.docsPath(), 1))
          .startsWith("# Failed job `" + failure.wire() + "`")
          .contains(failure.meaning(), failure.remediation())
          .isEqualTo(text(failure.docsPath() + ".md", 0));
      assertThat(text(failure.docsPath(), 0))
          .startsWith("<!doctype html>")
          .contains(failure.wire());
      assertThat(text("/docs/errors", 1))
          .contains(failure.docsPath() + ".md)", failure.remediation());
      assertThat(text("/llms.txt", 0)).contains(failure.docsPath() + ".md)");
      assertThat(failure.remediation())
          .as("names the next call")
          .containsAnyOf("/api/v1/", "operator");
    }
  }

  @Test
  void no_code_of_a_failed_job_is_one_of_a_refusal() {
    for (JobFailure failure : JobFailure.values()) {
      assertThat(ErrorCode.values()).extracting(ErrorCode::wire).doesNotContain(failure.wire());
    }
  }

  @Test
  void the_page_of_an_error_names_the_operations_that_answer_it() {
    assertThat(text("/docs/errors/plan_not_ready.md", 0))
        .contains("- `POST /api/v1/plans/{id}/render`, the tool `render_plan`")
        .doesNotContain("`GET /api/v1/projects`");
    assertThat(text("/docs/errors/rate_limited.md", 0)).contains("Every operation.");
    assertThat(text("/docs/errors/missing_api_key.md", 0))
        .contains("Every operation that needs a key.");
  }

  @Test
  void the_resource_metadata_names_the_mcp_url_and_no_dead_issuer() {
    JsonNode metadata = json("/.well-known/oauth-protected-resource");

    assertThat(metadata.path("resource").stringValue()).isEqualTo("http://localhost:8080/mcp");
    assertThat(metadata.has("authorization_servers")).isFalse();
    assertThat(metadata.path("scopes_supported").size()).isEqualTo(11);
    assertThat(json("/.well-known/oauth-protected-resource/mcp")).isEqualTo(metadata);
  }

  @Test
  void the_manifest_lists_the_tools_of_the_catalogue() {
    List<String> tools = new ArrayList<>();
    json("/.well-known/mcp.json").path("tools").forEach(tool -> tools.add(tool.stringValue()));

    assertThat(tools)
        .containsExactlyElementsOf(
            CATALOG.tools().stream().map(o -> o.tool().orElseThrow().name()).toList());
  }
}
