package dev.planwalk.domain.webhook;

import dev.planwalk.vocabulary.Word;

/** How far a delivery is. It leaves {@link #PENDING} once and for good. */
public enum DeliveryStatus implements Word {
  PENDING("pending", "to be sent, for the first time or again"),
  SUCCEEDED("succeeded", "the receiver answered 2xx"),
  FAILED("failed", "given up");

  private final String wire;
  private final String meaning;

  DeliveryStatus(String wire, String meaning) {
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
