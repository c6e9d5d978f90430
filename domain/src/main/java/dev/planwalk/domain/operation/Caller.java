package dev.planwalk.domain.operation;

import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.Id;
import dev.planwalk.storage.Database;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jooq.DSLContext;
import org.jooq.Record;
import org.jooq.Result;

/**
 * Who asks, and the one way to write. A handler does its slow checks first (object store, name
 * lookup), then calls {@link #commit} once with all its writes.
 */
public final class Caller {

  /** Commits a handler's writes together with whatever the steps keep of the answer. */
  public interface Commit {
    <O> O commit(Function<DSLContext, O> writes);
  }

  private final Principal principal;
  private final String requestId;
  private final Commit commit;
  private final Waiting waiting;
  private final Optional<Result<Record>> ahead;
  private final Optional<String> address;

  /**
   * What a handler needs that makes its caller wait.
   *
   * @param watcher told of progress
   * @param holds whether the caller has an answer with this body already; empty if it did not say
   * @param lookUp looks the caller's credential up once more, and refuses
   */
  public record Waiting(Watcher watcher, Optional<Predicate<Object>> holds, Runnable lookUp) {}

  /**
   * @param ahead rows that were read for the handler
   * @param address that the call came from, where that is known
   */
  public Caller(
      Principal principal,
      String requestId,
      Commit commit,
      Waiting waiting,
      Optional<Result<Record>> ahead,
      Optional<String> address) {
    this.principal = principal;
    this.requestId = requestId;
    this.commit = commit;
    this.waiting = waiting;
    this.ahead = ahead;
    this.address = address;
  }

  /** A caller outside a request, such as a command or a test; commits are plain transactions. */
  public static Caller of(Principal principal, String requestId, Database database) {
    return new Caller(
        principal,
        requestId,
        new Commit() {
          @Override
          public <O> O commit(Function<DSLContext, O> writes) {
            return database.write(writes);
          }
        },
        new Waiting(Watcher.none(), Optional.empty(), () -> {}),
        Optional.empty(),
        Optional.empty());
  }

  /**
   * Opens the transaction, runs the writes, stores the answer for replays if the request carries an
   * idempotency key, and commits.
   *
   * @param writes returns the answer, which the handler then returns unchanged
   */
  public <O> O commit(Function<DSLContext, O> writes) {
    return commit.commit(writes);
  }

  public Principal principal() {
    return principal;
  }

  public UUID tenant() {
    return principal.tenant();
  }

  public UUID key() {
    return principal.key();
  }

  public Set<Scope> scopes() {
    return principal.scopes();
  }

  /** True for a live key: the caller's data is live data. */
  public boolean livemode() {
    return principal.livemode();
  }

  public String requestId() {
    return requestId;
  }

  /** The address that the call came from; empty for a command. */
  public Optional<String> address() {
    return address;
  }

  /** Whom a handler tells about progress while it waits. */
  public Watcher watcher() {
    return waiting.watcher();
  }

  /**
   * For a handler that makes its caller wait: a wait must not outlive its key. Revoked means
   * revoked, also for who waits already.
   *
   * @throws ServiceException 401, if the caller would not be let in any more
   */
  public void checkKeyAgain() {
    waiting.lookUp().run();
  }

  /**
   * The rows of {@link Operation.Handler#ahead}, as they were when the call came in; empty if the
   * handler has to read itself.
   */
  public Optional<Result<Record>> ahead() {
    return ahead;
  }

  /** Whether the caller says what it has already, and so asks for news. */
  public boolean asksForNews() {
    return waiting.holds().isPresent();
  }

  /** Whether the caller has this very answer already. */
  public boolean holds(Object body) {
    return waiting.holds().filter(has -> has.test(body)).isPresent();
  }

  /**
   * Refuses to show a row of another tenant or mode. The tenant is checked before the mode, so that
   * nothing can be learned about other tenants.
   */
  public void checkVisible(UUID ownerTenant, boolean rowIsLive, String kind, Id id) {
    if (!ownerTenant.equals(tenant()) || (rowIsLive && !livemode())) {
      throw ServiceException.notFound(kind, id.wire());
    }
    if (!rowIsLive && livemode()) {
      throw new ServiceException(
          ErrorCode.TEST_MODE_RESOURCE_IN_LIVE,
          "The " + kind + " '" + id.wire() + "' was made with a test key; this key is live.");
    }
  }

  /**
   * Refuses unless the key may call an operation; for operations that speak for another. The
   * operation is not named: its name is not that of its tool.
   */
  public void checkAccess(Operation<?, ?> operation) {
    if (principal.readsOnly() && !operation.has(Trait.READ_ONLY)) {
      throw new ServiceException(
              ErrorCode.INSUFFICIENT_SCOPE, "This token reads; it may change nothing.")
          .withRemediation("Send the token of the setting operator.token.");
    }
    if (principal.may(operation.access())) {
      return;
    }
    String needed = operation.access().words();
    throw new ServiceException(
            ErrorCode.INSUFFICIENT_SCOPE,
            "This call needs the scope " + needed.replace(" ", " or ") + ".")
        .withNeededScope(principal.asksFor(needed))
        .withRemediation(
            "Ask the key's owner for a key with the scope " + needed.replace(" ", " or ") + ".");
  }
}
