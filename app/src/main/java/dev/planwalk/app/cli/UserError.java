package dev.planwalk.app.cli;

/** A command cannot be done; the message is one sentence that says why and what to do. */
public final class UserError extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /**
   * @param message shown to the user as it is
   */
  public UserError(String message) {
    super(message, null, false, false);
  }
}
