package dev.planwalk.domain.error;

/** The families of refusals, the value of {@code error.type}. Stable: clients branch on it. */
public enum ErrorType {
  INVALID_REQUEST("invalid_request_error"),
  AUTHENTICATION("authentication_error"),
  BILLING("billing_error"),
  PERMISSION("permission_error"),
  NOT_FOUND("not_found_error"),
  CONFLICT("conflict_error"),
  IDEMPOTENCY("idempotency_error"),
  RATE_LIMIT("rate_limit_error"),
  API("api_error");

  private final String wire;

  ErrorType(String wire) {
    this.wire = wire;
  }

  /** The word clients see. */
  public String wire() {
    return wire;
  }
}
