package dev.planwalk.planreading.recognition;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.LengthUnit;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Page;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.planreading.plan.LabelsBeside;
import dev.planwalk.planreading.plan.PlanBuilder;
import dev.planwalk.planreading.plan.PlanChecks;
import dev.planwalk.planreading.rooms.DrawnStorey;
import dev.planwalk.planreading.sheet.LeftOutParts;
import dev.planwalk.planreading.sheet.NorthArrow;
import dev.planwalk.planreading.sheet.OtherDrawings;
import dev.planwalk.planreading.sheet.Sheet;
import dev.planwalk.planreading.sheet.SheetPart;
import dev.planwalk.planreading.unit.AreaHints;
import dev.planwalk.planreading.words.Lexicon;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;

/**
 * From a flattened drawing to a floor plan: the list of steps, each a function of the record the
 * step before returned. Pure: the same drawing and options give the same reading to the last byte.
 */
public final class Recognition {

  /** In m²: halls are larger, but have doors. */
  private static final double LARGE_ROOM = 150;

  private Recognition() {}

  /**
   * Reads a floor plan from a flattened drawing.
   *
   * @param findings what the reader of the file already found; they stand first in the result. Not
   *     changed
   * @return a plan, or {@link Reading.NoPlan} with the finding {@code no_plan_found}; never {@link
   *     Reading.NotADrawing}
   * @throws dev.planwalk.planreading.findings.ReadingStopped when the deadline has passed
   */
  public static Reading recognise(
      FlatDrawing drawing, ReadingOptions options, Deadline deadline, List<Finding> findings) {
    return withSources(drawing, options, deadline, findings).reading();
  }

  /** The same with what each storey was read from. */
  public static Recognised withSources(
      FlatDrawing drawing, ReadingOptions options, Deadline deadline, List<Finding> findings) {
    deadline.check();
    List<Finding> all = new ArrayList<>(findings);
    Lexicon lexicon = Lexicon.load(options.borders());
    List<Sheet> sheets = Sheet.all(drawing, lexicon, deadline, all);
    List<SheetPart> seen = Sheet.parts(sheets);
    if (seen.isEmpty()) {
      return nothing(drawing, all, "no part of the sheet looks like a plan");
    }
    List<SheetPart> parts = OtherDrawings.without(seen, drawing.labels(), lexicon, deadline, all);
    if (parts.isEmpty()) {
      return nothing(
          drawing,
          all,
          "its captions say that it shows a section, an elevation, a roof or a plot of land, and"
              + " neither doors nor names of rooms are drawn");
    }
    Sheet main = Sheet.of(parts.getFirst(), sheets);
    SheetUnits units = new SheetUnits(sheets, options, lexicon, deadline);
    Attempt attempt = Attempt.of(units.of(parts.getFirst()), parts, units, lexicon, deadline);
    if (options.unit().isEmpty()) {
      attempt = attempt.withUnits(parts, units, lexicon, deadline);
    }
    List<PlanBuilder.StoreyInput> storeys = attempt.storeys();
    if (storeys.isEmpty()) {
      deadline.checkWhole();
      return nothing(drawing, all, "no room is enclosed by walls");
    }
    all.addAll(attempt.findings());
    List<LeftOutParts.LeftOut> leftOut = new ArrayList<>(attempt.leftOut());
    leftOut.addAll(LeftOutParts.unlikely(sheets, seen, lexicon.layers()));
    LeftOutParts.told(leftOut, storeys.getFirst().part()).ifPresent(all::add);
    FloorPlan plan =
        PlanBuilder.build(
            storeys,
            attempt.unit(),
            options.ceilingHeightMetres(),
            options.northDegrees().isPresent()
                ? options.northDegrees()
                : NorthArrow.find(main.clean()),
            main.clean().pages().stream().anyMatch(Page::traced));
    if (options.unit().isEmpty() && shapesOnly(plan)) {
      return nothing(
          drawing,
          all,
          "what its single lines enclose has neither doors nor windows nor names of rooms, and is"
              + " larger than rooms are; if these are rooms, read it again with its unit stated");
    }
    List<SheetPart> others = new ArrayList<>(seen);
    others.removeAll(parts);
    others.addAll(attempt.twins());
    FlatDrawing unlisted =
        drawing.with(
            drawing.strokes(),
            drawing.fills(),
            main.lists().unlisted(drawing.labels()),
            drawing.dims());
    PlanChecks.check(
        plan, new LabelsBeside(unlisted, storeys, others, lexicon.rooms()), drawing, all);
    List<Finding> told = new ArrayList<>(PlanChecks.limited(all));
    deadline.shortened().ifPresent(told::addFirst);
    return new Recognised(
        new Reading.Plan(plan, told),
        storeys.stream().map(storey -> new DrawnStorey(storey.naming().draft(), lexicon)).toList());
  }

  /**
   * Whether nothing says of the rooms that they are any, and one is larger than rooms are: shapes
   * of a logo, of a machine part or of plots of land.
   */
  private static boolean shapesOnly(FloorPlan plan) {
    return plan.openings().isEmpty()
        && plan.walls().stream().allMatch(wall -> wall.thicknessMetres().isEmpty())
        && plan.rooms().stream()
            .allMatch(room -> room.type() == RoomType.UNKNOWN && room.number().isEmpty())
        && plan.rooms().stream().anyMatch(room -> room.areaSquareMetres() > LARGE_ROOM);
  }

  /** The storeys that a unit of the best plan gives, their twins, and what was noticed. */
  private record Attempt(
      LengthUnit unit,
      List<PlanBuilder.StoreyInput> storeys,
      List<SheetPart> twins,
      List<LeftOutParts.LeftOut> leftOut,
      List<Finding> findings) {

    private static Attempt of(
        LengthUnit unit,
        List<SheetPart> parts,
        SheetUnits units,
        Lexicon lexicon,
        Deadline deadline) {
      List<Finding> findings = new ArrayList<>();
      List<SheetPart> twins = new ArrayList<>();
      List<LeftOutParts.LeftOut> leftOut = new ArrayList<>();
      List<PlanBuilder.StoreyInput> storeys =
          new Storeys(parts, units, lexicon, deadline, twins, leftOut, findings).read();
      return new Attempt(unit, storeys, twins, leftOut, findings);
    }

    /** The same, or what another unit gives that the rooms speak for. */
    private Attempt withUnits(
        List<SheetPart> parts, SheetUnits units, Lexicon lexicon, Deadline deadline) {
      String undone = "its unit was not compared with others";
      Attempt first =
          deadline.better(this, undone, () -> withAreas(parts, units, lexicon, deadline));
      return deadline.better(
          first, undone, () -> first.withOtherUnits(parts, units, lexicon, deadline));
    }

    /** Votes once more where the areas of rooms say something of the unit. */
    private Attempt withAreas(
        List<SheetPart> parts, SheetUnits units, Lexicon lexicon, Deadline deadline) {
      Map<OptionalInt, AreaHints> hints = UnitHints.byPage(storeys);
      if (hints.isEmpty()) {
        return this;
      }
      LengthUnit second = units.again(parts.getFirst(), hints);
      boolean same = second.metresPerUnit() == unit.metresPerUnit() && units.agree(parts, storeys);
      return same
          ? new Attempt(second, storeys, twins, leftOut, findings)
          : of(second, parts, units, lexicon, deadline);
    }

    /** Tries other units where the likeliest makes hardly a room. */
    private Attempt withOtherUnits(
        List<SheetPart> parts, SheetUnits units, Lexicon lexicon, Deadline deadline) {
      Attempt best = this;
      for (LengthUnit other : OtherUnits.of(unit, parts, storeys)) {
        Attempt tried = of(other, parts, units.with(other), lexicon, deadline);
        if (OtherUnits.better(tried.storeys(), best.storeys())) {
          LengthUnit told = OtherUnits.told(other, tried.storeys());
          best =
              new Attempt(told, tried.storeys(), tried.twins(), tried.leftOut(), tried.findings());
        }
      }
      return best;
    }
  }

  /** Half a file is the likeliest reason why half a plan is missing. */
  private static String truncation(List<Finding> findings) {
    return findings.stream()
        .filter(finding -> finding.code() == FindingCode.FILE_TRUNCATED)
        .map(finding -> " " + finding.message())
        .findFirst()
        .orElse("");
  }

  private static Recognised nothing(FlatDrawing drawing, List<Finding> findings, String why) {
    findings.add(
        new Finding(
            FindingCode.NO_PLAN_FOUND,
            String.format(
                Locale.ROOT,
                "No floor plan was found: %s. The drawing has %s, %s, %s and %s.%s%s Export the"
                    + " storey with its walls and doors in model space, layers on, and upload"
                    + " that.",
                why,
                Finding.counted(drawing.strokes().size(), "stroke"),
                Finding.counted(drawing.fills().size(), "fill"),
                Finding.counted(drawing.labels().size(), "text"),
                Finding.counted(drawing.dims().size(), "dimension"),
                layers(drawing),
                truncation(findings)),
            ""));
    return Recognised.without(new Reading.NoPlan(PlanChecks.limited(findings)));
  }

  private static String layers(FlatDrawing drawing) {
    List<String> names =
        drawing.strokes().stream()
            .map(stroke -> stroke.layer())
            .distinct()
            .sorted()
            .limit(8)
            .toList();
    return names.isEmpty() ? "" : " Layers: " + String.join(", ", names) + ".";
  }
}
