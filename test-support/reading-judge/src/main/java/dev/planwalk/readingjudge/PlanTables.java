package dev.planwalk.readingjudge;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** Prints the outcome of reading plans, and writes it into the page that shows it. */
final class PlanTables {

  /** What stands before and after the tables in the page. */
  static final String BEGIN = "<!-- Written by ./planwalk check plans --write-table -->";

  static final String END = "<!-- End of what check plans writes -->";

  private static final String ROW = "%-28s %-20s %-6s %6s %6s %8s %7s %10s %9s %7s %9s %7s  %s%n";

  private PlanTables() {}

  /** One line for a plan and mode, and one for each thing that does not hold. */
  static void print(CheckPlans.Outcome outcome, boolean first, PrintStream out) {
    if (first) {
      out.printf(
          ROW,
          "file",
          "mode",
          "unit",
          "rooms",
          "doors",
          "windows",
          "recall",
          "precision",
          "mean IoU",
          "areas",
          "facts",
          "ms",
          "findings");
    }
    List<String> cells = cells(outcome);
    out.printf(
        ROW,
        outcome.sample().file(),
        outcome.mode(),
        cells.get(0),
        cells.get(1),
        cells.get(2),
        cells.get(3),
        cells.get(4),
        cells.get(5),
        cells.get(6),
        cells.get(7),
        cells.get(8),
        outcome.read().millis(),
        String.join(", ", outcome.read().codes()));
    outcome.verdicts().forEach(verdict -> out.println("    " + verdict));
  }

  /** Unit, rooms, doors, windows, recall, precision, mean IoU, area error, facts. */
  private static List<String> cells(CheckPlans.Outcome outcome) {
    Optional<FloorPlan> plan = outcome.read().plan();
    List<String> cells = new ArrayList<>();
    cells.add(plan.map(p -> p.unit().name()).orElse("-"));
    cells.add(Integer.toString(outcome.rooms()));
    cells.add(Integer.toString(outcome.openings(Opening.Kind.DOOR)));
    cells.add(Integer.toString(outcome.openings(Opening.Kind.WINDOW)));
    cells.add(figure(outcome, RoomScore::recall));
    cells.add(figure(outcome, RoomScore::precision));
    cells.add(figure(outcome, RoomScore::meanIou));
    cells.add(
        outcome.areaError().isPresent() && !Double.isNaN(outcome.areaError().getAsDouble())
            ? String.format(Locale.ROOT, "%.2f %%", 100 * outcome.areaError().getAsDouble())
            : "-");
    cells.add(outcome.facts() == 0 ? "-" : outcome.holding() + " of " + outcome.facts());
    return cells;
  }

  private static String figure(CheckPlans.Outcome outcome, ToDoubleFunction<RoomScore> figure) {
    return outcome
        .score()
        .map(score -> String.format(Locale.ROOT, "%.3f", figure.applyAsDouble(score)))
        .orElse("-");
  }

  /** Puts the tables between the marks of a page. */
  static void write(List<CheckPlans.Outcome> outcomes, Path page) throws IOException {
    MarkedBlock.write(page, BEGIN, markdown(outcomes), END);
  }

  /** What every later reading of these plans is held to, a line for a plan and mode. */
  static List<String> bars(List<CheckPlans.Outcome> outcomes) {
    List<String> lines = new ArrayList<>();
    lines.add("file\tmode\tunit\trooms\tdoors\twindows\trecall\tprecision\tmean IoU\tareas\tfacts");
    outcomes.forEach(outcome -> lines.add(bar(outcome)));
    return lines;
  }

  /** The line of one plan and mode. */
  static String bar(CheckPlans.Outcome outcome) {
    return String.join(
        "\t", outcome.sample().file(), outcome.mode(), String.join("\t", cells(outcome)));
  }

  static String markdown(List<CheckPlans.Outcome> outcomes) {
    StringBuilder out = new StringBuilder();
    out.append(
        "| Plan | Mode | Unit | Rooms | Doors | Windows | Recall | Precision | Mean IoU | Areas |"
            + " Facts |\n|---|---|---|---|---|---|---|---|---|---|---|\n");
    for (CheckPlans.Outcome outcome : outcomes) {
      out.append("| ").append(outcome.sample().file()).append(" | ").append(outcome.mode());
      cells(outcome).forEach(cell -> out.append(" | ").append(cell));
      out.append(" |\n");
    }
    out.append("\nWhat does not hold, or holds for a reason that lies in the file (`=`):\n\n");
    for (CheckPlans.Outcome outcome : outcomes) {
      for (Verdict verdict : outcome.verdicts()) {
        out.append("- ").append(outcome.sample().file());
        out.append(outcome.dropped().isPresent() ? " without room layers: `" : ": `");
        out.append(verdict.mark().sign()).append("` ").append(verdict.note()).append('\n');
      }
    }
    return out.toString();
  }
}
