package dev.planwalk.planreading.recognition;

import dev.planwalk.floorplan.LengthUnit;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.pens.Swing;
import dev.planwalk.planreading.pens.Swings;
import dev.planwalk.planreading.plan.PlanBuilder;
import dev.planwalk.planreading.sheet.Sheet;
import dev.planwalk.planreading.sheet.SheetPart;
import dev.planwalk.planreading.unit.AreaHints;
import dev.planwalk.planreading.unit.LabelSpacing;
import dev.planwalk.planreading.unit.UnitVote;
import dev.planwalk.planreading.words.Lexicon;
import dev.planwalk.planreading.words.Tag;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Step 3 for all sheets: their units, voted once each, the best plan's first. Each page may be
 * plotted at a scale of its own.
 */
final class SheetUnits {

  /** A further sheet whose unit is this sure has its own. */
  private static final double SURE = 0.5;

  private final List<Sheet> sheets;
  private final ReadingOptions options;
  private final Lexicon lexicon;
  private final Deadline deadline;
  private final IdentityHashMap<Sheet, LengthUnit> known = new IdentityHashMap<>();
  private final Map<OptionalInt, AreaHints> read = new HashMap<>();
  private @Nullable LengthUnit first;

  SheetUnits(List<Sheet> sheets, ReadingOptions options, Lexicon lexicon, Deadline deadline) {
    this.sheets = sheets;
    this.options = options;
    this.lexicon = lexicon;
    this.deadline = deadline;
  }

  /** The unit of a part; a further sheet has its own only if it is sure of it. */
  LengthUnit of(SheetPart part) {
    LengthUnit unit = known.get(Sheet.of(part, sheets));
    return unit == null ? of(part, areas(part)) : unit;
  }

  /** What is known of the areas on the page of a part. */
  private AreaHints areas(SheetPart part) {
    AreaHints hints = read.get(part.page());
    return hints == null
        ? AreaHints.before(spacing(part))
        : new AreaHints(spacing(part), hints.stamps(), hints.sizes());
  }

  private OptionalDouble spacing(SheetPart part) {
    return LabelSpacing.metresPerUnit(Tag.all(part.drawing().labels(), lexicon.rooms()));
  }

  private LengthUnit of(SheetPart part, AreaHints areas) {
    Sheet sheet = Sheet.of(part, sheets);
    LengthUnit unit = unit(sheet.clean(), part, options, lexicon, areas, deadline);
    if (first == null) {
      first = unit;
    } else if (unit.confidence() < SURE && areas.stamps().isEmpty()) {
      unit = first;
    }
    known.put(sheet, unit);
    return unit;
  }

  /** The same, with another unit for all sheets. */
  SheetUnits with(LengthUnit unit) {
    SheetUnits units = new SheetUnits(sheets, options, lexicon, deadline);
    sheets.forEach(sheet -> units.known.put(sheet, unit));
    return units;
  }

  /** Votes once more, now that areas can be compared; the unit of the best plan. */
  LengthUnit again(SheetPart part, Map<OptionalInt, AreaHints> hints) {
    read.putAll(hints);
    known.clear();
    first = null;
    return of(part);
  }

  /** Whether storeys were read in the units that their parts have now. */
  boolean agree(List<SheetPart> parts, List<PlanBuilder.StoreyInput> storeys) {
    for (SheetPart part : parts) {
      double metres = of(part).metresPerUnit();
      for (PlanBuilder.StoreyInput storey : storeys) {
        if (storey.page().equals(part.page()) && storey.frame().metresPerUnit() != metres) {
          return false;
        }
      }
    }
    return true;
  }

  List<Sheet> sheets() {
    return sheets;
  }

  /** The vote of one sheet. */
  private static LengthUnit unit(
      FlatDrawing clean,
      SheetPart plan,
      ReadingOptions options,
      Lexicon lexicon,
      AreaHints areas,
      Deadline deadline) {
    Segments segments = Segments.of(plan.drawing(), lexicon.layers(), deadline);
    double extent = segments.extent();
    // Radii are judged by the vote itself, so any radius below a quarter of the plan will do.
    List<Swing> swings =
        Swings.candidates(plan.drawing(), segments, lexicon.layers(), extent / 4, deadline);
    Segments lines =
        clean.pages().isEmpty() ? segments : Segments.of(clean, lexicon.layers(), deadline);
    UnitVote.Evidence seen =
        new UnitVote.Evidence(clean, plan.box(), extent, segments, lines, swings, areas);
    return UnitVote.vote(seen, options.unit(), deadline);
  }
}
