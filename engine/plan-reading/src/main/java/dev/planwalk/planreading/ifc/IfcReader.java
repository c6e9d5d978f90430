package dev.planwalk.planreading.ifc;

import dev.planwalk.planreading.drawing.Drawing;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.FindingLog;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.planreading.words.Lexicon;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads building models: to a floor plan, or to a drawing of what their storeys' cuts show. */
public final class IfcReader {

  private IfcReader() {}

  /** Whether bytes are a STEP file of a building model. */
  public static boolean recognises(byte[] bytes) {
    return StepFile.recognises(bytes);
  }

  /**
   * A model with what was made of it.
   *
   * @param cuts of each storey, the lowest first
   */
  record Opened(
      IfcModel model,
      Bodies bodies,
      ModelObjects objects,
      List<StoreyCuts.Cut> cuts,
      FindingLog log) {}

  /**
   * Reads the floor plan of a model.
   *
   * @throws dev.planwalk.planreading.findings.ReadingStopped beyond a limit
   */
  public static Reading read(
      byte[] bytes, ReadingOptions options, Deadline deadline, FindingLog log) {
    Opened opened = open(bytes, options.limits(), deadline, log);
    return new IfcPlan(opened, options, Lexicon.load(), deadline).reading();
  }

  /**
   * Draws what the cuts of a model's storeys show, in metres, storeys side by side, a layer for
   * each class: for looking into files.
   *
   * @throws dev.planwalk.planreading.findings.ReadingStopped beyond a limit
   */
  public static Drawing drawing(
      byte[] bytes, ReadingOptions.Limits limits, Deadline deadline, FindingLog log) {
    return CutDrawing.of(open(bytes, limits, deadline, log));
  }

  private static Opened open(
      byte[] bytes, ReadingOptions.Limits limits, Deadline deadline, FindingLog log) {
    StepFile file = StepFile.of(bytes, limits.maxEntities(), deadline);
    if (!file.whole()) {
      log.add(
          new Finding(
              FindingCode.FILE_TRUNCATED,
              "The file ends before its end mark; what stands before was read. Export it again if"
                  + " something is missing.",
              ""));
    }
    IfcModel model = new IfcModel(file);
    Effort effort = new Effort(deadline, limits.maxStrokes());
    Bodies bodies = new Bodies(model, effort, log);
    ModelObjects objects = ModelObjects.of(model, bodies);
    List<ModelStorey> storeys = ModelStorey.all(model, objects, log);
    StoreyCuts cutter = new StoreyCuts(model, bodies, objects);
    List<StoreyCuts.Cut> cuts = new ArrayList<>();
    for (ModelStorey storey : storeys) {
      deadline.check();
      cuts.add(cutter.of(storey, storeys.size() == 1));
    }
    return new Opened(model, bodies, objects, cuts, log);
  }

  /** The classes of a model that a plan is made of, and how many there are. */
  static String census(Map<String, Integer> counts) {
    StringBuilder told = new StringBuilder();
    for (String type : List.of("IFCBUILDINGSTOREY", "IFCSPACE", "IFCWALL", "IFCDOOR", "IFCSLAB")) {
      int count = 0;
      for (Map.Entry<String, Integer> entry : counts.entrySet()) {
        boolean kind = entry.getKey().equals(type) || entry.getKey().equals(type + "STANDARDCASE");
        count += kind ? entry.getValue() : 0;
      }
      told.append(told.isEmpty() ? "" : ", ").append(count).append(' ').append(type);
    }
    return told.toString();
  }
}
