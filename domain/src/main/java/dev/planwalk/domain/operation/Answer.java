package dev.planwalk.domain.operation;

/**
 * What a handler returns when it may answer in more than one way. The status is found by the body's
 * class among the declared answers; handlers write no status numbers.
 */
public record Answer(Record body) {
  public static Answer of(Record body) {
    return new Answer(body);
  }
}
