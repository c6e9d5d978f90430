package dev.planwalk.domain.visualization;

import dev.planwalk.vocabulary.Word;

/** Whether a picture says of itself, for everybody to see, that a computer made it. */
public enum PictureLabel implements Word {
  NONE("none", "no mark"),
  CORNER("corner", "a small line in the lower right corner says that a computer made it");

  private final String wire;
  private final String meaning;

  PictureLabel(String wire, String meaning) {
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
