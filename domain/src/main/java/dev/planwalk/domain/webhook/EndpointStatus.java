package dev.planwalk.domain.webhook;

import dev.planwalk.vocabulary.Word;

/** Whether events go to an endpoint. */
public enum EndpointStatus implements Word {
  ENABLED("enabled", "gets events"),
  DISABLED("disabled", "gets no more events until it is enabled");

  private final String wire;
  private final String meaning;

  EndpointStatus(String wire, String meaning) {
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
