package dev.planwalk.discovery;

import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.operation.HttpBinding;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Pending;
import dev.planwalk.domain.operation.Trait;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The response headers in the OpenAPI document. */
final class OpenApiHeaders {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private static final String REQUEST_ID = "Request-Id";
  private static final String DEPRECATION = "Deprecation";
  private static final String SUNSET = "Sunset";

  private OpenApiHeaders() {}

  static ObjectNode ofAnswer(
      Operation<?, ?> operation, HttpBinding http, Operation.Declared answer) {
    ObjectNode headers = NODES.objectNode();
    refer(headers, REQUEST_ID, "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset");
    if (Pending.class.isAssignableFrom(answer.body().type())) {
      refer(headers, "Retry-After");
    }
    if (operation.has(Trait.REPLAYABLE)) {
      refer(headers, "Idempotent-Replayed");
    }
    if (operation.has(Trait.READ_ONLY)) {
      refer(headers, "ETag");
    }
    if (!http.preferences().isEmpty()) {
      refer(headers, "Preference-Applied");
    }
    return headers;
  }

  /** Of the answer 304, which has no body. */
  static ObjectNode ofUnchanged() {
    ObjectNode headers = NODES.objectNode();
    refer(headers, REQUEST_ID, "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset", "ETag");
    return headers;
  }

  static ObjectNode ofRefusal(int status) {
    ObjectNode headers = NODES.objectNode();
    refer(headers, REQUEST_ID, "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset");
    switch (status) {
      case 401, 403 -> refer(headers, "WWW-Authenticate");
      case 409, 429, 503 -> refer(headers, "Retry-After");
      default -> {
        // The others have none of their own.
      }
    }
    return headers;
  }

  /** Adds what every answer of a deprecated operation carries. */
  static void deprecated(ObjectNode response) {
    refer(response.withObjectProperty("headers"), DEPRECATION, SUNSET);
  }

  private static void refer(ObjectNode headers, String... names) {
    for (String name : names) {
      headers.putObject(name).put("$ref", "#/components/headers/" + name);
    }
  }

  static ObjectNode components(Catalog<?> catalog) {
    ObjectNode headers = NODES.objectNode();
    text(headers, REQUEST_ID, "Name of this request; quote it to the operator");
    headers.withObjectProperty(REQUEST_ID).put("required", true);
    String passed = "; absent on replays and on refusals before the limiter";
    number(headers, "RateLimit-Limit", "Requests in 60 seconds" + passed);
    number(headers, "RateLimit-Remaining", "Requests left" + passed);
    number(
        headers, "RateLimit-Reset", "Seconds until the oldest request leaves the window" + passed);
    number(headers, "Retry-After", "Seconds until asking again makes sense; absent when done");
    text(headers, "Idempotent-Replayed", "'true' if this is the answer of an earlier request");
    text(headers, "ETag", "Send it as If-None-Match to get 304 while nothing changed");
    text(headers, "Preference-Applied", "The preference that was honoured, with the value used");
    text(headers, "WWW-Authenticate", "How to authenticate, or which scope is missing");
    if (catalog.operations().stream().anyMatch(one -> one.deprecation().isPresent())) {
      text(headers, DEPRECATION, "Since when the operation is deprecated (RFC 9745)");
      text(headers, SUNSET, "From when the operation may be gone (RFC 8594)");
    }
    return headers;
  }

  private static void text(ObjectNode headers, String name, String doc) {
    ObjectNode header = headers.putObject(name).put("description", doc);
    header.putObject("schema").put("type", "string").put("maxLength", 1_000);
  }

  private static void number(ObjectNode headers, String name, String doc) {
    ObjectNode header = headers.putObject(name).put("description", doc);
    ObjectNode schema = header.putObject("schema").put("type", "integer").put("format", "int32");
    schema.put("minimum", 0).put("maximum", Integer.MAX_VALUE);
  }
}
