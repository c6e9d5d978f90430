package dev.planwalk.app.cli;

import dev.planwalk.app.Settings;
import dev.planwalk.domain.plan.LabelLanguage;
import dev.planwalk.domain.plan.PlanKind;
import dev.planwalk.providers.studio.Studio;
import dev.planwalk.providers.studio.StudioDrawing;
import dev.planwalk.providers.studio.StudioFailure;
import dev.planwalk.vocabulary.UsageType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code planwalk draw}: a plan on paper, to scale, without server or database. */
@Command(
    name = "draw",
    description = "Draws a plan on paper, to scale; needs neither server nor database.",
    mixinStandardHelpOptions = true)
public final class DrawCommand implements Callable<Integer> {

  @Mixin private final StudioOptions input = new StudioOptions();

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      required = true,
      description =
          "Where the drawing goes; its ending chooses the form: .svg, .png, .pdf, .dxf (CAD) or"
              + " .ifc (building model). A PDF has a page for each storey, a model all storeys; of"
              + " the others each further storey gets a file of its own.")
  private Path out = Path.of("");

  @Option(
      names = "--kind",
      defaultValue = "grundriss",
      description =
          "grundriss (architectural plan) or vermarktung (marketing plan) (${DEFAULT-VALUE}).")
  private String kind = "";

  @Option(
      names = "--language",
      defaultValue = "de",
      description = "Language of the labels: de or en (${DEFAULT-VALUE}).")
  private String language = "";

  @Option(names = "--storey", description = "Storey id or name; default: all.")
  private Optional<String> storey = Optional.empty();

  @Option(
      names = "--usage",
      defaultValue = "wohnen",
      completionCandidates = WordOption.Usages.class,
      description =
          "What the furniture of a marketing plan is for: ${COMPLETION-CANDIDATES}"
              + " (${DEFAULT-VALUE}).")
  private String usage = "";

  @Option(
      names = "--dpi",
      paramLabel = "DPI",
      defaultValue = "" + StudioDrawing.PRINT_DPI,
      description = "Pixels to the inch of a PNG, 50 to 400 (${DEFAULT-VALUE}).")
  private int dotsPerInch;

  @Override
  public Integer call() throws IOException, InterruptedException, Settings.BadSettings {
    Form form = Form.of(out);
    if (dotsPerInch < 50 || dotsPerInch > 400) {
      throw new UserError("--dpi must be 50 to 400 (got: " + dotsPerInch + ")");
    }
    try (Studio studio = StudioOptions.openStudio()) {
      ProgressLine progress = StudioOptions.progressLine();
      Studio.PlanReading reading = input.readPlan(studio, progress);
      byte[] floorPlan =
          reading
              .floorPlanJson()
              .orElseThrow(() -> new UserError(ReadCommand.whyNoPlan(input.plan, reading)));
      StudioDrawing wanted =
          new StudioDrawing(
              WordOption.of("--kind", PlanKind.values(), kind),
              WordOption.of("--language", LabelLanguage.values(), language),
              storey,
              input.plan.getFileName().toString(),
              WordOption.of("--usage", UsageType.values(), usage),
              input.furnitureSeed(),
              dotsPerInch,
              Files.getLastModifiedTime(input.plan).toInstant());
      Studio.Drawing drawing = studio.draw(floorPlan, wanted, StudioOptions.watcher(progress));
      progress.done();
      write(drawing, form);
      return 0;
    } catch (StudioFailure failure) {
      throw new UserError(failure.code().wire() + ": " + failure.sentence());
    }
  }

  private void write(Studio.Drawing drawing, Form form) throws IOException {
    List<Studio.DrawnSheet> sheets = drawing.sheets();
    switch (form) {
      case PDF -> OutputFile.write(out, drawing.pdf());
      case IFC -> OutputFile.write(out, drawing.ifc());
      case SVG, PNG, DXF -> {
        // A file for each storey, written below.
      }
    }
    for (int i = 0; i < sheets.size(); i++) {
      Studio.DrawnSheet sheet = sheets.get(i);
      Path file = form.whole() || i == 0 ? out : besides(out, sheet.storey());
      switch (form) {
        case SVG -> OutputFile.write(file, sheet.svg());
        case PNG -> OutputFile.write(file, sheet.png());
        case DXF -> OutputFile.write(file, sheet.dxf());
        case PDF, IFC -> {
          // One file for all, written above.
        }
      }
      System.out.printf(Locale.ROOT, "%s: %s at 1:%d%n", file, sheet.storey(), sheet.scale());
    }
  }

  /** The file of a further storey: its id before the ending. */
  private static Path besides(Path first, String storey) {
    String name = first.getFileName().toString();
    int dot = name.lastIndexOf('.');
    return first.resolveSibling(name.substring(0, dot) + "-" + storey + name.substring(dot));
  }

  /** The forms of a drawing. */
  private enum Form {
    SVG,
    PNG,
    DXF,
    PDF,
    IFC;

    /** Whether one file holds all storeys. */
    boolean whole() {
      return this == PDF || this == IFC;
    }

    static Form of(Path file) {
      String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
      for (Form form : values()) {
        if (name.endsWith("." + form.name().toLowerCase(Locale.ROOT))) {
          return form;
        }
      }
      throw new UserError("--out must end in .svg, .png, .pdf, .dxf or .ifc (got: " + file + ")");
    }
  }
}
