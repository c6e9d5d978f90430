package dev.planwalk.mcp;

import dev.planwalk.domain.access.Credential;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.call.Call;
import dev.planwalk.domain.call.Reply;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.ToolBinding;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Count;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Asks the client before an operation spends more than its key may spend unasked ({@code
 * confirmAbove} of the key, off by default). Asked are only clients that can answer forms:
 * unattended ones would decline every question, and where the key is strict the create itself
 * refuses them. Test keys cost nothing and are never asked.
 *
 * <p>Who can be asked agrees by an answer only: {@code confirm} among the arguments is the model's
 * word, and is replaced by what was answered.
 *
 * <p>The price comes from a dry run of the same call, which counts as a request of the key. It is
 * looked up again when the answer is there; if it rose meanwhile, the client is asked again. A call
 * that is repeated with its idempotency key spends nothing, so nobody is asked about it again.
 */
final class CostConfirmation {
  private static final String QUESTION = "confirm";
  private static final String PRICE = "price_usd_cents";

  private final Operation<?, ?> operation;
  private final Function<Call, Reply> service;

  /**
   * Sets up the questions of one operation.
   *
   * @param operation one with a tool binding
   * @param service answers calls, refusals included, and never throws
   */
  CostConfirmation(Operation<?, ?> operation, Function<Call, Reply> service) {
    this.operation = operation;
    this.service = service;
  }

  /** Whether the operation may go on. */
  sealed interface Outcome {
    /** It may, with these arguments and on behalf of whom this credential stands for. */
    record Granted(Credential credential, ObjectNode arguments) implements Outcome {}

    /** It was priced only, because nobody agreed to the price, or not yet. */
    record Withheld(ObjectNode estimate) implements Outcome {}

    /** It would be refused at any price. */
    record Refused(Reply reply) implements Outcome {}
  }

  /** What a dry run says. */
  private sealed interface Priced {
    record At(ObjectNode estimate, int cents) implements Priced {}

    /** Not dear enough to ask, done before, or to be refused by the create in its own words. */
    record NothingToAsk() implements Priced {}

    record Refused(Reply reply) implements Priced {}
  }

  /** Asks, if there is something to ask. The same call is made in every round of a question. */
  Outcome of(Exchange exchange) {
    Principal caller = exchange.principal();
    Credential known = exchange.known();
    boolean asks =
        operation.has(Trait.SPENDS)
            && caller.livemode()
            && caller.confirmAbove().isPresent()
            && exchange.canAsk(Question.Kind.ELICITATION);
    if (!asks) {
      return new Outcome.Granted(known, exchange.arguments());
    }
    return switch (exchange.era()) {
      case MODERN -> askedByResult(exchange, known);
      case LEGACY -> askedOnStream(exchange, known);
    };
  }

  private Outcome askedByResult(Exchange exchange, Credential known) {
    return switch (priced(exchange, known)) {
      case Priced.Refused(Reply reply) -> new Outcome.Refused(reply);
      case Priced.NothingToAsk() -> granted(known, replayable(exchange), false);
      case Priced.At(ObjectNode estimate, int cents) -> {
        // An answer counts only beside the sealed state that holds the price it was given to.
        Optional<RequestState.Kept> round =
            exchange.kept().filter(kept -> cents <= kept.keep().path(PRICE).asInt(-1));
        List<Question> question = List.of(question(estimate, cents));
        Question.Answers answers =
            round.isPresent()
                ? exchange.ask(question, round.get().keep())
                : exchange.askAnew(
                    question, JsonNodeFactory.instance.objectNode().put(PRICE, cents));
        yield agrees(answers)
            ? granted(known, replayable(exchange), true)
            : new Outcome.Withheld(estimate);
      }
    };
  }

  private Outcome askedOnStream(Exchange exchange, Credential known) {
    Credential credential = known;
    int agreed = -1;
    while (true) {
      switch (priced(exchange, credential)) {
        case Priced.Refused(Reply reply) -> {
          return new Outcome.Refused(reply);
        }
        case Priced.NothingToAsk() -> {
          return granted(credential, exchange.arguments(), false);
        }
        case Priced.At(ObjectNode estimate, int cents) -> {
          if (cents <= agreed) {
            return granted(credential, exchange.arguments(), true);
          }
          if (!agrees(exchange.ask(List.of(question(estimate, cents)), estimate.objectNode()))) {
            return new Outcome.Withheld(estimate);
          }
          agreed = cents;
          // People take their time: the key may have been revoked while they thought.
          credential = exchange.credential();
        }
      }
    }
  }

  private static Outcome granted(Credential credential, ObjectNode arguments, boolean agreed) {
    ObjectNode judged = arguments.deepCopy();
    judged.remove(Operation.CONFIRM);
    return new Outcome.Granted(credential, agreed ? judged.put(Operation.CONFIRM, true) : judged);
  }

  /**
   * The arguments, with an idempotency key of the confirmation's own if the caller gave none: a
   * sealed state can be sent twice, and the second time must answer with the same job.
   */
  private static ObjectNode replayable(Exchange exchange) {
    ObjectNode arguments = exchange.arguments();
    return arguments.hasNonNull(ToolBinding.IDEMPOTENCY_KEY)
        ? arguments
        : exchange
            .kept()
            .map(kept ->
                arguments
                    .deepCopy()
                    .put(ToolBinding.IDEMPOTENCY_KEY, "confirmation-" + kept.nonce()))
            .orElse(arguments);
  }

  private Priced priced(Exchange exchange, Credential credential) {
    Reply reply =
        service.apply(
            Call.pricing(operation, credential, exchange.arguments(), exchange.requestId()));
    if (!reply.isSuccess()) {
      return new Priced.Refused(reply);
    }
    if (reply.replayOf().isPresent()) {
      // The answer got lost, and the price was agreed to then.
      return new Priced.NothingToAsk();
    }
    ReplyHeaders.of(reply).forEach(exchange::header);
    ObjectNode estimate = CatalogReads.body(reply);
    int cents = estimate.path("estimated_cost_usd_cents").asInt(0);
    boolean impossible =
        estimate.path("would_exceed").asBoolean(false) || !estimate.path("blockers").isEmpty();
    boolean dear =
        exchange.principal().confirmAbove().filter(rule -> rule.covers(cents)).isPresent();
    return impossible || !dear ? new Priced.NothingToAsk() : new Priced.At(estimate, cents);
  }

  /** Nothing but a plain yes: what only looks like one is none. */
  private static boolean agrees(Question.Answers answers) {
    if (!(answers instanceof Question.Answers.Given(Map<String, ObjectNode> byKey))) {
      return false;
    }
    ObjectNode answer = byKey.getOrDefault(QUESTION, JsonNodeFactory.instance.objectNode());
    JsonNode confirmed = answer.path("content").path(QUESTION);
    return answer.path("action").asString("").equals("accept")
        && confirmed.isBoolean()
        && confirmed.booleanValue();
  }

  private Question question(ObjectNode estimate, int cents) {
    String subject = estimate.path("subject").asString("");
    ObjectNode params = JsonNodeFactory.instance.objectNode();
    params.put(
        "message",
        "%s%s costs %s. The key may still spend %s. Go ahead?"
            .formatted(
                operation.tool().map(ToolBinding::title).orElse(operation.name()),
                subject.isEmpty() ? "" : " (" + subject + ")",
                Count.of(cents, "US cent"),
                Count.of(estimate.path("remaining_usd_cents").asLong(0), "US cent")));
    ObjectNode form = params.putObject("requestedSchema").put("type", "object");
    form.putObject("properties")
        .putObject(QUESTION)
        .put("type", "boolean")
        .put("title", "Spend " + cents + " US cents");
    form.putArray("required").add(QUESTION);
    return new Question(QUESTION, Question.Kind.ELICITATION, params);
  }
}
