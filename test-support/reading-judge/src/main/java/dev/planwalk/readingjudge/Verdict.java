package dev.planwalk.readingjudge;

/**
 * What a judge says of one fact or of one row of counts.
 *
 * @param note for people; empty where there is nothing to say
 */
record Verdict(Mark mark, String note) {

  /** It is so. */
  static final Verdict TRUE = new Verdict(Mark.TRUE, "");

  /** How it ended; the sign stands before the note. */
  enum Mark {
    TRUE(" "),
    /** Different, by exactly what is known, for a reason that lies in the files. */
    EXPLAINED("="),
    WRONG("!"),
    /** Nobody judged it, so it has not passed. */
    NOT_JUDGED("?");

    private final String sign;

    Mark(String sign) {
      this.sign = sign;
    }

    String sign() {
      return sign;
    }
  }

  /** True, or wrong with a sentence that holds the numbers. */
  static Verdict of(boolean holds, String otherwise) {
    return holds ? TRUE : new Verdict(Mark.WRONG, otherwise);
  }

  static Verdict wrong(String sentence) {
    return new Verdict(Mark.WRONG, sentence);
  }

  static Verdict explained(String sentence) {
    return new Verdict(Mark.EXPLAINED, sentence);
  }

  static Verdict notJudged(Fact.Unknown fact) {
    return new Verdict(Mark.NOT_JUDGED, "not judged: " + fact.words());
  }

  /** Whether a check that gave this verdict has failed. */
  boolean failed() {
    return mark == Mark.WRONG || mark == Mark.NOT_JUDGED;
  }

  @Override
  public String toString() {
    return mark.sign() + " " + note.replace('\n', ' ');
  }
}
