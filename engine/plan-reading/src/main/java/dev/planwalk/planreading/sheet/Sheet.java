package dev.planwalk.planreading.sheet;

import dev.planwalk.planreading.drawing.Dim;
import dev.planwalk.planreading.drawing.Fill;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.drawing.Page;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.words.Lexicon;
import dev.planwalk.vocabulary.Finding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A drawing, or one page of a PDF, with the drawings that stand on it. Pages are cleaned and split
 * one by one: they have nothing to do with each other but that they may hold storeys of one house.
 *
 * @param clean what is left of it, with that page alone
 * @param parts likeliest plan first
 * @param lists of rooms, on all sheets
 */
public record Sheet(FlatDrawing clean, List<SheetPart> parts, RoomSchedules lists) {

  private static final int MOST_PARTS = 12;

  public Sheet {
    parts = List.copyOf(parts);
  }

  /** The sheets of a drawing: one, or one a page. */
  public static List<Sheet> all(
      FlatDrawing drawing, Lexicon lexicon, Deadline deadline, List<Finding> findings) {
    List<FlatDrawing> cleaned = new ArrayList<>();
    for (FlatDrawing page : pages(drawing)) {
      FlatDrawing sound = GridAxes.without(Cleaning.clean(page, deadline, findings), deadline);
      FlatDrawing drawn = LetterAreas.without(sound, deadline, findings);
      cleaned.add(FillOutlines.with(drawn, lexicon.layers()));
    }
    RoomSchedules lists = RoomSchedules.of(cleaned, lexicon, deadline);
    List<FlatDrawing> unlisted = cleaned.stream().map(lists::without).toList();
    List<List<SheetPart>> parts = new ArrayList<>();
    for (FlatDrawing sheet : unlisted) {
      parts.add(
          Leaders.joined(
              SheetSplit.split(sheet, lexicon.layers(), lexicon.rooms(), deadline),
              Leaders.find(sheet, lexicon, deadline)));
    }
    List<List<SheetPart>> named = lists.named(parts, findings);
    List<Sheet> sheets = new ArrayList<>();
    for (int i = 0; i < unlisted.size(); i++) {
      sheets.add(new Sheet(unlisted.get(i), named.get(i), lists));
    }
    return sheets;
  }

  /** The parts of all sheets that may be plans, the likeliest first. */
  public static List<SheetPart> parts(List<Sheet> sheets) {
    List<SheetPart> parts = new ArrayList<>();
    sheets.forEach(sheet -> parts.addAll(sheet.parts()));
    // Sorting is stable: in a drawing the order of its one sheet stays.
    parts.sort(Comparator.comparingDouble(part -> -part.score()));
    if (!parts.isEmpty()) {
      double bar = PartScore.least(parts.getFirst().score());
      parts.removeIf(part -> part.score() < bar);
    }
    return parts.subList(0, Math.min(MOST_PARTS, parts.size()));
  }

  /** The sheet that a part stands on. */
  public static Sheet of(SheetPart part, List<Sheet> sheets) {
    for (Sheet sheet : sheets) {
      if (sheet.parts().contains(part)) {
        return sheet;
      }
    }
    throw new IllegalArgumentException("a part of no sheet");
  }

  private static List<FlatDrawing> pages(FlatDrawing drawing) {
    if (drawing.pages().size() < 2) {
      return List.of(drawing);
    }
    List<FlatDrawing> pages = new ArrayList<>();
    for (Page page : drawing.pages()) {
      pages.add(page(drawing, page));
    }
    return pages;
  }

  private static FlatDrawing page(FlatDrawing drawing, Page page) {
    List<Stroke> strokes =
        drawing.strokes().stream().filter(stroke -> page.holds(stroke.x(0))).toList();
    List<Fill> fills =
        drawing.fills().stream().filter(fill -> page.holds(fill.rings().getFirst()[0])).toList();
    List<Label> labels = drawing.labels().stream().filter(label -> page.holds(label.x())).toList();
    List<Dim> dims = drawing.dims().stream().filter(dim -> page.holds(dim.x1())).toList();
    return new FlatDrawing(
        strokes,
        fills,
        labels,
        dims,
        drawing.inserts(),
        drawing.insUnits(),
        drawing.measurement(),
        drawing.linearUnits(),
        List.of(page));
  }
}
