package dev.planwalk.plandrawing;

import java.util.Locale;

/** The language of labels, and how it writes numbers. */
public enum Language {
  GERMAN("de", ','),
  ENGLISH("en", '.');

  private final String wire;
  private final char decimalMark;

  Language(String wire, char decimalMark) {
    this.wire = wire;
    this.decimalMark = decimalMark;
  }

  /** The word outside the engine, as in ISO 639-1. */
  public String wire() {
    return wire;
  }

  /** For example {@code 12,34 m²}. */
  public String area(double squareMetres) {
    return number(squareMetres) + " m²";
  }

  /** Two decimals, for lengths in metres and areas. */
  String number(double value) {
    return String.format(Locale.ROOT, "%.2f", value).replace('.', decimalMark);
  }

  /** One of two texts. */
  String choose(String german, String english) {
    return switch (this) {
      case GERMAN -> german;
      case ENGLISH -> english;
    };
  }
}
