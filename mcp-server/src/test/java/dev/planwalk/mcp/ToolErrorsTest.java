package dev.planwalk.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.ServiceCatalog;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ErrorEnvelope;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.operation.Call;
import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.operation.Credential;
import dev.planwalk.domain.operation.Json;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Principal;
import dev.planwalk.domain.operation.Reply;
import dev.planwalk.domain.operation.Scope;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator;
import io.modelcontextprotocol.json.schema.jackson3.DefaultJsonSchemaValidator;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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

  private static volatile ErrorCode code = ErrorCode.INTERNAL_ERROR;
  private static TestMount mount =
      new TestMount(settings ->
          ProductDoor.endpoint(
              CATALOG,
              ToolErrorsTest::refuse,
              new ProductDoor.About("0", "", "", "/icon.svg", kind -> kind, Optional.empty()),
              settings,
              TestMount.around(ToolErrorsTest::scoped, InstantSource.system())));
  private static Peer peer = new Peer(mount.url());

  private static Reply refuse(Call call) {
    ServiceException refusal =
        new ServiceException(code, "Refused for " + code.wire() + ".", "some_field")
            .withRetryAfter(7);
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
        code = possible;
        JsonNode result =
            peer.legacy(Wire.TOOLS_CALL, "{\"name\":\"%s\",\"arguments\":{}}".formatted(name))
                .result();
        var judged =
            JUDGE.validate(
                schema, Json.MAPPER.convertValue(result.path("structuredContent"), OBJECT));

        assertThat(judged.valid()).as(name + " " + judged.errorMessage()).isTrue();
        assertThat(result.path("isError").asBoolean(false)).isTrue();
        assertThat(result.at("/content/0/text").asString(""))
            .startsWith(possible.wire() + ": Refused")
            .endsWith(possible.remediation());
      }
    }
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
