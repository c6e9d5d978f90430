package dev.planwalk.domain.key;

import dev.planwalk.domain.access.Access;
import dev.planwalk.domain.id.KeyId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Cursors;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Length;
import dev.planwalk.domain.wire.Listing;
import dev.planwalk.domain.wire.Page;
import java.util.Optional;

/** Lists API keys, without their secrets. */
public final class ListKeys implements Operation.Handler<ListKeys.Input, Listing<ApiKey>> {

  /** Which ones. */
  public record Input(
      @Doc("Only of this account") @Length(min = 1, max = 200) Optional<String> tenant,
      Page page) {}

  public static final Operation<Input, Listing<ApiKey>> OPERATION =
      Operation.listing("list_keys", Input.class, ApiKey.class)
          .summary("List API keys, newest first, without their secrets.")
          .access(new Access.OperatorToken())
          .http(HttpMethod.GET, "/operator/v1/keys")
          .traits(Trait.READ_ONLY)
          .build();

  private final ApiKeys keys;
  private final Cursors cursors;

  public ListKeys(ApiKeys keys, Cursors cursors) {
    this.keys = keys;
    this.cursors = cursors;
  }

  @Override
  public Listing<ApiKey> handle(Caller caller, Input input) {
    return keys.page(cursors.keyset(caller, OPERATION, input, KeyId.FORMAT), input.tenant());
  }
}
