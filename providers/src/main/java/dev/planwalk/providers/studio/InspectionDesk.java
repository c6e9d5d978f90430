package dev.planwalk.providers.studio;

import dev.planwalk.planreading.Flattened;
import dev.planwalk.planreading.Opened;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.drawing.FlatSvg;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.inspection.Inspector;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.vocabulary.Finding;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/** Answers INSPECT: what is in a file, whether rooms are found in it or not. */
final class InspectionDesk {

  private static final String INSPECTION = "inspection.json";
  private static final String SVG = "drawing.svg";

  Message.Answer inspect(Message.Inspect request, Watcher watcher)
      throws IOException, StudioFailure {
    watcher.at("reading", 0);
    byte[] bytes = Files.readAllBytes(Path.of(request.file()));
    ReadingOptions options =
        ReadingOptions.defaults()
            .with(PlanDesk.disguise(new StudioDisguise(request.dropLayers(), false, false, false)));
    LongSupplier time = PlanDesk.workTime();
    Opened opened = PlanReader.open(bytes, options, time);
    return switch (opened) {
      case Opened.Refused(Reading reading) -> refused(reading);
      case Opened.File file ->
          switch (PlanReader.flatten(file, options, time)) {
            case Flattened.Refused(Reading reading) -> refused(reading);
            case Flattened.Sheet sheet -> {
              Message.Answer done =
                  inspected(request, file, sheet, PlanDesk.kindDiffers(request.fileKind(), bytes));
              watcher.at("reading", 1);
              yield done;
            }
          };
    };
  }

  private static Message.Answer inspected(
      Message.Inspect request, Opened.File file, Flattened.Sheet sheet, List<Finding> kind)
      throws IOException {
    Path folder = Path.of(request.outFolder());
    Files.write(
        folder.resolve(INSPECTION),
        InspectionJson.write(
            Inspector.inspect(
                file.drawing(), sheet.drawing(), PlanDesk.both(sheet.findings(), kind))));
    if (request.drawn()) {
      try (Writer out = Files.newBufferedWriter(folder.resolve(SVG))) {
        FlatSvg.write(sheet.drawing(), out);
      }
    }
    return new Message.InspectDone(
        Optional.of(INSPECTION),
        request.drawn() ? Optional.of(SVG) : Optional.empty(),
        Optional.empty());
  }

  private static Message.Answer refused(Reading reading) {
    return switch (reading) {
      case Reading.NotADrawing(var code, var message) ->
          Message.InspectDone.refused(new Finding(code, Finding.Severity.ERROR, message, ""));
      case Reading.NoPlan(var findings) -> Message.InspectDone.refused(findings.getFirst());
      case Reading.Plan plan ->
          throw new IllegalStateException("a plan is no refusal: " + plan.findings());
    };
  }
}
