package dev.planwalk.mcp;

import dev.planwalk.domain.access.Authenticator;
import dev.planwalk.domain.access.Credential;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.vocabulary.Words;
import io.modelcontextprotocol.common.McpTransportContext;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * One request on its way through the server: who asks, what was sent, and the stream on which
 * handlers may report. Travels through the SDK as its transport context. Used by the request's own
 * thread; only {@link #send} may be called by others.
 */
final class Exchange implements McpTransportContext {
  private static final String KEY_IN_CONTEXT = "exchange";

  /**
   * Who stands behind the request.
   *
   * @param credential what was shown at the door
   * @param door looks a credential up
   * @param capabilities what the client declared, in this request or, on the legacy wire, when its
   *     session began
   */
  record Client(
      Credential credential,
      Authenticator door,
      Principal principal,
      Era era,
      ObjectNode capabilities) {}

  private final Client client;
  private final String requestId;
  private final Message.Request request;
  private final EventStream stream;
  private final Questions questions;
  private final Envelopes envelopes;
  private Optional<Verdict> verdict = Optional.empty();
  private Optional<CacheHint> cacheHint = Optional.empty();

  /** What replaces the SDK's result: handlers inside the SDK cannot say it any other way. */
  sealed interface Verdict {
    record Failed(RpcFault fault) implements Verdict {}

    /** A result of another kind than the method's usual one. */
    record Instead(ObjectNode result) implements Verdict {}
  }

  Exchange(
      Client client,
      String requestId,
      Message.Request request,
      EventStream stream,
      Questions questions,
      Envelopes envelopes) {
    this.client = client;
    this.requestId = requestId;
    this.request = request;
    this.stream = stream;
    this.questions = questions;
    this.envelopes = envelopes;
  }

  /** The exchange that a handler inside the SDK was called for. */
  static Exchange of(McpTransportContext context) {
    if (context.get(KEY_IN_CONTEXT) instanceof Exchange exchange) {
      return exchange;
    }
    throw new IllegalStateException("called outside of a request");
  }

  @Override
  public @Nullable Object get(String key) {
    return key.equals(KEY_IN_CONTEXT) ? this : null;
  }

  Principal principal() {
    return client.principal();
  }

  /** What was shown at the door: who calls with it is looked up once more. */
  Credential credential() {
    return client.credential();
  }

  /** Who was let in at the door: who calls with it is looked up again only if it has to wait. */
  Credential known() {
    return new Credential.Known(client.principal(), Optional.of(client.credential()));
  }

  /**
   * Who the caller is by now; for requests that last long enough to outlive their key.
   *
   * @throws ServiceException 401, if the key is revoked or has expired meanwhile
   */
  Principal principalNow() {
    return client.door().authenticate(client.credential());
  }

  /** Names the caller whom everything belongs to that outlives one request. */
  String owner() {
    return client.principal().asker().toString();
  }

  Era era() {
    return client.era();
  }

  String requestId() {
    return requestId;
  }

  Message.Request request() {
    return request;
  }

  EventStream stream() {
    return stream;
  }

  /** {@code params.arguments}; empty if absent or null. Not to be changed. */
  ObjectNode arguments() {
    return request.params().get("arguments") instanceof ObjectNode arguments
        ? arguments
        : JsonNodeFactory.instance.objectNode();
  }

  boolean declares(Capability capability) {
    return capability.declaredIn(client.capabilities());
  }

  /** True if a question of this kind can reach the client and its answer come back. */
  boolean canAsk(Question.Kind kind) {
    return declares(kind.capability()) && (era() == Era.MODERN || stream.allowed());
  }

  /** True if the client wants to hear of progress and can. */
  boolean wantsProgress() {
    return stream.allowed() && progressToken().isPresent();
  }

  private Optional<JsonNode> progressToken() {
    JsonNode meta = request.params().get("_meta");
    JsonNode token = meta == null ? null : meta.get("progressToken");
    return token != null && (token.isString() || token.isIntegralNumber())
        ? Optional.of(token)
        : Optional.empty();
  }

  /**
   * Reports progress, if the client asked for it.
   *
   * @param progress grows with every call
   */
  void progress(double progress, double total, Optional<String> message) {
    progressToken()
        .ifPresent(token -> {
          ObjectNode params = JsonNodeFactory.instance.objectNode();
          params.set("progressToken", token);
          params.put("progress", progress);
          params.put("total", total);
          message.ifPresent(text -> params.put("message", text));
          send("notifications/progress", params);
        });
  }

  /** Keeps something to do until the answer is written or given up. */
  void afterwards(Runnable todo) {
    stream.afterwards(todo);
  }

  /** The fault of a request for which there is no room just now. */
  RpcFault overloaded(ServiceException refusal) {
    refusal
        .retryAfterSeconds()
        .ifPresent(seconds -> header("Retry-After", Integer.toString(seconds)));
    return envelopes.overloaded(refusal, requestId);
  }

  /** A refusal as the fault of this request; its data is the REST error object. */
  RpcFault refused(int httpStatus, ServiceException refusal) {
    return envelopes.fault(httpStatus, Wire.INVALID_PARAMS, refusal, requestId);
  }

  /** Ends the request, and its connection, if its answer is not read within this time. */
  void within(Duration limit) {
    stream.within(limit);
  }

  /** Sends a notification on this request's own stream. */
  void send(String method, ObjectNode params) {
    stream.send(envelopes.notification(method, params));
  }

  /** Keeps the connection proven while the request waits for something. */
  void keepAlive(Duration patience, Duration period) {
    stream.keepAlive(patience, period);
  }

  /**
   * Asks the client. The same call is made in every round: on the modern wire the request comes
   * back with the answers, on the legacy wire this waits for them.
   *
   * @param keep what the handler wants to find again in {@link #kept}, sealed
   */
  Question.Answers ask(List<Question> asked, ObjectNode keep) {
    return questions.ask(this, asked, keep);
  }

  /** Asks the client whatever it has answered already: those answers are not to this. */
  Question.Answers askAnew(List<Question> asked, ObjectNode keep) {
    return questions.askAnew(this, asked, keep);
  }

  /** What is left of an earlier round of this request, if this is a later one. */
  Optional<RequestState.Kept> kept() {
    return questions.kept(this);
  }

  /** Replaces whatever the handler returns. */
  void decide(Verdict decided) {
    verdict = Optional.of(decided);
  }

  /**
   * True if the caller could ask its authorization server for the scope that it lacks. Such a
   * refusal must be an HTTP 403 (RFC 6750), which its host understands; a key's owner is told by
   * the result of the tool.
   */
  boolean mayStepUp(ServiceException refusal) {
    return refusal.code() == ErrorCode.INSUFFICIENT_SCOPE
        && Stream.of(refusal.neededScope().orElse("").split(" ", -1))
            .flatMap(word -> Words.find(Scope.class, word).stream())
            .anyMatch(principal().attainable()::contains);
  }

  Optional<Verdict> verdict() {
    return verdict;
  }

  /** Sets a header of the HTTP response, if that is not a stream already. */
  void header(String name, String value) {
    stream.header(name, value);
  }

  /** Replaces the method's usual cache hint. */
  void cache(CacheHint hint) {
    cacheHint = Optional.of(hint);
  }

  Optional<CacheHint> cacheHint() {
    return cacheHint.or(() -> CacheHint.of(request.method()));
  }
}
