package dev.planwalk.domain.secret;

import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.OmitWhenEmpty;
import dev.planwalk.domain.wire.WireObject;
import dev.planwalk.storage.SecretRotation;
import java.time.Instant;
import java.util.Optional;

/** How far the last rotation of the installation's secret is. Holds nothing of the secret. */
@WireObject("secret")
public record SecretState(
    @Doc("1 for the first secret of the installation, one more with each rotation") int generation,
    @Doc("Until when nodes may still have the secret before it; absent once it opens nothing")
        @OmitWhenEmpty
        Optional<Instant> previousUntil,
    @Doc("From when rows are sealed anew; absent once they are") @OmitWhenEmpty
        Optional<Instant> resealFrom,
    @Doc("API keys that were not used since the rotation; they work, and are stored anew then")
        int keysOfBefore) {

  static SecretState of(SecretRotation rotation) {
    SecretRotation.State state = rotation.state();
    return new SecretState(
        state.generation(), state.handoverUntil(), state.resealFrom(), rotation.keysOfBefore());
  }
}
