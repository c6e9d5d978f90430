package dev.planwalk.readingjudge;

import dev.planwalk.planreading.options.ReadingOptions;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Reads every drawing of the corpus and prints a table: entities against the counts of another
 * reader and, of DXF, against its own groups 0; the facts of the manifest; findings and time. Then
 * drawings that should be one are compared entity by entity. Exit status: 0 when nothing differs
 * but what is explained, 1 when something does or a fact was not judged, 2 when there is no corpus.
 */
public final class CheckRead {

  private static final String ROW = "%-38s %-9s %9s %9s %-9s %8s %-7s %6s  %s%n";

  private final Path corpus;
  private final PrintStream out;
  private final Explanations explanations;
  private int facts;
  private int left;
  private int explained;
  private int wrong;
  private int notJudged;

  private CheckRead(Path corpus, PrintStream out, Explanations explanations) {
    this.corpus = corpus;
    this.out = out;
    this.explanations = explanations;
  }

  /**
   * Runs the check.
   *
   * @param arguments the corpus, then parts of names ({@code dxf/plan-}); none means all
   */
  public static void main(String[] arguments) throws IOException {
    System.exit(run(List.of(arguments), System.out, Explanations.known()));
  }

  /** Runs the check and returns the exit status. */
  static int run(List<String> arguments, PrintStream out, Explanations explanations)
      throws IOException {
    Path corpus = Path.of(arguments.isEmpty() ? "" : arguments.getFirst());
    if (arguments.isEmpty() || !Files.isRegularFile(corpus.resolve("manifest.tsv"))) {
      out.println("there is no corpus with manifest.tsv in '" + corpus + "'");
      return 2;
    }
    return new CheckRead(corpus, out, explanations).run(arguments.subList(1, arguments.size()));
  }

  private int run(List<String> wanted) throws IOException {
    out.printf(
        ROW,
        "file",
        "version",
        "counts",
        "groups 0",
        "facts",
        "by plans",
        "unit",
        "ms",
        "findings");
    int files = 0;
    List<Sample> samples = Sample.all(corpus);
    for (Sample sample : samples) {
      if (wanted.isEmpty() || wanted.stream().anyMatch(word -> sample.file().contains(word))) {
        files++;
        file(sample);
      }
    }
    twins(samples, wanted);
    if (files == 0) {
      out.println("no file of the corpus is named " + String.join(", ", wanted));
      return 2;
    }
    out.printf(
        Locale.ROOT,
        "%d files, %d facts judged, %d left to 'check plans', %d not judged,"
            + " %d differences explained, %d not%n",
        files,
        facts,
        left,
        notJudged,
        explained,
        wrong);
    return wrong + notJudged == 0 ? 0 : 1;
  }

  /** Compares drawings that should be one, entity by entity. */
  private void twins(List<Sample> samples, List<String> wanted) throws IOException {
    Twins twins = new Twins(corpus, explanations);
    for (Twins.Pair pair : Twins.of(samples)) {
      if (wanted.isEmpty() || wanted.stream().anyMatch(word -> pair.first().contains(word))) {
        List<Verdict> verdicts = twins.compare(pair);
        out.printf("%-70s %s%n", pair, verdicts.isEmpty() ? "the same" : "differ");
        note(verdicts);
      }
    }
  }

  private void file(Sample sample) throws IOException {
    ReadFile read =
        ReadFile.of(Files.readAllBytes(corpus.resolve(sample.file())), ReadingOptions.defaults());
    List<Verdict> verdicts = new ArrayList<>();
    String counts = counts(sample, read, verdicts);
    String groups = groups(sample, read, verdicts);
    int atFirst = verdicts.size();
    verdicts.addAll(ReadingFacts.ofEveryFile(sample, read));
    int byPlans = 0;
    for (Fact fact : ManifestWords.facts(sample)) {
      switch (fact) {
        case Fact.OfReading ofReading ->
            verdicts.add(
                explanations.of(sample.file(), ReadingFacts.judge(sample, read, ofReading)));
        case Fact.OfPlan ofPlan -> byPlans++;
        case Fact.Unknown unknown -> verdicts.add(Verdict.notJudged(unknown));
      }
    }
    List<Verdict> ofFacts = verdicts.subList(atFirst, verdicts.size());
    facts += ofFacts.size();
    left += byPlans;
    out.printf(
        ROW,
        sample.file(),
        read.drawing().map(d -> d.header().release()).orElse("-"),
        counts,
        groups,
        ofFacts.stream().filter(verdict -> !verdict.failed()).count() + " of " + ofFacts.size(),
        byPlans == 0 ? "-" : "+" + byPlans,
        read.unit().orElse("-"),
        read.millis(),
        String.join(", ", read.codes()));
    note(verdicts);
  }

  private void note(List<Verdict> verdicts) {
    for (Verdict verdict : verdicts) {
      switch (verdict.mark()) {
        case TRUE -> {}
        case EXPLAINED -> explained++;
        case WRONG -> wrong++;
        case NOT_JUDGED -> notJudged++;
      }
      if (verdict.mark() != Verdict.Mark.TRUE) {
        out.println("    " + verdict);
      }
    }
  }

  /** Compares with the counts of another reader. Returns "rows equal of rows". */
  private String counts(Sample sample, ReadFile read, List<Verdict> verdicts) throws IOException {
    // A plot has lines and letters, and none of the entities it was plotted from.
    Optional<EntityTable> truth =
        sample.kind().equals("pdf") ? Optional.empty() : EntityTable.of(corpus, sample.name());
    boolean stated =
        ManifestWords.facts(sample).stream()
            .anyMatch(fact ->
                fact instanceof Fact.EntityCounts(String table)
                    && !Files.isRegularFile(corpus.resolve(table)));
    if (stated) {
      verdicts.add(Verdict.wrong("the table of entity counts is not there"));
    }
    if (read.drawing().isEmpty()) {
      return "refused";
    }
    return truth.isEmpty()
        ? "-"
        : rows(sample, truth.get(), EntityTable.of(read.drawing().get()), "", verdicts);
  }

  /** Compares a DXF with its own groups 0. Returns "rows equal of rows". */
  private String groups(Sample sample, ReadFile read, List<Verdict> verdicts) {
    if (!sample.kind().equals("dxf") || read.drawing().isEmpty()) {
      return "-";
    }
    EntityTable found = EntityTable.of(read.drawing().get()).withoutMeasures();
    return rows(sample, DxfGroups.count(read.bytes()), found, "groups 0: ", verdicts);
  }

  private String rows(
      Sample sample, EntityTable truth, EntityTable found, String of, List<Verdict> verdicts) {
    List<EntityTable.Difference> differences = truth.differences(found);
    Map<String, List<String>> explainedRows = new LinkedHashMap<>();
    for (EntityTable.Difference difference : differences) {
      Optional<String> why =
          of.isEmpty() ? explanations.of(sample.file(), difference) : Optional.empty();
      if (why.isPresent()) {
        explainedRows.computeIfAbsent(why.get(), k -> new ArrayList<>()).add(difference.toString());
      } else {
        verdicts.add(Verdict.wrong(of + difference));
      }
    }
    explainedRows.forEach(
        (why, which) -> verdicts.add(Verdict.explained(why + ": " + String.join(", ", which))));
    int rows = truth.size();
    return rows - Math.min(rows, differences.size()) + " of " + rows;
  }
}
