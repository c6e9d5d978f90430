package dev.planwalk.planreading.recognition;

import dev.planwalk.floorplan.Frame;
import dev.planwalk.floorplan.LengthUnit;
import dev.planwalk.floorplan.Point;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.drawing.Page;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.naming.StoreyNaming;
import dev.planwalk.planreading.openings.Gap;
import dev.planwalk.planreading.pens.WideStrokes;
import dev.planwalk.planreading.plan.PlanBuilder;
import dev.planwalk.planreading.plan.PlanChecks;
import dev.planwalk.planreading.plan.StoreyLevels;
import dev.planwalk.planreading.rooms.RoomDraft;
import dev.planwalk.planreading.rooms.StoreyDraft;
import dev.planwalk.planreading.rooms.StoreyReader;
import dev.planwalk.planreading.sheet.LeftOutParts;
import dev.planwalk.planreading.sheet.Scaling;
import dev.planwalk.planreading.sheet.Sheet;
import dev.planwalk.planreading.sheet.SheetPart;
import dev.planwalk.planreading.sheet.StoreyCaption;
import dev.planwalk.planreading.unit.UnitCandidates;
import dev.planwalk.planreading.words.Lexicon;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Reads every part of the sheet as a storey. */
record Storeys(
    List<SheetPart> parts,
    SheetUnits units,
    Lexicon lexicon,
    Deadline deadline,
    List<SheetPart> twins,
    List<LeftOutParts.LeftOut> leftOut,
    List<Finding> findings) {

  /** A storey has this share of the floor of the first one. */
  private static final double LEAST_SHARE = 0.15;

  /** Of a table, fewer cells than this share hold the word of a room. */
  private static final double LEAST_NAMED = 0.25;

  List<PlanBuilder.StoreyInput> read() {
    boolean ground = parts.stream().anyMatch(part -> StoreyCaption.nameGround(captions(part)));
    List<SheetPart> tables = new ArrayList<>();
    List<PlanBuilder.StoreyInput> read = all(parts, ground, tables::add);
    if (read.isEmpty()) {
      read = all(tables, ground, part -> false);
    } else {
      tables.forEach(part -> leaveOut(part, "nothing opens in it, as in a table"));
    }
    if (read.size() == 1 && units.sheets().size() == 1) {
      boolean feet = UnitCandidates.feet(units.of(parts.getFirst()).name()) && !ground;
      read = List.of(titled(read.getFirst(), units.sheets().getFirst(), feet));
    }
    return StoreyLevels.of(read);
  }

  /**
   * The storeys of parts.
   *
   * @param setAside takes a part that looks like a table, or says that it is read all the same
   */
  private List<PlanBuilder.StoreyInput> all(
      List<SheetPart> parts, boolean ground, Predicate<SheetPart> setAside) {
    List<PlanBuilder.StoreyInput> read = List.of();
    for (SheetPart part : parts) {
      List<PlanBuilder.StoreyInput> before = read;
      read =
          before.isEmpty()
              ? with(before, part, ground, setAside)
              : deadline.better(
                  before,
                  "not every drawing of the sheet was looked at",
                  () -> with(before, part, ground, setAside));
    }
    return read;
  }

  /**
   * Whether nothing opens, neither door nor window, in what surrounds another drawing, or in cells
   * of single lines with hardly a word of a room: the frame of a sheet, its title block, a legend.
   * Rooms that are drawn so are read where nothing else is.
   */
  @SuppressWarnings("ReferenceEquality") // the part itself, not one like it
  private boolean looksLikeTable(SheetPart part, StoreyDraft draft) {
    long named = draft.tags().stream().filter(tag -> tag.type().isPresent()).count();
    boolean surrounds =
        parts.stream().anyMatch(other -> other != part && part.box().contains(other.box()));
    boolean cells =
        draft.walls().singleLine() && named < LEAST_NAMED * draft.shell().rooms().size();
    return parts.size() > 1
        && draft.shell().openings().stream()
            .allMatch(opening -> opening.gap().evidence().compareTo(Gap.Evidence.LINES) >= 0)
        && (surrounds || cells);
  }

  /** The storeys with that of a further part, if it is one. */
  private List<PlanBuilder.StoreyInput> with(
      List<PlanBuilder.StoreyInput> read,
      SheetPart part,
      boolean ground,
      Predicate<SheetPart> setAside) {
    deadline.check();
    LengthUnit unit = units.of(part);
    double x = Math.floor(part.box().getMinX());
    double y = Math.floor(part.box().getMinY());
    double k = unit.metresPerUnit();
    FlatDrawing metres = Scaling.toMetres(part.drawing(), k, x, y);
    boolean page = !part.drawing().pages().isEmpty();
    FlatDrawing filled = WideStrokes.asAreas(metres, k, page, lexicon.layers(), deadline);
    boolean whole = !page || part.drawing().pages().stream().allMatch(Page::traced);
    double least = least(read, !whole || parts.size() > 1);
    StoreyDraft draft = StoreyReader.read(filled, least, lexicon, deadline);
    if (draft.shell().rooms().isEmpty() || draft.shell().hulls().isEmpty()) {
      leaveOut(part, "its walls enclose no room");
      return read;
    }
    if (looksLikeTable(part, draft) && setAside.test(part)) {
      return read;
    }
    boolean feet = UnitCandidates.feet(unit.name()) && !ground;
    PlanBuilder.StoreyInput storey =
        new PlanBuilder.StoreyInput(
            StoreyNaming.of(draft, lexicon, deadline),
            StoreyCaption.of(captions(part), feet),
            0,
            new Frame(unit.metresPerUnit(), new Point(x - part.left(), y)),
            part);
    if (!belongs(storey, read, twins, findings)) {
      if (!twins.contains(part)) {
        leaveOut(part, "it has hardly a room");
      }
      return read;
    }
    findings.addAll(draft.findings());
    List<PlanBuilder.StoreyInput> more = new ArrayList<>(read);
    more.add(storey);
    return more;
  }

  private void leaveOut(SheetPart part, String why) {
    if (LeftOutParts.hasWalls(part, lexicon.layers())) {
      leftOut.add(new LeftOutParts.LeftOut(part, why));
    }
  }

  /** The only storey of a sheet may be named far away from it: in the title block. */
  private static PlanBuilder.StoreyInput titled(
      PlanBuilder.StoreyInput storey, Sheet sheet, boolean feet) {
    return storey.caption().name().isEmpty()
        ? new PlanBuilder.StoreyInput(
            storey.naming(),
            StoreyCaption.of(sheet.clean().labels(), feet),
            storey.level(),
            storey.frame(),
            storey.part())
        : storey;
  }

  private static List<Label> captions(SheetPart part) {
    List<Label> captions = new ArrayList<>(part.captions());
    captions.addAll(part.drawing().labels());
    return captions;
  }

  /** Floor of a storey that may be mended; borders were learned from whole drawings only. */
  private static double least(List<PlanBuilder.StoreyInput> read, boolean foreign) {
    if (foreign) {
      return Double.POSITIVE_INFINITY;
    }
    return read.isEmpty() ? 0 : LEAST_SHARE * area(read.getFirst());
  }

  /** Whether a part is a storey of its own: not a sketch beside the plan, not a copy. */
  private static boolean belongs(
      PlanBuilder.StoreyInput storey,
      List<PlanBuilder.StoreyInput> read,
      List<SheetPart> twins,
      List<Finding> findings) {
    if (read.isEmpty()) {
      return true;
    }
    double area = area(storey);
    double first = area(read.getFirst());
    int rooms = storey.naming().names().size();
    if (area < LEAST_SHARE * first || (rooms < 2 && read.getFirst().naming().names().size() > 3)) {
      return false;
    }
    for (PlanBuilder.StoreyInput other : read) {
      boolean levels =
          storey.caption().level().isPresent()
              && other.caption().level().isPresent()
              && !storey.caption().level().equals(other.caption().level());
      if (!levels && PlanChecks.sameStorey(storey, other)) {
        twins.add(storey.part());
        findings.add(
            new Finding(
                FindingCode.DUPLICATE_PLAN,
                "The drawing about "
                    + storey.part().place()
                    + " shows the same walls as one with more labels. Nothing to do; if they are"
                    + " two storeys, letter the storey beside each and upload again.",
                storey.part().place()));
        return false;
      }
    }
    return true;
  }

  private static double area(PlanBuilder.StoreyInput storey) {
    double area = 0;
    for (RoomDraft room : storey.naming().draft().shell().rooms()) {
      area += room.shape().getArea();
    }
    return area;
  }
}
