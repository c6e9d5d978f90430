package dev.planwalk.rest;

import dev.planwalk.domain.access.Allowance;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Locale;

/**
 * What the limiter said: the headers of the specification, and the pair of the IETF draft (-10).
 */
final class RateHeaders {
  /** Their names, for browsers that must be told what a script may read. */
  static final String NAMES =
      "RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, RateLimit-Policy, RateLimit";

  private RateHeaders() {}

  /** Whose requests are counted together. */
  enum Partition {
    KEY,
    ADDRESS
  }

  static void put(HttpServletResponse response, Allowance allowance, Partition partition) {
    String name = "\"" + partition.name().toLowerCase(Locale.ROOT) + "\"";
    int limit = allowance.limit();
    int remaining = allowance.remaining();
    int reset = allowance.resetSeconds();
    response.setHeader("RateLimit-Limit", Integer.toString(limit));
    response.setHeader("RateLimit-Remaining", Integer.toString(remaining));
    response.setHeader("RateLimit-Reset", Integer.toString(reset));
    response.setHeader(
        "RateLimit-Policy", name + ";q=" + limit + ";w=" + allowance.windowSeconds());
    response.setHeader("RateLimit", name + ";r=" + remaining + ";t=" + reset);
  }
}
