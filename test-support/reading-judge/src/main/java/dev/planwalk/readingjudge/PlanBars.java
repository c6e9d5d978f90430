package dev.planwalk.readingjudge;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What scores of plans must reach, from {@code plans.tsv}: one row for each plan with true rooms,
 * with the layers that give its rooms away. A plot whose areas are known has one bar for all.
 */
final class PlanBars {

  /** The first word of a verdict about a bar. */
  static final String BAR = "bar: ";

  private static final double AREA_ERROR_OF_PLOTS = 0.03;

  private final List<Plan> plans;

  private PlanBars(List<Plan> plans) {
    this.plans = plans;
  }

  /**
   * A plan with true rooms.
   *
   * @param roomLayers pattern of whole layer names
   * @param asItIs recall and precision that the plan as it is must reach
   * @param without the same without its room layers
   * @param meanIou in both modes; 0 where none is asked
   */
  record Plan(String name, String roomLayers, double asItIs, double without, double meanIou) {}

  /** Those of the corpus. */
  static PlanBars known() {
    return of(Table.lines("plans.tsv"));
  }

  /** From the lines of a table; the first is its head. */
  static PlanBars of(List<String> table) {
    List<Plan> plans = new ArrayList<>();
    for (String row : table.subList(1, table.size())) {
      String[] cells = row.split("\t", -1);
      plans.add(
          new Plan(
              cells[0],
              cells[1],
              Double.parseDouble(cells[2]),
              Double.parseDouble(cells[3]),
              Double.parseDouble(cells[4])));
    }
    return new PlanBars(List.copyOf(plans));
  }

  /** The bars of a file, when it has room layers. */
  Optional<Plan> of(Sample sample) {
    return sample.kind().equals("pdf")
        ? Optional.empty()
        : plans.stream().filter(plan -> plan.name().equals(sample.name())).findFirst();
  }

  /** What a score misses. */
  List<Verdict> judge(
      Sample sample, boolean dropped, Optional<RoomScore> score, OptionalDouble areaError) {
    List<Verdict> verdicts = new ArrayList<>();
    Optional<Plan> plan = of(sample);
    if (plan.isPresent() && score.isPresent()) {
      double bar = dropped ? plan.get().without() : plan.get().asItIs();
      atLeast(verdicts, "recall", score.get().recall(), bar);
      atLeast(verdicts, "precision", score.get().precision(), bar);
      atLeast(verdicts, "mean IoU", score.get().meanIou(), plan.get().meanIou());
    }
    if (sample.kind().equals("pdf")
        && areaError.isPresent()
        && !(areaError.getAsDouble() < AREA_ERROR_OF_PLOTS)) {
      verdicts.add(
          Verdict.wrong(
              String.format(
                  Locale.ROOT,
                  BAR + "median area error %.1f %% instead of %.0f %%",
                  100 * areaError.getAsDouble(),
                  100 * AREA_ERROR_OF_PLOTS)));
    }
    return verdicts;
  }

  private static void atLeast(List<Verdict> verdicts, String name, double figure, double bar) {
    if (figure < bar) {
      verdicts.add(
          Verdict.wrong(
              String.format(Locale.ROOT, BAR + "%s %.3f instead of %.2f", name, figure, bar)));
    }
  }
}
