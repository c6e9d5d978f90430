package dev.planwalk.domain.operation;

/** The methods operations are bound to; HEAD is answered wherever GET is. */
public enum HttpMethod {
  GET,
  POST,
  PATCH,
  DELETE;

  /** True if fields that are no path variables come in the body rather than the query. */
  public boolean hasBody() {
    return this == POST || this == PATCH;
  }
}
