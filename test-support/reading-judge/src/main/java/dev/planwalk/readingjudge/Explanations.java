package dev.planwalk.readingjudge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Differences that are known and lie in the files, from {@code explanations.tsv}: which file, what
 * differs, by exactly how much, and why. A difference by any other number is not explained.
 *
 * <p>For a row of counts the difference is found minus counted, for model space, paper space and
 * block definitions; for a fact it is the sentence of the judge, numbers and all; for two files
 * that should be one it is how often and what {@link Twins} finds, as a pattern.
 */
final class Explanations {

  private static final String FACT = "fact";
  private static final String TWINS = "twins";
  private static final int CELLS = 4;

  private final List<Line> lines;

  private Explanations(List<Line> lines) {
    this.lines = lines;
  }

  /** One known difference. */
  private record Line(Pattern files, String what, String difference, String why) {

    boolean isOf(String file, String kind) {
      return what.equals(kind) && files.matcher(file).matches();
    }

    /** Counts must be the same, measures to the digits that the table has. */
    boolean explains(EntityTable.Difference found) {
      double[] stated =
          Arrays.stream(difference.split("/", -1)).mapToDouble(Double::parseDouble).toArray();
      for (int i = 0; i < stated.length; i++) {
        double more = found.found()[i] - found.expected()[i];
        double slack =
            found.isMeasure() ? EntityTable.SIX_DIGITS * Math.abs(found.expected()[i]) : 0;
        if (Math.abs(more - stated[i]) > slack + 1e-9) {
          return false;
        }
      }
      return true;
    }
  }

  /**
   * Differences between two files that are theirs.
   *
   * @param count so many, no more and no less
   */
  record BetweenTwins(int count, Pattern told, String why) {}

  /** Those that are known of the corpus. */
  static Explanations known() {
    return of(Table.lines("explanations.tsv"));
  }

  /** From the lines of a table; the first is its head. */
  static Explanations of(List<String> table) {
    List<Line> lines = new ArrayList<>();
    for (String row : table.subList(1, table.size())) {
      String[] cells = row.split("\t", -1);
      if (cells.length != CELLS) {
        throw new IllegalArgumentException("an explanation has four cells: " + row);
      }
      lines.add(new Line(Pattern.compile(cells[0]), cells[1], cells[2], cells[3]));
    }
    return new Explanations(List.copyOf(lines));
  }

  /** Why a row of counts differs, when it differs by what is known. */
  Optional<String> of(String file, EntityTable.Difference difference) {
    return lines.stream()
        .filter(line -> line.isOf(file, difference.what()) && line.explains(difference))
        .map(Line::why)
        .findFirst();
  }

  /** A wrong fact becomes an explained one when its sentence is known. */
  Verdict of(String file, Verdict verdict) {
    if (verdict.mark() != Verdict.Mark.WRONG) {
      return verdict;
    }
    return lines.stream()
        .filter(line -> line.isOf(file, FACT) && line.difference().equals(verdict.note()))
        .map(line -> Verdict.explained(line.difference() + ": " + line.why()))
        .findFirst()
        .orElse(verdict);
  }

  /** What is known to differ between two files, written as {@code first = second}. */
  List<BetweenTwins> ofTwins(String pair) {
    List<BetweenTwins> known = new ArrayList<>();
    for (Line line : lines) {
      if (line.isOf(pair, TWINS)) {
        String[] times = line.difference().split(" x ", 2);
        known.add(
            new BetweenTwins(
                Integer.parseInt(times[0]), Pattern.compile(times[1], Pattern.DOTALL), line.why()));
      }
    }
    return known;
  }
}
