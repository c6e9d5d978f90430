package dev.planwalk.rest;

import dev.planwalk.domain.access.Credential;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.call.Invoker;
import dev.planwalk.domain.error.ServiceException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Figures in the text format of Prometheus, for whoever holds the token of the door. Answers GET
 * alone; 401 and 429 as every other call of that door.
 */
public final class MetricsServlet extends HttpServlet {
  private static final long serialVersionUID = 1;

  private static final String TEXT_FORMAT = "text/plain; version=0.0.4; charset=utf-8";

  private final transient Invoker invoker;
  private final transient Supplier<String> figures;
  private final transient ReplyWriter writer = new ReplyWriter(Optional.empty());

  /**
   * Makes a servlet.
   *
   * @param invoker of the same door, which knows its token
   */
  public MetricsServlet(Invoker invoker, Supplier<String> figures) {
    this.invoker = invoker;
    this.figures = figures;
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    try {
      Principal _ =
          invoker.authenticate(
              Credential.read(
                  Collections.list(request.getHeaders("Authorization")), request.getRemoteAddr()));
    } catch (ServiceException refusal) {
      writer.write(request, response, invoker.refuse(refusal, RequestId.of(response)));
      return;
    }
    byte[] text = figures.get().getBytes(StandardCharsets.UTF_8);
    response.setHeader("Cache-Control", "no-store");
    response.setContentType(TEXT_FORMAT);
    response.setContentLength(text.length);
    response.getOutputStream().write(text);
  }
}
