package dev.planwalk.planreading.plan;

import dev.planwalk.planreading.division.FaceClassifier;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.drawing.Page;
import dev.planwalk.planreading.rooms.RoomDraft;
import dev.planwalk.planreading.rooms.StoreyDraft;
import dev.planwalk.planreading.sheet.Scaling;
import dev.planwalk.planreading.sheet.SheetPart;
import dev.planwalk.planreading.sheet.StoreyCaption;
import dev.planwalk.planreading.words.RoomWords;
import dev.planwalk.planreading.words.Tag;
import dev.planwalk.planreading.words.Words;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Point;
import org.locationtech.jts.geom.Polygon;

/**
 * Labels of rooms on the sheet beside the buildings that were found. They belong to rooms whose
 * walls do not close, since captions, lists of rooms, title blocks, ways in and the drawings that
 * are no storeys are left out.
 */
public final class LabelsBeside {

  /** A room that was missed has its label this near to the building: half of a large room. */
  private static final double NEAR_METRES = 5;

  /** Labels of rooms are at most this many times as large or small as those in the rooms. */
  private static final double SAME_LETTERS = 2;

  /** Labels of a list stand under one another, in a line up to this many letter heights. */
  private static final double SAME_EDGE = 0.5;

  /** Lines of a list are at most this many letter heights apart; labels of rooms stand freely. */
  private static final double LIST_LINES = 6;

  /** Fewer labels under one another may be rooms. */
  private static final int LEAST_LIST = 3;

  /** A name has at most so many words; more are a note or the title of a house. */
  private static final int MOST_WORDS = 4;

  /** Words at an arrow that points to the door. */
  private static final Set<String> WAYS_IN =
      Set.of(
          "eingang",
          "hauseingang",
          "zugang",
          "entree",
          "entry",
          "entrance",
          "ingresso",
          "entrada",
          "vhod",
          "ingang",
          "wejscie",
          "giris");

  private final FlatDrawing drawing;
  private final List<PlanBuilder.StoreyInput> storeys;
  private final RoomWords words;
  private final Set<Label> known = new HashSet<>();

  /**
   * @param drawing all sheets
   * @param others drawings on them that are known to be no storeys, or another picture of one
   */
  public LabelsBeside(
      FlatDrawing drawing,
      List<PlanBuilder.StoreyInput> storeys,
      List<SheetPart> others,
      RoomWords words) {
    this.drawing = drawing;
    this.storeys = storeys;
    this.words = words;
    storeys.forEach(storey -> known.addAll(storey.part().drawing().labels()));
    others.forEach(other -> known.addAll(other.drawing().labels()));
  }

  /** The storeys that were found. */
  List<PlanBuilder.StoreyInput> storeys() {
    return storeys;
  }

  /** Labels of rooms near a storey that stand in none of its rooms nor within its outline. */
  List<Tag> of(PlanBuilder.StoreyInput storey) {
    StoreyDraft draft = storey.naming().draft();
    List<Tag> tags = new ArrayList<>(draft.tags());
    tags.addAll(Tag.all(free(storey), words));
    FaceClassifier.Finder rooms =
        new FaceClassifier.Finder(draft.shell().rooms().stream().map(RoomDraft::shape).toList());
    double letters = letters(draft, rooms);
    List<Tag> beside = new ArrayList<>();
    for (Tag tag : tags) {
      boolean size =
          letters == 0
              || (tag.height() <= SAME_LETTERS * letters && tag.height() * SAME_LETTERS >= letters);
      if (size && ofRoom(tag) && rooms.at(tag.at()) < 0) {
        double away = distance(tag.at(), draft.shell().hulls());
        if (away > 0 && away <= NEAR_METRES) {
          beside.add(tag);
        }
      }
    }
    return beside.stream().filter(tag -> !listed(tag, beside)).toList();
  }

  /** Texts of the sheet that no storey has and that stand nearest to this one, in its metres. */
  private List<Label> free(PlanBuilder.StoreyInput storey) {
    List<Label> free = new ArrayList<>();
    for (Label label : drawing.labels()) {
      if (!known.contains(label) && nearest(label).equals(storey)) {
        free.add(label);
      }
    }
    FlatDrawing alone = drawing.with(List.of(), List.of(), free, List.of());
    return Scaling.toMetres(
            alone,
            storey.frame().metresPerUnit(),
            storey.frame().origin().x() + storey.part().left(),
            storey.frame().origin().y())
        .labels();
  }

  private PlanBuilder.StoreyInput nearest(Label label) {
    PlanBuilder.StoreyInput best = storeys.getFirst();
    double least = Double.POSITIVE_INFINITY;
    for (PlanBuilder.StoreyInput storey : storeys) {
      List<Page> pages = storey.part().drawing().pages();
      boolean here = pages.isEmpty() || pages.getFirst().holds(label.x());
      double away =
          storey.part().box().distance(new Envelope(label.x(), label.x(), label.y(), label.y()));
      if (here && away < least) {
        least = away;
        best = storey;
      }
    }
    return best;
  }

  /** Usual height of the letters that name rooms, 0 where none are named. */
  private static double letters(StoreyDraft draft, FaceClassifier.Finder rooms) {
    double[] heights =
        draft.tags().stream()
            .filter(tag -> tag.names() && rooms.at(tag.at()) >= 0)
            .mapToDouble(Tag::height)
            .sorted()
            .toArray();
    return heights.length == 0 ? 0 : heights[heights.length / 2];
  }

  /** Whether a label names a room, or states the area of one and nothing else. */
  private static boolean ofRoom(Tag tag) {
    String name = tag.text().name();
    if (name.isEmpty()) {
      return tag.text().area().isPresent();
    }
    List<String> parts = Words.split(name);
    return tag.names()
        && parts.size() <= MOST_WORDS
        && parts.stream().noneMatch(WAYS_IN::contains)
        && StoreyCaption.parse(name, false).name().isEmpty();
  }

  private static double distance(Coordinate at, List<Polygon> hulls) {
    Point point = new GeometryFactory().createPoint(at);
    return hulls.stream().mapToDouble(hull -> hull.distance(point)).min().orElse(0);
  }

  /** Whether a label is a line of a list: others stand above or below it, close and flush. */
  private static boolean listed(Tag tag, List<Tag> beside) {
    int lines = 0;
    for (Tag other : beside) {
      double reach = tag.height() * LIST_LINES * LEAST_LIST;
      boolean flush =
          Math.abs(other.start().x - tag.start().x) <= SAME_EDGE * tag.height()
              && Math.abs(other.start().y - tag.start().y) <= reach;
      lines += flush ? 1 : 0;
    }
    return lines >= LEAST_LIST;
  }
}
