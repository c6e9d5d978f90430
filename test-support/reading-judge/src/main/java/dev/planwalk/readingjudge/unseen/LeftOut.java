package dev.planwalk.readingjudge.unseen;

import dev.planwalk.planreading.borders.BorderWeights;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Weights that were learned without the drawings of an office: a folder with a file for each.
 *
 * @param byOffice offices that taught nothing have none
 */
public record LeftOut(Map<String, BorderWeights> byOffice) {

  /** Every drawing is read with the weights that ship. */
  static final LeftOut NOBODY = new LeftOut(Map.of());

  public LeftOut {
    byOffice = Map.copyOf(byOffice);
  }

  /** Where the weights without an office lie. */
  public static Path file(Path folder, String office) {
    return folder.resolve(office.replaceAll("[^A-Za-z0-9.-]+", "-") + ".weights");
  }

  /**
   * Reads the weights of a folder.
   *
   * @throws IllegalArgumentException when there are none, or a file is not what the training writes
   */
  static LeftOut read(Path folder, Set<String> offices) throws IOException {
    Map<String, BorderWeights> weights = new HashMap<>();
    for (String office : offices) {
      Path file = file(folder, office);
      if (Files.exists(file)) {
        weights.put(office, parsed(file));
      }
    }
    if (weights.isEmpty()) {
      throw new IllegalArgumentException(
          "no weights for any of these offices lie in "
              + folder
              + "; ./planwalk train borders --left-out "
              + folder
              + " writes them");
    }
    return new LeftOut(weights);
  }

  private static BorderWeights parsed(Path file) throws IOException {
    try {
      return BorderWeights.parse(Files.readAllLines(file));
    } catch (IllegalArgumentException wrong) {
      throw new IllegalArgumentException(file + ": " + wrong.getMessage(), wrong);
    }
  }

  /** The weights without an office; empty where those that ship know nothing of it either. */
  Optional<BorderWeights> without(String office) {
    return Optional.ofNullable(byOffice.get(office));
  }
}
