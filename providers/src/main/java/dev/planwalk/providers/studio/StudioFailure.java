package dev.planwalk.providers.studio;

import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import dev.planwalk.vocabulary.Words;

/**
 * The studio could not do a piece of work. The message is one sentence for people and quotes
 * nothing of the file but names.
 */
public final class StudioFailure extends Exception {

  private static final long serialVersionUID = 1L;

  private final JobFailure code;
  private final String sentence;

  /** With one sentence for people. */
  public StudioFailure(JobFailure code, String message) {
    super(message, null, false, false);
    this.code = code;
    this.sentence = message;
  }

  /** Of work that nobody wants any more: its job has gone on without it. */
  static StudioFailure ofCanceledWork() {
    return new StudioFailure(JobFailure.WORKER_LOST, "The work was canceled.");
  }

  /** What the job's error says. */
  public JobFailure code() {
    return code;
  }

  /** What is told of a plan that it kept from being read. */
  Finding finding() {
    FindingCode told =
        Words.find(FindingCode.class, code.wire()).orElse(FindingCode.PLAN_UNREADABLE);
    return new Finding(told, Finding.Severity.ERROR, sentence, "");
  }

  /** Whether it is not the plan's fault: another node, or a later time, may do better. */
  boolean ofTheStudio() {
    return code == JobFailure.WORKER_LOST;
  }

  /** One sentence for people. */
  public String sentence() {
    return sentence;
  }
}
