package dev.planwalk.planreading.borders;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What weighs most for and against single sides of a storey being borders. The weight of a kind of
 * evidence is the log-odds of a side less those that it would have if its numbers of that kind were
 * the usual ones of the storey (their medians).
 */
public final class Weighing {

  /** Sides whose numbers make the usual ones; more change medians hardly. */
  private static final int MOST_SIDES = 2000;

  private static final List<String> INK = Evidence.ofInkAgainNames();

  private final Subdivision plane;
  private final Evidence evidence;
  private final BorderWeights weights;
  private final double[] first;
  private final double[] second;
  private final float[] usualInk;
  private final float[] usualGap;

  /** Prepares the usual numbers of a storey. */
  public Weighing(Subdivision plane, Evidence evidence, BorderWeights weights) {
    this.plane = plane;
    this.evidence = evidence;
    this.weights = weights;
    first = weights.first(plane, evidence);
    second = weights.second(plane, evidence);
    usualInk = usual(true, INK.size());
    usualGap = usual(false, Evidence.OF_GAP.size());
  }

  /**
   * One kind of evidence about a side.
   *
   * @param logOdds what it adds: above 0 for a border, below 0 against one
   */
  public record Weight(EvidenceKind kind, double logOdds) {}

  /** All kinds of evidence about a side, the weightiest first; empty at the rim of the plane. */
  public List<Weight> of(int side) {
    if (plane.second(side) < 0) {
      return List.of();
    }
    List<String> names = plane.isInk(side) ? INK : Evidence.OF_GAP;
    double with = logOdds(side, Optional.empty());
    List<Weight> all = new ArrayList<>();
    for (EvidenceKind kind : EvidenceKind.values()) {
      if (names.stream().anyMatch(name -> EvidenceKind.of(name).equals(Optional.of(kind)))) {
        all.add(new Weight(kind, with - logOdds(side, Optional.of(kind))));
      }
    }
    all.sort(Comparator.comparingDouble(weight -> -Math.abs(weight.logOdds())));
    return all;
  }

  /** Log-odds of a side without what one kind of evidence says of it. */
  private double logOdds(int side, Optional<EvidenceKind> without) {
    if (!plane.isInk(side)) {
      float[] row = evidence.ofGap(side, second);
      return weights.gap().sum(made(row, usualGap, Evidence.OF_GAP, without));
    }
    float[] row = made(evidence.ofInk(side), usualInk, INK, without);
    double kept = first[side];
    first[side] = weights.ink().probability(row);
    float[] again = evidence.ofInkAgain(side, row, first);
    first[side] = kept;
    return weights.inkAgain().sum(made(again, usualInk, INK, without));
  }

  private static float[] made(
      float[] row, float[] usual, List<String> names, Optional<EvidenceKind> without) {
    for (int i = 0; without.isPresent() && i < row.length; i++) {
      row[i] = EvidenceKind.of(names.get(i)).equals(without) ? usual[i] : row[i];
    }
    return row;
  }

  private float[] usual(boolean ink, int numbers) {
    List<Integer> sides = new ArrayList<>();
    for (int s = 0; s < plane.sides(); s++) {
      if (plane.isInk(s) == ink && plane.second(s) >= 0) {
        sides.add(s);
      }
    }
    int step = Math.max(1, sides.size() / MOST_SIDES);
    List<float[]> rows = new ArrayList<>();
    for (int i = 0; i < sides.size(); i += step) {
      int side = sides.get(i);
      rows.add(
          ink
              ? evidence.ofInkAgain(side, evidence.ofInk(side), first)
              : evidence.ofGap(side, second));
    }
    float[] usual = new float[numbers];
    float[] column = new float[rows.size()];
    for (int n = 0; n < numbers && !rows.isEmpty(); n++) {
      for (int i = 0; i < column.length; i++) {
        column[i] = rows.get(i)[n];
      }
      Arrays.sort(column);
      usual[n] = column[column.length / 2];
    }
    return usual;
  }
}
