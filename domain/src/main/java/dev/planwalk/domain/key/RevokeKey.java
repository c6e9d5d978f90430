package dev.planwalk.domain.key;

import static dev.planwalk.domain.operation.HttpBinding.bind;

import dev.planwalk.domain.access.Access;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.KeyId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Doc;

/** Ends an API key with the next request of any node. */
public final class RevokeKey implements Operation.Handler<RevokeKey.Input, ApiKey> {

  /** Which one. */
  public record Input(@Doc("Id of the key") KeyId keyId) {}

  public static final Operation<Input, ApiKey> OPERATION =
      Operation.named("revoke_key", Input.class, ApiKey.class)
          .summary("End an API key at once.")
          .access(new Access.OperatorToken())
          .http(HttpMethod.POST, "/operator/v1/keys/{id}/revoke", bind("id", "key_id"))
          .traits(Trait.REPLAYABLE, Trait.DELETES)
          .answers(200, ApiKey.class, "the key has ended")
          .fails(ErrorCode.RESOURCE_NOT_FOUND)
          .build();

  private final ApiKeys keys;

  public RevokeKey(ApiKeys keys) {
    this.keys = keys;
  }

  @Override
  public ApiKey handle(Caller caller, Input input) {
    return keys.revoke(input.keyId())
        .orElseThrow(() -> ServiceException.notFound("active key", input.keyId().wire()));
  }
}
