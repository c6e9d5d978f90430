package dev.planwalk.domain.call;

import dev.planwalk.domain.error.ErrorEnvelope;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.storage.DatabaseUnavailableException;
import org.slf4j.Logger;

/**
 * What becomes of a failure that nobody foresaw: the one place where it is logged and where
 * overload and outage of the database (503, ask again) are told from a bug (500).
 */
public final class Outage {
  private static final int RETRY_AFTER_SECONDS = 2;

  private Outage() {}

  /**
   * Logs a failure and gives the refusal that answers it. An overload comes in bursts and has no
   * fault to find: one line without a trace.
   *
   * @param log of the door or step that met the failure
   */
  public static ServiceException refusal(Logger log, String requestId, RuntimeException failure) {
    if (failure instanceof DatabaseUnavailableException) {
      log.warn("request {} is answered 503: {}", requestId, failure.getMessage());
      return ErrorEnvelope.unavailable(RETRY_AFTER_SECONDS);
    }
    log.error("request {} failed", requestId, failure);
    return ErrorEnvelope.internal();
  }
}
