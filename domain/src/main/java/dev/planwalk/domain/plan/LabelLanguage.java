package dev.planwalk.domain.plan;

import dev.planwalk.vocabulary.Word;

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
}
