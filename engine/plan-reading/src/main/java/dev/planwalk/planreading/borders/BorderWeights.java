package dev.planwalk.planreading.borders;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The learned weights: {@code ink} and {@code ink-again} tell borders among what is drawn, {@code
 * gap} among sides in the open, {@code region} how well a region fits a room. {@code ./planwalk
 * train borders} writes them.
 */
public record BorderWeights(Forest ink, Forest inkAgain, Forest gap, Forest region) {

  private static final List<String> NAMES = List.of("ink", "ink-again", "gap", "region");

  /** Those that ship with the reader. */
  public static BorderWeights shipped() {
    try (InputStream in = BorderWeights.class.getResourceAsStream("borders.weights")) {
      if (in == null) {
        throw new IllegalStateException("borders.weights is missing");
      }
      BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      return parse(reader.lines().toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** As text: each forest behind a line with its name in brackets. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    List<Forest> forests = List.of(ink, inkAgain, gap, region);
    for (int i = 0; i < NAMES.size(); i++) {
      lines.add("[" + NAMES.get(i) + "]");
      lines.addAll(forests.get(i).lines());
    }
    return lines;
  }

  /** From text. */
  public static BorderWeights parse(List<String> lines) {
    Map<String, List<String>> parts = new LinkedHashMap<>();
    List<String> part = new ArrayList<>();
    for (String line : lines) {
      if (line.startsWith("[")) {
        part = new ArrayList<>();
        parts.put(line.substring(1, line.length() - 1), part);
      } else if (!line.startsWith("#")) {
        part.add(line);
      }
    }
    return new BorderWeights(
        Forest.parse(part(parts, 0)),
        Forest.parse(part(parts, 1)),
        Forest.parse(part(parts, 2)),
        Forest.parse(part(parts, 3)));
  }

  private static List<String> part(Map<String, List<String>> parts, int i) {
    List<String> part = parts.get(NAMES.get(i));
    if (part == null) {
      throw new IllegalArgumentException("no weights [" + NAMES.get(i) + "]");
    }
    return part;
  }

  /** For ink, after a first look: how likely each side of a plane is a border; 0 in the open. */
  public double[] first(Subdivision plane, Evidence evidence) {
    double[] guess = new double[plane.sides()];
    for (int s = 0; s < guess.length; s++) {
      if (plane.isInk(s) && plane.second(s) >= 0) {
        guess[s] = ink.probability(evidence.ofInk(s));
      }
    }
    return guess;
  }

  /** The same after a second look, which knows the first guesses about a side. */
  public double[] second(Subdivision plane, Evidence evidence) {
    double[] before = first(plane, evidence);
    double[] guess = new double[plane.sides()];
    for (int s = 0; s < guess.length; s++) {
      if (plane.isInk(s) && plane.second(s) >= 0) {
        guess[s] = inkAgain.probability(evidence.ofInkAgain(s, evidence.ofInk(s), before));
      }
    }
    return guess;
  }

  /** How likely each side of a plane is a border, drawn or not. */
  public double[] borders(Subdivision plane, Evidence evidence) {
    double[] guess = second(plane, evidence);
    double[] all = guess.clone();
    for (int s = 0; s < guess.length; s++) {
      if (!plane.isInk(s) && plane.second(s) >= 0) {
        all[s] = gap.probability(evidence.ofGap(s, guess));
      }
    }
    return all;
  }
}
