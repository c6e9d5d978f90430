package dev.planwalk.storage;

/**
 * The database does not answer, or all its connections stay busy. Nothing was written, or nobody
 * can know: a caller may try again with the same idempotency key. It has no trace: an outage
 * happens to whatever asks, again and again, and its one line says all there is to know.
 */
public final class DatabaseUnavailableException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  DatabaseUnavailableException(String message) {
    super(message, null, false, false);
  }
}
