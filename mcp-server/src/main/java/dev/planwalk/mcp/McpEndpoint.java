package dev.planwalk.mcp;

import dev.planwalk.domain.access.Authenticator;
import dev.planwalk.domain.access.Credential;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.call.Outage;
import dev.planwalk.domain.call.SingleHeaders;
import dev.planwalk.domain.error.Challenge;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ErrorEnvelope;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.wire.Json;
import dev.planwalk.domain.wire.JsonContent;
import io.modelcontextprotocol.server.McpStatelessServerHandler;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpStatelessServerTransport;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The MCP endpoint: a servlet that takes one JSON-RPC message per POST and answers with JSON, or
 * with an event stream once there is something to report meanwhile. Both protocol eras are told
 * apart per request, and nothing is remembered between requests, so any node answers any of them.
 *
 * <p>The SDK's servlets are not used: they put exceptions on the wire, know no modern revision and
 * keep sessions in one process (java-sdk issues 955, 957, 499). This class implements the SDK's
 * transport interface instead and hands parsed requests to the SDK's dispatch.
 *
 * <p>Requests block their thread while they wait: run it on virtual threads.
 */
public final class McpEndpoint extends HttpServlet implements McpStatelessServerTransport {
  private static final long serialVersionUID = 1;
  private static final Logger LOG = LoggerFactory.getLogger(McpEndpoint.class);

  /** Largest message in bytes; file bytes never travel here. */
  private static final int BODY_CAP = 1 << 20;

  /** {@code Authorization} is judged with the key, {@code Accept} may come in several lines. */
  private static final List<String> SINGLE =
      List.of(
          "Content-Type",
          "Origin",
          Wire.VERSION_HEADER,
          Wire.SESSION_HEADER,
          Wire.METHOD_HEADER,
          Wire.NAME_HEADER);

  private static final String MIRRORED = Wire.PARAM_HEADER_PREFIX;
  private static final String ALLOWED_METHODS = "POST, DELETE";
  private static final String JSON = "application/json";

  private final transient Authenticator authenticator;
  private final transient Supplier<String> requestIds;
  private final transient Neighbours neighbours;
  private final transient LegacySession sessions;
  private final transient Questions questions;
  private final transient Envelopes envelopes;
  private final transient ModernChecks modernChecks;
  private final transient Dispatcher dispatcher;
  private final transient JsonMapper mapper;
  private final transient Challenge challenge;
  private final transient Set<EventStream> streams = ConcurrentHashMap.newKeySet();
  private transient volatile boolean stopping;
  private transient @Nullable McpStatelessServerHandler sdk;

  /**
   * What the edge borrows from the program around it.
   *
   * @param random unpredictable, for session ids and confirmations
   * @param requestIds names a request that no filter has named yet
   */
  public record Surroundings(
      Authenticator authenticator,
      InstantSource clock,
      RandomGenerator random,
      Supplier<String> requestIds) {}

  private McpEndpoint(Surface surface, EdgeSettings settings, Surroundings around) {
    this.authenticator = around.authenticator();
    this.requestIds = around.requestIds();
    this.neighbours = new Neighbours(settings);
    this.mapper = Json.MAPPER;
    this.challenge = challenge(settings);
    this.envelopes =
        new Envelopes(mapper, surface.server(), new ErrorEnvelope(settings.baseUrl().toString()));
    this.sessions = new LegacySession(settings.secrets(), around.clock(), around.random(), mapper);
    this.questions =
        new Questions(
            new RequestState(settings.secrets(), around.clock(), around.random()),
            around.random(),
            envelopes,
            settings.timing());
    Map<String, EdgeTool> tools = Dispatcher.byName(surface.tools());
    var methods = new Methods(surface);
    this.modernChecks = new ModernChecks(methods.modern(), tools);
    this.dispatcher = new Dispatcher(methods, surface, envelopes);
  }

  /** Where a client learns how to get in, and what to ask for at first (RFC 9728, RFC 6750). */
  private static Challenge challenge(EdgeSettings settings) {
    return new Challenge(
        Optional.of(settings.baseUrl() + "/.well-known/oauth-protected-resource" + settings.path()),
        Optional.empty(),
        Optional.of(Stream.of(Scope.values()).map(Scope::wire).collect(Collectors.joining(" "))));
  }

  /** An endpoint that serves a surface; ready to be mounted. */
  static McpEndpoint serving(Surface surface, EdgeSettings settings, Surroundings around) {
    var endpoint = new McpEndpoint(surface, settings, around);
    SdkServer.connect(endpoint, surface);
    return endpoint;
  }

  @Override
  public void setMcpHandler(McpStatelessServerHandler handler) {
    this.sdk = handler;
  }

  @Override
  public Mono<Void> closeGracefully() {
    return Mono.fromRunnable(this::letGo);
  }

  /** Lets everybody go who waits or listens, now and from now on; for a node that shuts down. */
  public void letGo() {
    stopping = true;
    streams.forEach(EventStream::letGo);
  }

  /** Oldest first: to an unknown version the SDK answers with the last. */
  @Override
  public List<String> protocolVersions() {
    return Wire.LEGACY;
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    String requestId = requestId(response);
    try {
      switch (request.getMethod()) {
        case "POST" -> post(request, response, requestId);
        case "DELETE" -> delete(request, response);
        case "OPTIONS" -> preflight(request, response);
        default -> throw HttpRefusal.methodNotAllowed(request.getMethod(), ALLOWED_METHODS);
      }
    } catch (HttpRefusal refusal) {
      refusal.headers().forEach(response::setHeader);
      write(response, refusal.status(), envelopes.rest(refusal.refusal(), requestId));
    } catch (ServiceException refusal) {
      refuse(response, refusal, requestId);
    } catch (RuntimeException failure) {
      refuse(response, Outage.refusal(LOG, requestId, failure), requestId);
    } finally {
      // The limit of an answer may have interrupted too late to be seen.
      boolean _ = Thread.interrupted();
    }
  }

  private String requestId(HttpServletResponse response) {
    String given = response.getHeader(Wire.REQUEST_ID_HEADER);
    if (given != null) {
      return given;
    }
    String made = requestIds.get();
    response.setHeader(Wire.REQUEST_ID_HEADER, made);
    return made;
  }

  private void refuse(HttpServletResponse response, ServiceException refusal, String requestId)
      throws IOException {
    if (response.isCommitted()) {
      return;
    }
    challenge.of(refusal).ifPresent(value -> response.setHeader("WWW-Authenticate", value));
    refusal
        .retryAfterSeconds()
        .ifPresent(seconds -> response.setHeader("Retry-After", Integer.toString(seconds)));
    write(response, refusal.status(), envelopes.rest(refusal, requestId));
  }

  /** Everybody who may come in, with what they showed. */
  private record Guest(Credential credential, Principal principal) {}

  private Guest admit(HttpServletRequest request) {
    if (!neighbours.hostIsKnown(request.getServerName())) {
      throw HttpRefusal.of(
          403,
          "The Host '" + Echo.of(request.getServerName()) + "' is not served here.",
          "Call the server by the host name of its public address, or let the operator set that"
              + " address (base_url).");
    }
    Optional<String> origin = Optional.ofNullable(request.getHeader("Origin"));
    if (!neighbours.originIsKnown(origin)) {
      throw HttpRefusal.foreignOrigin(origin.orElse(""));
    }
    Credential credential =
        Credential.read(
            Collections.list(request.getHeaders("Authorization")), request.getRemoteAddr());
    var guest = new Guest(credential, authenticator.authenticate(credential));
    refuseRepeated(request);
    return guest;
  }

  private static void refuseRepeated(HttpServletRequest request) {
    List<String> single = new ArrayList<>(SINGLE);
    Collections.list(request.getHeaderNames()).stream()
        .filter(name -> name.regionMatches(true, 0, MIRRORED, 0, MIRRORED.length()))
        .forEach(single::add);
    SingleHeaders.check(single, name -> Collections.list(request.getHeaders(name)).size());
  }

  private void preflight(HttpServletRequest request, HttpServletResponse response) {
    CrossOrigin.preflight(neighbours, request, response);
  }

  private void delete(HttpServletRequest request, HttpServletResponse response) {
    Guest guest = admit(request);
    CrossOrigin.allow(request, response);
    String session = request.getHeader(Wire.SESSION_HEADER);
    if (session == null) {
      throw HttpRefusal.of(
          400,
          "DELETE ends a session: send its id in " + Wire.SESSION_HEADER,
          "Send the id that initialize answered with in that header; without a session there is"
              + " nothing to end.");
    }
    if (!sessions.end(session, guest.principal())) {
      throw new ServiceException(ErrorCode.RESOURCE_NOT_FOUND, "There is no such session.")
          .withRemediation(
              "Nothing is left to end: it has ended, has expired or belongs to another key. To go"
                  + " on, POST initialize.");
    }
    response.setStatus(HttpServletResponse.SC_NO_CONTENT);
  }

  private void post(HttpServletRequest request, HttpServletResponse response, String requestId)
      throws IOException {
    Guest guest = admit(request);
    CrossOrigin.allow(request, response);
    Accepted accepted = Accepted.of(Collections.list(request.getHeaders("Accept")));
    switch (Message.read(body(request))) {
      case Message.Reading.Unreadable(var id, var fault) ->
          write(response, fault.httpStatus(), envelopes.error(id, fault));
      case Message.Reading.Read(Message.Notification _) -> response.setStatus(202);
      case Message.Reading.Read(Message.Response answer) -> {
        questions.answered(guest.principal(), answer);
        response.setStatus(202);
      }
      case Message.Reading.Read(Message.Request call) -> {
        try (var stream = new EventStream(response, Thread.currentThread(), accepted.stream())) {
          streams.add(stream);
          if (stopping) {
            stream.letGo();
          }
          stream.afterwards(() -> streams.remove(stream));
          answer(new Visit(request, response, requestId, guest, accepted), call, stream);
        } catch (IOException clientGone) {
          // Also one that reads too slowly: what is not sent yet must not be kept for it.
          abort(response);
        }
      }
    }
  }

  /** One POST that carries a request, as far as HTTP is concerned. */
  private record Visit(
      HttpServletRequest request,
      HttpServletResponse response,
      String requestId,
      Guest guest,
      Accepted accepted) {

    Optional<String> header(String name) {
      return Optional.ofNullable(request.getHeader(name)).map(String::strip);
    }
  }

  private static byte[] body(HttpServletRequest request) throws IOException {
    Optional<String> type = Optional.ofNullable(request.getContentType());
    if (!JsonContent.isSaidBy(type)) {
      throw HttpRefusal.of(
          415,
          "Content-Type must be " + JSON + " in UTF-8 (got: '" + Echo.of(type.orElse("")) + "').",
          "Send the header Content-Type: " + JSON + " and one JSON-RPC message.");
    }
    try (InputStream in = request.getInputStream()) {
      byte[] body =
          request.getContentLengthLong() > BODY_CAP ? new byte[0] : in.readNBytes(BODY_CAP + 1);
      if (request.getContentLengthLong() > BODY_CAP || body.length > BODY_CAP) {
        throw HttpRefusal.of(
            413,
            "A message may have at most " + BODY_CAP + " bytes.",
            "Send a shorter message: a file goes to the address that upload_plan gives.");
      }
      return body;
    }
  }

  private void answer(Visit visit, Message.Request call, EventStream stream) throws IOException {
    byte[] answer;
    int status = HttpServletResponse.SC_OK;
    try {
      Exchange exchange = exchange(visit, call, stream);
      Object result = dispatch(exchange);
      if (call.method().equals(Wire.INITIALIZE) && exchange.era() == Era.LEGACY) {
        openSession(visit, call, result);
      }
      answer = envelopes.result(exchange, result);
    } catch (RpcFault fault) {
      status = fault.httpStatus();
      fault
          .refusal()
          .flatMap(challenge::of)
          .ifPresent(value -> stream.header("WWW-Authenticate", value));
      answer = envelopes.error(Optional.of(call.id()), fault);
    }
    if (!stream.finish(answer, !visit.accepted().json() && status == 200)) {
      write(visit.response(), status, answer);
    }
  }

  private Exchange exchange(Visit visit, Message.Request call, EventStream stream) {
    Era era = eraOf(visit, call);
    ObjectNode capabilities =
        switch (era) {
          case MODERN -> modernChecks.check(call, visit::header);
          case LEGACY -> sessionOf(visit);
        };
    var client =
        new Exchange.Client(
            visit.guest().credential(),
            authenticator,
            visit.guest().principal(),
            era,
            capabilities);
    var exchange = new Exchange(client, visit.requestId(), call, stream, questions, envelopes);
    if (era == Era.MODERN) {
      questions.check(exchange);
    }
    return exchange;
  }

  private static Era eraOf(Visit visit, Message.Request call) {
    boolean modern =
        call.params().path("_meta").has(Wire.META_VERSION)
            || call.method().equals(Wire.DISCOVER)
            || visit
                .header(Wire.VERSION_HEADER)
                .filter(version -> !Wire.LEGACY.contains(version))
                .isPresent();
    return modern ? Era.MODERN : Era.LEGACY;
  }

  private ObjectNode sessionOf(Visit visit) {
    Optional<String> session = visit.header(Wire.SESSION_HEADER);
    if (session.isEmpty()) {
      return mapper.createObjectNode();
    }
    LegacySession.Agreed agreed =
        sessions
            .agreed(session.get(), visit.guest().principal())
            .orElseThrow(() ->
                new RpcFault(
                    404,
                    Wire.SESSION_NOT_FOUND,
                    "Session not found: initialize again",
                    Optional.empty()));
    visit
        .header(Wire.VERSION_HEADER)
        .filter(version -> !version.equals(agreed.revision()))
        .ifPresent(version -> {
          throw new RpcFault(
              400,
              Wire.INVALID_REQUEST,
              "%s is %s, but this session speaks %s: send that, or initialize again"
                  .formatted(Wire.VERSION_HEADER, version, agreed.revision()),
              Optional.empty());
        });
    return agreed.can();
  }

  private Object dispatch(Exchange exchange) {
    McpStatelessServerHandler handler = sdk;
    if (handler == null) {
      throw new IllegalStateException("the SDK has not been connected");
    }
    try {
      return dispatcher.answer(exchange, handler);
    } catch (RpcFault fault) {
      if (fault.code() == Wire.INTERNAL_ERROR) {
        LOG.error("request {}: {} failed in the SDK", exchange.requestId(), method(exchange));
      }
      throw fault;
    } catch (ServiceException refusal) {
      throw envelopes.fault(
          refusal.code().status(), rpcCode(refusal), refusal, exchange.requestId());
    } catch (RuntimeException failure) {
      LOG.error("request {}: {} failed", exchange.requestId(), method(exchange), failure);
      throw envelopes.internal(exchange.requestId());
    }
  }

  private static String method(Exchange exchange) {
    return Echo.of(exchange.request().method());
  }

  /** Outside of the reserved range the HTTP status says most; 429 is what limiters send. */
  private static int rpcCode(ServiceException refusal) {
    return refusal.code() == ErrorCode.RATE_LIMITED ? 429 : Wire.INVALID_PARAMS;
  }

  private void openSession(Visit visit, Message.Request call, Object result) {
    if (result instanceof McpSchema.InitializeResult initialized) {
      ObjectNode declared = call.params().withObject("capabilities");
      visit
          .response()
          .setHeader(
              Wire.SESSION_HEADER,
              sessions.open(visit.guest().principal(), initialized.protocolVersion(), declared));
    }
  }

  /** Closes the connection over an answer that cannot be finished: Jetty's meaning of -1. */
  private static void abort(HttpServletResponse response) throws IOException {
    boolean _ = Thread.interrupted();
    response.sendError(-1);
  }

  private static void write(HttpServletResponse response, int status, byte[] json)
      throws IOException {
    response.setStatus(status);
    response.setContentType(JSON);
    response.setContentLength(json.length);
    response.getOutputStream().write(json);
  }
}
