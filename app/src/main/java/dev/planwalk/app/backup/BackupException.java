package dev.planwalk.app.backup;

import java.io.IOException;

/** A backup or its return cannot be; the message is one sentence that says why. */
public final class BackupException extends IOException {

  private static final long serialVersionUID = 1L;

  private final String why;

  BackupException(String sentence) {
    super(sentence);
    this.why = sentence;
  }

  /** Why, in one sentence. */
  public String sentence() {
    return why;
  }
}
