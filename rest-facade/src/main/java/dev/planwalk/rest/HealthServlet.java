package dev.planwalk.rest;

import dev.planwalk.domain.call.Invoker;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * {@code /healthz}: 200 while the process lives, with all that is its own; 503 otherwise. It says
 * nothing about workers or other machines.
 */
final class HealthServlet extends PageServlet {
  private static final long serialVersionUID = 1;

  private static final Page GOOD = page("{\"status\":\"ok\"}");
  private static final byte[] BAD = "{\"status\":\"unavailable\"}".getBytes(StandardCharsets.UTF_8);

  private final transient Health health;

  HealthServlet(Health health, Invoker invoker) {
    super(GOOD, invoker);
    this.health = health;
  }

  private static Page page(String json) {
    byte[] body = json.getBytes(StandardCharsets.UTF_8);
    return new Page(
        "/healthz",
        List.of(new Page.Form("application/json", body)),
        List.of(),
        false,
        Optional.empty());
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    if (!request.getMethod().equals("GET") || health.alive()) {
      super.service(request, response);
      return;
    }
    response.setStatus(503);
    response.setHeader("Cache-Control", "no-store");
    response.setContentType("application/json");
    response.setContentLength(BAD.length);
    response.getOutputStream().write(BAD);
  }
}
