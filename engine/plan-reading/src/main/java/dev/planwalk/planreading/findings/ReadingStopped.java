package dev.planwalk.planreading.findings;

import dev.planwalk.vocabulary.FindingCode;

/**
 * Ends a reading that passed a limit. Thrown inside this module only and turned into {@link
 * Reading.NoPlan} by the one entry; carries no stack trace.
 */
public final class ReadingStopped extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final FindingCode code;
  private final String sentence;

  /**
   * @param code of the finding that is told of it
   * @param message one sentence with the limit and the value
   */
  public ReadingStopped(FindingCode code, String message) {
    super(message, null, false, false);
    this.code = code;
    this.sentence = message;
  }

  /** The finding's message. */
  public String sentence() {
    return sentence;
  }

  /** The finding's code. */
  public FindingCode code() {
    return code;
  }
}
