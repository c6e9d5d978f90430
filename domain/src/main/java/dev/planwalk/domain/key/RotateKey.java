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
import dev.planwalk.domain.wire.Default;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Range;
import java.time.Duration;

/** Replaces an API key; the old one works on for the overlap. */
public final class RotateKey implements Operation.Handler<RotateKey.Input, ApiKey.Issued> {

  /** Which one. */
  public record Input(
      @Doc("Id of the key") KeyId keyId,
      @Doc("How long the old key still works") @Default("24") @Range(min = 0, max = 8_760)
          int overlapHours) {}

  public static final Operation<Input, ApiKey.Issued> OPERATION =
      Operation.named("rotate_key", Input.class, ApiKey.Issued.class)
          .summary("Replace an API key by one with the same rights; the old one works on a while.")
          .access(new Access.OperatorToken())
          .http(HttpMethod.POST, "/operator/v1/keys/{id}/rotate", bind("id", "key_id"))
          .traits(Trait.REPLAYABLE)
          .answers(201, ApiKey.Issued.class, "the new key was made")
          .fails(ErrorCode.RESOURCE_NOT_FOUND)
          .build();

  private final ApiKeys keys;

  public RotateKey(ApiKeys keys) {
    this.keys = keys;
  }

  @Override
  public ApiKey.Issued handle(Caller caller, Input input) {
    return keys.rotate(input.keyId(), Duration.ofHours(input.overlapHours()))
        .orElseThrow(() ->
            new ServiceException(
                ErrorCode.RESOURCE_NOT_FOUND,
                "There is no active key '%s'; one that expired or was rotated before is none."
                    .formatted(input.keyId().wire())));
  }
}
