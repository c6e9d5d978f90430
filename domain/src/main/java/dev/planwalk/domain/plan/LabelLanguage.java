package dev.planwalk.domain.plan;

import dev.planwalk.domain.operation.Word;

/** The language in which a drawn plan is lettered. */
public enum LabelLanguage implements Word {
  DE("de", "German"),
  EN("en", "English");

  private final String wire;
  private final String meaning;

  LabelLanguage(String wire, String meaning) {
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

  /** The constant of a stored word. */
  public static LabelLanguage of(String wire) {
    for (LabelLanguage value : values()) {
      if (value.wire.equals(wire)) {
        return value;
      }
    }
    throw new IllegalArgumentException("no LabelLanguage " + wire);
  }
}
