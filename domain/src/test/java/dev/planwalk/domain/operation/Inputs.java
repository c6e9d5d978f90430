package dev.planwalk.domain.operation;

import dev.planwalk.domain.wire.Arguments;
import dev.planwalk.domain.wire.Json;
import dev.planwalk.domain.wire.Offer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;

/** Reads inputs as the steps do, for tests of what operations accept. */
public final class Inputs {

  private Inputs() {}

  /** The input of a body. */
  public static <I extends Record> I read(Operation<I, ?> operation, String json) {
    return operation
        .input()
        .read(
            Arguments.of(Json.readObject(json.getBytes(StandardCharsets.UTF_8))),
            Offer.PLAIN,
            Set.of(),
            Map.of());
  }
}
