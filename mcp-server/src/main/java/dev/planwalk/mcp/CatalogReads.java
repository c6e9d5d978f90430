package dev.planwalk.mcp;

import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.operation.Call;
import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.operation.Credential;
import dev.planwalk.domain.operation.Json;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Reply;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Calls of the catalogue on behalf of resources and completions: the same steps, scopes and limiter
 * as a tool call. Refusals become JSON-RPC errors.
 */
final class CatalogReads {
  private final Catalog<?> catalog;
  private final Function<Call, Reply> service;

  CatalogReads(Catalog<?> catalog, Function<Call, Reply> service) {
    this.catalog = catalog;
    this.service = service;
  }

  /** True if the operation exists and the exchange's key may call it. */
  boolean allows(Exchange exchange, String tool) {
    return catalog
        .tool(tool)
        .filter(operation -> operation.access().allows(exchange.principal().scopes()))
        .isPresent();
  }

  /**
   * The answer of the operation behind a tool.
   *
   * @throws RpcFault a refusal
   */
  ObjectNode read(Exchange exchange, String tool, ObjectNode arguments) {
    Operation<?, ?> operation =
        catalog
            .tool(tool)
            .orElseThrow(() -> new IllegalStateException("no operation behind " + tool));
    return read(exchange, operation, arguments);
  }

  /**
   * The answer of an operation, whether a tool or not.
   *
   * @throws RpcFault a refusal
   */
  ObjectNode read(Exchange exchange, Operation<?, ?> operation, ObjectNode arguments) {
    Call call =
        Call.ofTool(
            operation, new Credential.Known(exchange.principal()), arguments, exchange.requestId());
    return body(exchange, service.apply(call));
  }

  /**
   * The body of a reply; what the reply says in headers goes to the exchange's answer.
   *
   * @throws RpcFault a refusal
   */
  static ObjectNode body(Exchange exchange, Reply reply) {
    ReplyHeaders.of(reply).forEach(exchange::header);
    ObjectNode body = parsed(reply);
    if (reply.isSuccess()) {
      return body;
    }
    throw fault(exchange, reply, body);
  }

  /** The body of a reply or the envelope of a refusal. */
  static ObjectNode parsed(Reply reply) {
    return Json.MAPPER.readTree(reply.body()) instanceof ObjectNode object
        ? object
        : JsonNodeFactory.instance.objectNode();
  }

  /** A refused reply as a JSON-RPC error; its data is the REST error object. */
  static RpcFault fault(Exchange exchange, Reply reply, ObjectNode envelope) {
    ObjectNode error = envelope.withObject("error");
    String text = error.path("message").asString("Refused");
    if (reply.refusal().filter(exchange::mayStepUp).isPresent()) {
      return new RpcFault(
          reply.status(), Wire.INVALID_PARAMS, text, Optional.of(error), reply.refusal());
    }
    boolean limited = error.path("code").asString("").equals(ErrorCode.RATE_LIMITED.wire());
    return limited
        ? new RpcFault(429, 429, text, Optional.of(error))
        : new RpcFault(
            200,
            reply.status() >= 500 ? Wire.INTERNAL_ERROR : Wire.INVALID_PARAMS,
            reply.status() >= 500 ? "Internal error" : text,
            Optional.of(error));
  }
}
