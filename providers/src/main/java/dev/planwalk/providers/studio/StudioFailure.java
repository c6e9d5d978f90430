package dev.planwalk.providers.studio;

import java.util.Set;

/**
 * The studio could not do a piece of work. The code is one of the job error codes; the message is
 * one sentence for people and quotes nothing of the file but names.
 */
public final class StudioFailure extends Exception {

  private static final long serialVersionUID = 1L;

  /** The code of work whose child could not start, was killed or was lost. */
  static final String WORKER_LOST = "worker_lost";

  private static final Set<String> BROKEN = Set.of("canceled", "internal", WORKER_LOST);

  private final String code;
  private final String sentence;

  /**
   * @param code job error code such as {@code plan_unreadable} or {@code render_failed}
   */
  public StudioFailure(String code, String message) {
    super(message, null, false, false);
    this.code = code;
    this.sentence = message;
  }

  /** The job error code. */
  public String code() {
    return code;
  }

  /** Whether it is not the plan's fault: another node, or a later time, may do better. */
  boolean ofTheStudio() {
    return BROKEN.contains(code);
  }

  /** One sentence for people. */
  public String sentence() {
    return sentence;
  }
}
