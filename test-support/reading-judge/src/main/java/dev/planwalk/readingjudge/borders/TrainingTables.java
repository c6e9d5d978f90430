package dev.planwalk.readingjudge.borders;

import dev.planwalk.planreading.borders.Forest;
import dev.planwalk.readingjudge.RoomScore;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/** Says how good guesses about drawings of offices are that were left out of the training. */
final class TrainingTables {

  private static final double BORDER = 0.5;

  /** A region that fits better is the room itself. */
  private static final double EXACT = 0.9;

  private final PrintStream out;
  private final Reliability borders = new Reliability();
  private final Reliability fits = new Reliability();
  private final Map<String, List<RoomScore>> offices = new TreeMap<>();

  TrainingTables(PrintStream out) {
    this.out = out;
  }

  /** Prints how well a step tells borders; examples count by their weights. */
  void addStep(String name, Examples examples, Forest[] forests) {
    double loss = 0;
    double all = 0;
    double hit = 0;
    double told = 0;
    double borderWeight = 0;
    for (Examples.Example example : examples.all()) {
      double p = forests[example.fold()].probability(example.numbers());
      boolean border = example.target() > BORDER;
      double weight = example.weight();
      loss -= weight * Math.log(Math.max(1e-6, border ? p : 1 - p));
      all += weight;
      told += p > BORDER ? weight : 0;
      borderWeight += border ? weight : 0;
      hit += p > BORDER && border ? weight : 0;
    }
    out.printf(
        Locale.ROOT,
        "%-10s examples %d  log-loss %.4f  precision %.3f  recall %.3f%n",
        name,
        examples.size(),
        loss / all,
        hit / told,
        hit / borderWeight);
  }

  /** Takes the guesses of a step for the table of reliability, where each side counts once. */
  void addBorders(Examples examples, Forest[] forests) {
    for (Examples.Example example : examples.all()) {
      borders.add(
          forests[example.fold()].probability(example.numbers()), example.target() > BORDER);
    }
  }

  /** Prints how well the fit of regions is foretold. */
  void addRegions(Examples examples, Forest[] forests) {
    double squares = 0;
    double all = 0;
    for (Examples.Example example : examples.all()) {
      double miss = forests[example.fold()].sum(example.numbers()) - example.target();
      squares += example.weight() * miss * miss;
      all += example.weight();
    }
    out.printf(
        Locale.ROOT,
        "%-10s examples %d  root of mean squared error of the fit %.4f%n",
        "region",
        examples.size(),
        Math.sqrt(squares / all));
  }

  /** Takes a region that was taken for a room. */
  void addFit(double foretold, double iou) {
    fits.add(foretold, iou > EXACT);
  }

  /** Takes and prints the rooms of a drawing. */
  void addRooms(Sample sample, RoomScore score) {
    offices.computeIfAbsent(sample.office(), office -> new ArrayList<>()).add(score);
    out.printf(
        Locale.ROOT,
        "%s: rooms %d of %d right, %d found, mean IoU %.3f%n",
        sample.name(),
        score.matched(),
        score.truths(),
        score.founds(),
        score.meanIou());
  }

  /** Prints the tables. */
  void print() {
    out.println();
    out.println("Rooms by office, each left out of the training, means over its drawings:");
    for (Map.Entry<String, List<RoomScore>> office : offices.entrySet()) {
      List<RoomScore> one = office.getValue();
      line(
          office.getKey(),
          mean(one, RoomScore::recall),
          mean(one, RoomScore::precision),
          mean(one, RoomScore::meanIou));
    }
    List<List<RoomScore>> real = new ArrayList<>();
    offices.forEach((office, scores) -> {
      if (!office.equals(TrainingData.HOUSES)) {
        real.add(scores);
      }
    });
    if (!real.isEmpty()) {
      line(
          "mean of real offices",
          mean(real, scores -> mean(scores, RoomScore::recall)),
          mean(real, scores -> mean(scores, RoomScore::precision)),
          mean(real, scores -> mean(scores, RoomScore::meanIou)));
    }
    out.println();
    out.println("Probability of a border, and the share of sides that are one:");
    out.print(borders.table());
    out.println();
    out.println("Fit foretold of rooms that were found, and the share with an IoU above 0.9:");
    out.print(fits.table());
  }

  private void line(String name, double recall, double precision, double iou) {
    out.printf(
        Locale.ROOT,
        "  %-46s recall %.3f  precision %.3f  IoU %.3f%n",
        name,
        recall,
        precision,
        iou);
  }

  private static <T> double mean(List<T> all, ToDoubleFunction<T> figure) {
    return all.stream().mapToDouble(figure).average().orElse(Double.NaN);
  }
}
