package dev.planwalk.domain.job;

import dev.planwalk.vocabulary.Word;
import java.util.Locale;

/**
 * Public state of a job. It never goes backwards: a lost worker changes only who works. The drawing
 * is {@code docs/state-machine.md}.
 */
public enum JobStatus implements Word {
  QUEUED("queued", "waiting for a worker"),
  RUNNING("running", "being worked on"),
  SUCCEEDED("succeeded", "done; result is filled"),
  FAILED("failed", "not possible; error says why"),
  CANCELED("canceled", "ended by the operator");

  private final String wire;
  private final String meaning;

  JobStatus(String wire, String meaning) {
    this.wire = wire;
    this.meaning = meaning;
  }

  @Override
  public String wire() {
    return wire;
  }

  @Override
  public String meaning() {
    return meaning;
  }

  /** What is said of a thing in this state: {@code has failed}. */
  public String predicate() {
    return switch (this) {
      case QUEUED -> "is queued";
      case RUNNING -> "is running";
      case SUCCEEDED -> "has succeeded";
      case FAILED -> "has failed";
      case CANCELED -> "was canceled";
    };
  }

  /** Whether nothing can follow. */
  public boolean terminal() {
    return switch (this) {
      case QUEUED, RUNNING -> false;
      case SUCCEEDED, FAILED, CANCELED -> true;
    };
  }

  /** The five legal moves; all other pairs are refused. */
  public boolean mayBecome(JobStatus next) {
    return switch (this) {
      case QUEUED -> next == RUNNING || next == CANCELED;
      case RUNNING -> next == SUCCEEDED || next == FAILED || next == CANCELED;
      case SUCCEEDED, FAILED, CANCELED -> false;
    };
  }

  /** The event that tells of a job's entering this state. */
  public String eventType() {
    return "job." + wire;
  }

  /** The status that stands in a row. */
  public static JobStatus ofRow(dev.planwalk.storage.schema.enums.JobStatus row) {
    return valueOf(row.name().toUpperCase(Locale.ROOT));
  }

  dev.planwalk.storage.schema.enums.JobStatus row() {
    return dev.planwalk.storage.schema.enums.JobStatus.valueOf(wire);
  }
}
