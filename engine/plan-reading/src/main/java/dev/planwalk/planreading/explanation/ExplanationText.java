package dev.planwalk.planreading.explanation;

import dev.planwalk.planreading.borders.Weighing;
import dev.planwalk.planreading.explanation.Explanation.Alternative;
import dev.planwalk.planreading.explanation.Explanation.Border;
import dev.planwalk.planreading.explanation.Explanation.BorderKind;
import dev.planwalk.planreading.explanation.Explanation.ExplainedRoom;
import dev.planwalk.planreading.explanation.Explanation.ExplainedStorey;
import dev.planwalk.planreading.explanation.Explanation.Piece;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** An explanation in words. */
final class ExplanationText {

  /** Kinds of evidence told for one border. */
  private static final int MOST_REASONS = 3;

  /** What changes the odds less is not told. */
  private static final double LEAST_WEIGHT = 0.2;

  /** Rooms or parts told by name. */
  private static final int MOST_TOLD = 3;

  private ExplanationText() {}

  static List<String> lines(Explanation explanation) {
    List<String> lines = new ArrayList<>();
    for (ExplainedStorey storey : explanation.storeys()) {
      lines.add(storey.title() + (storey.measured() ? "" : ": " + UNMEASURED));
      for (ExplainedRoom room : storey.rooms()) {
        List<String> own = room(room);
        lines.add("  " + own.getFirst());
        own.subList(1, own.size()).forEach(line -> lines.add("    " + line));
      }
    }
    return lines;
  }

  /** Why a storey has no margins. */
  static final String UNMEASURED =
      "too much is drawn to measure its borders in time; leave out what is no floor plan";

  /** What there is to say of a room, its title first. */
  static List<String> room(ExplainedRoom room) {
    List<String> lines = new ArrayList<>();
    lines.add(
        said(
            "%s, %.1f m2, confidence %.2f, %s",
            room.title(), room.area(), room.confidence(), room.found()));
    lines.add("closed by " + closedBy(room));
    room.weakest().ifPresent(border -> lines.add("least sure: " + weakest(border, room)));
    room.alternative().ifPresent(next -> lines.add("else: " + alternative(next)));
    return lines;
  }

  private static String closedBy(ExplainedRoom room) {
    List<String> parts = new ArrayList<>();
    for (BorderKind kind : BorderKind.values()) {
      if (room.closedBy().containsKey(kind)) {
        parts.add(said("%.1f m of %s", room.closedBy().get(kind), kind.word()));
      }
    }
    return String.join(", ", parts);
  }

  private static String weakest(Border border, ExplainedRoom room) {
    Piece at = border.middle();
    return said(
        "%.2f m of %s towards %s at %.2f, %.2f: %s",
        border.length(),
        border.kind().word(),
        border.beside().orElse("no other room"),
        (at.x1() + at.x2()) / 2,
        (at.y1() + at.y2()) / 2,
        border.side() < 0
            ? "nothing is drawn there"
            : said("%s a border%s", percent(border.margin()), reasons(room.reasons())));
  }

  /** Log-odds as a probability. */
  static String percent(double margin) {
    return said("%.0f %%", 100 / (1 + Math.exp(-margin)));
  }

  private static String reasons(List<Weighing.Weight> weights) {
    String reasons =
        weights.stream()
            .filter(weight -> Math.abs(weight.logOdds()) >= LEAST_WEIGHT)
            .limit(MOST_REASONS)
            .map(weight ->
                said(
                    "%s %s (%+.1f)",
                    weight.logOdds() > 0 ? "for it" : "against it",
                    weight.kind().words(),
                    weight.logOdds()))
            .collect(Collectors.joining(", "));
    return reasons.isEmpty() ? "" : "; " + reasons;
  }

  private static String alternative(Alternative next) {
    return switch (next.shown().kind()) {
          case JOINED ->
              "joined with "
                  + (next.with().isEmpty() ? "floor that is no room" : listed(next.with()));
          case PARTED ->
              (next.shown().parts().size() == 1 ? "another shape with " : "parted into ")
                  + listed(
                      next.shown().parts().stream().map(part -> said("%.1f m2", part)).toList());
          case NONE -> "no room";
        }
        + margin(next);
  }

  private static String margin(Alternative next) {
    if (next.shown().margin().isEmpty()) {
      return ", which is what all the ink alone gives";
    }
    double margin = next.shown().margin().getAsDouble();
    return margin < 0
        ? said(", which fits better by %.2f by all the ink alone", -margin)
        : said(", which fits worse by %.2f", margin);
  }

  private static String listed(List<String> parts) {
    String told = parts.stream().limit(MOST_TOLD).collect(Collectors.joining(", "));
    return parts.size() > MOST_TOLD ? told + " and " + (parts.size() - MOST_TOLD) + " more" : told;
  }

  @SuppressWarnings("AnnotateFormatMethod") // the annotation is a library of its own
  private static String said(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
