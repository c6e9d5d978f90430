package dev.planwalk.planreading.plan;

import dev.planwalk.planreading.division.FaceClassifier;
import dev.planwalk.planreading.geometry.Places;
import dev.planwalk.planreading.rooms.RoomDraft;
import dev.planwalk.planreading.rooms.StoreyDraft;
import dev.planwalk.planreading.words.Tag;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.List;
import java.util.Locale;
import org.locationtech.jts.algorithm.locate.SimplePointInAreaLocator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Location;
import org.locationtech.jts.geom.Polygon;

/**
 * Whether every label of a room that stands in the building or beside it stands in a room: a room
 * whose walls do not close must not vanish without a word.
 */
final class LabelChecks {

  /** An area without a name that has at least this share of the rooms found is their sum. */
  private static final double SUM = 0.5;

  private LabelChecks() {}

  /**
   * Tells the labels of a storey that stand in no room.
   *
   * @param beside labels of rooms beside the building
   * @param id of the storey
   */
  static void check(
      PlanBuilder.StoreyInput storey, List<Tag> beside, String id, List<Finding> findings) {
    StoreyDraft draft = storey.naming().draft();
    FaceClassifier.Finder rooms =
        new FaceClassifier.Finder(draft.shell().rooms().stream().map(RoomDraft::shape).toList());
    List<Tag> within =
        draft.tags().stream()
            .filter(Tag::names)
            .filter(tag -> rooms.at(tag.at()) < 0 && inside(tag.at(), draft.shell().hulls()))
            .toList();
    add(
        within,
        Finding.Severity.WARNING,
        "in the building, but in no room: it is open there, or was taken for wall. Close its walls"
            + " or move the label, and upload again.",
        id,
        findings);
    add(
        beside.stream().filter(tag -> !outdoor(tag) && !sum(tag, draft.shell().rooms())).toList(),
        Finding.Severity.WARNING,
        "beside the building, in no room: the walls there do not close, or were left out. Close them"
            + " in the drawing and upload again.",
        id,
        findings);
    add(
        beside.stream().filter(LabelChecks::outdoor).toList(),
        Finding.Severity.INFO,
        "beside the building, where no outline closes. Nothing to do; to show it, close its outline,"
            + " letter its area, and upload again.",
        id,
        findings);
  }

  /** Whether a label states the area of the storey instead of that of a room. */
  private static boolean sum(Tag tag, List<RoomDraft> rooms) {
    double all = rooms.stream().mapToDouble(room -> room.shape().getArea()).sum();
    return tag.title().isEmpty() && tag.text().area().orElse(0) >= SUM * all;
  }

  private static boolean outdoor(Tag tag) {
    return tag.type().filter(type -> type.outdoor()).isPresent();
  }

  private static void add(
      List<Tag> tags,
      Finding.Severity severity,
      String where,
      String storey,
      List<Finding> findings) {
    if (tags.isEmpty()) {
      return;
    }
    List<String> told = tags.stream().map(LabelChecks::told).toList();
    String behind = (tags.size() == 1 ? " stands " : " stand ") + where;
    findings.add(
        new Finding(
            FindingCode.LABEL_OUTSIDE, severity, Finding.listed(told, behind) + behind, storey));
  }

  private static String told(Tag tag) {
    String words = tag.title();
    if (words.isEmpty()) {
      words = String.format(Locale.ROOT, "%.1f m2", tag.text().area().orElse(0));
    }
    return Finding.quoted(words) + " at " + Places.told(tag.at());
  }

  private static boolean inside(Coordinate at, List<Polygon> hulls) {
    for (Polygon hull : hulls) {
      if (hull.getEnvelopeInternal().contains(at)
          && SimplePointInAreaLocator.locate(at, hull) == Location.INTERIOR) {
        return true;
      }
    }
    return false;
  }
}
