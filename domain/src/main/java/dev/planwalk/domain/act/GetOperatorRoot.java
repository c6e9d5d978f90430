package dev.planwalk.domain.act;

import dev.planwalk.domain.access.Access;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;

/** Where a token of the operator's door begins. */
public final class GetOperatorRoot
    implements Operation.Handler<GetOperatorRoot.Input, OperatorRoot> {

  /** Nothing is to be said. */
  public record Input() {}

  public static final Operation<Input, OperatorRoot> OPERATION =
      Operation.named("get_operator_root", Input.class, OperatorRoot.class)
          .summary("Tell whether the token may change something or only reads.")
          .access(new Access.OperatorToken())
          .http(HttpMethod.GET, "/operator/v1")
          .traits(Trait.READ_ONLY)
          .answers(200, OperatorRoot.class, "what the token may do")
          .build();

  @Override
  public OperatorRoot handle(Caller caller, Input input) {
    return new OperatorRoot(!caller.principal().readsOnly());
  }
}
