package dev.planwalk.planreading.division;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.FaceCircles;
import dev.planwalk.planreading.geometry.Places;
import dev.planwalk.planreading.openings.Gap;
import dev.planwalk.planreading.openings.GapRivals;
import dev.planwalk.planreading.openings.OpenLeaves;
import dev.planwalk.planreading.pens.Families;
import dev.planwalk.planreading.pens.Lookalikes;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.pens.Swing;
import dev.planwalk.planreading.walls.WallFinder;
import dev.planwalk.planreading.walls.WallIndex;
import dev.planwalk.planreading.walls.Walls;
import dev.planwalk.planreading.words.Lexicon;
import dev.planwalk.planreading.words.Tag;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Polygon;

/**
 * What is taken for wall, where it is open, and how that divides the floor.
 *
 * <p>First walls are what looks most like them. Where that leaves doors without a wall or names
 * without a room, what looks less like walls is tried too: pairs on layers of doors or without a
 * meaning, dashed pairs. It is taken only when doors or names gain a place and none loses it.
 *
 * @param tags the labels, some of them at the place where they begin instead of their middle
 * @param dashed rooms that only dashed walls bound
 */
public record FloorReading(
    Walls walls, FloorDivision.Division division, List<Tag> tags, List<Polygon> dashed) {

  /** Walls that close less floor than this share of what others close are not all walls. */
  static final double MOST_OF_FLOOR = 0.8;

  /** Frames leave a smaller share of an opening free than this. */
  private static final double MOST_MISFIT = 0.2;

  /**
   * Reads the floor of a storey.
   *
   * @param drawn rooms are drawn as areas, so that dashed walls are not needed
   * @param trusted layers of walls hold all walls, whatever else looks like one
   */
  public static FloorReading of(
      FlatDrawing drawing,
      Segments segments,
      Families families,
      List<Swing> swings,
      List<Tag> tags,
      Lexicon lexicon,
      boolean drawn,
      boolean trusted,
      Deadline deadline) {
    Lookalikes lookalikes =
        Lookalikes.find(drawing, segments, families, lexicon.layers(), deadline);
    List<Swing> leaves = new ArrayList<>(swings);
    leaves.addAll(OpenLeaves.find(segments, lookalikes.leaves(), swings, deadline));
    FloorAttempts usual =
        new FloorAttempts(
            drawing,
            segments,
            lookalikes,
            lexicon.layers(),
            trusted,
            leaves,
            tags,
            List.of(),
            new FaceCircles(),
            deadline);
    WallFinder.Found found = usual.found(false);
    FloorReading first = usual.read(found, 0, 0).orElseThrow();
    return deadline.better(
        first, "walls in doubt were not compared", () -> usual.improved(first, found, drawn));
  }

  /** The same with windows where one line closes an opening of the front. */
  FloorReading glazed() {
    Faces faces = division.faces();
    List<Gap> gaps = SinglePanes.glazed(faces, division.gaps(), tags);
    FloorDivision.Division panes =
        new FloorDivision.Division(faces, gaps, division.opened(), division.enclosedAtFirst());
    return new FloorReading(walls, panes, tags, dashed);
  }

  /** Floor of all rooms, in m². */
  double floor() {
    return division.faces().rooms().stream().mapToDouble(Polygon::getArea).sum();
  }

  /** How many leaves of doors hang in openings. */
  int doors() {
    return doors(division.gaps());
  }

  static int doors(List<Gap> gaps) {
    // A leaf that seems to hang in two places is one.
    return (int) gaps.stream().flatMap(gap -> gap.swings().stream()).distinct().count();
  }

  /** Jambs of hinged doors that no wall begins at: what is missing there became floor. */
  private int bareJambs() {
    WallIndex index = new WallIndex(walls);
    return division.gaps().stream()
        .filter(gap -> !gap.swings().isEmpty())
        .mapToInt(gap -> GapRivals.bareJambs(gap, index))
        .sum();
  }

  /**
   * Gaps that lead outside and that nothing is drawn in: what is missing there is wall. None in a
   * plan without names, since nothing would tell whether another reading has the same rooms.
   */
  private int holes() {
    if (nameless()) {
      return 0;
    }
    FaceClassifier.Finder rooms = new FaceClassifier.Finder(division.faces().rooms());
    int holes = 0;
    for (Gap gap : division.gaps()) {
      boolean out =
          FaceClassifier.beside(gap, -1, rooms) < 0 || FaceClassifier.beside(gap, 1, rooms) < 0;
      holes += out && gap.evidence() == Gap.Evidence.NONE ? 1 : 0;
    }
    return holes;
  }

  /** Doors whose leaves are much narrower than their opening, as where a pier was not seen. */
  private int loose() {
    return (int)
        division.gaps().stream()
            .filter(gap -> !gap.swings().isEmpty() && GapRivals.misfit(gap) > MOST_MISFIT)
            .count();
  }

  /** Places that a drawing of whole walls has none of. */
  int doubts() {
    return bareJambs() + holes() + loose();
  }

  /**
   * Whether more doors stand between walls than in another reading of the same rooms, or names that
   * lay in one room have rooms of their own.
   */
  boolean framesMoreThan(FloorReading other) {
    FloorScore score = FloorScore.of(this);
    FloorScore before = FloorScore.of(other);
    int fewer = other.doubts() - doubts();
    return score.sameButAreas(before)
        && (fewer > 0 || (fewer == 0 && (score.parts(before) || fitsBetter(other))));
  }

  /**
   * Whether something is won, much more floor too, and nothing lost but places without names where
   * doors are won.
   */
  boolean winsOver(FloorReading other) {
    FloorScore score = FloorScore.of(this);
    FloorScore before = FloorScore.of(other);
    boolean mended = !nameless() && doors() > other.doors() && doubts() < other.doubts();
    boolean closed = score.rooms() >= before.rooms() && other.floor() < MOST_OF_FLOOR * floor();
    return score.betterThan(before) || ((mended || closed) && score.keepsNamed(before));
  }

  boolean nameless() {
    return tags.stream().noneMatch(Tag::names);
  }

  /**
   * Whether no leaf hangs in a wider opening than in another reading, and some in a narrower. Not
   * known in a plan without names, where the rooms may be others.
   */
  private boolean fitsBetter(FloorReading other) {
    return !nameless()
        && ShortPieces.tightened(other.division.gaps(), division.gaps())
        && !ShortPieces.tightened(division.gaps(), other.division.gaps());
  }

  /** Whether short pieces of wall can change anything: a door fits better, or names are parted. */
  boolean gains(List<Gap> gaps) {
    return !nameless()
        && (ShortPieces.tightened(division.gaps(), gaps)
            || ShortPieces.part(division.faces().rooms(), gaps, tags));
  }

  /** Whether no name, door or room whose area is lettered is lost against another reading. */
  boolean keeps(FloorReading other) {
    return FloorScore.of(this).keeps(FloorScore.of(other)) && held().size() >= other.held().size();
  }

  /** Labels that lie in a room. */
  List<Tag> held() {
    FaceClassifier.Finder finder = new FaceClassifier.Finder(division.faces().rooms());
    return tags.stream().filter(tag -> tag.labels() && finder.at(tag.at()) >= 0).toList();
  }

  /** Labels that lie in no room. */
  boolean lacksRooms() {
    return division.faces().rooms().isEmpty()
        || held().size() < tags.stream().filter(Tag::labels).count();
  }

  /** Whether more doors or labels have a place than in another reading, and none fewer. */
  boolean betterThan(FloorReading other) {
    int more = doors(division.gaps()) - doors(other.division.gaps());
    int held = held().size() - other.held().size();
    boolean first = other.division.faces().rooms().isEmpty() && !division.faces().rooms().isEmpty();
    return more >= 0 && held >= 0 && (first || more > 0 || held > 0);
  }

  /** What rooms with dashed walls are told with. */
  public List<Finding> findings() {
    List<Finding> findings = new ArrayList<>();
    division.opened().forEach(opened -> findings.add(opened.finding()));
    FaceClassifier.Finder finder = new FaceClassifier.Finder(dashed);
    for (Tag tag : tags) {
      if (tag.labels() && finder.at(tag.at()) >= 0) {
        findings.add(
            new Finding(
                FindingCode.ROOM_DASHED,
                Finding.quoted(tag.title())
                    + " at "
                    + Places.told(tag.at())
                    + " is bounded by dashed walls only and may be no room. Draw its walls as full"
                    + " lines and upload again if it is one; else nothing to do.",
                Places.told(tag.at())));
      }
    }
    return findings;
  }

  /** Whether two names lie in one room, as they may in an open plan. */
  boolean sharesRooms() {
    FloorScore score = FloorScore.of(this);
    return score.named() > score.occupied();
  }
}
