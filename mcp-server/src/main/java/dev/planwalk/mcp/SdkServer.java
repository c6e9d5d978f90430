package dev.planwalk.mcp;

import dev.planwalk.domain.wire.Json;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.spec.McpStatelessServerTransport;
import java.util.Map;

/** The SDK's server as this edge needs it: it keeps what is offered, and dispatches. */
final class SdkServer {
  private SdkServer() {}

  /** Builds a server for a surface; it hands its dispatch to the transport. */
  static void connect(McpStatelessServerTransport transport, Surface surface) {
    Map<String, EdgeTool> tools = Dispatcher.byName(surface.tools());
    // The default runs handlers on a small pool, where waiting calls would queue up. Inputs are
    // judged by the domain, so that both doors refuse with the same words.
    var _ =
        McpServer.sync(transport)
            .immediateExecution(true)
            .validateToolInputs(false)
            .jsonMapper(new EdgeMapper(Json.MAPPER))
            .jsonSchemaValidator(trustingValidator())
            .serverInfo(surface.server())
            .instructions(surface.instructions())
            .capabilities(surface.capabilities())
            .addToolFilter((context, tool) -> {
              EdgeTool known = tools.get(tool.name());
              return known != null && known.visible().test(Exchange.of(context).principal());
            })
            .tools(surface.tools().stream().map(SdkServer::forSdk).toList())
            .resources(surface.resources())
            .resourceTemplates(surface.templates())
            .prompts(surface.prompts())
            .completions(surface.completions())
            .build();
  }

  private static SyncToolSpecification forSdk(EdgeTool tool) {
    return new SyncToolSpecification(
        tool.declaration(), (context, _) -> tool.handler().apply(Exchange.of(context)));
  }

  /** Answers and schemas are two readings of one shape; tests validate them, not each call. */
  private static JsonSchemaValidator trustingValidator() {
    return (_, _) -> JsonSchemaValidator.ValidationResponse.asValid(null);
  }
}
