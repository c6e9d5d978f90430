package dev.planwalk.domain.operation;

import dev.planwalk.domain.error.ErrorEnvelope;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.storage.DatabaseUnavailableException;

/** Tells overload and outage of the database (503, ask again) from a bug (500). */
final class Outage {
  private static final int RETRY_AFTER_SECONDS = 2;

  private Outage() {}

  static ServiceException refusalFor(RuntimeException failure) {
    return failure instanceof DatabaseUnavailableException
        ? ErrorEnvelope.unavailable(RETRY_AFTER_SECONDS)
        : ErrorEnvelope.internal();
  }
}
