package dev.planwalk.rest;

import dev.planwalk.domain.access.Allowance;
import dev.planwalk.domain.access.Credential;
import dev.planwalk.domain.call.Call;
import dev.planwalk.domain.call.Invoker;
import dev.planwalk.domain.call.Outage;
import dev.planwalk.domain.call.Reply;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.operation.Door;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.wire.Argument;
import dev.planwalk.domain.wire.Arguments;
import dev.planwalk.domain.wire.Count;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Pages under {@code /upload/} where a person hands over the file of one plan, and the four calls
 * of the catalogue that such a page may make, for its own plan and job only. No key, no cookie: the
 * token in the path is all. A page that is not, or no longer, is always the same 404.
 *
 * <p>The calls may be made by scripts of any page: the view in a conversation makes them too, and
 * whoever knows the token needs no browser.
 */
public final class UploadServlet extends HttpServlet {
  private static final long serialVersionUID = 1;
  private static final Logger LOG = LoggerFactory.getLogger(UploadServlet.class);

  /** Below the connection's idle limit. */
  private static final int LONGEST_WAIT_SECONDS = 25;

  private static final String LIMITS = "about";
  private static final Pattern TOKEN = Pattern.compile("^/upload/[^/]+");

  /** What a page may ask for: its last path segment, and the operation behind it. */
  private enum Ask {
    PLAN("plan", "GET", "get_plan", true),
    JOB("job", "GET", "get_job", true),
    FILE("file", "POST", "renew_upload", false),
    COMPLETE("complete", "POST", "complete_plan", true);

    private final String segment;
    private final String method;
    private final String operation;

    /** Whether it may be asked a while after the end: it brings to an end what was begun. */
    private final boolean late;

    Ask(String segment, String method, String operation, boolean late) {
      this.segment = segment;
      this.method = method;
      this.operation = operation;
      this.late = late;
    }

    static Optional<Ask> named(String segment) {
      return List.of(values()).stream().filter(ask -> ask.segment.equals(segment)).findFirst();
    }
  }

  private final transient UploadSite site;
  private final transient Invoker invoker;
  private final transient ReplyWriter writer = new ReplyWriter(Optional.empty());
  private final transient Map<Ask, Operation<?, ?>> operations = new EnumMap<>(Ask.class);

  /**
   * @param catalog where the operations stand that pages call
   */
  public UploadServlet(UploadSite site, Catalog<?> catalog, Invoker invoker) {
    this.site = site;
    this.invoker = invoker;
    for (Ask ask : Ask.values()) {
      operations.put(
          ask,
          catalog.operations().stream()
              .filter(operation -> operation.name().equals(ask.operation))
              .findFirst()
              .orElseThrow());
    }
  }

  /** A path as logs may have it: without the token of a page. */
  static String logged(String path) {
    return TOKEN.matcher(path).replaceFirst("/upload/***");
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    // The address is the key to the page: it must not go on to others.
    response.setHeader("Referrer-Policy", "no-referrer");
    response.setHeader("Cache-Control", "no-store");
    Reply refusal;
    try {
      Optional<Reply> reply = answered(request, response);
      if (reply.isPresent()) {
        writer.write(request, response, reply.get());
      }
      return;
    } catch (ServiceException refused) {
      refusal = invoker.refuse(refused, RequestId.of(response));
    } catch (RuntimeException failure) {
      String id = RequestId.of(response);
      refusal = invoker.refuse(Outage.refusal(LOG, id, failure), id);
    }
    writer.write(request, response, refusal);
  }

  /** The reply to a call; empty where something else was answered already. */
  private Optional<Reply> answered(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    String info = request.getPathInfo();
    String[] path = (info == null ? "" : info.substring(1)).split("/", -1);
    Optional<Ask> ask = path.length == 2 ? Ask.named(path[1]) : Optional.empty();
    boolean limits = path.length == 2 && path[1].equals(LIMITS);
    String method = ask.map(one -> one.method).orElse("GET");
    if (ask.isPresent() || limits) {
      CrossOrigin.allow(response, "Retry-After");
      response.setHeader("Access-Control-Allow-Methods", method);
      if (request.getMethod().equals("OPTIONS")) {
        CrossOrigin.answerPreflight(response);
        return Optional.empty();
      }
    }
    checkMethod(request, response, method);
    admit(request);
    Optional<UploadSite.Visit> visit =
        path.length == 1 || ask.isPresent() || limits
            ? site.find(path[0])
                .filter(one -> !one.late() || ask.filter(any -> any.late).isPresent())
            : Optional.empty();
    if (ask.isPresent()) {
      UploadSite.Visit there = visit.orElseThrow(UploadServlet::ended);
      return Optional.of(invoker.invoke(call(ask.get(), there, request, response)));
    }
    if (limits) {
      UploadSite.Visit _ = visit.orElseThrow(UploadServlet::ended);
      send(request, response, "application/json", site.limits());
    } else {
      page(request, response, visit);
    }
    return Optional.empty();
  }

  private void page(
      HttpServletRequest request, HttpServletResponse response, Optional<UploadSite.Visit> visit)
      throws IOException {
    if (visit.isEmpty()) {
      NothingHere.UPLOAD.write(request, response);
      return;
    }
    response.setHeader("X-Frame-Options", "DENY");
    response.setHeader("Content-Security-Policy", site.contentSecurityPolicy());
    String address = request.getServletPath() + request.getPathInfo();
    byte[] html = site.html(visit.get(), address).getBytes(StandardCharsets.UTF_8);
    send(request, response, "text/html;charset=utf-8", html);
  }

  private static void send(
      HttpServletRequest request, HttpServletResponse response, String type, byte[] body)
      throws IOException {
    response.setContentType(type);
    response.setContentLength(body.length);
    if (request.getMethod().equals("GET")) {
      response.getOutputStream().write(body);
    }
  }

  private static void checkMethod(
      HttpServletRequest request, HttpServletResponse response, String method) {
    boolean head = method.equals("GET") && request.getMethod().equals("HEAD");
    if (!request.getMethod().equals(method) && !head) {
      response.setHeader("Allow", method.equals("GET") ? "GET, HEAD" : method);
      throw new ServiceException(ErrorCode.METHOD_NOT_ALLOWED, "This takes " + method + " only.");
    }
  }

  private void admit(HttpServletRequest request) {
    Allowance allowance = site.admit(request.getRemoteAddr());
    if (!allowance.admitted()) {
      throw new ServiceException(
              ErrorCode.RATE_LIMITED,
              "More than %s in %s from this address."
                  .formatted(
                      Count.of(allowance.limit(), "request"),
                      Count.of(allowance.windowSeconds(), "second")))
          .withRetryAfter(allowance.resetSeconds());
    }
  }

  private static ServiceException ended() {
    return new ServiceException(ErrorCode.RESOURCE_NOT_FOUND, "This link has ended.")
        .withRemediation("Ask for a new upload_page: create the plan again (upload_plan).");
  }

  /** A call for the page's own plan or job, whatever else the request says. */
  private Call call(
      Ask ask, UploadSite.Visit visit, HttpServletRequest request, HttpServletResponse response) {
    Supplier<Arguments> arguments =
        () ->
            switch (ask) {
              case PLAN, COMPLETE -> ofPlan(Arguments.none(), visit);
              case FILE ->
                  ofPlan(
                      RequestReader.body(request).map(Arguments::of).orElse(Arguments.none()),
                      visit);
              case JOB ->
                  Arguments.none()
                      .with("job_id", new Argument.Text(visit.job().wire()))
                      .with(
                          "timeout_seconds", new Argument.Text(Integer.toString(seconds(request))));
            };
    return new Call(
        Objects.requireNonNull(operations.get(ask)),
        Door.HTTP,
        new Credential.Known(visit.visitor()),
        arguments,
        Optional.empty(),
        RequestId.of(response));
  }

  private static Arguments ofPlan(Arguments arguments, UploadSite.Visit visit) {
    return arguments.with("plan_id", new Argument.Text(visit.plan().wire()));
  }

  /** {@code ?wait=} in seconds, as far as a page may hold a request. */
  private static int seconds(HttpServletRequest request) {
    List<String> asked =
        QueryString.parse(request.getQueryString()).getOrDefault("wait", List.of());
    return asked.size() == 1 && asked.getFirst().matches("[0-9]{1,4}")
        ? Math.min(LONGEST_WAIT_SECONDS, Integer.parseInt(asked.getFirst()))
        : 0;
  }
}
