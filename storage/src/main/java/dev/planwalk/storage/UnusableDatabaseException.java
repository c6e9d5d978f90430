package dev.planwalk.storage;

/**
 * This program cannot work with the database it was given, now or later, until an operator changes
 * something. The message is one sentence without a full stop, so that a caller may say what to do.
 */
public final class UnusableDatabaseException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  UnusableDatabaseException(String message) {
    super(message);
  }

  UnusableDatabaseException(String message, Throwable cause) {
    super(message, cause);
  }
}
