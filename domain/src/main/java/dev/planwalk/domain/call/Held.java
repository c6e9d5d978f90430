package dev.planwalk.domain.call;

/**
 * What a caller holds of an earlier answer, as far as its door understands it ({@code
 * If-None-Match}). A handler that waits can then wait for news instead of for the end.
 */
@FunctionalInterface
public interface Held {

  /**
   * Whether the caller has this very answer already.
   *
   * @param encoded the answer as it would be sent; not changed
   */
  boolean isSame(byte[] encoded);
}
