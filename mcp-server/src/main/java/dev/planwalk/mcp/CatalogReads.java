package dev.planwalk.mcp;

import dev.planwalk.domain.call.Call;
import dev.planwalk.domain.call.Reply;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.wire.Json;
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

  /**
   * The answer of the operation behind a tool.
   *
   * @throws RpcFault a refusal
   */
  ObjectNode read(Exchange exchange, String tool, ObjectNode arguments) {
    return body(reply(exchange, tool, arguments));
  }

  /**
   * The same with what comes beside the body.
   *
   * @throws RpcFault a refusal
   */
  Reply reply(Exchange exchange, String tool, ObjectNode arguments) {
    Operation<?, ?> operation =
        catalog
            .tool(tool)
            .orElseThrow(() -> new IllegalStateException("no operation behind " + tool));
    return reply(exchange, operation, arguments);
  }

  /**
   * The answer of an operation, whether a tool or not.
   *
   * @throws RpcFault a refusal
   */
  ObjectNode read(Exchange exchange, Operation<?, ?> operation, ObjectNode arguments) {
    return body(reply(exchange, operation, arguments));
  }

  /**
   * The same with what comes beside the body.
   *
   * @throws RpcFault a refusal
   */
  Reply reply(Exchange exchange, Operation<?, ?> operation, ObjectNode arguments) {
    return reply(
        exchange, Call.ofTool(operation, exchange.known(), arguments, exchange.requestId()));
  }

  /**
   * The answer to a call of any operation, whether a tool or not.
   *
   * @throws RpcFault a refusal
   */
  Reply reply(Exchange exchange, Call call) {
    Reply reply = service.apply(call);
    ReplyHeaders.of(reply).forEach(exchange::header);
    if (reply.isSuccess()) {
      return reply;
    }
    throw fault(exchange, reply, body(reply));
  }

  /** The body of a reply, or the envelope of a refusal. */
  static ObjectNode body(Reply reply) {
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
