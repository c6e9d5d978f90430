package dev.planwalk.readingjudge.borders;

import dev.planwalk.planreading.borders.BorderWeights;
import dev.planwalk.readingjudge.unseen.Catalogue;
import dev.planwalk.readingjudge.unseen.LeftOut;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Trains the weights that tell borders and rooms, and says how good they are for offices that were
 * left out. The same drawings give the same bytes. Exit status: 0 trained, 2 wrong use or no
 * drawings.
 */
public final class TrainBorders {

  private static final String USE =
      "use: train borders CORPUS PLANS [--names REGEX] [--folds] [--write FILE]"
          + " [--left-out FOLDER]";

  /**
   * What is asked for.
   *
   * @param names of drawings to learn from
   * @param folds only the figures for offices left out: nothing is learned from all
   * @param file where the weights go
   * @param leftOut where weights go that were learned without each office
   */
  private record Asked(
      Path corpus,
      Path plans,
      Pattern names,
      boolean folds,
      Optional<Path> file,
      Optional<Path> leftOut) {}

  private TrainBorders() {}

  /** Runs the training: the two folders, then options. */
  public static void main(String[] arguments) throws IOException {
    System.exit(run(List.of(arguments), System.out));
  }

  /** Runs the training and returns the exit status. */
  static int run(List<String> arguments, PrintStream out) throws IOException {
    try {
      Asked asked = asked(arguments);
      train(TrainingData.of(asked.corpus(), asked.plans(), asked.names()), asked, out);
      return 0;
    } catch (IllegalArgumentException wrong) {
      out.println(wrong.getMessage());
      return 2;
    }
  }

  private static void train(TrainingData data, Asked asked, PrintStream out) throws IOException {
    out.printf("%d drawings, %d folds%n", data.samples().size(), data.folds());
    TrainingTables tables = new TrainingTables(out);
    List<BorderWeights> weights = new Learner(data, !asked.folds(), tables).learn();
    tables.print();
    if (asked.file().isPresent()) {
      write(weights.getLast(), asked.file().get(), out);
    }
    if (asked.leftOut().isPresent()) {
      Files.createDirectories(asked.leftOut().get());
      for (Map.Entry<String, Integer> office : data.foldOfOffices().entrySet()) {
        write(
            weights.get(office.getValue()),
            LeftOut.file(asked.leftOut().get(), office.getKey()),
            out);
      }
    }
  }

  private static void write(BorderWeights weights, Path file, PrintStream out) throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add("# Weights of borders and regions; written by ./planwalk train borders");
    lines.addAll(weights.lines());
    Files.writeString(file, String.join("\n", lines) + "\n");
    out.printf("%nwrote %s%n", file);
  }

  private static Asked asked(List<String> arguments) {
    List<Path> folders = new ArrayList<>();
    Pattern names = Pattern.compile("");
    boolean folds = false;
    Optional<Path> file = Optional.empty();
    Optional<Path> leftOut = Optional.empty();
    for (int i = 0; i < arguments.size(); i++) {
      String word = arguments.get(i);
      boolean more = i + 1 < arguments.size();
      if (!word.startsWith("--")) {
        folders.add(Catalogue.folder(word));
      } else if (word.equals("--names") && more) {
        names = Pattern.compile(arguments.get(++i));
      } else if (word.equals("--write") && more) {
        file = Optional.of(Path.of(arguments.get(++i)));
      } else if (word.equals("--left-out") && more) {
        leftOut = Optional.of(Path.of(arguments.get(++i)));
      } else if (word.equals("--folds")) {
        folds = true;
      } else {
        throw new IllegalArgumentException(USE + " (got: " + word + ")");
      }
    }
    if (folders.size() != 2 || (folds && file.isPresent())) {
      throw new IllegalArgumentException(
          USE + (folds && file.isPresent() ? " (--folds learns nothing to write)" : ""));
    }
    return new Asked(folders.getFirst(), folders.getLast(), names, folds, file, leftOut);
  }
}
