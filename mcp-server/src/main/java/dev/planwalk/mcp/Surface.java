package dev.planwalk.mcp;

import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncCompletionSpecification;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncPromptSpecification;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncResourceSpecification;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncResourceTemplateSpecification;
import io.modelcontextprotocol.spec.McpSchema;
import java.util.List;
import java.util.Map;

/**
 * Everything one endpoint offers. The product has one, the conformance fixtures another; the edge
 * is the same for both.
 *
 * @param tools in the order of {@code tools/list}; clients cache prompts by it
 * @param methods answered by the edge itself, per era
 */
record Surface(
    McpSchema.Implementation server,
    String instructions,
    McpSchema.ServerCapabilities capabilities,
    List<EdgeTool> tools,
    List<SyncResourceSpecification> resources,
    List<SyncResourceTemplateSpecification> templates,
    List<SyncPromptSpecification> prompts,
    List<SyncCompletionSpecification> completions,
    Map<Era, Map<String, OwnMethod>> methods) {}
