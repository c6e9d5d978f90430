package dev.planwalk.domain.access;

import dev.planwalk.storage.FixedQuery;
import java.util.Optional;
import org.jooq.Record;
import org.jooq.Result;

/** Turns a credential into the principal it stands for, or refuses (401, 429). Thread-safe. */
@FunctionalInterface
public interface Authenticator {
  /**
   * Looks a credential up.
   *
   * @throws dev.planwalk.domain.error.ServiceException missing, invalid or expired key; too many
   *     failures from the address
   */
  Principal authenticate(Credential credential);

  /**
   * Looks a credential up for a call that reaches the rate limiter if its key may make it. Who can
   * ask the limiter in the same statement does, which spares the call a round trip.
   *
   * @param access what the call needs; a key that lacks it is not counted
   * @param ahead what the call's handler reads first; who can asks for it in the same round trip
   * @throws dev.planwalk.domain.error.ServiceException as {@link #authenticate}
   */
  default Entry enter(Credential credential, Access access, Optional<FixedQuery.Bound> ahead) {
    return Entry.of(authenticate(credential));
  }

  /**
   * Who came in.
   *
   * @param allowance the limiter's decision; empty if it was not asked yet
   * @param ahead rows that were read for the handler; empty if it has to read itself
   */
  record Entry(Principal principal, Optional<Allowance> allowance, Optional<Result<Record>> ahead) {

    /** Who came in, and nothing else was asked. */
    public static Entry of(Principal principal) {
      return new Entry(principal, Optional.empty(), Optional.empty());
    }
  }
}
