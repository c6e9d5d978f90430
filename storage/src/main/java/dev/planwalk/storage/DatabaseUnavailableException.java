package dev.planwalk.storage;

/**
 * The database does not answer, or all its connections stay busy. Nothing was written, or nobody
 * can know: a caller may try again with the same idempotency key.
 */
public final class DatabaseUnavailableException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  DatabaseUnavailableException(String message, Throwable cause) {
    super(message, cause);
  }

  DatabaseUnavailableException(String message) {
    super(message);
  }
}
