package dev.planwalk.domain.operation;

/** Facts about an operation that the steps act on and the documents repeat. */
public enum Trait {
  /** Changes nothing that a caller can see. */
  READ_ONLY,
  /** Takes an idempotency key; a repeated request replays the first answer. */
  REPLAYABLE,
  /**
   * May reserve money; has a {@code dry_run} field that prices without spending, and a {@code
   * confirm} field that agrees to the price.
   */
  SPENDS,
  /** Removes or withdraws something. */
  DELETES,
  /** Doing it twice has the effect of doing it once, even without an idempotency key. */
  IDEMPOTENT,
  /** Its answer shows a secret: a replay answers only the API key that made the first request. */
  SHOWS_SECRET,
  /** Reaches beyond this service: uploads, publishing. */
  OPEN_WORLD
}
