package dev.planwalk.planreading.ifc;

/**
 * An instance that is not as its schema says, or beyond a limit of its own. Caught where the object
 * that needs it is made: that one is left out and told. Without a stack trace.
 */
final class StepFault extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /**
   * @param message what is wrong, for people who mend the reader
   */
  StepFault(String message) {
    super(message, null, false, false);
  }
}
