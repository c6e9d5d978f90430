package dev.planwalk.mcp;

import dev.planwalk.domain.error.ErrorEnvelope;
import dev.planwalk.domain.error.ServiceException;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.ByteArrayOutputStream;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes every JSON-RPC text that leaves the server, and stamps modern results with what that
 * revision wants on each of them. No exception's text ever passes through here.
 */
final class Envelopes {
  private static final int TYPICAL_ANSWER_BYTES = 2_048;
  private static final String COMPLETE = "complete";

  private final JsonMapper mapper;
  private final ErrorEnvelope restErrors;
  private final ObjectNode modernMeta;

  Envelopes(JsonMapper mapper, McpSchema.Implementation server, ErrorEnvelope restErrors) {
    this.mapper = mapper;
    this.restErrors = restErrors;
    this.modernMeta = mapper.createObjectNode();
    ObjectNode info = modernMeta.putObject(Wire.META_SERVER_INFO);
    info.put("name", server.name());
    info.put("title", server.title());
    info.put("version", server.version());
  }

  /** The answer to a request. */
  byte[] result(Exchange exchange, Object result) {
    var bytes = new ByteArrayOutputStream(TYPICAL_ANSWER_BYTES);
    try (JsonGenerator out = mapper.createGenerator(bytes)) {
      out.writeStartObject();
      out.writeStringProperty("jsonrpc", "2.0");
      out.writeName("id");
      out.writeTree(exchange.request().id());
      out.writeName("result");
      if (result instanceof McpSchema.CallToolResult answer) {
        writeToolResult(out, answer, exchange.era() == Era.MODERN);
      } else {
        JsonNode tree = result instanceof JsonNode node ? node : mapper.valueToTree(result);
        out.writeTree(
            exchange.era() == Era.MODERN && tree instanceof ObjectNode object
                ? stamped(exchange, object)
                : tree);
      }
      out.writeEndObject();
    }
    return bytes.toByteArray();
  }

  /** The one result that is written field by field: it is nearly all of the traffic. */
  private void writeToolResult(JsonGenerator out, McpSchema.CallToolResult answer, boolean modern) {
    out.writeStartObject();
    if (modern) {
      out.writeStringProperty(Wire.RESULT_TYPE, COMPLETE);
    }
    out.writeArrayPropertyStart("content");
    for (McpSchema.Content content : answer.content()) {
      out.writePOJO(content);
    }
    out.writeEndArray();
    if (answer.structuredContent() instanceof JsonNode structured) {
      out.writeName("structuredContent");
      out.writeTree(structured);
    } else if (answer.structuredContent() != null) {
      out.writePOJOProperty("structuredContent", answer.structuredContent());
    }
    if (Boolean.TRUE.equals(answer.isError())) {
      out.writeBooleanProperty("isError", true);
    }
    if (modern || answer.meta() != null) {
      ObjectNode meta = mapper.createObjectNode();
      if (answer.meta() != null) {
        answer.meta().forEach(meta::putPOJO);
      }
      out.writePOJOProperty("_meta", modern ? meta.setAll(modernMeta) : meta);
    }
    out.writeEndObject();
  }

  private ObjectNode stamped(Exchange exchange, ObjectNode result) {
    String type = result.path(Wire.RESULT_TYPE).asString(COMPLETE);
    ObjectNode stamped = mapper.createObjectNode();
    stamped.put(Wire.RESULT_TYPE, type);
    stamped.setAll(result);
    ObjectNode meta = stamped.withObject("_meta");
    modernMeta.properties().forEach(entry -> meta.set(entry.getKey(), entry.getValue()));
    Optional<CacheHint> hint = type.equals(COMPLETE) ? exchange.cacheHint() : Optional.empty();
    hint.ifPresent(cache -> {
      stamped.put("ttlMs", cache.ttlMillis());
      stamped.put("cacheScope", cache.scope());
    });
    return stamped;
  }

  /** The error answer of a request, or of a message whose id could not be read. */
  byte[] error(Optional<JsonNode> id, RpcFault fault) {
    ObjectNode message = message();
    id.ifPresent(known -> message.set("id", known));
    ObjectNode error = message.putObject("error");
    error.put("code", fault.code());
    error.put("message", fault.text());
    fault.data().ifPresent(data -> error.set("data", data));
    return mapper.writeValueAsBytes(message);
  }

  byte[] notification(String method, ObjectNode params) {
    ObjectNode message = message();
    message.put("method", method);
    message.set("params", params);
    return mapper.writeValueAsBytes(message);
  }

  byte[] request(String id, String method, ObjectNode params) {
    ObjectNode message = message();
    message.put("id", id);
    message.put("method", method);
    message.set("params", params);
    return mapper.writeValueAsBytes(message);
  }

  private ObjectNode message() {
    ObjectNode message = mapper.createObjectNode();
    message.put("jsonrpc", "2.0");
    return message;
  }

  /** The error body of the REST door, used before a message has been read. */
  byte[] rest(ServiceException refusal, String requestId) {
    return mapper.writeValueAsBytes(restErrors.of(refusal, requestId));
  }

  /** A refusal of the service as a JSON-RPC error; its data is the REST error object. */
  RpcFault fault(int httpStatus, int code, ServiceException refusal, String requestId) {
    ObjectNode data = restErrors.of(refusal, requestId).withObject("error");
    return new RpcFault(httpStatus, code, refusal.text(), Optional.of(data), Optional.of(refusal));
  }

  /** A failure of ours; nothing of it is told but where to find it in the log. */
  RpcFault internal(String requestId) {
    return internal(mapper.createObjectNode().put("request_id", requestId));
  }

  /** The service has no room for a request just now; its data says when to ask again. */
  RpcFault overloaded(ServiceException refusal, String requestId) {
    return internal(restErrors.of(refusal, requestId).withObject("error"));
  }

  private static RpcFault internal(ObjectNode data) {
    return new RpcFault(200, Wire.INTERNAL_ERROR, "Internal error", Optional.of(data));
  }
}
