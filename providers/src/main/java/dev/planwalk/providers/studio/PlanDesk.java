package dev.planwalk.providers.studio;

import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.floorplan.Correction;
import dev.planwalk.floorplan.FloorPlanJson;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.correction.Corrector;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.options.Disguise;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.vocabulary.FileKind;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import dev.planwalk.vocabulary.Words;
import java.io.IOException;
import java.io.Writer;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;

/** Answers READ: foreign bytes to a floor plan. */
final class PlanDesk {

  private static final String FLOOR_PLAN = "floor_plan.json";
  private static final String EXPLANATION = "explanation.svg";
  private static final String EXPLANATION_LINES = "explanation.txt";

  /** Findings that are failures of their own; all others end as {@code plan_unreadable}. */
  private static final Set<JobFailure> LIMITS =
      EnumSet.of(JobFailure.DRAWING_TOO_LARGE, JobFailure.READING_TIME_EXCEEDED);

  private final Consumer<RuntimeException> bugs;

  /**
   * @param bugs takes what the reader threw and got over, for the log
   */
  PlanDesk(Consumer<RuntimeException> bugs) {
    this.bugs = bugs;
  }

  Message.Answer read(Message.Read request, Watcher watcher) throws IOException, StudioFailure {
    watcher.at("reading", 0);
    byte[] bytes = Files.readAllBytes(Path.of(request.plan()));
    PlanReader.Explained read =
        request.wishes().explained()
            ? PlanReader.explain(bytes, options(request.wishes()), workTime(), bugs)
            : new PlanReader.Explained(
                PlanReader.read(bytes, options(request.wishes()), workTime(), bugs),
                Optional.empty());
    Reading reading = read.reading();
    watcher.at("reading", 1);
    List<Finding> kind = kindDiffers(request.wishes().fileKind(), bytes);
    return switch (reading) {
      case Reading.Plan(var floorPlan, var findings) -> {
        Corrector.Corrected corrected =
            Corrector.apply(floorPlan, corrections(request.wishes().stated().corrections()));
        Files.write(
            Path.of(request.outFolder(), FLOOR_PLAN), FloorPlanJson.write(corrected.plan()));
        yield new Message.ReadDone(
            Optional.of(FLOOR_PLAN),
            both(both(findings, corrected.findings()), kind),
            Optional.empty(),
            explanation(read, Path.of(request.outFolder())));
      }
      case Reading.NoPlan(var findings) ->
          new Message.ReadDone(
              Optional.empty(), both(findings, kind), Optional.of(failure(findings)));
      case Reading.NotADrawing(var code, var message) ->
          new Message.ReadDone(
              Optional.empty(),
              List.of(new Finding(code, Finding.Severity.ERROR, message, "")),
              Optional.of(new Message.Failed(JobFailure.PLAN_UNREADABLE, message)));
    };
  }

  private static Optional<Message.ExplanationFiles> explanation(
      PlanReader.Explained read, Path folder) throws IOException {
    if (read.explanation().isEmpty()) {
      return Optional.empty();
    }
    try (Writer out = Files.newBufferedWriter(folder.resolve(EXPLANATION))) {
      read.explanation().get().svg(out);
    }
    Files.write(folder.resolve(EXPLANATION_LINES), read.explanation().get().lines());
    return Optional.of(new Message.ExplanationFiles(EXPLANATION, EXPLANATION_LINES));
  }

  private static List<Correction> corrections(Optional<String> stated) {
    return stated
        .map(list -> FloorPlanJson.readCorrections(list.getBytes(StandardCharsets.UTF_8)))
        .orElse(List.of());
  }

  /**
   * The reader's clock, for the thread that asks: the work of the compiler and of others is no
   * reading. Where the system does not tell, monotonic time.
   */
  static LongSupplier workTime() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    return new WorkTime(
        System::nanoTime,
        threads.isCurrentThreadCpuTimeSupported()
            ? threads::getCurrentThreadCpuTime
            : System::nanoTime);
  }

  private static Message.Failed failure(List<Finding> findings) {
    for (Finding finding : findings) {
      if (finding.severity() == Finding.Severity.ERROR) {
        return new Message.Failed(
            Words.find(JobFailure.class, finding.code().wire())
                .filter(LIMITS::contains)
                .orElse(JobFailure.PLAN_UNREADABLE),
            finding.message());
      }
    }
    return new Message.Failed(
        JobFailure.PLAN_UNREADABLE, "No floor plan was found in the drawing.");
  }

  private static ReadingOptions options(Studio.ReadingWishes wishes) throws StudioFailure {
    return new ReadingOptions(
        wishes.stated().unit(),
        wishes.stated().ceilingHeightMetres(),
        wishes.stated().northDegrees(),
        disguise(wishes.disguise()),
        wishes.stated().pages(),
        ReadingOptions.Limits.defaults());
  }

  static Disguise disguise(StudioDisguise wished) throws StudioFailure {
    return new Disguise(
        dropLayers(wished.dropLayers()), wished.renameLayers(), wished.oneLayer(), wished.noText());
  }

  private static Optional<Pattern> dropLayers(Optional<String> regex) throws StudioFailure {
    try {
      return regex.map(
          text -> Pattern.compile(text, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE));
    } catch (PatternSyntaxException bad) {
      throw new StudioFailure(
          JobFailure.PLAN_UNREADABLE, "--drop-layers is no pattern: " + bad.getDescription());
    }
  }

  /** Files are read by what they are; that one was announced as another is worth a word. */
  static List<Finding> kindDiffers(Optional<FileKind> stated, byte[] bytes) {
    Optional<FileKind> kind = PlanReader.kindOf(bytes);
    if (stated.isEmpty() || kind.isEmpty() || stated.equals(kind)) {
      return List.of();
    }
    return List.of(
        new Finding(
            FindingCode.FILE_KIND_DIFFERS,
            "The file was announced as "
                + stated.get().wire().toUpperCase(Locale.ROOT)
                + " but is a "
                + kind.get().wire().toUpperCase(Locale.ROOT)
                + " by its content, and was read as that.",
            ""));
  }

  /** Two lists of findings as one. */
  static List<Finding> both(List<Finding> findings, List<Finding> more) {
    return Stream.concat(findings.stream(), more.stream()).toList();
  }
}
