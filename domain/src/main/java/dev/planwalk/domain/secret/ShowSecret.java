package dev.planwalk.domain.secret;

import dev.planwalk.domain.access.Access;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.storage.SecretRotation;

/** Tells how far the last rotation of the installation's secret is. */
public final class ShowSecret implements Operation.Handler<ShowSecret.Input, SecretState> {

  /** Nothing to say. */
  public record Input() {}

  /** What callers see of it. */
  public static final Operation<Input, SecretState> OPERATION =
      Operation.named("show_secret", Input.class, SecretState.class)
          .summary("Tell how far the last rotation of the installation's secret is.")
          .access(new Access.OperatorToken())
          .http(HttpMethod.GET, "/operator/v1/secret")
          .traits(Trait.READ_ONLY)
          .answers(200, SecretState.class, "the state, without the secret")
          .build();

  private final SecretRotation rotation;

  public ShowSecret(SecretRotation rotation) {
    this.rotation = rotation;
  }

  @Override
  public SecretState handle(Caller caller, Input input) {
    return SecretState.of(rotation);
  }
}
