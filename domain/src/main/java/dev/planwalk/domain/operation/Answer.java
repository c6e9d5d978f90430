package dev.planwalk.domain.operation;

import java.util.Optional;

/**
 * What a handler returns when it may answer in more than one way, or with bytes beside the body.
 * The status is found by the body's class among the declared answers; handlers write no status
 * numbers.
 *
 * @param attachment of the media type that the declared answer names; empty if it names none
 */
public record Answer(Record body, Optional<Attachment> attachment) {
  public static Answer of(Record body) {
    return new Answer(body, Optional.empty());
  }

  /** An answer whose bytes are what REST clients get. */
  public static Answer of(Record facts, Attachment attachment) {
    return new Answer(facts, Optional.of(attachment));
  }
}
