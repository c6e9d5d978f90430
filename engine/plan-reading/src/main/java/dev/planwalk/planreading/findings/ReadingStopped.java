package dev.planwalk.planreading.findings;

/**
 * Ends a reading that passed a limit. Thrown inside this module only and turned into {@link
 * Reading.NoPlan} by the one entry; carries no stack trace.
 */
public final class ReadingStopped extends RuntimeException {

  /** Code of a reading that took too long. */
  static final String TIME = "reading_time_exceeded";

  private static final long serialVersionUID = 1L;

  private final String code;
  private final String sentence;

  /**
   * @param code {@code drawing_too_large} or {@code reading_time_exceeded}
   * @param message one sentence with the limit and the value
   */
  public ReadingStopped(String code, String message) {
    super(message, null, false, false);
    this.code = code;
    this.sentence = message;
  }

  /** The finding's message. */
  public String sentence() {
    return sentence;
  }

  /** The finding's code. */
  public String code() {
    return code;
  }
}
