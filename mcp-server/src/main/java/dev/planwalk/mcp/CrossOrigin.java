package dev.planwalk.mcp;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** CORS for browser pages that {@link Neighbours} knows; agents and servers never meet it. */
final class CrossOrigin {
  private static final List<String> REQUEST_HEADERS =
      List.of(
          "Authorization",
          "Content-Type",
          "Accept",
          Wire.VERSION_HEADER,
          Wire.METHOD_HEADER,
          Wire.NAME_HEADER,
          Wire.SESSION_HEADER,
          "Last-Event-ID");

  private CrossOrigin() {}

  /** Answers {@code OPTIONS}: what a page may send. */
  static void preflight(
      Neighbours neighbours, HttpServletRequest request, HttpServletResponse response) {
    Optional<String> origin = Optional.ofNullable(request.getHeader("Origin"));
    if (!neighbours.originIsKnown(origin) || !neighbours.hostIsKnown(request.getServerName())) {
      throw HttpRefusal.foreignOrigin(origin.orElse(""));
    }
    allow(request, response);
    List<String> headers = new ArrayList<>(REQUEST_HEADERS);
    String asked =
        Optional.ofNullable(request.getHeader("Access-Control-Request-Headers")).orElse("");
    for (String name : asked.split(",", -1)) {
      String header = name.strip();
      boolean mirrored =
          header.toLowerCase(Locale.ROOT).startsWith("mcp-param-")
              && header.chars().allMatch(c -> c > ' ' && c < 127);
      if (mirrored) {
        headers.add(header);
      }
    }
    response.setHeader("Access-Control-Allow-Methods", "POST, DELETE");
    response.setHeader("Access-Control-Allow-Headers", String.join(", ", headers));
    response.setHeader("Access-Control-Max-Age", "3600");
    response.setStatus(HttpServletResponse.SC_NO_CONTENT);
  }

  /** Lets a page read the answer; call only for origins that are known. */
  static void allow(HttpServletRequest request, HttpServletResponse response) {
    String origin = request.getHeader("Origin");
    if (origin != null) {
      response.setHeader("Access-Control-Allow-Origin", origin);
      response.addHeader("Vary", "Origin");
      response.setHeader(
          "Access-Control-Expose-Headers", "Mcp-Session-Id, WWW-Authenticate, Request-Id");
    }
  }
}
