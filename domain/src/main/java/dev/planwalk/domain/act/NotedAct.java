package dev.planwalk.domain.act;

import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Operation;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** The handler of an act of the operator, which enters it in the log of acts. */
public final class NotedAct<I extends Record, O extends Record> implements Operation.Handler<I, O> {

  /** What an act is about that names no id. */
  private static final String ACCOUNT = "tenant";

  private final Operation<I, O> operation;
  private final OperatorActs acts;
  private final Operation.Handler<I, O> handler;

  /**
   * @param handler does it
   */
  public NotedAct(Operation<I, O> operation, OperatorActs acts, Operation.Handler<I, O> handler) {
    this.operation = operation;
    this.acts = acts;
    this.handler = handler;
  }

  @Override
  public O handle(Caller caller, I input) {
    return acts.noted(
        operation.name(), target(input), caller.address(), () -> handler.handle(caller, input));
  }

  /** The id in the path, else the account. */
  private String target(I input) {
    JsonNode sent = operation.input().write(input);
    return Stream.concat(operation.pathFields().stream(), Stream.of(ACCOUNT))
        .map(field -> sent.path(field).asString(""))
        .filter(value -> !value.isEmpty())
        .findFirst()
        .orElse("");
  }
}
