package dev.planwalk.app.cli;

import dev.planwalk.app.Settings;
import dev.planwalk.providers.studio.Studio;
import dev.planwalk.providers.studio.StudioFailure;
import dev.planwalk.providers.studio.StudioPicture;
import dev.planwalk.vocabulary.Look;
import dev.planwalk.vocabulary.View;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code planwalk render}: a picture of a plan, without server or database. */
@Command(
    name = "render",
    description = "Makes a picture of a plan; needs neither server nor database.",
    mixinStandardHelpOptions = true)
public final class RenderCommand implements Callable<Integer> {

  @Mixin private final StudioOptions input = new StudioOptions();

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE.jpg",
      required = true,
      description = "Where the picture goes.")
  private Path out = Path.of("");

  @Mixin private final LookOptions look = new LookOptions();

  @Option(
      names = "--view",
      defaultValue = "interior",
      completionCandidates = WordOption.Views.class,
      description = "${COMPLETION-CANDIDATES} (${DEFAULT-VALUE}).")
  private String view = "";

  @Option(names = "--room", description = "Room id or name; default: the most presentable.")
  private Optional<String> room = Optional.empty();

  @Option(names = "--storey", description = "Storey id or name.")
  private Optional<String> storey = Optional.empty();

  @Option(
      names = "--size",
      defaultValue = "1600x1067",
      description = "Width x height in pixels (${DEFAULT-VALUE}).")
  private String size = "";

  @Option(
      names = "--samples",
      defaultValue = "0",
      description = "Samples per pixel; 0: the default quality.")
  private int samples;

  @Override
  public Integer call() throws IOException, InterruptedException, Settings.BadSettings {
    int[] pixels = StudioOptions.pixels(size);
    try (Studio studio = StudioOptions.openStudio()) {
      ProgressLine progress = StudioOptions.progressLine();
      Studio.PlanReading reading = input.readPlan(studio, progress);
      byte[] floorPlan =
          reading
              .floorPlanJson()
              .orElseThrow(() -> new UserError(ReadCommand.whyNoPlan(input.plan, reading)));
      StudioPicture picture =
          new StudioPicture(
              look.look(look.seedOr(input), Look.Purpose.STILL),
              WordOption.of("--view", View.values(), view),
              room,
              storey,
              Optional.empty(),
              pixels[0],
              pixels[1],
              samples,
              Optional.empty());
      Studio.Picture made = studio.render(floorPlan, picture, StudioOptions.watcher(progress));
      progress.done();
      OutputFile.write(out, made.jpeg());
      System.out.printf(
          Locale.ROOT,
          "%s: %d x %d, %d kB, %.1f million rays, %.1f CPU s%n",
          out,
          made.width(),
          made.height(),
          made.jpeg().length / 1000,
          made.rays() / 1e6,
          made.cpuSeconds());
      made.facts()
          .properties()
          .forEach(fact -> System.out.println("  " + fact.getKey() + ": " + fact.getValue()));
      made.notes().forEach(note -> System.out.println("  note: " + note));
      return 0;
    } catch (StudioFailure failure) {
      throw new UserError(failure.code().wire() + ": " + failure.sentence());
    }
  }
}
