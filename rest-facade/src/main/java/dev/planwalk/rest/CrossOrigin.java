package dev.planwalk.rest;

import jakarta.servlet.http.HttpServletResponse;

/**
 * What tells a browser that scripts of any page may read a document (CORS). Only for what anybody
 * may have: nothing here goes with a key, and no cookie exists.
 */
final class CrossOrigin {
  private CrossOrigin() {}

  /**
   * Lets any page read the answer.
   *
   * @param headers that scripts may read beside those of every answer
   */
  static void allow(HttpServletResponse response, String headers) {
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Expose-Headers", "ETag, Request-Id, " + headers);
    response.setHeader("Access-Control-Allow-Methods", "GET");
    response.setHeader("Access-Control-Allow-Headers", "Content-Type, If-None-Match");
  }

  /** Answers the question that a browser asks before a request with headers of its own. */
  static void answerPreflight(HttpServletResponse response) {
    response.setHeader("Allow", "GET, HEAD, OPTIONS");
    response.setStatus(HttpServletResponse.SC_NO_CONTENT);
  }
}
