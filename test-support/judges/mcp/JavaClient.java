import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The official Java client behind standard input and output, for walk.mjs: first a line about the
 * connection, then an answer a line to each request a line ({method, params}). MCP_URL and MCP_KEY
 * name the server; the argument is {@code default} or a revision to offer. With MCP_ANSWER (accept
 * or decline) the client declares that it can be asked, and answers so.
 */
final class JavaClient {
  /** A tool may hold a call for 50 s. */
  private static final Duration TIMEOUT = Duration.ofSeconds(75);

  private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private final List<McpSchema.ProgressNotification> progress =
      Collections.synchronizedList(new ArrayList<>());
  private final List<String> asked = Collections.synchronizedList(new ArrayList<>());
  private final McpSyncClient client;
  private final Map<String, Function<JsonNode, Object>> methods;
  private int tokens;

  public static void main(String[] arguments) throws IOException {
    new JavaClient(arguments[0]).serve();
  }

  private JavaClient(String mode) {
    URI url = URI.create(System.getenv("MCP_URL"));
    HttpClientStreamableHttpTransport.Builder transport =
        HttpClientStreamableHttpTransport.builder(url.getScheme() + "://" + url.getAuthority())
            .endpoint(url.getPath())
            .addHttpRequestCustomizer((request, method, endpoint, body, context) ->
                request.header("Authorization", "Bearer " + System.getenv("MCP_KEY")));
    if (!mode.equals("default")) {
      transport.supportedProtocolVersions(List.of(mode));
    }
    McpClient.SyncSpec spec =
        McpClient.sync(transport.build())
            .clientInfo(McpSchema.Implementation.builder("planwalk-judge", "1").build())
            .requestTimeout(TIMEOUT)
            .initializationTimeout(TIMEOUT)
            // With it the client checks answers against the output schemas of the list.
            .enableCallToolSchemaCaching(true)
            .progressConsumer(progress::add);
    String answer = System.getenv("MCP_ANSWER");
    if (answer != null) {
      spec.capabilities(McpSchema.ClientCapabilities.builder().elicitation().build())
          .elicitation(question -> answered(question, answer));
    }
    client = spec.build();
    methods = methods();
  }

  private McpSchema.ElicitResult answered(McpSchema.ElicitFormRequest question, String answer) {
    asked.add(question.message());
    return answer.equals("accept")
        ? McpSchema.ElicitResult.builder(McpSchema.ElicitResult.Action.ACCEPT)
            .content(Map.of("confirm", true))
            .build()
        : McpSchema.ElicitResult.builder(McpSchema.ElicitResult.Action.DECLINE).build();
  }

  private Map<String, Function<JsonNode, Object>> methods() {
    return Map.of(
        "tools/list", params -> client.listTools(cursor(params)),
        "tools/call", this::call,
        "resources/list", params -> client.listResources(cursor(params)),
        "resources/templates/list", params -> client.listResourceTemplates(cursor(params)),
        "resources/read",
            params -> client.readResource(McpSchema.ReadResourceRequest.builder(text(params, "uri")).build()),
        "prompts/list", params -> client.listPrompts(cursor(params)),
        "prompts/get",
            params ->
                client.getPrompt(
                    McpSchema.GetPromptRequest.builder(text(params, "name"))
                        .arguments(map(params, "arguments"))
                        .build()),
        "completion/complete",
            params ->
                client.completeCompletion(
                    McpSchema.CompleteRequest.builder(
                            McpSchema.PromptReference.builder(params.at("/ref/name").asString())
                                .build(),
                            new McpSchema.CompleteRequest.CompleteArgument(
                                params.at("/argument/name").asString(),
                                params.at("/argument/value").asString()))
                        .build()));
  }

  private McpSchema.CallToolResult call(JsonNode params) {
    return client.callTool(
        McpSchema.CallToolRequest.builder(text(params, "name"))
            .arguments(map(params, "arguments"))
            .progressToken(++tokens)
            .build());
  }

  private void serve() throws IOException {
    McpSchema.InitializeResult hello = client.initialize();
    ObjectNode connected = MAPPER.createObjectNode();
    connected.put("revision", hello.protocolVersion()).put("instructions", hello.instructions());
    OUT.println(connected);
    BufferedReader requests =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = requests.readLine(); line != null; line = requests.readLine()) {
      JsonNode request = MAPPER.readTree(line);
      progress.clear();
      asked.clear();
      ObjectNode answer = MAPPER.createObjectNode();
      try {
        Object result = methods.get(text(request, "method")).apply(request.path("params"));
        answer.set("result", MAPPER.valueToTree(result));
      } catch (RuntimeException fault) {
        // Whatever it is, walk.mjs judges it.
        answer.put("fault", String.valueOf(fault.getMessage()));
      }
      answer.set("progress", MAPPER.valueToTree(List.copyOf(progress)));
      answer.set("asked", MAPPER.valueToTree(List.copyOf(asked)));
      OUT.println(answer);
    }
    client.close();
  }

  private static String cursor(JsonNode params) {
    return params.path("cursor").asString(null);
  }

  private static String text(JsonNode object, String field) {
    return object.path(field).asString();
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> map(JsonNode object, String field) {
    return MAPPER.convertValue(object.path(field), Map.class);
  }
}
