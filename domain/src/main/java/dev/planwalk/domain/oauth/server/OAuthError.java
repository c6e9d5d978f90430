package dev.planwalk.domain.oauth.server;

/** The words by which authorization servers refuse, with the status of answers to programs. */
public enum OAuthError {
  /** RFC 6749, sections 4.1.2.1 and 5.2. */
  INVALID_REQUEST("invalid_request", 400),
  INVALID_CLIENT("invalid_client", 401),
  INVALID_GRANT("invalid_grant", 400),
  UNSUPPORTED_GRANT_TYPE("unsupported_grant_type", 400),
  UNSUPPORTED_RESPONSE_TYPE("unsupported_response_type", 400),
  INVALID_SCOPE("invalid_scope", 400),
  ACCESS_DENIED("access_denied", 403),
  TEMPORARILY_UNAVAILABLE("temporarily_unavailable", 503),
  /** RFC 8707, section 2. */
  INVALID_TARGET("invalid_target", 400),
  /** RFC 7591, section 3.2.2. */
  INVALID_REDIRECT_URI("invalid_redirect_uri", 400),
  INVALID_CLIENT_METADATA("invalid_client_metadata", 400);

  private final String wire;
  private final int status;

  OAuthError(String wire, int status) {
    this.wire = wire;
    this.status = status;
  }

  /** The word in {@code error}. */
  public String wire() {
    return wire;
  }

  /** HTTP status. */
  public int status() {
    return status;
  }
}
