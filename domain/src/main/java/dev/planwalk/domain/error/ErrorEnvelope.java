package dev.planwalk.domain.error;

import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes the one error body of the service, {@code {"error": {...}}}. Both doors and every layer
 * below them (HTTP parser, object store route) use it, so that a client meets a single shape.
 *
 * @param baseUrl public base URL without a final slash; documents hang below it
 */
public record ErrorEnvelope(String baseUrl) {

  /** The envelope of a refusal. */
  public ObjectNode of(ServiceException refusal, String requestId) {
    ErrorCode code = refusal.code();
    ObjectNode error = JsonNodeFactory.instance.objectNode();
    error.put("type", code.type().wire());
    error.put("code", code.wire());
    error.put("message", sentence(refusal.text()));
    error.put("remediation", refusal.remediation());
    error.put("retryable", refusal.retryable());
    if (!refusal.faults().isEmpty()) {
      error.put("param", refusal.faults().getFirst().param());
      var errors = error.putArray("errors");
      for (Fault fault : refusal.faults()) {
        errors.addObject().put("param", fault.param()).put("message", fault.message());
      }
    }
    refusal.retryAfterSeconds().ifPresent(seconds -> error.put("retry_after_seconds", seconds));
    error.put("docs_url", baseUrl + code.docsPath());
    error.put("request_id", requestId);
    ObjectNode envelope = JsonNodeFactory.instance.objectNode();
    envelope.set("error", error);
    return envelope;
  }

  /** What is wrong with a field is said without full stop; here advice follows in the same line. */
  public static String sentence(String message) {
    return message.endsWith(".") || message.endsWith("?") ? message : message + ".";
  }

  /** The refusal for a failure of ours; nothing of the failure itself is told. */
  public static ServiceException internal() {
    return new ServiceException(ErrorCode.INTERNAL_ERROR, "Something failed on our side.");
  }

  /** The refusal while the service or its database is overloaded or away: 503. */
  public static ServiceException unavailable(int retryAfterSeconds) {
    return new ServiceException(
            ErrorCode.INTERNAL_ERROR, "The service is overloaded or restarting; ask again soon.")
        .withStatus(503)
        .withRetryAfter(retryAfterSeconds);
  }
}
