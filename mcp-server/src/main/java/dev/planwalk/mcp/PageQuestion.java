package dev.planwalk.mcp;

import dev.planwalk.domain.call.Call;
import dev.planwalk.domain.call.Reply;
import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.operation.NextCall;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.PageVisit;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Sends a person to a page where an answer waits for one (elicitation by URL), and holds the call
 * until that is done: on the legacy wire by a request on its stream, on the modern one by a result
 * that asks for input. Clients that cannot send people to pages get the answer as it stands, with
 * the address in it; so does who declines, or whose person does not come in time.
 *
 * <p>On the modern wire the work is done in the first round and its answer travels in the sealed
 * state, so that a second round does not do it again.
 */
final class PageQuestion {
  private static final String QUESTION = "page";
  private static final String ANSWER = "answer";

  /** For clients whose calls show progress: people look for their files. */
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  /** For the others, which give up after 60 s, whatever they were asked meanwhile. */
  private static final Duration SHORT_PATIENCE = Duration.ofSeconds(50);

  private final PageVisit visit;
  private final Catalog<?> catalog;
  private final Function<Call, Reply> service;
  private final EdgeSettings settings;
  private final InstantSource clock;

  /**
   * Sets up the question of one operation.
   *
   * @param service answers calls, refusals included, and never throws
   */
  PageQuestion(
      PageVisit visit,
      Catalog<?> catalog,
      Function<Call, Reply> service,
      EdgeSettings settings,
      InstantSource clock) {
    this.visit = visit;
    this.catalog = catalog;
    this.service = service;
    this.settings = settings;
    this.clock = clock;
  }

  /** The answer of an earlier round of this call, if this is a later one. */
  Optional<ObjectNode> earlier(Exchange exchange) {
    return exchange
        .kept()
        .map(kept -> kept.keep().path(ANSWER))
        .filter(ObjectNode.class::isInstance)
        .map(ObjectNode.class::cast);
  }

  /**
   * The answer after the visit, if there is one to ask for.
   *
   * @param answer as the service gave it, in this round or an earlier one
   */
  ObjectNode of(Exchange exchange, ObjectNode answer) {
    Optional<PageVisit.Wanted> wanted = visit.wanted(answer);
    if (wanted.isEmpty() || !exchange.canAsk(Question.Kind.PAGE)) {
      return answer;
    }
    ObjectNode keep = JsonNodeFactory.instance.objectNode();
    keep.set(ANSWER, answer);
    Instant end = clock.instant().plus(exchange.wantsProgress() ? PATIENCE : SHORT_PATIENCE);
    Question.Answers answers = exchange.ask(List.of(question(wanted.get())), keep);
    return agrees(answers) ? afterVisit(exchange, answer, wanted.get(), end) : answer;
  }

  private static Question question(PageVisit.Wanted wanted) {
    ObjectNode params = JsonNodeFactory.instance.objectNode();
    params.put("mode", "url");
    params.put("message", wanted.message());
    params.put("url", wanted.url());
    params.put("elicitationId", wanted.id());
    return new Question(QUESTION, Question.Kind.PAGE, params);
  }

  private static boolean agrees(Question.Answers answers) {
    return answers instanceof Question.Answers.Given(Map<String, ObjectNode> byKey)
        && byKey.containsKey(QUESTION)
        && byKey.get(QUESTION).path("action").asString("").equals("accept");
  }

  /** Who agreed is on the way, and not there. */
  private ObjectNode afterVisit(
      Exchange exchange, ObjectNode answer, PageVisit.Wanted wanted, Instant end) {
    if (exchange.era() == Era.MODERN) {
      // On the other wire the question itself has begun to.
      exchange.keepAlive(settings.timing().streamPatience(), settings.timing().heartbeat());
    }
    double rounds = 0;
    while (true) {
      Optional<ObjectNode> seen = asked(exchange, wanted.look());
      Optional<ObjectNode> done = seen.flatMap(plan -> visit.after(answer, plan));
      if (done.isPresent()) {
        tellOfEnd(exchange, wanted);
        return done.get();
      }
      if (seen.filter(plan -> !visit.isOver(plan)).isEmpty() || !paused(exchange, end)) {
        return answer;
      }
      exchange.progress(
          ++rounds, (double) PATIENCE.toSeconds(), Optional.of("Waiting for the file."));
    }
  }

  /** Lets a moment pass, each look being a request of the key; false once there is none left. */
  private boolean paused(Exchange exchange, Instant end) {
    Duration left = Duration.between(clock.instant(), end);
    Duration look = settings.timing().pageLook();
    try {
      return left.isPositive() && exchange.stream().pause(left.compareTo(look) < 0 ? left : look);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** The host may close what it opened (2025-11-25); later revisions have no such message. */
  private static void tellOfEnd(Exchange exchange, PageVisit.Wanted wanted) {
    if (exchange.era() == Era.LEGACY) {
      exchange.send(
          "notifications/elicitation/complete",
          JsonNodeFactory.instance.objectNode().put("elicitationId", wanted.id()));
    }
  }

  /** Asked with the credential that was shown: a key may be revoked while people look for files. */
  private Optional<ObjectNode> asked(Exchange exchange, NextCall call) {
    Operation<?, ?> operation = catalog.tool(call.tool()).orElseThrow();
    Reply reply =
        service.apply(
            Call.ofTool(operation, exchange.credential(), call.arguments(), exchange.requestId()));
    return reply.isSuccess() ? Optional.of(CatalogReads.body(reply)) : Optional.empty();
  }
}
