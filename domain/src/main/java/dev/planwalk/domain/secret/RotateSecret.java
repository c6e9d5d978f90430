package dev.planwalk.domain.secret;

import dev.planwalk.domain.access.Access;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.storage.SecretRotation;
import java.time.Duration;

/**
 * Replaces the secret of the installation, while all nodes go on. A repeated call goes on with the
 * rotation that is under way.
 */
public final class RotateSecret implements Operation.Handler<RotateSecret.Input, SecretState> {

  /** Nothing to say. */
  public record Input() {}

  /** What callers see of it. */
  public static final Operation<Input, SecretState> OPERATION =
      Operation.named("rotate_secret", Input.class, SecretState.class)
          .summary("Replace the secret of the installation; what it signed and sealed goes on.")
          .access(new Access.OperatorToken())
          .http(HttpMethod.POST, "/operator/v1/secret/rotate")
          .traits(Trait.REPLAYABLE, Trait.IDEMPOTENT)
          .answers(200, SecretState.class, "the new secret is announced, or was before")
          .build();

  private final SecretRotation rotation;
  private final Duration settling;

  /**
   * @param settling see {@link SecretRotation#begin}
   */
  public RotateSecret(SecretRotation rotation, Duration settling) {
    this.rotation = rotation;
    this.settling = settling;
  }

  @Override
  public SecretState handle(Caller caller, Input input) {
    SecretRotation.State _ = rotation.begin(settling);
    return SecretState.of(rotation);
  }
}
