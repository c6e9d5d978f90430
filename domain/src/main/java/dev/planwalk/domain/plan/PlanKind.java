package dev.planwalk.domain.plan;

import dev.planwalk.vocabulary.Word;

/** What a plan is for. */
public enum PlanKind implements Word {
  GRUNDRISS("grundriss", "architectural plan"),
  VERMARKTUNG("vermarktung", "marketing plan");

  private final String wire;
  private final String meaning;

  PlanKind(String wire, String meaning) {
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
  public boolean needsMeaning() {
    return true;
  }
}
