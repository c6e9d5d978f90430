package dev.planwalk.domain.call;

import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.error.ServiceException;
import java.util.Optional;
import org.jooq.DSLContext;

/**
 * Answers kept for repeated requests with the same idempotency key, per tenant and mode.
 * Thread-safe; the same on every node.
 */
public interface Replays {
  /** Longest idempotency key, in characters. */
  int LONGEST_KEY = 255;

  /** What a key led to. */
  sealed interface Outcome {}

  /** The request was answered before; this is that answer. */
  record Stored(Reply reply) implements Outcome {}

  /** The key is ours until the claim is stored or released. */
  record Claimed(Claim claim) implements Outcome {}

  /** The right to answer for a key. */
  interface Claim {
    /**
     * Keeps the answer within the transaction that does the work.
     *
     * @return the reply itself
     * @throws RuntimeException if the claim was lost to another request, so that all rolls back
     */
    Reply store(DSLContext tx, Reply reply);

    /** Frees the key; called before anything but a 2xx is sent. Never throws. */
    void release();

    /** Tells waiting requests that the claim was committed or released. */
    void ended();
  }

  /**
   * Claims a key or finds its answer; waits up to 2 s for another request with the same key.
   *
   * @param fingerprint of the request, and of who asks where the answer shows a secret
   * @throws ServiceException 409 while another request holds the key, 422 if it was used for a
   *     different request
   */
  Outcome begin(Principal principal, String key, byte[] fingerprint, String requestId);

  /**
   * The answer kept for a key, without claiming it or waiting for who holds it.
   *
   * @param fingerprint of the request, and of who asks where the answer shows a secret
   * @throws ServiceException 422 if the key was used for a different request
   */
  Optional<Reply> find(Principal principal, String key, byte[] fingerprint);

  /** The key if it is acceptable: 1 to 255 printable ASCII characters. */
  static String checkedKey(String key, String param) {
    if (key.isEmpty() || key.length() > LONGEST_KEY) {
      throw ServiceException.invalid(
          param, "%s must have 1 to 255 characters (got: %d)".formatted(param, key.length()));
    }
    if (key.chars().anyMatch(c -> c < 0x20 || c > 0x7E)) {
      throw ServiceException.invalid(param, param + " must be printable ASCII.");
    }
    return key;
  }
}
