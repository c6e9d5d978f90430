package dev.planwalk.readingjudge;

import dev.planwalk.planreading.Finding;
import dev.planwalk.planreading.Flattened;
import dev.planwalk.planreading.Opened;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.Reading;
import dev.planwalk.planreading.ReadingOptions;
import dev.planwalk.planreading.drawing.Drawing;
import dev.planwalk.planreading.drawing.FlatDrawing;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads every drawing of the corpus and prints a table: entities equal to and different from the
 * counts of another reader, the facts of the manifest, findings and time; then drawings that should
 * be one, compared entity by entity. Exit status: 0 when nothing differs but what is explained, 1
 * when something does, 2 when there is no corpus.
 */
public final class CheckRead {

  private static final String ROW = "%-38s %-12s %9s %-10s %-8s %7s  %s%n";

  private final Path corpus;
  private final Explanations explanations = Explanations.known();
  private int unexplained;

  private CheckRead(Path corpus) {
    this.corpus = corpus;
  }

  /**
   * Runs the check.
   *
   * @param arguments the corpus, then parts of names ({@code dxf/plan-}); none means all
   */
  public static void main(String[] arguments) throws IOException {
    Path corpus = Path.of(arguments.length == 0 ? "" : arguments[0]);
    if (arguments.length == 0 || !Files.isRegularFile(corpus.resolve("manifest.tsv"))) {
      System.err.println("there is no corpus with manifest.tsv in '" + corpus + "'");
      System.exit(2);
    }
    List<String> wanted = List.of(arguments).subList(1, arguments.length);
    System.exit(new CheckRead(corpus).run(wanted));
  }

  private int run(List<String> wanted) throws IOException {
    System.out.printf(ROW, "file", "version", "entities", "facts", "unit", "ms", "findings");
    int files = 0;
    for (Sample sample : Sample.all(corpus)) {
      if (wanted.isEmpty() || wanted.stream().anyMatch(word -> sample.file().contains(word))) {
        files++;
        file(sample);
      }
    }
    twins(wanted);
    if (files == 0) {
      System.err.println("no file of the corpus is named " + String.join(", ", wanted));
      return 2;
    }
    System.out.printf(Locale.ROOT, "%d files, %d unexplained differences%n", files, unexplained);
    return unexplained == 0 ? 0 : 1;
  }

  /** Compares drawings that should be one, entity by entity. */
  private void twins(List<String> wanted) throws IOException {
    Twins twins = new Twins(corpus, CheckRead::processorNanos);
    for (Twins.Pair pair : Twins.of(Sample.all(corpus))) {
      if (wanted.isEmpty() || wanted.stream().anyMatch(word -> pair.first().contains(word))) {
        Twins.Verdict verdict = twins.compare(pair);
        unexplained += verdict.unexplained();
        System.out.printf(
            "%-70s %d differences, %d explained%n",
            pair, verdict.explained() + verdict.unexplained(), verdict.explained());
        verdict.notes().forEach(note -> System.out.println("    " + note.replace('\n', ' ')));
      }
    }
  }

  private void file(Sample sample) throws IOException {
    byte[] bytes = Files.readAllBytes(corpus.resolve(sample.file()));
    long began = processorNanos();
    Facts.Read read = read(bytes);
    long millis = (processorNanos() - began) / 1_000_000;
    List<String> notes = new ArrayList<>();
    String entities = entities(sample, read.drawing(), notes);
    Facts.Verdict facts = Facts.check(sample, read);
    facts.wrong().forEach(sentence -> notes.add("! " + sentence));
    unexplained += facts.wrong().size();
    System.out.printf(
        ROW,
        sample.file(),
        read.drawing().map(d -> d.header().release()).orElse("-"),
        entities,
        (facts.checked() - facts.wrong().size()) + " of " + facts.checked(),
        read.unit().orElse("-"),
        millis,
        String.join(", ", read.findings()));
    notes.forEach(note -> System.out.println("    " + note));
  }

  /** Reads up to the floor plan, and keeps what is seen on the way. */
  private static Facts.Read read(byte[] bytes) {
    ReadingOptions options = ReadingOptions.defaults();
    Opened opened = PlanReader.open(bytes, options, CheckRead::processorNanos);
    Set<String> codes = new LinkedHashSet<>();
    Optional<Drawing> drawing = Optional.empty();
    Optional<FlatDrawing> flat = Optional.empty();
    if (opened instanceof Opened.File file) {
      drawing = Optional.of(file.drawing());
      if (PlanReader.flatten(file, options, CheckRead::processorNanos)
          instanceof Flattened.Sheet sheet) {
        flat = Optional.of(sheet.drawing());
      }
    }
    Optional<String> unit = Optional.empty();
    switch (PlanReader.read(bytes, options, CheckRead::processorNanos, CheckRead::tell)) {
      case Reading.Plan(var plan, var findings) -> {
        unit = Optional.of(plan.unit().name());
        add(codes, findings);
      }
      case Reading.NoPlan(var findings) -> add(codes, findings);
      case Reading.NotADrawing refusal -> codes.add(refusal.code());
    }
    return new Facts.Read(drawing, flat, unit, codes);
  }

  /** Time of this thread alone: a busy machine changes neither figures nor limits. */
  private static long processorNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static void tell(RuntimeException bug) {
    bug.printStackTrace();
  }

  private static void add(Set<String> codes, List<Finding> findings) {
    findings.forEach(finding -> codes.add(finding.code()));
  }

  /** Compares with the counts; what differs becomes notes. Returns "rows equal of rows". */
  private String entities(Sample sample, Optional<Drawing> drawing, List<String> notes)
      throws IOException {
    Optional<EntityTable> truth = EntityTable.of(corpus, sample.name());
    if (truth.isEmpty() || drawing.isEmpty()) {
      return "-";
    }
    List<EntityTable.Difference> differences =
        truth.get().differences(EntityTable.of(drawing.get()));
    Map<String, List<String>> explained = new LinkedHashMap<>();
    for (EntityTable.Difference difference : differences) {
      Optional<String> why = explanations.of(sample.file(), difference);
      if (why.isPresent()) {
        explained.computeIfAbsent(why.get(), k -> new ArrayList<>()).add(difference.toString());
      } else {
        notes.add("! " + difference);
        unexplained++;
      }
    }
    explained.forEach((why, which) -> notes.add("= " + why + ": " + String.join(", ", which)));
    int rows = truth.get().size();
    return rows - Math.min(rows, differences.size()) + " of " + rows;
  }
}
