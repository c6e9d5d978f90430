package dev.planwalk.rest;

import dev.planwalk.domain.wire.Json;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * {@code /readyz}: 200 while calls can be served, 503 while they cannot. For balancers, which take
 * a node out and put it back; a node that is not ready still lives ({@code /healthz}).
 */
final class ReadinessServlet extends HttpServlet {
  private static final long serialVersionUID = 1;

  private final transient Health readiness;

  ReadinessServlet(Health readiness) {
    this.readiness = readiness;
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    Readiness now = readiness.get();
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    body.put("status", now.ready() ? "ok" : "unavailable");
    body.put("database", word(now.database()));
    body.put("objects", word(now.objects()));
    byte[] bytes = Json.bytes(body);
    response.setStatus(now.ready() ? 200 : 503);
    response.setHeader("Cache-Control", "no-store");
    response.setContentType("application/json");
    response.setContentLength(bytes.length);
    response.getOutputStream().write(bytes);
  }

  private static String word(boolean good) {
    return good ? "ok" : "unavailable";
  }
}
