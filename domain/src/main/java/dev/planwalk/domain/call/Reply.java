package dev.planwalk.domain.call;

import dev.planwalk.domain.access.Allowance;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.operation.Attachment;
import java.util.Optional;

/**
 * What both doors get back, answers and refusals alike: headers by meaning, the body encoded.
 *
 * @param body UTF-8 JSON; not copied, do not change
 * @param allowance the limiter's decision; empty if the call did not get that far
 * @param retryAfterSeconds when to ask again
 * @param replayOf the request id of the first request, if this answer is a replay
 * @param refusal why it was refused; empty for 2xx
 * @param nextCursor of a list with a further page
 * @param attachment bytes that belong to the answer; never part of a stored one
 */
public record Reply(
    int status,
    byte[] body,
    Optional<Allowance> allowance,
    Optional<Integer> retryAfterSeconds,
    Optional<String> replayOf,
    Optional<ServiceException> refusal,
    Optional<String> nextCursor,
    Optional<Attachment> attachment) {

  /** A reply that is no list and has no attachment. */
  public Reply(
      int status,
      byte[] body,
      Optional<Allowance> allowance,
      Optional<Integer> retryAfterSeconds,
      Optional<String> replayOf,
      Optional<ServiceException> refusal) {
    this(
        status,
        body,
        allowance,
        retryAfterSeconds,
        replayOf,
        refusal,
        Optional.empty(),
        Optional.empty());
  }

  /** True for an answer that is stored for replays. */
  public boolean isSuccess() {
    return status >= 200 && status < 300;
  }

  /** The same reply with the limiter's decision. */
  public Reply with(Allowance decided) {
    return new Reply(
        status,
        body,
        Optional.of(decided),
        retryAfterSeconds,
        replayOf,
        refusal,
        nextCursor,
        attachment);
  }
}
