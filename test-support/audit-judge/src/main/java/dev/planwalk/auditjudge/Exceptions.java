package dev.planwalk.auditjudge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;

/**
 * Holes that are known not to concern us, each with its reason and the day it is looked at anew.
 */
record Exceptions(List<Excuse> all) {

  Exceptions {
    all = List.copyOf(all);
  }

  /**
   * One line of the list.
   *
   * @param hole an id or an alias
   * @param library as {@link Artifact#name} says it
   * @param until the last day on which it holds
   */
  record Excuse(String hole, String library, LocalDate until, String reason) {
    boolean covers(Hole found) {
      return found.isCalled(hole) && found.artifact().name().equals(library);
    }

    boolean holds(LocalDate today) {
      return !today.isAfter(until);
    }

    @Override
    public String toString() {
      return hole + " of " + library + " until " + until + ": " + reason;
    }
  }

  private static final int FIELDS = 4;
  private static final int SHORTEST_REASON = 20;

  /**
   * Reads the list: hole, library, last day and reason, by tabs; {@code #} begins a remark.
   *
   * @throws IOException naming every line that is not one
   */
  static Exceptions read(Path file) throws IOException {
    List<Excuse> all = new ArrayList<>();
    List<String> faults = new ArrayList<>();
    List<String> lines = Files.readAllLines(file);
    for (int at = 0; at < lines.size(); at++) {
      String line = lines.get(at);
      if (!line.isBlank() && !line.startsWith("#")) {
        try {
          all.add(excuse(line));
        } catch (IllegalArgumentException | DateTimeParseException fault) {
          faults.add(file.getFileName() + ":" + (at + 1) + ": " + fault.getMessage());
        }
      }
    }
    if (!faults.isEmpty()) {
      throw new IOException(String.join("\n", faults));
    }
    return new Exceptions(all);
  }

  private static Excuse excuse(String line) {
    String[] fields = line.split("\t", -1);
    if (fields.length != FIELDS) {
      throw new IllegalArgumentException("a line has hole, library, last day and reason by tabs");
    }
    if (fields[FIELDS - 1].strip().length() < SHORTEST_REASON) {
      throw new IllegalArgumentException("the reason says too little: '" + fields[3] + "'");
    }
    return new Excuse(
        fields[0].strip(),
        fields[1].strip(),
        LocalDate.parse(fields[2].strip()),
        fields[3].strip());
  }
}
