package dev.planwalk.domain.event;

import dev.planwalk.vocabulary.Word;

/** What can happen to a job. */
public enum EventType implements Word {
  JOB_QUEUED("job.queued", "a job was accepted"),
  JOB_RUNNING("job.running", "a worker began"),
  JOB_SUCCEEDED("job.succeeded", "a job is done"),
  JOB_FAILED("job.failed", "a job is not possible"),
  JOB_CANCELED("job.canceled", "the operator ended a job");

  private final String wire;
  private final String meaning;

  EventType(String wire, String meaning) {
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
}
