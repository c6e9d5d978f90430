package dev.planwalk.mcp;

import dev.planwalk.domain.access.Principal;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.random.RandomGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Questions from handlers to clients, over both wires. Modern: the answer of the request says what
 * is needed and the client sends the request again with {@code inputResponses}. Legacy: a JSON-RPC
 * request goes out on the request's own stream, and the client's answering POST completes it; that
 * POST must reach this process, so several nodes are routed by {@code Mcp-Session-Id}.
 */
final class Questions {
  private final RequestState states;
  private final RandomGenerator random;
  private final Envelopes envelopes;
  private final EdgeSettings.Timing timing;
  private final Map<String, Asked> asked = new ConcurrentHashMap<>();

  private record Asked(String owner, CompletableFuture<ObjectNode> answer) {}

  Questions(
      RequestState states,
      RandomGenerator random,
      Envelopes envelopes,
      EdgeSettings.Timing timing) {
    this.states = states;
    this.random = random;
    this.envelopes = envelopes;
    this.timing = timing;
  }

  /** Refuses a modern request whose answers or state are unusable, before any handler runs. */
  void check(Exchange exchange) {
    JsonNode responses = exchange.request().params().get("inputResponses");
    if (responses != null && !responses.isObject()) {
      throw RpcFault.invalidParams(400, "inputResponses must be an object");
    }
    Optional<RequestState.Kept> _ = states.open(exchange);
  }

  Optional<RequestState.Kept> kept(Exchange exchange) {
    return exchange.era() == Era.MODERN ? states.open(exchange) : Optional.empty();
  }

  Question.Answers ask(Exchange exchange, List<Question> questions, ObjectNode keep) {
    return switch (exchange.era()) {
      case MODERN ->
          askByResult(
              exchange, questions, keep, exchange.request().params().path("inputResponses"));
      case LEGACY -> askOnStream(exchange, questions);
    };
  }

  /** The same without looking at answers that the request brings: they are to something else. */
  Question.Answers askAnew(Exchange exchange, List<Question> questions, ObjectNode keep) {
    return switch (exchange.era()) {
      case MODERN -> askByResult(exchange, questions, keep, MissingNode.getInstance());
      case LEGACY -> askOnStream(exchange, questions);
    };
  }

  private Question.Answers askByResult(
      Exchange exchange, List<Question> questions, ObjectNode keep, JsonNode responses) {
    RequestState.Kept earlier = states.open(exchange).orElseGet(states::fresh);
    Map<String, ObjectNode> answers = new LinkedHashMap<>();
    ObjectNode missing = JsonNodeFactory.instance.objectNode();
    for (Question question : questions) {
      JsonNode answer = responses.path(question.key());
      JsonNode known = answer.isObject() ? answer : earlier.answers().path(question.key());
      if (known instanceof ObjectNode given) {
        answers.put(question.key(), given);
      } else if (exchange.declares(question.kind().capability())) {
        missing.set(question.key(), question.json());
      }
    }
    if (missing.isEmpty() && !answers.isEmpty()) {
      return new Question.Answers.Given(answers);
    }
    if (missing.isEmpty()) {
      exchange.decide(new Exchange.Verdict.Failed(RpcFault.missingCapability(needed(questions))));
      return new Question.Answers.Pending();
    }
    ObjectNode soFar = earlier.answers().deepCopy();
    answers.forEach(soFar::set);
    ObjectNode result = JsonNodeFactory.instance.objectNode();
    result.put(Wire.RESULT_TYPE, "input_required");
    result.set("inputRequests", missing);
    result.put(
        "requestState",
        states.close(exchange, new RequestState.Kept(soFar, keep, earlier.nonce())));
    exchange.decide(new Exchange.Verdict.Instead(result));
    return new Question.Answers.Pending();
  }

  private static List<Capability> needed(List<Question> questions) {
    return questions.stream().map(question -> question.kind().capability()).distinct().toList();
  }

  private Question.Answers askOnStream(Exchange exchange, List<Question> questions) {
    Map<String, ObjectNode> answers = new LinkedHashMap<>();
    for (Question question : questions) {
      if (!exchange.declares(question.kind().capability()) || !exchange.stream().allowed()) {
        return new Question.Answers.Unavailable(
            "this client did not declare " + question.kind().capability());
      }
      Optional<ObjectNode> answer = askOne(exchange, question);
      if (answer.isEmpty()) {
        return new Question.Answers.Unavailable(
            "the client did not answer " + question.kind().method());
      }
      answers.put(question.key(), answer.get());
    }
    return new Question.Answers.Given(answers);
  }

  private Optional<ObjectNode> askOne(Exchange exchange, Question question) {
    String id = "ask-" + Long.toHexString(random.nextLong()) + Long.toHexString(random.nextLong());
    Asked waiting = new Asked(exchange.owner(), new CompletableFuture<>());
    asked.put(id, waiting);
    try {
      exchange.keepAlive(Duration.ZERO, timing.heartbeat());
      exchange.stream().send(envelopes.request(id, question.kind().method(), question.params()));
      return awaitAnswer(exchange, waiting);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    } catch (ExecutionException e) {
      return Optional.empty();
    } finally {
      asked.remove(id);
    }
  }

  /** Looks after each heartbeat whether the client is still there. */
  private Optional<ObjectNode> awaitAnswer(Exchange exchange, Asked waiting)
      throws InterruptedException, ExecutionException {
    Duration left = timing.answerPatience();
    while (left.isPositive() && !exchange.stream().isOver()) {
      Duration pause = left.compareTo(timing.heartbeat()) < 0 ? left : timing.heartbeat();
      try {
        return Optional.of(waiting.answer().get(pause.toMillis(), TimeUnit.MILLISECONDS));
      } catch (TimeoutException notYet) {
        left = left.minus(pause);
      }
    }
    return Optional.empty();
  }

  /** Hands over a client's answer; one that nobody waits for, or of another key, is dropped. */
  void answered(Principal principal, Message.Response response) {
    Asked waiting = response.id().isString() ? asked.get(response.id().stringValue()) : null;
    if (waiting == null || !waiting.owner().equals(principal.asker().toString())) {
      return;
    }
    if (response.body().get("result") instanceof ObjectNode result) {
      waiting.answer().complete(result);
    } else {
      waiting.answer().completeExceptionally(new IllegalStateException("the client refused"));
    }
  }
}
