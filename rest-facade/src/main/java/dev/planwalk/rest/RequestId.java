package dev.planwalk.rest;

import jakarta.servlet.http.HttpServletResponse;

/** The name of a request: set as a header before anything else happens, read by every servlet. */
public final class RequestId {
  /** The response header; servlets mounted beside ours read it too. */
  public static final String HEADER = "Request-Id";

  private RequestId() {}

  /** The id that the outermost handler gave. */
  static String of(HttpServletResponse response) {
    String id = response.getHeader(HEADER);
    return id == null ? "req_unknown" : id;
  }
}
