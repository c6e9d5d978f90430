package dev.planwalk.mcp.client;

import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.spec.McpSchema;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * An MCP client as an agent's host runs it: the official client of the Java SDK with a key, tool
 * calls and progress. One thread.
 */
public final class AgentClient implements AutoCloseable {

  /** Above the 50 s that a waiting tool may hold. */
  private static final Duration REQUEST_TIMEOUT = Duration.ofSeconds(75);

  private final McpSyncClient client;
  private final JsonMapper mapper = JsonMapper.builder().build();
  private final AtomicLong progressTokens = new AtomicLong();

  /**
   * What a tool answered.
   *
   * @param text the lines a model reads first
   * @param body structured content: the REST body and the suggested call, or the error envelope
   * @param error whether the tool refused
   */
  public record ToolAnswer(String text, JsonNode body, boolean error) {}

  private AgentClient(McpSyncClient client) {
    this.client = client;
  }

  /**
   * Connects and shakes hands.
   *
   * @param url of the MCP endpoint
   * @param key bearer token
   * @param progress told of progress notifications: words, and 0 to 1
   */
  public static AgentClient connect(URI url, String key, BiConsumer<String, Double> progress) {
    String origin = url.getScheme() + "://" + url.getAuthority();
    HttpClientStreamableHttpTransport transport =
        HttpClientStreamableHttpTransport.builder(origin)
            .endpoint(url.getPath())
            .httpRequestCustomizer((request, method, endpoint, body, context) ->
                request.header("Authorization", "Bearer " + key))
            .build();
    McpSyncClient client =
        McpClient.sync(transport)
            .clientInfo(McpSchema.Implementation.builder("planwalk-demo-agent", "0.1").build())
            .requestTimeout(REQUEST_TIMEOUT)
            .initializationTimeout(REQUEST_TIMEOUT)
            .progressConsumer(notification -> {
              Double total = notification.total();
              double share = notification.progress() / (total == null || total == 0 ? 100 : total);
              String message = notification.message();
              progress.accept(message == null ? "" : message, share);
            })
            .build();
    client.initialize();
    return new AgentClient(client);
  }

  /** The server's word on how to use it. */
  public String instructions() {
    String instructions = client.getServerInstructions();
    return instructions == null ? "" : instructions;
  }

  /** Names of the tools that this key may call, in the server's order. */
  public List<String> toolNames() {
    return client.listTools().tools().stream().map(McpSchema.Tool::name).toList();
  }

  /** Calls a tool; a refusal is an answer too. */
  public ToolAnswer call(String tool, Map<String, Object> arguments) {
    McpSchema.CallToolResult result =
        client.callTool(
            McpSchema.CallToolRequest.builder(tool)
                .arguments(arguments)
                .progressToken(progressTokens.incrementAndGet())
                .build());
    StringBuilder text = new StringBuilder();
    for (McpSchema.Content content : result.content()) {
      if (content instanceof McpSchema.TextContent words) {
        text.append(text.isEmpty() ? "" : "\n").append(words.text());
      }
    }
    return new ToolAnswer(
        text.toString(),
        mapper.valueToTree(result.structuredContent()),
        Boolean.TRUE.equals(result.isError()));
  }

  @Override
  public void close() {
    client.close();
  }
}
