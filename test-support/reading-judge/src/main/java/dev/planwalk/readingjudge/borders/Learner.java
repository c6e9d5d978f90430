package dev.planwalk.readingjudge.borders;

import dev.planwalk.planreading.borders.BorderWeights;
import dev.planwalk.planreading.borders.Forest;
import dev.planwalk.planreading.partition.MergeTree;
import dev.planwalk.planreading.partition.Rooms;
import dev.planwalk.readingjudge.RoomScore;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.locationtech.jts.geom.Polygon;

/**
 * Learns in four steps, each from what the one before guesses of drawings that it has not seen: so
 * a later step never trusts guesses that are better than they will be.
 */
final class Learner {

  private static final ForestTrainer.Settings INK = new ForestTrainer.Settings(true, 40, 4, 3);
  private static final ForestTrainer.Settings AGAIN = new ForestTrainer.Settings(true, 50, 4, 3);
  private static final ForestTrainer.Settings GAP = new ForestTrainer.Settings(true, 60, 4, 3);
  private static final ForestTrainer.Settings REGION = new ForestTrainer.Settings(false, 80, 4, 2);

  /** Long sides count more, up to this length in metres. */
  private static final double LONG = 5;

  private static final double SHORT = 0.05;

  /** There are few borders among sides in the open, and few regions that are rooms. */
  private static final float RARE = 3;

  private static final double ROOM = 0.5;
  private static final Forest NOTHING = new Forest(0, List.of(), List.of(), List.of(), List.of());

  private final TrainingData data;
  private final TrainingTables tables;

  /** For each fold what was learned without it; behind them what was learned from all. */
  private final BorderWeights[] weights;

  /**
   * @param whole learn from all drawings, too
   * @param tables take what was found
   */
  Learner(TrainingData data, boolean whole, TrainingTables tables) {
    this.data = data;
    this.tables = tables;
    weights = new BorderWeights[data.folds() + (whole ? 1 : 0)];
    Arrays.fill(weights, new BorderWeights(NOTHING, NOTHING, NOTHING, NOTHING));
  }

  /**
   * Learns.
   *
   * @return for each fold the weights without it; behind them those from all drawings, where that
   *     was asked for
   */
  List<BorderWeights> learn() throws IOException {
    learnInk();
    learnInkAgain();
    learnGap();
    learnRegion();
    judge();
    return List.of(weights);
  }

  private void learnInk() throws IOException {
    Examples examples = edges(true, (known, before) -> known.evidence()::ofInk);
    Forest[] forests = train("ink", examples, INK);
    for (int f = 0; f < forests.length; f++) {
      weights[f] = new BorderWeights(forests[f], NOTHING, NOTHING, NOTHING);
    }
  }

  private void learnInkAgain() throws IOException {
    Examples examples =
        edges(
            true,
            (known, before) -> {
              double[] guess = before.first(known.plane(), known.evidence());
              return s -> known.evidence().ofInkAgain(s, known.evidence().ofInk(s), guess);
            });
    Forest[] forests = train("ink-again", examples, AGAIN);
    for (int f = 0; f < forests.length; f++) {
      weights[f] = new BorderWeights(weights[f].ink(), forests[f], NOTHING, NOTHING);
    }
    tables.addBorders(examples, forests);
  }

  private void learnGap() throws IOException {
    Examples examples =
        edges(
            false,
            (known, before) -> {
              double[] guess = before.second(known.plane(), known.evidence());
              return s -> known.evidence().ofGap(s, guess);
            });
    Forest[] forests = train("gap", examples, GAP);
    for (int f = 0; f < forests.length; f++) {
      weights[f] = new BorderWeights(weights[f].ink(), weights[f].inkAgain(), forests[f], NOTHING);
    }
    tables.addBorders(examples, forests);
  }

  private void learnRegion() throws IOException {
    Examples examples = new Examples();
    for (Sample sample : data.samples()) {
      if (sample.regions()) {
        KnownPlane known = data.plane(sample);
        MergeTree tree = tree(known, weights[sample.fold()]);
        double[] fits = known.fits(tree);
        Examples own = new Examples();
        for (int n = 0; n < tree.size(); n++) {
          if (Rooms.candidate(tree, n)) {
            float weight = fits[n] > ROOM ? RARE : 1;
            own.add(new Examples.Example(tree.numbers(n), (float) fits[n], weight, sample.fold()));
          }
        }
        examples.addDrawing(own, data.drawings(sample.office()));
      }
    }
    Forest[] forests = forests(examples, REGION);
    for (int f = 0; f < forests.length; f++) {
      BorderWeights before = weights[f];
      weights[f] = new BorderWeights(before.ink(), before.inkAgain(), before.gap(), forests[f]);
    }
    tables.addRegions(examples, forests);
  }

  private static MergeTree tree(KnownPlane known, BorderWeights weights) {
    return MergeTree.of(
        known.plane(), weights.borders(known.plane(), known.evidence()), KnownPlane.NEVER);
  }

  /**
   * The sides of all drawings of which it is known whether they are borders.
   *
   * @param ink those that are drawn, else those in the open
   * @param numbers of a side, by what was learned without its drawing
   */
  private Examples edges(
      boolean ink, BiFunction<KnownPlane, BorderWeights, IntFunction<float[]>> numbers)
      throws IOException {
    Examples examples = new Examples();
    for (Sample sample : data.samples()) {
      if (sample.edges()) {
        KnownPlane known = data.plane(sample);
        IntFunction<float[]> ofSide = numbers.apply(known, weights[sample.fold()]);
        Examples own = new Examples();
        for (int s = 0; s < known.plane().sides(); s++) {
          OptionalInt border =
              known.plane().isInk(s) == ink ? known.border(s) : OptionalInt.empty();
          if (border.isPresent()) {
            double length = Math.min(LONG, known.plane().length(s));
            float rare = !ink && border.getAsInt() == 1 ? RARE : 1;
            float weight = (float) Math.sqrt(length + SHORT) * rare;
            own.add(
                new Examples.Example(ofSide.apply(s), border.getAsInt(), weight, sample.fold()));
          }
        }
        examples.addDrawing(own, data.drawings(sample.office()));
      }
    }
    return examples;
  }

  private Forest[] train(String name, Examples examples, ForestTrainer.Settings settings) {
    Forest[] forests = forests(examples, settings);
    tables.addStep(name, examples, forests);
    return forests;
  }

  /** One without each fold, and perhaps one of all; folds do not wait for each other. */
  private Forest[] forests(Examples examples, ForestTrainer.Settings settings) {
    return IntStream.range(0, weights.length)
        .parallel()
        .mapToObj(fold -> ForestTrainer.train(examples.without(fold), settings))
        // What is judged is what would be written: with so many digits.
        .map(forest -> Forest.parse(forest.lines()))
        .toArray(Forest[]::new);
  }

  /** Finds the rooms of each drawing with what was learned without it. */
  private void judge() throws IOException {
    for (Sample sample : data.samples()) {
      KnownPlane known = data.plane(sample);
      BorderWeights own = weights[sample.fold()];
      List<Rooms.Found> found = Rooms.of(known.plane(), tree(known, own), own.region());
      List<Polygon> shapes = new ArrayList<>();
      for (Rooms.Found room : found) {
        shapes.add(room.shape());
        OptionalDouble fit = sample.regions() ? known.fit(room.shape()) : OptionalDouble.empty();
        fit.ifPresent(iou -> tables.addFit(room.fit(), iou));
      }
      RoomScore score = known.truth().score(known.onSheet(shapes));
      tables.addRooms(sample, score);
    }
  }
}
