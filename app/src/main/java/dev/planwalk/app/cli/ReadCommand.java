package dev.planwalk.app.cli;

import dev.planwalk.app.Settings;
import dev.planwalk.domain.operation.Count;
import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.FloorPlanJson;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.Storey;
import dev.planwalk.planreading.drawing.PrintableText;
import dev.planwalk.providers.studio.Studio;
import dev.planwalk.providers.studio.StudioDrawing;
import dev.planwalk.providers.studio.StudioFailure;
import dev.planwalk.providers.studio.StudioFinding;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
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

  @Override
  public Integer call() throws IOException, InterruptedException, Settings.BadSettings {
    Path scratch = StudioOptions.scratchFolder();
    try (Studio studio = StudioOptions.openStudio(scratch)) {
      Studio.PlanReading reading = input.readPlan(studio, StudioOptions.progressLine());
      Optional<byte[]> floorPlan = reading.floorPlanJson();
      boolean toStandardOutput = json.filter(path -> path.toString().equals("-")).isPresent();
      PrintStream people = toStandardOutput ? System.err : System.out;
      floorPlan.ifPresent(bytes -> summary(FloorPlanJson.read(bytes), people));
      findings(reading.findings(), people);
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
      return 0;
    } catch (StudioFailure failure) {
      throw new UserError(failure.code().wire() + ": " + failure.sentence());
    } finally {
      Files.deleteIfExists(scratch);
    }
  }

  private byte[] drawn(Studio studio, byte[] floorPlan)
      throws StudioFailure, InterruptedException, IOException {
    StudioDrawing wanted =
        new StudioDrawing(
            "grundriss",
            "en",
            Optional.empty(),
            input.plan.getFileName().toString(),
            "wohnen",
            input.furnitureSeed(),
            StudioDrawing.PRINT_DPI);
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

  private static void summary(FloorPlan plan, PrintStream out) {
    out.printf(
        Locale.ROOT,
        "Unit %s (confidence %.2f), %s, %s, %.1f m2 indoors, confidence %.2f%n",
        plan.unit().name(),
        plan.unit().confidence(),
        Count.of(plan.storeys().size(), "storey"),
        Count.of(plan.rooms().size(), "room"),
        plan.totalAreaSquareMetres(),
        plan.confidence());
    for (Storey storey : plan.storeys()) {
      out.printf(
          Locale.ROOT,
          "%n%s%s, level %d, %.1f m2%n",
          storey.id(),
          storey.name().isEmpty() ? "" : " \"" + printable(storey.name()) + "\"",
          storey.level(),
          storey.areaSquareMetres());
      out.printf(
          "  %-9s %-26s %-14s %9s %9s %6s %8s%n",
          "room", "name", "type", "m2", "stated", "doors", "windows");
      for (Room room : plan.rooms()) {
        if (room.storeyId().equals(storey.id())) {
          out.printf(
              Locale.ROOT,
              "  %-9s %-26s %-14s %9.2f %9s %6d %8d%n",
              room.id(),
              printable(room.name()),
              room.type().wire(),
              room.areaSquareMetres(),
              room.statedAreaSquareMetres().isPresent()
                  ? String.format(Locale.ROOT, "%.2f", room.statedAreaSquareMetres().getAsDouble())
                  : "",
              count(plan, room, false),
              count(plan, room, true));
        }
      }
    }
  }

  private static long count(FloorPlan plan, Room room, boolean windows) {
    return plan.openings().stream()
        .filter(opening -> opening.connects().contains(Optional.of(room.id())))
        .filter(opening -> (opening.kind() == Opening.Kind.WINDOW) == windows)
        .count();
  }

  private static void findings(List<StudioFinding> findings, PrintStream out) {
    if (!findings.isEmpty()) {
      out.println();
    }
    for (StudioFinding finding : findings) {
      out.printf(
          "  %-8s %s: %s%n", finding.severity(), finding.code(), printable(finding.message()));
    }
  }

  /** Text from a drawing must not steer the terminal. */
  static String printable(String text) {
    return PrintableText.line(text, 200);
  }
}
