package dev.planwalk.planreading.fuzz;

import dev.planwalk.floorplan.FloorPlanJson;
import dev.planwalk.planreading.Flattened;
import dev.planwalk.planreading.Opened;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.drawing.Fill;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.FlatSvg;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.inspection.Inspector;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.vocabulary.FileKind;
import dev.planwalk.vocabulary.Finding;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.Optional;

/**
 * What holds for the reading of any bytes: no exception, only finite coordinates, and findings that
 * speak to people. Time and memory are bounded by whoever runs it.
 */
public final class ReadingProperties {

  private ReadingProperties() {}

  /**
   * Reads the bytes up to the flattened drawing, inspects and draws it.
   *
   * @throws AssertionError when a property does not hold
   */
  public static void check(byte[] bytes) {
    ReadingOptions options = ReadingOptions.defaults();
    if (PlanReader.kindOf(bytes).equals(Optional.of(FileKind.IFC))) {
      model(bytes, options);
    }
    switch (PlanReader.open(bytes, options, System::nanoTime)) {
      case Opened.Refused(Reading reading) -> refused(reading);
      case Opened.File file -> {
        switch (PlanReader.flatten(file, options, System::nanoTime)) {
          case Flattened.Refused(Reading reading) -> refused(reading);
          case Flattened.Sheet sheet -> {
            flat(sheet.drawing());
            findings(sheet.findings());
            Inspector.inspect(file.drawing(), sheet.drawing(), sheet.findings());
            draw(sheet.drawing());
          }
        }
      }
    }
  }

  /** Models are not recognised, so that reading them is all there is. */
  private static void model(byte[] bytes, ReadingOptions options) {
    Reading reading =
        PlanReader.read(
            bytes,
            options,
            System::nanoTime,
            bug -> {
              throw new AssertionError("a model broke the reader", bug);
            });
    if (reading instanceof Reading.Plan(var plan, var findings)) {
      findings(findings);
      FloorPlanJson.write(plan);
      plan.rooms().forEach(room -> finite(room.areaSquareMetres()));
      plan.openings().forEach(opening -> finite(opening.widthMetres(), opening.centreMetres()));
    } else {
      refused(reading);
    }
  }

  private static void refused(Reading reading) {
    switch (reading) {
      case Reading.NotADrawing(var code, var message) -> sentence(message);
      case Reading.NoPlan(var findings) -> {
        require(!findings.isEmpty(), "a refusal without a finding");
        findings(findings);
      }
      case Reading.Plan plan -> throw new AssertionError("a plan is no refusal: " + plan);
    }
  }

  private static void findings(List<Finding> findings) {
    require(findings.size() <= 200, findings.size() + " findings");
    findings.forEach(finding -> sentence(finding.message()));
  }

  private static void sentence(String message) {
    require(message.endsWith("."), "no sentence: " + message);
  }

  private static void flat(FlatDrawing flat) {
    for (Stroke stroke : flat.strokes()) {
      require(stroke.size() >= 2, "a stroke of " + stroke.size() + " points");
      finite(stroke.points());
      stroke
          .arc()
          .ifPresent(arc -> require(arc.radius() > 0 && arc.sweepRadians() > 0, "no arc: " + arc));
    }
    for (Fill fill : flat.fills()) {
      fill.rings().forEach(ReadingProperties::finite);
    }
    for (Label label : flat.labels()) {
      finite(label.x(), label.y(), label.width(), label.height(), label.angleRadians());
    }
    flat.dims().forEach(dim -> finite(dim.x1(), dim.y1(), dim.x2(), dim.y2()));
    flat.inserts().forEach(insert -> finite(insert.x(), insert.y()));
  }

  private static void finite(double... values) {
    for (double value : values) {
      require(Double.isFinite(value), "a coordinate " + value);
    }
  }

  private static void draw(FlatDrawing flat) {
    try {
      FlatSvg.write(flat, Writer.nullWriter());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new AssertionError(otherwise);
    }
  }
}
