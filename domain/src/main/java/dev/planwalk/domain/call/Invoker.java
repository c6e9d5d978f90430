package dev.planwalk.domain.call;

import dev.planwalk.domain.access.Access;
import dev.planwalk.domain.access.Allowance;
import dev.planwalk.domain.access.Authenticator;
import dev.planwalk.domain.access.Credential;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.access.RateLimiter;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ErrorEnvelope;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.operation.Answer;
import dev.planwalk.domain.operation.Attachment;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.operation.Door;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Pending;
import dev.planwalk.domain.operation.ToolBinding;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Arguments;
import dev.planwalk.domain.wire.Count;
import dev.planwalk.domain.wire.Json;
import dev.planwalk.domain.wire.Listing;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.FixedQuery;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jooq.DSLContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The steps around a handler, in the specification's order. Both doors call {@link #invoke} and
 * write what it returns; nothing is thrown at them. Thread-safe.
 */
public final class Invoker {
  private static final Logger LOG = LoggerFactory.getLogger(Invoker.class);

  private final Map<Operation<?, ?>, Operation.Handler<?, ?>> handlers;
  private final Authenticator authenticator;
  private final RateLimiter limiter;
  private final Replays replays;
  private final CallMeter meter;
  private final Database database;
  private final ErrorEnvelope envelope;

  public <S> Invoker(
      Catalog<S> catalog, S services, Steps steps, Database database, String baseUrl) {
    this.handlers = catalog.handlers(services);
    this.authenticator = steps.authenticator();
    this.limiter = steps.limiter();
    this.replays = steps.replays();
    this.meter = steps.meter();
    this.database = database;
    this.envelope = new ErrorEnvelope(baseUrl);
  }

  /** The steps that have state of their own. */
  public record Steps(
      Authenticator authenticator, RateLimiter limiter, Replays replays, CallMeter meter) {

    /** Steps that nobody counts. */
    public Steps(Authenticator authenticator, RateLimiter limiter, Replays replays) {
      this(authenticator, limiter, replays, CallMeter.NONE);
    }
  }

  /**
   * Answers a call or refuses it; 401 first, then 403, 400, replays, 429, and the handler's own.
   */
  public Reply invoke(Call call) {
    Consumer<Reply> measured = meter.begin(call);
    Reply reply = answered(call);
    measured.accept(reply);
    return reply;
  }

  private Reply answered(Call call) {
    return guarded(
        call.requestId(),
        () -> {
          Authenticator.Entry entry = enter(call);
          Principal caller = entry.principal();
          checkAccess(caller, call.operation());
          Arguments arguments = call.arguments().get();
          return call.priced()
              .flatMap(priced -> answeredBefore(caller, priced))
              .orElseGet(() ->
                  replayOr(
                      caller,
                      call,
                      arguments,
                      commit ->
                          limited(entry, call, () -> handle(entry, call, arguments, commit))));
        });
  }

  /**
   * A call that cannot be refused between its key and the limiter for anything but its scope may
   * ask both at once.
   */
  private Authenticator.Entry enter(Call call) {
    boolean atOnce = call.operation().has(Trait.READ_ONLY) && isReadable(call);
    return atOnce
        ? authenticator.enter(
            call.credential(), call.operation().access(), ahead(call, call.operation()))
        : Authenticator.Entry.of(authenticator.authenticate(call.credential()));
  }

  private <I extends Record, O> Optional<FixedQuery.Bound> ahead(
      Call call, Operation<I, O> operation) {
    try {
      return handler(operation).ahead(operation.read(call.arguments().get(), call.door()));
    } catch (ServiceException refusedInItsTurn) {
      return Optional.empty();
    }
  }

  /** Whether its arguments are such as the steps will take. Without body, reading them is cheap. */
  private static boolean isReadable(Call call) {
    if (call.door() != Door.HTTP
        || call.operation().http().map(http -> http.method().hasBody()).orElse(true)) {
      return false;
    }
    try {
      Arguments _ = call.arguments().get();
      return true;
    } catch (ServiceException refusedInItsTurn) {
      return false;
    }
  }

  /**
   * Looks a credential up without a call, for a door that must refuse before it reads the message.
   * The principal then travels as {@link Credential.Known}.
   *
   * @throws ServiceException 401 or 429
   */
  public Principal authenticate(Credential credential) {
    return authenticator.authenticate(credential);
  }

  /** The reply for a refusal that happens outside a call: routes, parser, other servlets. */
  public Reply refuse(ServiceException refusal, String requestId) {
    return new Reply(
        refusal.status(),
        Json.bytes(envelope.of(refusal, requestId)),
        Optional.empty(),
        refusal.retryAfterSeconds(),
        Optional.empty(),
        Optional.of(refusal));
  }

  private void checkAccess(Principal principal, Operation<?, ?> operation) {
    if (principal.isVisitor() && !(operation.access() instanceof Access.Open)) {
      throw new ServiceException(ErrorCode.MISSING_API_KEY, "This call needs an API key.");
    }
    Caller.of(principal, "", database).checkAccess(operation);
  }

  private Reply replayOr(
      Principal caller, Call call, Arguments arguments, Function<Caller.Commit, Reply> work) {
    if (!call.operation().has(Trait.REPLAYABLE) || call.idempotencyKey().isEmpty()) {
      return work.apply(plainCommit());
    }
    String key = checkedKey(call, call.idempotencyKey().get());
    return switch (replays.begin(
        caller, key, Fingerprint.of(caller, call, arguments), call.requestId())) {
      case Replays.Stored(Reply first) -> first;
      case Replays.Claimed(Replays.Claim claim) -> claimed(claim, call, work);
    };
  }

  private Optional<Reply> answeredBefore(Principal caller, Call call) {
    return call.idempotencyKey()
        .map(key -> checkedKey(call, key))
        .flatMap(
            key -> replays.find(caller, key, Fingerprint.of(caller, call, call.arguments().get())));
  }

  private static String checkedKey(Call call, String key) {
    return Replays.checkedKey(
        key, call.door() == Door.HTTP ? "Idempotency-Key" : ToolBinding.IDEMPOTENCY_KEY);
  }

  /**
   * Does the work under a claim: a 2xx is stored, anything else frees the key before it is sent.
   */
  private Reply claimed(Replays.Claim claim, Call call, Function<Caller.Commit, Reply> work) {
    boolean kept = false;
    StoringCommit commit = new StoringCommit(claim, call);
    try {
      Reply reply = guarded(call.requestId(), () -> work.apply(commit));
      if (reply.isSuccess() && !commit.stored) {
        database.write(tx -> claim.store(tx, reply));
      }
      kept = reply.isSuccess();
      return reply;
    } finally {
      if (!kept) {
        claim.release();
      }
      claim.ended();
    }
  }

  private Reply limited(Authenticator.Entry entry, Call call, Work work) {
    Allowance allowance = entry.allowance().orElseGet(() -> limiter.admit(entry.principal()));
    if (allowance.admitted()) {
      return guarded(call.requestId(), work).with(allowance);
    }
    var refusal =
        new ServiceException(
                ErrorCode.RATE_LIMITED,
                "More than %s in %s."
                    .formatted(
                        Count.of(allowance.limit(), "request"),
                        Count.of(allowance.windowSeconds(), "second")))
            .withRetryAfter(allowance.resetSeconds());
    return refuse(refusal, call.requestId()).with(allowance);
  }

  private Reply handle(
      Authenticator.Entry entry, Call call, Arguments arguments, Caller.Commit commit) {
    Caller caller =
        new Caller(
            entry.principal(),
            call.requestId(),
            commit,
            waiting(call),
            entry.ahead(),
            call.credential().origin());
    return answer(call.operation(), run(call, call.operation(), caller, arguments));
  }

  private Caller.Waiting waiting(Call call) {
    return new Caller.Waiting(
        call.watcher(),
        call.held().map(held -> body -> held.isSame(answer(call.operation(), body).body())),
        () -> {
          Principal _ = authenticator.authenticate(call.credential().shown());
        });
  }

  private <I extends Record, O> Object run(
      Call call, Operation<I, O> operation, Caller caller, Arguments arguments) {
    Operation.Handler<I, O> handler = handler(operation);
    return handler.handle(caller, operation.read(arguments, call.door(), handler.limits()));
  }

  @SuppressWarnings("unchecked") // the catalogue pairs each operation with a handler of its types
  private <I extends Record, O> Operation.Handler<I, O> handler(Operation<I, O> operation) {
    return (Operation.Handler<I, O>)
        Objects.requireNonNull(handlers.get(operation), () -> "not in the catalogue: " + operation);
  }

  /** Encodes what a handler returned; the status follows from the class of the body. */
  private static Reply answer(Operation<?, ?> operation, Object returned) {
    Object body = returned instanceof Answer(Record inner, _) ? inner : returned;
    Optional<Attachment> attachment =
        returned instanceof Answer(_, var bytes) ? bytes : Optional.empty();
    for (Operation.Declared declared : operation.answers()) {
      if (declared.body().type() == body.getClass()) {
        Optional<Integer> retryAfter =
            body instanceof Pending pending ? pending.retryAfterSeconds() : Optional.empty();
        return new Reply(
            declared.status(),
            Json.bytes(declared.body().writeObject(body)),
            Optional.empty(),
            retryAfter,
            Optional.empty(),
            Optional.empty(),
            body instanceof Listing<?> page ? page.nextCursor() : Optional.empty(),
            attachment);
      }
    }
    throw new IllegalStateException(operation + " does not declare " + body.getClass().getName());
  }

  private interface Work {
    Reply run();
  }

  /** Turns refusals into the envelope and anything else into {@code internal_error}. */
  private Reply guarded(String requestId, Work work) {
    try {
      return work.run();
    } catch (ServiceException refusal) {
      return refuse(refusal, requestId);
    } catch (RuntimeException failure) {
      return refuse(Outage.refusal(LOG, requestId, failure), requestId);
    }
  }

  private Caller.Commit plainCommit() {
    return new Caller.Commit() {
      @Override
      public <O> O commit(Function<DSLContext, O> writes) {
        return database.write(writes);
      }
    };
  }

  /** Commits the handler's writes and the stored answer as one. */
  private final class StoringCommit implements Caller.Commit {
    private final Replays.Claim claim;
    private final Call call;
    private boolean stored;

    StoringCommit(Replays.Claim claim, Call call) {
      this.claim = claim;
      this.call = call;
    }

    @Override
    public <O> O commit(Function<DSLContext, O> writes) {
      O answer =
          database.write(tx -> {
            O written = writes.apply(tx);
            claim.store(tx, answer(call.operation(), Objects.requireNonNull(written)));
            return written;
          });
      stored = true;
      return answer;
    }
  }
}
