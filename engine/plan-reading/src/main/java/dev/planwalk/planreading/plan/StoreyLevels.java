package dev.planwalk.planreading.plan;

import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.locationtech.jts.geom.Envelope;

/** Which storey lies above which: by their captions, else by their order on the sheets. */
public final class StoreyLevels {

  private StoreyLevels() {}

  /** Gives levels: those of the captions, else counting up from the ground in sheet order. */
  public static List<PlanBuilder.StoreyInput> of(List<PlanBuilder.StoreyInput> read) {
    List<PlanBuilder.StoreyInput> ordered = inSheetOrder(read);
    // What says its level has it before others count.
    ordered.sort(Comparator.comparing(storey -> storey.caption().level().isEmpty()));
    List<PlanBuilder.StoreyInput> levelled = new ArrayList<>();
    List<Integer> taken = new ArrayList<>();
    for (PlanBuilder.StoreyInput storey : ordered) {
      int level = storey.caption().level().orElse(0);
      while (taken.contains(level)) {
        level++;
      }
      taken.add(level);
      levelled.add(
          new PlanBuilder.StoreyInput(
              storey.naming(), storey.caption(), level, storey.frame(), storey.part()));
    }
    levelled.sort(Comparator.comparingInt(PlanBuilder.StoreyInput::level));
    return levelled;
  }

  /** By pages, on each along its rows from the top, as storeys are set out on a sheet. */
  private static List<PlanBuilder.StoreyInput> inSheetOrder(List<PlanBuilder.StoreyInput> read) {
    List<PlanBuilder.StoreyInput> left = new ArrayList<>(read);
    left.sort(
        Comparator.comparingInt((PlanBuilder.StoreyInput storey) -> storey.page().orElse(0))
            .thenComparingDouble(storey -> -middle(storey)));
    List<PlanBuilder.StoreyInput> ordered = new ArrayList<>();
    while (!left.isEmpty()) {
      PlanBuilder.StoreyInput top = left.getFirst();
      double bottom = top.frame().origin().y();
      List<PlanBuilder.StoreyInput> row = new ArrayList<>(left);
      row.removeIf(storey -> !storey.page().equals(top.page()) || middle(storey) < bottom);
      left.removeIf(row::contains);
      row.sort(Comparator.comparingDouble(storey -> storey.frame().origin().x()));
      ordered.addAll(row);
    }
    return ordered;
  }

  /** Height of the middle of a storey on the sheet, in drawing units. */
  private static double middle(PlanBuilder.StoreyInput storey) {
    Envelope hull = storey.naming().draft().shell().hulls().getFirst().getEnvelopeInternal();
    return storey.frame().origin().y() + hull.centre().y / storey.frame().metresPerUnit();
  }

  /** Tells storeys whose level no caption says, where there is more than one. */
  static void check(List<PlanBuilder.StoreyInput> storeys, List<Finding> findings) {
    List<Integer> assumed =
        IntStream.range(0, storeys.size())
            .filter(i -> storeys.get(i).caption().level().isEmpty())
            .boxed()
            .toList();
    if (storeys.size() < 2 || assumed.isEmpty()) {
      return;
    }
    String head = "No caption says the level of ";
    String tail =
        ": counted in the order of the sheet. Letter the storey (EG, Ground floor) beside each plan"
            + " and upload again if that is wrong.";
    List<String> told =
        assumed.stream()
            .map(i -> "storey_" + (i + 1) + " (level " + storeys.get(i).level() + ")")
            .toList();
    findings.add(
        new Finding(
            FindingCode.STOREY_LEVEL_ASSUMED,
            head + Finding.listed(told, head + tail) + tail,
            assumed.stream().map(i -> "storey_" + (i + 1)).collect(Collectors.joining(", "))));
  }
}
