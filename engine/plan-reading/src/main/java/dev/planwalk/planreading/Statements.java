package dev.planwalk.planreading;

import dev.planwalk.floorplan.LengthUnit;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.vocabulary.FileKind;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What became of the values that the caller stated: taken as they are, of no use for this file, or
 * against what the drawing says of itself. Each is told as a finding, so that nobody takes a stated
 * value for a found one.
 */
final class Statements {

  private static final String STATED = "stated";

  /** Evidence that is lettered or measured in the drawing, and no guess from sizes. */
  private static final Set<String> OWN_WORDS =
      Set.of("dimension_text", "pdf_measure", "area_stamp", "scale_note");

  private final ReadingOptions options;
  private final FileKind kind;
  private final List<Finding> findings = new ArrayList<>();

  private Statements(ReadingOptions options, FileKind kind) {
    this.options = options;
    this.kind = kind;
  }

  /** The reading with findings on what was stated; all findings by severity, as they were met. */
  static Reading told(Reading reading, ReadingOptions options, FileKind kind) {
    Statements statements = new Statements(options, kind);
    return switch (reading) {
      case Reading.Plan(var plan, var findings) -> {
        statements.unit(plan.unit());
        statements.others();
        yield new Reading.Plan(plan, statements.behind(findings));
      }
      case Reading.NoPlan(var findings) -> {
        statements.withoutPlan();
        yield new Reading.NoPlan(statements.behind(findings));
      }
      case Reading.NotADrawing refused -> refused;
    };
  }

  private List<Finding> behind(List<Finding> others) {
    List<Finding> all = new ArrayList<>(findings);
    all.addAll(others);
    all.sort(Comparator.comparing(Finding::severity).reversed());
    return all;
  }

  private void unit(LengthUnit unit) {
    if (options.unit().isEmpty()) {
      return;
    }
    String stated = options.unit().get();
    if (unit.evidence().stream().noneMatch(vote -> vote.source().equals(STATED))) {
      add(FindingCode.STATED_VALUE_UNUSED, "unit", unused(stated, unit.name()));
      return;
    }
    add(
        FindingCode.VALUE_STATED,
        "unit",
        "The unit " + stated + " is the stated one; nothing was measured to find it.");
    doubt(stated, unit);
  }

  private String unused(String stated, String taken) {
    if (kind == FileKind.IFC) {
      return "The unit %s was stated, but a model states its own; it was read in %s. Nothing to do."
          .formatted(stated, taken);
    }
    return scaled()
        ? "The unit %s was stated, but %s has a scale and no unit; it was read at %s. State its scale, such as 1:100, with read_again."
            .formatted(stated, kind == FileKind.PDF ? "a page of a PDF" : "a picture", taken)
        : "The scale %s was stated, but a %s is drawn in real size and has a unit; it was read in %s. State mm, cm, dm, m, in or ft with read_again, or no unit."
            .formatted(stated, kind.wire().toUpperCase(Locale.ROOT), taken);
  }

  /** Whether the file has a scale and no unit. */
  private boolean scaled() {
    return kind == FileKind.PDF || kind == FileKind.IMAGE;
  }

  /** Says so when all that is lettered in the drawing speaks for one other unit. */
  private void doubt(String stated, LengthUnit unit) {
    Map<String, Double> votes = new LinkedHashMap<>();
    for (LengthUnit.Evidence vote : unit.evidence()) {
      if (OWN_WORDS.contains(vote.source())) {
        votes.merge(vote.votesFor(), vote.weight(), Double::sum);
      }
    }
    if (votes.isEmpty() || votes.containsKey(unit.name())) {
      return;
    }
    String most = best(votes);
    LengthUnit.Evidence sign =
        unit.evidence().stream()
            .filter(vote -> OWN_WORDS.contains(vote.source()) && vote.votesFor().equals(most))
            .findFirst()
            .orElseThrow();
    add(
        FindingCode.STATED_UNIT_DOUBTFUL,
        "unit",
        "The unit was stated as %s, but the drawing itself speaks for %s (%s: %s). If that is right, state it with read_again."
            .formatted(stated, most, sign.source(), sign.detail()));
  }

  private static String best(Map<String, Double> votes) {
    String best = "";
    double most = -1;
    for (Map.Entry<String, Double> vote : votes.entrySet()) {
      if (vote.getValue() > most) {
        most = vote.getValue();
        best = vote.getKey();
      }
    }
    return best;
  }

  private void others() {
    if (options.ceilingHeightMetres().isPresent()) {
      add(
          FindingCode.VALUE_STATED,
          "ceiling_height_m",
          String.format(
              Locale.ROOT,
              "The rooms are %.2f m high because that was stated.",
              options.ceilingHeightMetres().getAsDouble()));
    }
    if (options.northDegrees().isPresent()) {
      add(
          FindingCode.VALUE_STATED,
          "north_deg",
          String.format(
              Locale.ROOT,
              "North lies %.1f degrees clockwise from the top of the sheet because that was"
                  + " stated; no arrow was looked for.",
              options.northDegrees().getAsDouble()));
    }
    pages();
  }

  private void pages() {
    if (options.pages().isEmpty()) {
      return;
    }
    String numbers =
        options.pages().stream()
            .distinct()
            .sorted()
            .map(String::valueOf)
            .collect(Collectors.joining(", "));
    if (kind == FileKind.PDF) {
      add(FindingCode.VALUE_STATED, "pages", "Only the stated pages were read: " + numbers + ".");
    } else {
      add(
          FindingCode.STATED_VALUE_UNUSED,
          "pages",
          "The pages %s were stated, but a %s has none; all of it was read."
              .formatted(
                  numbers,
                  kind == FileKind.IMAGE ? "picture" : kind.wire().toUpperCase(Locale.ROOT)));
    }
  }

  /** Where no plan was found, what was stated may be the reason. */
  private void withoutPlan() {
    options
        .unit()
        .ifPresent(unit ->
            add(
                FindingCode.STATED_UNIT_DOUBTFUL,
                "unit",
                "The unit was stated as "
                    + unit
                    + ", and no plan was found with it. Call read_again without a unit, or"
                    + " with another."));
    pages();
  }

  private void add(FindingCode code, String place, String message) {
    findings.add(new Finding(code, message, place));
  }
}
