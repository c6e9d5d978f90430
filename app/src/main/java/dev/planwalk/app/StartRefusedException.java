package dev.planwalk.app;

import java.io.IOException;

/** The service cannot start as it is set up; the message says why, and what an operator does. */
public final class StartRefusedException extends IOException {

  private static final long serialVersionUID = 1L;

  StartRefusedException(String message) {
    super(message);
  }

  StartRefusedException(String message, Throwable cause) {
    super(message, cause);
  }
}
