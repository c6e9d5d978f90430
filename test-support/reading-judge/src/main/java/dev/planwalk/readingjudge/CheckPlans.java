package dev.planwalk.readingjudge;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.planreading.options.Disguise;
import dev.planwalk.planreading.options.ReadingOptions;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/**
 * Reads every plan of the corpus as it is and, where rooms lie on layers of their own, without
 * these; scores the rooms against the true ones and holds everything to the bars and to the facts
 * of the manifest that concern recognition. Exit status: 0 when all hold, 1 when some do not or
 * were not judged, 2 when there is no corpus or no such plan.
 */
public final class CheckPlans {

  private static final String USE =
      "use: check plans CORPUS [NAME...] [--write-table FILE] [--write-bars FILE]"
          + " [--overlays FOLDER]";

  private final Path corpus;
  private final List<Sample> samples;
  private final Explanations explanations;
  private final PlanBars bars;
  private final ReadingOptions.Limits limits;
  private final Map<String, ReadFile> asTheyAre = new HashMap<>();

  /**
   * @param limits of each reading
   */
  CheckPlans(Path corpus, Explanations explanations, PlanBars bars, ReadingOptions.Limits limits)
      throws IOException {
    this.corpus = corpus;
    this.limits = limits;
    this.samples = Sample.all(corpus);
    this.explanations = explanations;
    this.bars = bars;
  }

  /**
   * What was seen of one plan in one mode.
   *
   * @param dropped pattern of the layers that were left out; empty as it is
   * @param score against true rooms, where they are known
   * @param areaError median share, of matched or of stated areas
   * @param facts number of facts that were judged, with those that hold for every plan
   */
  record Outcome(
      Sample sample,
      Optional<String> dropped,
      ReadFile read,
      Optional<RoomScore> score,
      OptionalDouble areaError,
      int facts,
      List<Verdict> verdicts) {

    Outcome {
      verdicts = List.copyOf(verdicts);
    }

    /** Facts that hold; bars are none. */
    int holding() {
      return facts - (int) verdicts.stream().filter(v -> v.failed() && !isBar(v)).count();
    }

    private static boolean isBar(Verdict verdict) {
      return verdict.note().startsWith(PlanBars.BAR);
    }

    String mode() {
      return dropped.isPresent() ? "without room layers" : "as it is";
    }

    int openings(Opening.Kind kind) {
      return read.plan().map(plan -> PlanFacts.openings(plan, kind).size()).orElse(0);
    }

    int rooms() {
      return read.plan().map(plan -> plan.rooms().size()).orElse(0);
    }
  }

  /** Runs the check: the corpus, then parts of names and options. */
  public static void main(String[] arguments) throws IOException {
    System.exit(run(List.of(arguments), System.out, Explanations.known(), PlanBars.known()));
  }

  /** Runs the check and returns the exit status. */
  static int run(List<String> arguments, PrintStream out, Explanations explanations, PlanBars bars)
      throws IOException {
    List<String> words = new ArrayList<>(arguments);
    Optional<Path> table = option(words, "--write-table");
    Optional<Path> barsFile = option(words, "--write-bars");
    Optional<Path> overlays = option(words, "--overlays");
    if (words.isEmpty() || words.stream().anyMatch(word -> word.startsWith("--"))) {
      out.println(USE);
      return 2;
    }
    Path corpus = Path.of(words.removeFirst());
    if (!Files.isRegularFile(corpus.resolve("manifest.tsv"))) {
      out.println("there is no corpus with manifest.tsv in '" + corpus + "'");
      return 2;
    }
    if (barsFile.isPresent() && !words.isEmpty()) {
      out.println("--write-bars writes the figures of all plans; leave out " + words);
      return 2;
    }
    CheckPlans check = new CheckPlans(corpus, explanations, bars, ReadingOptions.Limits.defaults());
    List<Outcome> outcomes = new ArrayList<>();
    for (Sample sample : check.plans(words)) {
      for (Outcome outcome : check.judge(sample)) {
        PlanTables.print(outcome, outcomes.isEmpty(), out);
        outcomes.add(outcome);
        if (overlays.isPresent()) {
          PlanOverlay.write(outcome, overlays.get());
        }
      }
    }
    if (outcomes.isEmpty()) {
      out.println("no plan of the corpus is named " + String.join(", ", words));
      return 2;
    }
    if (table.isPresent()) {
      PlanTables.write(outcomes, table.get());
    }
    if (barsFile.isPresent()) {
      Files.write(barsFile.get(), PlanTables.bars(outcomes));
    }
    long failed =
        outcomes.stream().flatMap(o -> o.verdicts().stream()).filter(Verdict::failed).count();
    out.printf(
        Locale.ROOT,
        "%d plans and modes, %d of %d facts hold, %d bars and facts do not%n",
        outcomes.size(),
        outcomes.stream().mapToInt(Outcome::holding).sum(),
        outcomes.stream().mapToInt(Outcome::facts).sum(),
        failed);
    return failed == 0 ? 0 : 1;
  }

  private static Optional<Path> option(List<String> words, String name) {
    int at = words.indexOf(name);
    if (at < 0 || at + 1 >= words.size()) {
      return Optional.empty();
    }
    words.remove(at);
    return Optional.of(Path.of(words.remove(at)));
  }

  /** Rows of the manifest that are plans, or that must be taken for none. */
  List<Sample> plans(List<String> wanted) {
    return samples.stream()
        .filter(sample -> sample.use().startsWith("plan") || sample.use().equals("negative"))
        .filter(
            sample -> wanted.isEmpty() || wanted.stream().anyMatch(w -> sample.file().contains(w)))
        .toList();
  }

  /** Where the true rooms of a plan lie, below the corpus, if there are any. */
  static String truthOf(Sample sample) {
    return "ground-truth/rooms/" + sample.name() + ".tsv";
  }

  /** Judges one plan, in one mode or in two. */
  List<Outcome> judge(Sample sample) throws IOException {
    List<Outcome> outcomes = new ArrayList<>();
    outcomes.add(asItIs(sample));
    Optional<PlanBars.Plan> bar = bars.of(sample);
    if (bar.isPresent()) {
      outcomes.add(without(sample, bar.get()));
    }
    return outcomes;
  }

  private Outcome asItIs(Sample sample) throws IOException {
    ReadFile read = read(sample);
    PlanFacts planFacts = new PlanFacts(corpus, sample, read, this::planOf);
    List<Verdict> verdicts = new ArrayList<>(PlanFacts.ofEveryPlan(read));
    int facts = verdicts.size();
    for (Fact fact : ManifestWords.facts(sample)) {
      Optional<Verdict> verdict =
          switch (fact) {
            case Fact.OfPlan ofPlan -> Optional.of(planFacts.judge(ofPlan));
            // A finding that says why there is no plan comes from recognition too.
            case Fact.Finding finding -> Optional.of(ReadingFacts.judge(sample, read, finding));
            case Fact.OfReading ofReading -> Optional.empty();
            case Fact.Unknown unknown -> Optional.of(Verdict.notJudged(unknown));
          };
      if (verdict.isPresent()) {
        facts++;
        verdicts.add(explanations.of(sample.file(), verdict.get()));
      }
    }
    Optional<RoomScore> score = score(sample, read);
    OptionalDouble error =
        score.isPresent()
            ? OptionalDouble.of(score.get().medianAreaError())
            : planFacts.areaError();
    verdicts.addAll(bars(sample, false, score, error));
    return new Outcome(
        sample,
        Optional.empty(),
        read,
        score,
        error,
        facts,
        verdicts.stream().filter(v -> v.mark() != Verdict.Mark.TRUE).toList());
  }

  private ReadingOptions options(Optional<Pattern> dropped) {
    return new ReadingOptions(
        Optional.empty(),
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        dropped.map(Disguise::without).orElse(Disguise.NONE),
        limits);
  }

  private Outcome without(Sample sample, PlanBars.Plan bar) throws IOException {
    Pattern layers = Pattern.compile(bar.roomLayers(), Pattern.CASE_INSENSITIVE);
    ReadingOptions options = options(Optional.of(layers));
    ReadFile read = ReadFile.of(Files.readAllBytes(corpus.resolve(sample.file())), options);
    Optional<RoomScore> score = score(sample, read);
    OptionalDouble error =
        score.isPresent()
            ? OptionalDouble.of(score.get().medianAreaError())
            : OptionalDouble.empty();
    List<Verdict> verdicts = new ArrayList<>(PlanFacts.ofEveryPlan(read));
    int facts = verdicts.size();
    verdicts.addAll(bars(sample, true, score, error));
    return new Outcome(
        sample,
        Optional.of(bar.roomLayers()),
        read,
        score,
        error,
        facts,
        verdicts.stream().filter(v -> v.mark() != Verdict.Mark.TRUE).toList());
  }

  /** What misses a bar, explained where the reason lies in the file. */
  private List<Verdict> bars(
      Sample sample, boolean dropped, Optional<RoomScore> score, OptionalDouble error) {
    return bars.judge(sample, dropped, score, error).stream()
        .map(verdict -> explanations.of(sample.file(), verdict))
        .toList();
  }

  private Optional<RoomScore> score(Sample sample, ReadFile read) throws IOException {
    Path table = corpus.resolve(truthOf(sample));
    if (!Files.isRegularFile(table) || sample.kind().equals("pdf")) {
      return Optional.empty();
    }
    Rooms.Truth truth = Rooms.truth(table);
    return Optional.of(
        truth.score(
            read.plan().map(plan -> Rooms.of(plan, truth.metresPerUnit())).orElse(List.of())));
  }

  private Optional<FloorPlan> planOf(String file) throws IOException {
    for (Sample sample : samples) {
      if (sample.file().equals(file)) {
        return read(sample).plan();
      }
    }
    return Optional.empty();
  }

  /** Each file is read once. */
  private ReadFile read(Sample sample) throws IOException {
    ReadFile known = asTheyAre.get(sample.file());
    if (known == null) {
      byte[] bytes = Files.readAllBytes(corpus.resolve(sample.file()));
      known = ReadFile.of(bytes, options(Optional.empty()));
      asTheyAre.put(sample.file(), known);
    }
    return known;
  }
}
