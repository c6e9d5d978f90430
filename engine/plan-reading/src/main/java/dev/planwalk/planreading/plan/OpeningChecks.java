package dev.planwalk.planreading.plan;

import dev.planwalk.floorplan.Opening;
import dev.planwalk.planreading.openings.Gap;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Openings that only the ends of walls speak for. */
final class OpeningChecks {

  /** Openings told by name; of more only the number. */
  private static final int MOST_TOLD = 6;

  /** Thinner ones are lines through the open, which are told as what divided the room. */
  private static final double LEAST_DEPTH = 0.03;

  /** A storey of fewer rooms may well have no window: a shed, a detail, a cellar. */
  private static final int ROOMS_WITH_WINDOWS = 3;

  private OpeningChecks() {}

  /**
   * Tells the passages of a storey in which no door was made out, those that may be doors, and that
   * there is no window.
   *
   * @param id of the storey
   * @param openings of the storey's plan, in the order of its draft
   */
  static void check(
      PlanBuilder.StoreyInput storey, String id, List<Opening> openings, List<Finding> findings) {
    int rooms = storey.naming().draft().shell().rooms().size();
    boolean window = openings.stream().anyMatch(o -> o.kind() == Opening.Kind.WINDOW || o.glazed());
    if (!window && rooms >= ROOMS_WITH_WINDOWS) {
      findings.add(
          new Finding(
              FindingCode.NO_WINDOW_FOUND,
              "No window was found in a storey of "
                  + rooms
                  + " rooms. If the drawing shows some, draw them on a layer of windows or between two"
                  + " jambs and upload again.",
              id));
    }
    List<Opening> bare = new ArrayList<>();
    for (int i = 0; i < openings.size(); i++) {
      Gap gap = storey.naming().openings().get(i).gap();
      boolean doubtful = gap.closing() == Gap.Closing.DOUBTFUL;
      boolean drawn = gap.evidence() != Gap.Evidence.NONE || doubtful;
      if (doubtful && openings.get(i).kind() == Opening.Kind.PASSAGE) {
        findings.add(doubtful(openings.get(i)));
      }
      if (!drawn && gap.depth() >= LEAST_DEPTH) {
        bare.add(openings.get(i));
      }
    }
    if (bare.isEmpty()) {
      return;
    }
    String head = "No door was made out in ";
    String tail =
        ": walls end there, so a passage was assumed. If it is none, draw the leaf of the door, or"
            + " the wall, and upload again.";
    List<String> told =
        bare.stream()
            .map(opening ->
                String.format(Locale.ROOT, "%s (%.2f m)", opening.id(), opening.widthMetres()))
            .toList();
    findings.add(
        new Finding(
            FindingCode.PASSAGE_ASSUMED,
            head + Finding.listed(told, head + tail) + tail,
            bare.stream().limit(MOST_TOLD).map(Opening::id).collect(Collectors.joining(", "))));
  }

  private static Finding doubtful(Opening opening) {
    return new Finding(
        FindingCode.DOOR_UNCERTAIN,
        String.format(
            Locale.ROOT,
            "A line at %s (%.2f m) may be the leaf of a sliding door; a passage was read. If it is a"
                + " door, draw the leaf as a thin bar or on a layer of doors and upload again.",
            opening.id(),
            opening.widthMetres()),
        opening.id());
  }
}
