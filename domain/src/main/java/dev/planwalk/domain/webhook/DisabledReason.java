package dev.planwalk.domain.webhook;

import dev.planwalk.vocabulary.Word;

/** Why an endpoint was disabled. The set may grow. */
public enum DisabledReason implements Word {
  GONE("gone", "the receiver answered 410 Gone"),
  FAILING("failing", "every attempt of five days failed"),
  REQUESTED("requested", "the account disabled it");

  private final String wire;
  private final String meaning;

  DisabledReason(String wire, String meaning) {
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

  @Override
  public boolean closed() {
    return false;
  }
}
