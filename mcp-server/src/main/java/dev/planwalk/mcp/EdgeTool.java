package dev.planwalk.mcp;

import dev.planwalk.domain.access.Principal;
import io.modelcontextprotocol.spec.McpSchema;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A tool as the edge serves it.
 *
 * @param declaration what {@code tools/list} shows
 * @param needs client capabilities without which a modern call is refused before it starts
 * @param visible who sees it in the list; courtesy only, each call is checked again by its handler
 * @param handler answers a call; must not throw
 */
record EdgeTool(
    McpSchema.Tool declaration,
    List<Capability> needs,
    Predicate<Principal> visible,
    Function<Exchange, McpSchema.CallToolResult> handler) {

  String name() {
    return declaration.name();
  }

  /** Arguments that must be mirrored in {@code Mcp-Param-*} headers: header suffix to argument. */
  Map<String, String> mirroredArguments() {
    Map<String, String> mirrored = new LinkedHashMap<>();
    if (declaration.inputSchema().get("properties") instanceof Map<?, ?> properties) {
      properties.forEach((argument, schema) -> {
        if (schema instanceof Map<?, ?> details
            && details.get("x-mcp-header") instanceof String suffix) {
          mirrored.put(suffix, String.valueOf(argument));
        }
      });
    }
    return mirrored;
  }
}
