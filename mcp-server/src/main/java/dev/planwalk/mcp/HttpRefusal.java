package dev.planwalk.mcp;

import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import java.util.Map;

/**
 * A request turned away before its message was read: the REST error body under an HTTP status that
 * the code alone does not give. Has no stack trace.
 */
final class HttpRefusal extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int status;
  private final ServiceException refusal;
  private final transient Map<String, String> headers;

  private HttpRefusal(int status, ServiceException refusal, Map<String, String> headers) {
    super(refusal.text(), null, false, false);
    this.status = status;
    this.refusal = refusal;
    this.headers = headers;
  }

  /**
   * A refusal that has no code of its own.
   *
   * @param remediation the next step; the code's own advice is about fields, and none was read
   */
  static HttpRefusal of(int status, String message, String remediation) {
    return new HttpRefusal(
        status,
        new ServiceException(ErrorCode.INVALID_REQUEST, message).withRemediation(remediation),
        Map.of());
  }

  /** A browser page of a stranger. */
  static HttpRefusal foreignOrigin(String origin) {
    return of(
        403,
        "The Origin '" + Echo.of(origin) + "' may not call this server.",
        "Call without an Origin header, as programs do, or let the operator add the page's origin"
            + " to mcp.allowed_origins.");
  }

  static HttpRefusal methodNotAllowed(String method, String allowed) {
    return new HttpRefusal(
        405,
        new ServiceException(
                ErrorCode.METHOD_NOT_ALLOWED,
                "This endpoint takes " + allowed + " (got: " + Echo.of(method) + ").")
            .withRemediation("POST one JSON-RPC message; there is no stand-alone GET stream."),
        Map.of("Allow", allowed));
  }

  int status() {
    return status;
  }

  ServiceException refusal() {
    return refusal;
  }

  Map<String, String> headers() {
    return headers;
  }
}
