package dev.planwalk.mcp;

import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.wire.Nearest;
import io.modelcontextprotocol.server.McpStatelessServerHandler;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Finds who answers a method: the edge's own methods first, the SDK for the rest. What the SDK says
 * about errors is translated, so that no text of an exception gets out.
 */
final class Dispatcher {
  private final Methods methods;
  private final Map<String, EdgeTool> tools;
  private final Set<String> completed;
  private final Envelopes envelopes;

  Dispatcher(Methods methods, Surface surface, Envelopes envelopes) {
    this.methods = methods;
    this.tools = byName(surface.tools());
    this.completed =
        surface.completions().stream()
            .map(completion -> completion.referenceKey().identifier())
            .collect(Collectors.toUnmodifiableSet());
    this.envelopes = envelopes;
  }

  /**
   * Answers a request.
   *
   * @return the result, to be written as JSON
   * @throws RpcFault a refusal, or the fixed text for a failure of ours
   */
  Object answer(Exchange exchange, McpStatelessServerHandler sdk) {
    Message.Request request = exchange.request();
    ParamChecks.check(request);
    Object result =
        methods
            .own(exchange.era(), request.method())
            .map(method -> method.answer(exchange))
            .orElseGet(() -> askSdk(exchange, sdk));
    if (exchange.verdict().isEmpty()) {
      return result;
    }
    return switch (exchange.verdict().get()) {
      case Exchange.Verdict.Failed(RpcFault fault) -> throw fault;
      case Exchange.Verdict.Instead(ObjectNode other) -> other;
    };
  }

  private Object askSdk(Exchange exchange, McpStatelessServerHandler sdk) {
    Message.Request request = exchange.request();
    var call = new McpSchema.JSONRPCRequest(request.method(), 0, sdkParams(exchange));
    McpSchema.JSONRPCResponse response;
    try {
      response = sdk.handleRequest(exchange, call).block();
    } catch (McpError refused) {
      throw translated(exchange, refused.getJsonRpcError());
    }
    if (response == null || (response.error() == null && response.result() == null)) {
      throw envelopes.internal(exchange.requestId());
    }
    if (response.error() != null && exchange.verdict().isEmpty()) {
      throw translated(exchange, response.error());
    }
    return response.error() == null ? response.result() : request.params().objectNode();
  }

  /** Handlers read their arguments from the exchange, so a tool call carries its name only. */
  private Object sdkParams(Exchange exchange) {
    Message.Request request = exchange.request();
    if (request.method().equals(Wire.COMPLETE)) {
      checkReference(exchange, request.params().path("ref"));
    }
    if (!request.method().equals(Wire.TOOLS_CALL)) {
      return request.params();
    }
    String name = request.params().path("name").asString("");
    if (!tools.containsKey(name)) {
      throw unknown(exchange, "tool", name, tools.keySet());
    }
    return new McpSchema.CallToolRequest(name, Map.of(), null);
  }

  /** The SDK reads any address as a template, and fails over what is none. */
  private void checkReference(Exchange exchange, JsonNode reference) {
    String name = reference.path("name").asString(reference.path("uri").asString(""));
    if (!completed.contains(name)) {
      throw exchange.refused(
          200,
          new ServiceException(
                  ErrorCode.RESOURCE_NOT_FOUND,
                  "There is nothing to complete for '" + Echo.of(name) + "'.")
              .withRemediation(
                  "Name a prompt of prompts/list or a template of resources/templates/list."));
    }
  }

  private RpcFault unknown(Exchange exchange, String kind, String name, Collection<String> known) {
    String advice = Nearest.of(name, known).map(near -> " Did you mean '" + near + "'?").orElse("");
    var refusal =
        new ServiceException(
                ErrorCode.RESOURCE_NOT_FOUND,
                "There is no " + kind + " '" + Echo.of(name) + "'." + advice)
            .withRemediation("List what this key can use: " + kind + "s/list.");
    return envelopes.fault(200, Wire.INVALID_PARAMS, refusal, exchange.requestId());
  }

  private RpcFault translated(Exchange exchange, McpSchema.JSONRPCResponse.JSONRPCError error) {
    Message.Request request = exchange.request();
    return switch (error.code()) {
      case Wire.METHOD_NOT_FOUND ->
          new RpcFault(
              200,
              Wire.METHOD_NOT_FOUND,
              "Method not found: " + Echo.of(request.method()),
              Optional.empty());
      case Wire.LEGACY_RESOURCE_NOT_FOUND -> resourceNotFound(exchange);
      case Wire.INVALID_PARAMS -> invalidParams(exchange, error.message());
      default -> throw envelopes.internal(exchange.requestId());
    };
  }

  private RpcFault invalidParams(Exchange exchange, @Nullable String message) {
    if (EdgeMapper.MISFIT.equals(message)) {
      return RpcFault.invalidParams(200, EdgeMapper.MISFIT);
    }
    ObjectNode params = exchange.request().params();
    return switch (exchange.request().method()) {
      case Wire.PROMPTS_GET ->
          unknown(exchange, "prompt", params.path("name").asString(""), List.of());
      // The SDK's own sentences about completion references name what the client sent, no more.
      default -> RpcFault.invalidParams(200, Echo.of(message == null ? "Invalid params" : message));
    };
  }

  private RpcFault resourceNotFound(Exchange exchange) {
    return resourceNotFound(
        exchange,
        exchange.refused(
            200,
            new ServiceException(
                    ErrorCode.RESOURCE_NOT_FOUND, "Resource not found: " + uri(exchange))
                .withRemediation(
                    "List what this key can read: resources/list and resources/templates/list.")));
  }

  /**
   * A refusal to read, with the code of its era: 2026-07-28 moved "resource not found" to invalid
   * params, the legacy wire keeps its own code. What the refusal says is kept.
   */
  static RpcFault resourceNotFound(Exchange exchange, RpcFault refused) {
    String text = Echo.of(refused.text());
    ObjectNode data = exchange.request().params().objectNode().put("uri", uri(exchange));
    refused.data().ifPresent(data::setAll);
    data.put("message", text);
    int code = exchange.era() == Era.MODERN ? Wire.INVALID_PARAMS : Wire.LEGACY_RESOURCE_NOT_FOUND;
    return new RpcFault(200, code, text, Optional.of(data));
  }

  private static String uri(Exchange exchange) {
    return Echo.of(exchange.request().params().path("uri").asString(""));
  }

  /** Tools by name, in their order. */
  static Map<String, EdgeTool> byName(Iterable<EdgeTool> tools) {
    Map<String, EdgeTool> byName = new LinkedHashMap<>();
    tools.forEach(tool -> byName.put(tool.name(), tool));
    return byName;
  }
}
