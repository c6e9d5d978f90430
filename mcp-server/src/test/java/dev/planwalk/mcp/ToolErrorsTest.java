package dev.planwalk.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.ServiceCatalog;
import dev.planwalk.domain.access.Credential;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.call.Call;
import dev.planwalk.domain.call.Reply;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ErrorEnvelope;
import dev.planwalk.domain.error.Fault;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.wire.Json;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator;
import io.modelcontextprotocol.json.schema.jackson3.DefaultJsonSchemaValidator;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JsonNode;

/**
 * Clients of the TypeScript line 1.x hold every result against the tool's own schema, errors too,
 * and throw the text of an error away that does not fit. So each refusal of each tool must fit. And
 * over all sets of scopes: who sees which tool.
 */
class ToolErrorsTest {
  private static final Catalog<?> CATALOG = ServiceCatalog.catalog();
  private static final JsonSchemaValidator JUDGE = new DefaultJsonSchemaValidator(Json.MAPPER);
  private static final List<Scope> SCOPES = List.of(Scope.values());
  private static final TypeReference<Map<String, Object>> OBJECT = new TypeReference<>() {};

  private static volatile Supplier<ServiceException> refusal =
      () -> refusal(ErrorCode.INTERNAL_ERROR);
  private static TestMount mount =
      new TestMount(settings ->
          ProductDoor.endpoint(
              CATALOG,
              ToolErrorsTest::refuse,
              new ProductDoor.About("0", "", "", "/icon.svg", kind -> kind, Optional.empty()),
              settings,
              TestMount.around(ToolErrorsTest::scoped, InstantSource.system())));
  private static Peer peer = new Peer(mount.url());

  private static ServiceException refusal(ErrorCode code) {
    return new ServiceException(code, "Refused for " + code.wire() + ".", "some_field")
        .withRetryAfter(7);
  }

  private static JsonNode refused(String tool, String arguments) {
    return peer.legacy(
            Wire.TOOLS_CALL, "{\"name\":\"%s\",\"arguments\":%s}".formatted(tool, arguments))
        .result();
  }

  private static Reply refuse(Call call) {
    ServiceException refusal = ToolErrorsTest.refusal.get();
    return new Reply(
        refusal.status(),
        Json.bytes(new ErrorEnvelope("http://localhost").of(refusal, "req_7")),
        Optional.empty(),
        refusal.retryAfterSeconds(),
        Optional.empty(),
        Optional.of(refusal));
  }

  /** The token is a number whose bits are the scopes. */
  private static Principal scoped(Credential credential) {
    return credential instanceof Credential.Bearer(String token, _)
        ? TestMount.holding(set(Integer.parseInt(token.substring(1))))
        : TestMount.anybody();
  }

  private static Set<Scope> set(int bits) {
    Set<Scope> scopes = EnumSet.noneOf(Scope.class);
    for (int i = 0; i < SCOPES.size(); i++) {
      if ((bits >> i & 1) == 1) {
        scopes.add(SCOPES.get(i));
      }
    }
    return scopes;
  }

  @AfterAll
  static void stop() {
    mount.close();
  }

  @Test
  void every_refusal_of_every_tool_fits_the_schema_of_its_answers() {
    for (JsonNode tool : peer.legacy(Wire.TOOLS_LIST, "{}").result().path("tools")) {
      String name = tool.path("name").asString("");
      Map<String, Object> schema = Json.MAPPER.convertValue(tool.path("outputSchema"), OBJECT);
      Operation<?, ?> operation = CATALOG.tool(name).orElseThrow();
      for (ErrorCode possible : operation.failures()) {
        refusal = () -> refusal(possible);
        JsonNode result = refused(name, "{}");
        var judged =
            JUDGE.validate(
                schema, Json.MAPPER.convertValue(result.path("structuredContent"), OBJECT));

        assertThat(judged.valid()).as(name + " " + judged.errorMessage()).isTrue();
        assertThat(result.path("isError").asBoolean(false)).isTrue();
        assertThat(result.at("/content/0/text").asString(""))
            .startsWith(possible.wire() + ": Refused")
            .endsWith(possible.remediation() + " (retry_after_seconds: 7)");
      }
    }
  }

  @Test
  void all_that_is_wrong_stands_in_the_text() {
    refusal =
        () ->
            ServiceException.invalid(
                List.of(
                    new Fault("name", "name is required."),
                    new Fault("usage_type", "usage_type is required")));

    JsonNode result = refused("create_project", "{}");

    assertThat(result.at("/content/0/text").asString(""))
        .startsWith("invalid_request: name is required. usage_type is required. Correct");
    assertThat(result.at("/structuredContent/next").isMissingNode()).isTrue();
  }

  @Test
  void a_refusal_leads_to_the_call_that_its_advice_names() {
    refusal =
        () ->
            new ServiceException(ErrorCode.SOURCE_NOT_READY, "Not yet.")
                .withRemediation("Wait: wait_for_job with job_id job_gj_1; then send this again.");

    JsonNode next = refused("generate_tour", "{}").at("/structuredContent/next");

    assertThat(next.path("tool").asString("")).isEqualTo("wait_for_job");
    assertThat(next.path("arguments").toString()).isEqualTo("{\"job_id\":\"job_gj_1\"}");
  }

  @Test
  void what_may_succeed_unchanged_is_to_be_sent_again_with_its_key() {
    refusal = () -> refusal(ErrorCode.INTERNAL_ERROR);

    JsonNode kept =
        refused("generate_tour", "{\"project_id\":\"p\",\"idempotency_key\":\"mine\"}")
            .at("/structuredContent/next");
    JsonNode proposed =
        refused("generate_tour", "{\"project_id\":\"p\"}").at("/structuredContent/next");
    JsonNode free = refused("get_usage", "{}").at("/structuredContent/next");

    assertThat(kept.path("tool").asString("")).isEqualTo("generate_tour");
    assertThat(kept.at("/arguments/project_id").asString("")).isEqualTo("p");
    assertThat(kept.at("/arguments/idempotency_key").asString("")).isEqualTo("mine");
    assertThat(proposed.at("/arguments/idempotency_key").asString("")).startsWith("next-req_");
    assertThat(free.path("arguments").isEmpty()).isTrue();
  }

  @Test
  void what_lacks_a_yes_is_to_be_sent_again_with_it() {
    refusal = () -> refusal(ErrorCode.CONFIRMATION_REQUIRED);
    for (Operation<?, ?> create : CATALOG.tools()) {
      if (create.failures().contains(ErrorCode.CONFIRMATION_REQUIRED)) {
        String tool = create.tool().orElseThrow().name();
        JsonNode next =
            refused(tool, "{\"project_id\":\"p\",\"seed\":7,\"idempotency_key\":\"mine\"}")
                .at("/structuredContent/next");

        assertThat(next.path("tool").asString("")).isEqualTo(tool);
        assertThat(next.path("arguments").toString())
            .isEqualTo(
                "{\"project_id\":\"p\",\"seed\":7,\"idempotency_key\":\"mine\",\"confirm\":true}");
        assertThat(next.path("why").asString("")).contains("whoever pays");
      }
    }
    assertThat(refused("generate_tour", "{}").at("/structuredContent/next/arguments").toString())
        .contains("\"confirm\":true,\"idempotency_key\":\"next-req_");
  }

  @Test
  void each_set_of_scopes_sees_its_tools() {
    for (int bits = 0; bits < 1 << SCOPES.size(); bits++) {
      Set<Scope> scopes = set(bits);
      Peer.Answer answer =
          peer.send(
              "POST",
              "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}",
              Map.of("Content-Type", "application/json", "Authorization", "Bearer t" + bits));
      List<String> listed = new ArrayList<>();
      answer.result().path("tools").forEach(tool -> listed.add(tool.path("name").asString("")));

      assertThat(listed)
          .as(scopes.toString())
          .isEqualTo(
              CATALOG.tools().stream()
                  .filter(operation -> operation.access().allows(scopes))
                  .map(operation -> operation.tool().orElseThrow().name())
                  .toList());
    }
  }
}
