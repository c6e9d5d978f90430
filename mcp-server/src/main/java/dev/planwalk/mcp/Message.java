package dev.planwalk.mcp;

import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.wire.Json;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** One JSON-RPC 2.0 message as a client posts it. Batches left the protocol in 2025-06-18. */
sealed interface Message {

  /**
   * A call that wants an answer.
   *
   * @param id a JSON string or integer, sent back unchanged
   * @param params empty if the message had none; owned by the exchange, not to be changed
   */
  record Request(JsonNode id, String method, ObjectNode params) implements Message {}

  /** A call without an id, which is never answered. */
  record Notification(String method) implements Message {}

  /** A client's answer to a question that the server asked on a legacy stream. */
  record Response(JsonNode id, ObjectNode body) implements Message {}

  /** What was posted, or why it cannot be read. The id is known only if it was readable. */
  sealed interface Reading {
    record Read(Message message) implements Reading {}

    record Unreadable(Optional<JsonNode> id, RpcFault fault) implements Reading {}
  }

  /** Reads a body, as strictly as the REST door does. Anything but one object is refused. */
  static Reading read(byte[] body) {
    JsonNode tree;
    try {
      tree = Json.readStrict(body);
    } catch (ServiceException unreadable) {
      return unreadable(Optional.empty(), Wire.PARSE_ERROR, "Parse error: " + unreadable.text());
    }
    if (tree.isArray()) {
      return unreadable(
          Optional.empty(), Wire.INVALID_REQUEST, "Batches are not supported: send one message");
    }
    if (!(tree instanceof ObjectNode object)) {
      return unreadable(Optional.empty(), Wire.INVALID_REQUEST, "The body must be one JSON object");
    }
    return classify(object);
  }

  private static Reading classify(ObjectNode object) {
    JsonNode idNode = object.get("id");
    boolean idIsGood = idNode != null && (idNode.isString() || idNode.isIntegralNumber());
    Optional<JsonNode> id = idIsGood ? Optional.of(idNode) : Optional.empty();
    if (idNode != null && !idIsGood) {
      return unreadable(id, Wire.INVALID_REQUEST, "id must be a string or an integer");
    }
    JsonNode version = object.get("jsonrpc");
    if (version == null || !version.isString() || !version.stringValue().equals("2.0")) {
      return unreadable(id, Wire.INVALID_REQUEST, "jsonrpc must be \"2.0\"");
    }
    JsonNode method = object.get("method");
    if (method == null) {
      boolean answers = idNode != null && (object.has("result") || object.has("error"));
      return answers
          ? new Reading.Read(new Response(idNode, object))
          : unreadable(id, Wire.INVALID_REQUEST, "method is missing");
    }
    if (!method.isString()) {
      return unreadable(id, Wire.INVALID_REQUEST, "method must be a string");
    }
    JsonNode params = object.get("params");
    if (params != null && !params.isObject()) {
      return unreadable(id, Wire.INVALID_PARAMS, "params must be an object");
    }
    if (idNode == null) {
      return new Reading.Read(new Notification(method.stringValue()));
    }
    ObjectNode given = params instanceof ObjectNode o ? o : object.objectNode();
    return new Reading.Read(new Request(idNode, method.stringValue(), given));
  }

  private static Reading unreadable(Optional<JsonNode> id, int code, String text) {
    return new Reading.Unreadable(id, new RpcFault(400, code, text, Optional.empty()));
  }
}
