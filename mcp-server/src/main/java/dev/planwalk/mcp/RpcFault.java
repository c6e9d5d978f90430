package dev.planwalk.mcp;

import dev.planwalk.domain.error.ServiceException;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A JSON-RPC error on its way to the client: HTTP status, code, message and data. Thrown by the
 * edge's own checks and methods, never by handlers inside the SDK; has no stack trace.
 */
final class RpcFault extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int httpStatus;
  private final int code;
  private final String text;
  private final transient Optional<ObjectNode> data;
  private final transient Optional<ServiceException> refusal;

  RpcFault(int httpStatus, int code, String text, Optional<ObjectNode> data) {
    this(httpStatus, code, text, data, Optional.empty());
  }

  /**
   * A fault that tells of a refusal of the service.
   *
   * @param refusal for the headers of the answer
   */
  RpcFault(
      int httpStatus,
      int code,
      String text,
      Optional<ObjectNode> data,
      Optional<ServiceException> refusal) {
    super(text, null, false, false);
    this.httpStatus = httpStatus;
    this.code = code;
    this.text = text;
    this.data = data;
    this.refusal = refusal;
  }

  /** The request is well-formed JSON-RPC, but its parameters are not acceptable. */
  static RpcFault invalidParams(int httpStatus, String text) {
    return new RpcFault(httpStatus, Wire.INVALID_PARAMS, text, Optional.empty());
  }

  /** A header contradicts the body, or is missing. */
  static RpcFault headerMismatch(String text) {
    return new RpcFault(400, Wire.HEADER_MISMATCH, text, Optional.empty());
  }

  /** The revision asked for is not served here. */
  static RpcFault unsupportedVersion(String requested) {
    ObjectNode data = JsonNodeFactory.instance.objectNode();
    Wire.SUPPORTED.forEach(data.putArray("supported")::add);
    data.put("requested", Echo.of(requested));
    return new RpcFault(
        400,
        Wire.UNSUPPORTED_VERSION,
        "Unsupported protocol version '" + Echo.of(requested) + "'; supported: " + Wire.SUPPORTED,
        Optional.of(data));
  }

  /** The client did not declare a capability without which the request cannot be served. */
  static RpcFault missingCapability(List<Capability> needed) {
    ObjectNode data = JsonNodeFactory.instance.objectNode();
    ObjectNode capabilities = data.putObject("requiredCapabilities");
    needed.forEach(capability -> capability.addTo(capabilities));
    return new RpcFault(
        400,
        Wire.MISSING_CAPABILITY,
        "This request needs the client capabilities " + needed,
        Optional.of(data));
  }

  int httpStatus() {
    return httpStatus;
  }

  int code() {
    return code;
  }

  String text() {
    return text;
  }

  Optional<ObjectNode> data() {
    return data;
  }

  /** The refusal of the service that it tells of, if it does. */
  Optional<ServiceException> refusal() {
    return refusal;
  }
}
