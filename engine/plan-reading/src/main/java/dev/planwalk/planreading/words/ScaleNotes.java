package dev.planwalk.planreading.words;

import dev.planwalk.planreading.drawing.Label;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Scales that a sheet states in words: {@code M 1:100}, {@code 1/4" = 1'-0"}. */
public final class ScaleNotes {

  /** Metres in a point of the page. */
  public static final double POINT = Lengths.INCH / 72;

  private static final Pattern RATIO =
      Pattern.compile("(?<![\\d.,:])1\\s*:\\s*(\\d{1,4})(?![\\d:])");

  /** A part of an inch on paper, then feet and inches of the building. */
  private static final Pattern INCHES =
      Pattern.compile(
          "(?<![\\d/])(?:(\\d{1,2})(?:["
              + " -]+(?=\\d+/))?)?(?:(\\d{1,2})/(\\d{1,2}))?\\s*(?:[\"”″]|''|in\\b)"
              + "\\s*=\\s*(\\d{1,3})\\s*['’′](?:\\s*-?\\s*(\\d{1,2})\\s*(?:[\"”″]|'')?)?");

  private static final int SMALLEST = 2500;
  private static final int LARGEST = 5;
  private static final int LONGEST_NOTE = 80;

  private ScaleNotes() {}

  /**
   * The stated scales, each as metres in a point, in the order of the labels. A note that leaves
   * the choice between several states none.
   */
  public static List<Double> of(List<Label> labels) {
    List<Double> scales = new ArrayList<>();
    for (Label label : labels) {
      List<Double> stated =
          label.text().length() <= LONGEST_NOTE ? stated(label.text()) : List.of();
      if (stated.size() == 1) {
        scales.add(stated.getFirst() * POINT);
      }
    }
    return scales;
  }

  /** How many times larger the building is than the paper. */
  static List<Double> stated(String text) {
    List<Double> found =
        INCHES
            .matcher(text)
            .results()
            .filter(inches -> inches.group(1) != null || inches.group(2) != null)
            .map(inches -> {
              double paper = number(inches.group(1)) + share(inches.group(2), inches.group(3));
              double feet = number(inches.group(4)) + number(inches.group(5)) / 12;
              return paper > 0 ? 12 * feet / paper : 0;
            })
            .toList();
    if (found.isEmpty()) {
      found = RATIO.matcher(text).results().map(ratio -> number(ratio.group(1))).toList();
    }
    return found.stream()
        .filter(scale -> scale >= LARGEST && scale <= SMALLEST)
        .distinct()
        .toList();
  }

  private static double number(@org.jspecify.annotations.Nullable String digits) {
    return digits == null ? 0 : Double.parseDouble(digits);
  }

  private static double share(
      @org.jspecify.annotations.Nullable String above,
      @org.jspecify.annotations.Nullable String below) {
    return number(below) == 0 ? 0 : number(above) / number(below);
  }
}
