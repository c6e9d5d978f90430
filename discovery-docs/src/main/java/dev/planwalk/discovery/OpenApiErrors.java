package dev.planwalk.discovery;

import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ErrorType;
import dev.planwalk.domain.error.ServiceException;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The envelope of every refusal in the OpenAPI document. */
final class OpenApiErrors {
  private OpenApiErrors() {}

  static ObjectNode schema() {
    ObjectNode schema = JsonNodeFactory.instance.objectNode();
    schema.put("type", "object").putArray("required").add("error");
    ObjectNode error = schema.putObject("properties").putObject("error");
    error.put("type", "object");
    ArrayNode required = error.putArray("required");
    for (String name :
        List.of("type", "code", "message", "remediation", "retryable", "docs_url", "request_id")) {
      required.add(name);
    }
    ObjectNode fields = error.putObject("properties");
    ArrayNode types = text(fields, "type", "Family of the code", 80).putArray("x-extensible-enum");
    for (ErrorType type : ErrorType.values()) {
      types.add(type.wire());
    }
    ArrayNode codes =
        text(fields, "code", "Stable; branch on it", 80).putArray("x-extensible-enum");
    for (ErrorCode code : ErrorCode.values()) {
      codes.add(code.wire());
    }
    text(fields, "message", "What is wrong, with the value; not stable", 10_000);
    text(fields, "remediation", "What to do, naming the next call", 10_000);
    fields
        .putObject("retryable")
        .put("type", "boolean")
        .put("description", "True if the same request may succeed later");
    text(fields, "param", "The first faulty field", 1_000);
    ObjectNode errors = fields.putObject("errors");
    errors
        .put("type", "array")
        .put("maxItems", ServiceException.MOST_FAULTS)
        .put("description", "Every fault of the request");
    ObjectNode entry = errors.putObject("items").put("type", "object");
    entry.putArray("required").add("param").add("message");
    ObjectNode parts = entry.putObject("properties");
    text(parts, "param", "Where it is, such as pages[0].scale", 1_000);
    text(parts, "message", "What is wrong there", 10_000);
    fields
        .putObject("retry_after_seconds")
        .put("type", "integer")
        .put("format", "int32")
        .put("minimum", 1)
        .put("maximum", 86_400)
        .put("description", "As in the header Retry-After");
    text(fields, "docs_url", "Page of the code", 1_000);
    text(fields, "request_id", "As in the header Request-Id", 100);
    return schema;
  }

  private static ObjectNode text(ObjectNode fields, String name, String doc, int longest) {
    return fields
        .putObject(name)
        .put("type", "string")
        .put("maxLength", longest)
        .put("description", doc);
  }
}
