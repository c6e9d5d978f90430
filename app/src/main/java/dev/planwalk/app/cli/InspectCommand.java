package dev.planwalk.app.cli;

import dev.planwalk.app.Settings;
import dev.planwalk.planreading.inspection.Inspection;
import dev.planwalk.providers.studio.InspectionJson;
import dev.planwalk.providers.studio.Studio;
import dev.planwalk.providers.studio.StudioFailure;
import dev.planwalk.vocabulary.Finding;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code planwalk inspect}: shows what is in a drawing, whether it is a plan or not. */
@Command(
    name = "inspect",
    description =
        "Shows what is in a drawing: version, unit hints, entities, layers, layouts, blocks, texts"
            + " and findings. Needs neither server nor database.",
    mixinStandardHelpOptions = true)
public final class InspectCommand implements Callable<Integer> {

  @Parameters(paramLabel = "FILE", description = "The drawing (DWG, DXF, PDF, IFC, PNG or JPEG).")
  private Path file = Path.of("");

  @Option(names = "--json", description = "Print JSON instead of tables.")
  private boolean json;

  @Option(
      names = "--svg",
      paramLabel = "FILE",
      description = "Also draw what is read there: strokes, fills, texts, in layer colours.")
  private Optional<Path> svg = Optional.empty();

  @Option(
      names = "--drop-layers",
      paramLabel = "REGEX",
      converter = LayerPattern.class,
      description = "Leave out of the drawn part layers whose whole name matches.")
  private Optional<String> dropLayers = Optional.empty();

  @Override
  public Integer call() throws IOException, InterruptedException, Settings.BadSettings {
    if (!Files.isRegularFile(file)) {
      throw new UserError("there is no file " + file);
    }
    svg.ifPresent(OutputFile::makeFolderOf);
    ProgressLine progress = StudioOptions.progressLine();
    try (Studio studio = StudioOptions.openStudio()) {
      Studio.Inspected inspected =
          studio.inspect(
              new Studio.InspectionWishes(file, StudioOptions.announcedKind(file), dropLayers, svg),
              StudioOptions.watcher(progress));
      progress.done();
      byte[] inspection = inspected.json().orElseThrow(() -> refused(inspected.refusal()));
      if (json) {
        System.out.write(inspection);
        System.out.println();
      } else {
        print(InspectionJson.read(inspection), System.out);
      }
      return 0;
    } catch (StudioFailure failure) {
      throw new UserError(file + ": " + failure.code().wire() + ": " + failure.sentence());
    } finally {
      progress.done();
    }
  }

  private UserError refused(Optional<Finding> refusal) {
    return new UserError(
        file + refusal.map(why -> ": " + why.code().wire() + ": " + why.message()).orElse(""));
  }

  private static void print(Inspection inspection, PrintStream out) {
    InspectionTable.lines(inspection).forEach(out::println);
  }
}
