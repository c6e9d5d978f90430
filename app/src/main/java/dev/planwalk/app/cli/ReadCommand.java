package dev.planwalk.app.cli;

import dev.planwalk.app.Settings;
import dev.planwalk.domain.plan.LabelLanguage;
import dev.planwalk.domain.plan.PlanKind;
import dev.planwalk.floorplan.FloorPlanJson;
import dev.planwalk.planreading.drawing.PrintableText;
import dev.planwalk.providers.studio.Studio;
import dev.planwalk.providers.studio.StudioDrawing;
import dev.planwalk.providers.studio.StudioFailure;
import dev.planwalk.vocabulary.UsageType;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code planwalk read}: shows what is understood of a plan, without server or database. */
@Command(
    name = "read",
    description = "Shows what is understood of a plan; needs neither server nor database.",
    mixinStandardHelpOptions = true)
public final class ReadCommand implements Callable<Integer> {

  @Mixin private final StudioOptions input = new StudioOptions();

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Also write floor_plan.json there (- for standard output).")
  private Optional<Path> json = Optional.empty();

  @Option(
      names = "--svg",
      paramLabel = "FILE",
      description = "Also draw what is understood there, storey below storey; see draw for more.")
  private Optional<Path> svg = Optional.empty();

  @Option(
      names = "--explain",
      paramLabel = "FILE",
      description =
          "Also say of each room what closed it, where it is least sure and what else it might be,"
              + " and draw that there as SVG: borders from red (doubtful) to green (sure).")
  private Optional<Path> explain = Optional.empty();

  @Override
  public Integer call() throws IOException, InterruptedException, Settings.BadSettings {
    try (Studio studio = StudioOptions.openStudio()) {
      Studio.PlanReading reading =
          input.readPlan(studio, StudioOptions.progressLine(), explain.isPresent());
      Optional<byte[]> floorPlan = reading.floorPlanJson();
      boolean toStandardOutput = json.filter(path -> path.toString().equals("-")).isPresent();
      PrintStream people = toStandardOutput ? System.err : System.out;
      int width = ReadingTable.width(Optional.ofNullable(System.getenv("COLUMNS")));
      floorPlan.ifPresent(
          bytes -> ReadingTable.plan(FloorPlanJson.read(bytes), width).forEach(people::println));
      reading
          .explanation()
          .ifPresent(told -> ReadingTable.lines(told.lines(), width).forEach(people::println));
      ReadingTable.findings(reading.findings(), width).forEach(people::println);
      if (floorPlan.isEmpty()) {
        throw new UserError(whyNoPlan(input.plan, reading));
      }
      if (toStandardOutput) {
        System.out.write(floorPlan.get());
      } else if (json.isPresent()) {
        OutputFile.write(json.get(), floorPlan.get());
      }
      if (svg.isPresent()) {
        OutputFile.write(svg.get(), drawn(studio, floorPlan.get()));
      }
      if (explain.isPresent()) {
        OutputFile.write(explain.get(), explanation(reading).svg());
      }
      return 0;
    } catch (StudioFailure failure) {
      throw new UserError(failure.code().wire() + ": " + failure.sentence());
    }
  }

  private static Studio.PlanExplanation explanation(Studio.PlanReading reading) {
    return reading
        .explanation()
        .orElseThrow(() ->
            new UserError(
                "the plan was read, but there is nothing that explains it: a model (IFC) states its"
                    + " rooms itself; of a drawing this is a fault of the reader, please report the"
                    + " file"));
  }

  private byte[] drawn(Studio studio, byte[] floorPlan)
      throws StudioFailure, InterruptedException, IOException {
    StudioDrawing wanted =
        new StudioDrawing(
            PlanKind.GRUNDRISS,
            LabelLanguage.EN,
            Optional.empty(),
            input.plan.getFileName().toString(),
            UsageType.WOHNEN,
            input.furnitureSeed(),
            StudioDrawing.PRINT_DPI,
            Files.getLastModifiedTime(input.plan).toInstant());
    ProgressLine progress = StudioOptions.progressLine();
    Studio.Drawing drawing = studio.draw(floorPlan, wanted, StudioOptions.watcher(progress));
    progress.done();
    return drawing.svg();
  }

  /** One sentence on why a file is no floor plan. */
  static String whyNoPlan(Path plan, Studio.PlanReading reading) {
    return reading
        .failure()
        .map(failure -> plan + ": " + failure.code().wire() + ": " + failure.sentence())
        .orElse(plan + ": plan_unreadable");
  }

  /** Text from a drawing must not steer the terminal. */
  static String printable(String text) {
    return PrintableText.line(text, 200);
  }
}
