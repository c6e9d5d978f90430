package dev.planwalk.readingjudge;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.planreading.Flattened;
import dev.planwalk.planreading.Opened;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.drawing.Drawing;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.vocabulary.Finding;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A file of the corpus, read up to its floor plan, with what was seen on the way.
 *
 * @param drawing empty when the file was refused
 * @param flat empty when the file was refused or is too large
 * @param millis of the processor, for all of it
 */
public record ReadFile(
    byte[] bytes,
    Optional<Drawing> drawing,
    Optional<FlatDrawing> flat,
    Reading reading,
    long millis) {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** Reads a file; a bug of recognition is told on the standard error. */
  static ReadFile of(byte[] bytes, ReadingOptions options) {
    long began = processorNanos();
    Optional<Drawing> drawing = Optional.empty();
    Optional<FlatDrawing> flat = Optional.empty();
    if (PlanReader.open(bytes, options, ReadFile::processorNanos) instanceof Opened.File file) {
      drawing = Optional.of(file.drawing());
      if (PlanReader.flatten(file, options, ReadFile::processorNanos)
          instanceof Flattened.Sheet sheet) {
        flat = Optional.of(sheet.drawing());
      }
    }
    Reading reading =
        PlanReader.read(
            bytes, options, ReadFile::processorNanos, RuntimeException::printStackTrace);
    return new ReadFile(bytes, drawing, flat, reading, (processorNanos() - began) / 1_000_000);
  }

  /** Time of this thread alone: a busy machine changes neither figures nor limits. */
  public static long processorNanos() {
    return THREADS.getCurrentThreadCpuTime();
  }

  /** The floor plan, when one was found. */
  Optional<FloorPlan> plan() {
    return reading instanceof Reading.Plan(FloorPlan plan, var findings)
        ? Optional.of(plan)
        : Optional.empty();
  }

  /** The unit of the plan; empty when no plan was found. */
  Optional<String> unit() {
    return plan().map(plan -> plan.unit().name());
  }

  /** Findings of the whole reading; none when the file was refused. */
  List<Finding> findings() {
    return switch (reading) {
      case Reading.Plan(var plan, var findings) -> findings;
      case Reading.NoPlan(var findings) -> findings;
      case Reading.NotADrawing refusal -> List.of();
    };
  }

  /** Codes of findings, or of the refusal, each once. */
  Set<String> codes() {
    Set<String> codes = new LinkedHashSet<>();
    if (reading instanceof Reading.NotADrawing refusal) {
      codes.add(refusal.code().wire());
    }
    findings().forEach(finding -> codes.add(finding.code().wire()));
    return codes;
  }
}
