package dev.planwalk.planreading.findings;

import dev.planwalk.vocabulary.FindingCode;

/**
 * Ends the reading of a file that is no drawing we can open: encrypted, too old, broken. Thrown
 * inside this module only and turned into {@link Reading.NotADrawing} by the one entry; carries no
 * stack trace.
 */
public final class FileRefused extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final FindingCode code;
  private final String sentence;

  /**
   * @param code for example {@link FindingCode#DWG_ENCRYPTED}
   * @param sentence what is wrong and what to do, in English
   */
  public FileRefused(FindingCode code, String sentence) {
    super(sentence, null, false, false);
    this.code = code;
    this.sentence = sentence;
  }

  /** The outcome that the caller of the reader gets. */
  public Reading.NotADrawing reading() {
    return new Reading.NotADrawing(code, sentence);
  }
}
