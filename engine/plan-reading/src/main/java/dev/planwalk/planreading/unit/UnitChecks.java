package dev.planwalk.planreading.unit;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.LengthUnit;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Storey;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;

/** Whether the unit of a plan is sure, and makes sense of what was found with it. */
public final class UnitChecks {

  private static final double UNCERTAIN = 0.3;

  /** Half of all hinged leaves measure this, in metres, wherever people live or work. */
  private static final double LEAST_LEAF = 0.5;

  private static final double WIDEST_LEAF = 1.6;

  /** Fewer doors may all be odd ones. */
  private static final int LEAST_DOORS = 3;

  /** Length of a storey with a room in it, in metres. */
  private static final double LEAST_BUILDING = 1.5;

  private static final double LONGEST_BUILDING = 500;

  private UnitChecks() {}

  /** Tells what speaks against the unit. */
  public static void check(FloorPlan plan, FlatDrawing drawing, List<Finding> findings) {
    LengthUnit unit = plan.unit();
    if (unit.confidence() < UNCERTAIN && drawing.pages().stream().anyMatch(page -> !page.sized())) {
      findings.add(picture(unit));
    } else if (unit.confidence() < UNCERTAIN) {
      findings.add(
          new Finding(
              FindingCode.UNIT_UNCERTAIN,
              String.format(
                  Locale.ROOT,
                  "The unit was taken to be %s with a confidence of %.2f. State the unit with"
                      + " read_again if rooms come out too large or too small.",
                  unit.name(),
                  unit.confidence()),
              ""));
    }
    for (UnitVote.Unit header : UnitVote.Unit.values()) {
      if (header.header == drawing.insUnits() && !header.word.equals(unit.name())) {
        findings.add(
            new Finding(
                FindingCode.UNIT_CONTRADICTS_HEADER,
                "The header says "
                    + header.word
                    + ", the drawing was measured in "
                    + unit.name()
                    + ". Nothing to do, as headers are often wrong; state the unit with read_again"
                    + " if rooms come out too large or small.",
                ""));
      }
    }
    doors(plan, findings);
    building(plan, findings);
  }

  /** A picture has no size of its own: what told its scale is worth a word. */
  private static Finding picture(LengthUnit unit) {
    String by =
        unit.evidence().stream()
            .filter(
                vote -> vote.source().equals("door_swings") && vote.votesFor().equals(unit.name()))
            .findFirst()
            .map(vote ->
                "the scale was told by %s, taken to be %.2f m wide"
                    .formatted(Finding.counted(vote.count(), "door"), UnitVote.USUAL_DOOR))
            .orElse("its scale is a guess");
    return new Finding(
        FindingCode.PICTURE_SCALE,
        "A picture has no size of its own: "
            + by
            + " ("
            + unit.name()
            + "). If areas are wrong, state the scale as unit with read_again.",
        "");
  }

  /** No storey is a hall of kilometres or a box. */
  private static void building(FloorPlan plan, List<Finding> findings) {
    double longest = 0;
    for (Storey storey : plan.storeys()) {
      DoubleSummaryStatistics x = new DoubleSummaryStatistics();
      DoubleSummaryStatistics y = new DoubleSummaryStatistics();
      storey
          .outline()
          .points()
          .forEach(point -> {
            x.accept(point.x());
            y.accept(point.y());
          });
      longest = Math.max(longest, Math.max(x.getMax() - x.getMin(), y.getMax() - y.getMin()));
    }
    if (longest < LEAST_BUILDING || longest > LONGEST_BUILDING) {
      findings.add(
          new Finding(
              FindingCode.UNIT_IMPLAUSIBLE,
              String.format(
                  Locale.ROOT,
                  "With the unit %s, the building is %.1f m long. State another unit with"
                      + " read_again.",
                  plan.unit().name(),
                  longest),
              ""));
    }
  }

  /** Doors are the one thing whose size everybody knows. */
  private static void doors(FloorPlan plan, List<Finding> findings) {
    double[] leaves =
        plan.openings().stream()
            .filter(opening -> opening.kind() == Opening.Kind.DOOR)
            .filter(opening -> opening.operation() == Opening.Operation.HINGED)
            .mapToDouble(opening -> opening.widthMetres() / opening.leaves())
            .sorted()
            .toArray();
    if (leaves.length < LEAST_DOORS) {
      return;
    }
    double middle = leaves[leaves.length / 2];
    if (middle < LEAST_LEAF || middle > WIDEST_LEAF) {
      findings.add(
          new Finding(
              FindingCode.UNIT_IMPLAUSIBLE,
              String.format(
                  Locale.ROOT,
                  "With the unit %s, half of the %d doors are %s than %.2f m wide. State another"
                      + " unit with read_again.",
                  plan.unit().name(),
                  leaves.length,
                  middle < LEAST_LEAF ? "less" : "more",
                  middle),
              ""));
    }
  }
}
