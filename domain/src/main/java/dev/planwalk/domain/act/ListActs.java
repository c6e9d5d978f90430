package dev.planwalk.domain.act;

import dev.planwalk.domain.access.Access;
import dev.planwalk.domain.id.ActId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Cursors;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Listing;
import dev.planwalk.domain.wire.Page;

/** Lists what the operator did. */
public final class ListActs implements Operation.Handler<ListActs.Input, Listing<OperatorAct>> {

  /** Which page. */
  public record Input(Page page) {}

  public static final Operation<Input, Listing<OperatorAct>> OPERATION =
      Operation.listing("list_acts", Input.class, OperatorAct.class)
          .summary("List what the operator did through this door or by command, newest first.")
          .access(new Access.OperatorToken())
          .http(HttpMethod.GET, "/operator/v1/acts")
          .traits(Trait.READ_ONLY)
          .build();

  private final OperatorActs acts;
  private final Cursors cursors;

  public ListActs(OperatorActs acts, Cursors cursors) {
    this.acts = acts;
    this.cursors = cursors;
  }

  @Override
  public Listing<OperatorAct> handle(Caller caller, Input input) {
    return acts.page(cursors.keyset(caller, OPERATION, input, ActId.FORMAT));
  }
}
