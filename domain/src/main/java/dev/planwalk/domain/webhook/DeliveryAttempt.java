package dev.planwalk.domain.webhook;

import dev.planwalk.domain.wire.Doc;
import java.time.Instant;
import java.util.Optional;

/** One try to deliver an event. */
public record DeliveryAttempt(
    @Doc("When it began") Instant at,
    @Doc("HTTP status of the answer; null if none came") Optional<Integer> responseStatus,
    @Doc("How long it took") long durationMs,
    @Doc("Why it did not succeed; null if it did") Optional<AttemptError> error,
    @Doc("Start of the answer's body, at most 2048 bytes; null if there was none")
        Optional<String> responseExcerpt) {}
