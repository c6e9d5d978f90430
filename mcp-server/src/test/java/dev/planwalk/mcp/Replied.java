package dev.planwalk.mcp;

import dev.planwalk.domain.access.Allowance;
import dev.planwalk.domain.call.Reply;
import dev.planwalk.domain.error.ErrorEnvelope;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.wire.Json;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** What a service says, written by a test. */
final class Replied {
  private Replied() {}

  /** A success with this body, admitted by the limiter. */
  static Reply ok(String body) {
    return ok(body, Optional.empty());
  }

  /** The stored answer to a request that came before. */
  static Reply again(String body) {
    return ok(body, Optional.of("req_1"));
  }

  private static Reply ok(String body, Optional<String> replayOf) {
    return new Reply(
        200,
        body.getBytes(StandardCharsets.UTF_8),
        Optional.of(new Allowance(true, 600, 599, 60, 60)),
        Optional.empty(),
        replayOf,
        Optional.empty());
  }

  /** A refusal as the invoker writes it. */
  static Reply refused(ServiceException refusal) {
    return new Reply(
        refusal.status(),
        Json.bytes(new ErrorEnvelope("http://localhost").of(refusal, "req_7")),
        Optional.empty(),
        refusal.retryAfterSeconds(),
        Optional.empty(),
        Optional.of(refusal));
  }
}
