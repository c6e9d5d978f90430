package dev.planwalk.mcp;

import dev.planwalk.domain.wire.Json;
import io.modelcontextprotocol.spec.McpSchema;
import java.util.Map;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * {@code server/discover}: what a modern client learns instead of a handshake. Made once; asking it
 * touches nothing but the key, because a hanging start blocks all servers of a client.
 */
final class Discovery implements OwnMethod {
  private final ObjectNode result;

  Discovery(Surface surface) {
    result = JsonNodeFactory.instance.objectNode();
    Wire.SUPPORTED.forEach(result.putArray("supportedVersions")::add);
    ObjectNode capabilities = result.putObject("capabilities");
    McpSchema.ServerCapabilities declared = surface.capabilities();
    // Changes of the list can be told here: a modern client listens on a stream of its own.
    capabilities.putObject("tools").put("listChanged", true);
    if (declared.resources() != null) {
      capabilities.putObject("resources");
    }
    if (declared.prompts() != null) {
      capabilities.putObject("prompts");
    }
    if (declared.completions() != null) {
      capabilities.putObject("completions");
    }
    if (surface.methods().getOrDefault(Era.MODERN, Map.of()).containsKey(Wire.TASKS_GET)) {
      Capability.TASKS.addTo(capabilities);
    }
    if (declared.extensions() != null) {
      declared
          .extensions()
          .forEach((name, settings) ->
              capabilities.withObject("extensions").set(name, Json.MAPPER.valueToTree(settings)));
    }
    result.put("instructions", surface.instructions());
    // Results carry who answers as well; what is shown to people stands here alone.
    result.putObject("_meta").set(Wire.META_SERVER_INFO, Json.MAPPER.valueToTree(surface.server()));
  }

  @Override
  public Object answer(Exchange exchange) {
    return result;
  }
}
