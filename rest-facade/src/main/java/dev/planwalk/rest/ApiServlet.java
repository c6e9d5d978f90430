package dev.planwalk.rest;

import dev.planwalk.domain.call.Invoker;
import dev.planwalk.domain.call.Reply;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.operation.Deprecation;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * The REST interface: finds the route, binds the request into a call, hands it to the {@link
 * Invoker} and writes what comes back. Holds no rule of its own.
 */
final class ApiServlet extends HttpServlet {
  private static final long serialVersionUID = 1;

  /** What needs no key may be read by the scripts of any page. */
  static final String OPEN_TO_PAGES = "/public/";

  private final transient Router router;
  private final transient Invoker invoker;
  private final transient ReplyWriter writer;
  private final String baseUrl;
  private final boolean forPeople;

  /**
   * @param forPeople whether people come here too, to whom a wrong address is a page
   */
  ApiServlet(
      Catalog<?> catalog,
      Invoker invoker,
      String baseUrl,
      Optional<String> resourceMetadata,
      boolean forPeople) {
    this.router = new Router(catalog.operations());
    this.invoker = invoker;
    this.writer = new ReplyWriter(resourceMetadata);
    this.baseUrl = baseUrl;
    this.forPeople = forPeople;
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    String path = path(request);
    Router.Match match = router.find(request.getMethod(), path);
    if (path.startsWith(OPEN_TO_PAGES)) {
      CrossOrigin.allow(response, "Link, Retry-After, " + RateHeaders.NAMES);
      if (request.getMethod().equals("OPTIONS") && match instanceof Router.Match.WrongMethod) {
        CrossOrigin.answerPreflight(response);
        return;
      }
    }
    if (forPeople
        && match instanceof Router.Match.Unknown
        && NothingHere.isAskedByPerson(request)) {
      NothingHere.ADDRESS.write(request, response);
      return;
    }
    Reply reply =
        switch (match) {
          case Router.Match.Found found -> call(request, response, found);
          case Router.Match.WrongMethod(List<String> allowed) -> {
            response.setHeader("Allow", String.join(", ", allowed));
            yield refuse(
                response,
                new ServiceException(
                    ErrorCode.METHOD_NOT_ALLOWED,
                    "%s does not take %s, only %s."
                        .formatted(path, request.getMethod(), String.join(", ", allowed))));
          }
          case Router.Match.Unknown() ->
              refuse(
                  response,
                  new ServiceException(
                      ErrorCode.RESOURCE_NOT_FOUND, "There is nothing at " + path + "."));
        };
    writer.write(request, response, reply);
  }

  private Reply call(
      HttpServletRequest request, HttpServletResponse response, Router.Match.Found found) {
    found.operation().deprecation().ifPresent(end -> announce(response, end));
    Reply reply = invoker.invoke(RequestReader.read(request, found, RequestId.of(response)));
    if (reply.isSuccess()) {
      RequestReader.preferencesApplied(request, found.operation())
          .forEach(applied -> response.addHeader("Preference-Applied", applied));
    }
    reply
        .nextCursor()
        .ifPresent(cursor ->
            response.addHeader(
                "Link", "<%s>; rel=\"next\"".formatted(NextPage.url(request, baseUrl, cursor))));
    return reply;
  }

  /** Refusals too: whoever still calls it must learn of its end. */
  private void announce(HttpServletResponse response, Deprecation end) {
    response.setHeader("Deprecation", end.deprecationHeader());
    response.setHeader("Sunset", end.sunsetHeader());
    response.addHeader(
        "Link", "<%s%s>; rel=\"deprecation\"".formatted(baseUrl, Deprecation.DOCS_PATH));
  }

  private Reply refuse(HttpServletResponse response, ServiceException refusal) {
    return invoker.refuse(refusal, RequestId.of(response));
  }

  private static String path(HttpServletRequest request) {
    String info = request.getPathInfo();
    return request.getServletPath() + (info == null ? "" : info);
  }
}
