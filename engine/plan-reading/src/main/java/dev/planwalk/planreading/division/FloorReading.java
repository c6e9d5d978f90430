package dev.planwalk.planreading.division;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.FaceCircles;
import dev.planwalk.planreading.geometry.Places;
import dev.planwalk.planreading.openings.Gap;
import dev.planwalk.planreading.openings.GapRivals;
import dev.planwalk.planreading.openings.OpenLeaves;
import dev.planwalk.planreading.openings.OpeningFinder;
import dev.planwalk.planreading.pens.Families;
import dev.planwalk.planreading.pens.Lookalikes;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.pens.Strip;
import dev.planwalk.planreading.pens.Swing;
import dev.planwalk.planreading.walls.DashedWalls;
import dev.planwalk.planreading.walls.WallFinder;
import dev.planwalk.planreading.walls.WallIndex;
import dev.planwalk.planreading.walls.Walls;
import dev.planwalk.planreading.words.LayerDictionary;
import dev.planwalk.planreading.words.Lexicon;
import dev.planwalk.planreading.words.Tag;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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

  /** Share of the doors in walls of any kind that must hang in filled walls. */
  private static final double DOORS_IN_FILLED = 0.8;

  /** Walls that close less floor than this share of what others close are not all walls. */
  private static final double MOST_OF_FLOOR = 0.8;

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
    Attempts usual =
        new Attempts(
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

  /** Whether filling shows the walls: doors hang in them, and in no others. */
  private static boolean explains(int inFilled, int inAny, boolean sure) {
    return (inAny == 0 && inFilled == 0) ? sure : inFilled >= DOORS_IN_FILLED * inAny;
  }

  /** The same with windows where one line closes an opening of the front. */
  private FloorReading glazed() {
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

  private static int doors(List<Gap> gaps) {
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
  private boolean framesMoreThan(FloorReading other) {
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
  private boolean winsOver(FloorReading other) {
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
  private boolean gains(List<Gap> gaps) {
    return !nameless()
        && (ShortPieces.tightened(division.gaps(), gaps)
            || ShortPieces.part(division.faces().rooms(), gaps, tags));
  }

  /** Whether no name, door or room whose area is lettered is lost against another reading. */
  private boolean keeps(FloorReading other) {
    return FloorScore.of(this).keeps(FloorScore.of(other)) && held().size() >= other.held().size();
  }

  /** Labels that lie in a room. */
  private List<Tag> held() {
    FaceClassifier.Finder finder = new FaceClassifier.Finder(division.faces().rooms());
    return tags.stream().filter(tag -> tag.labels() && finder.at(tag.at()) >= 0).toList();
  }

  /** Labels that lie in no room. */
  private boolean lacksRooms() {
    return division.faces().rooms().isEmpty()
        || held().size() < tags.stream().filter(Tag::labels).count();
  }

  /** Whether more doors or labels have a place than in another reading, and none fewer. */
  private boolean betterThan(FloorReading other) {
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
  private boolean sharesRooms() {
    FloorScore score = FloorScore.of(this);
    return score.named() > score.occupied();
  }

  /** Walls, and where they are open. */
  private record Open(Walls walls, List<Gap> gaps) {}

  /** Reads one drawing with different walls. */
  private record Attempts(
      FlatDrawing drawing,
      Segments segments,
      Lookalikes lookalikes,
      LayerDictionary layers,
      boolean trusted,
      List<Swing> swings,
      List<Tag> tags,
      List<Strip> thick,
      FaceCircles circles,
      Deadline deadline) {

    Attempts with(List<Strip> walls) {
      return new Attempts(
          drawing, segments, lookalikes, layers, trusted, swings, tags, walls, circles, deadline);
    }

    /** With all walls that show by what they are good for. */
    private FloorReading improved(FloorReading usual, WallFinder.Found found, boolean drawn) {
      if (!found.thick().isEmpty()) {
        Attempts thick = with(found.thick());
        WallFinder.Found more = thick.found(false);
        Optional<FloorReading> other =
            thick.read(more, usual.doors(), 0).filter(reading -> reading.keeps(usual));
        if (other.isPresent()) {
          return thick.more(other.get(), more, drawn);
        }
      }
      return more(usual, found, drawn);
    }

    private FloorReading more(FloorReading usual, WallFinder.Found found, boolean drawn) {
      boolean unsure = !usual.walls().layered() && !usual.walls().singleLine() && !drawn;
      FloorReading wider = wider(unsure ? withShortPieces(usual) : usual, found.others());
      return drawn ? wider : dashed(wider);
    }

    WallFinder.Found found(boolean shortToo) {
      return WallFinder.find(
          drawing, segments, lookalikes, swings, layers, trusted, shortToo, thick, deadline);
    }

    /**
     * With the walls that filling shows, where it does.
     *
     * @param leastDoors so many leaves must hang in openings, else empty
     * @param leastNames so many names must be enclosed at first sight, else empty
     */
    @SuppressWarnings("ReferenceEquality") // those walls, not equal ones
    Optional<FloorReading> read(WallFinder.Found found, int leastDoors, int leastNames) {
      Open open = open(found);
      if (FloorReading.doors(open.gaps()) < leastDoors) {
        return Optional.empty();
      }
      Optional<FloorReading> read = read(open.walls(), open.gaps(), leastNames);
      boolean bare = read.stream().allMatch(one -> one.division().faces().rooms().isEmpty());
      boolean filled = open.walls() != found.walls();
      if (!filled || (!bare && FloorReading.doors(open.gaps()) > 0)) {
        return read;
      }
      // Often nothing but columns and shear walls is filled, and other walls close the rooms.
      Optional<FloorReading> any = read(found.walls(), gaps(found.walls()), leastNames);
      return any.isPresent()
              && (read.isEmpty() || read.get().floor() < MOST_OF_FLOOR * any.get().floor())
          ? any
          : read;
    }

    /** The walls that filling shows, where it does, and where they are open. */
    private Open open(WallFinder.Found found) {
      Walls walls = found.walls();
      List<Gap> gaps = gaps(walls);
      if (found.filled().isPresent()) {
        List<Gap> inFilled = gaps(found.filled().get());
        if (explains(FloorReading.doors(inFilled), FloorReading.doors(gaps), found.sure())) {
          walls = found.filled().get();
          gaps = inFilled;
        }
      }
      return new Open(walls, gaps);
    }

    /**
     * With short pieces of wall, where that is better. They look like furniture: they count where
     * rooms stay open without, doors hang in nothing, or a door or a name is better off with them.
     */
    private FloorReading withShortPieces(FloorReading first) {
      boolean doubtful = !FloorScore.of(first).complete(tags, swings) || first.doubts() > 0;
      boolean mayGain = first.sharesRooms() || ShortPieces.loose(first.division().gaps());
      if (!doubtful && (first.nameless() || !mayGain)) {
        return first;
      }
      Open open = open(found(true));
      // Dividing a floor takes most of the time: what begins worse is not gone on with.
      boolean worse = FloorReading.doors(open.gaps()) < first.doors();
      if (worse || !(doubtful || first.gains(open.gaps()))) {
        return first;
      }
      return read(open.walls(), open.gaps(), first.division().enclosedAtFirst())
          .filter(more -> more.winsOver(first) || more.framesMoreThan(first))
          .orElse(first);
    }

    List<Gap> gaps(Walls walls) {
      Segments in = lookalikes.inGaps();
      return OpeningFinder.find(walls, drawing, in, swings, lookalikes.leaves(), deadline).stream()
          .map(Gap::onGrid)
          .toList();
    }

    private FloorReading read(Walls walls, List<Gap> gaps) {
      return read(walls, gaps, 0).orElseThrow();
    }

    private Optional<FloorReading> read(Walls walls, List<Gap> gaps, int leastNames) {
      FloorDivision.Floor floor =
          new FloorDivision.Floor(segments, lookalikes.flights(), tags, circles, deadline);
      return FloorDivision.of(walls, gaps, floor, leastNames)
          .map(division -> new FloorReading(walls, division, placed(division), List.of()))
          .map(FloorReading::glazed);
    }

    /** With the walls of other layers, where that is better. */
    FloorReading wider(FloorReading first, List<Segment> others) {
      boolean lacks = doors(first.division().gaps()) < swings.size() || first.lacksRooms();
      Optional<Walls> walls =
          lacks && !others.isEmpty()
              ? OtherWalls.beside(
                  first.walls(), others, first.division().gaps(), drawing, segments, deadline)
              : Optional.empty();
      if (walls.isEmpty()) {
        return first;
      }
      FloorReading wider = read(walls.get(), gaps(walls.get()));
      return wider.betterThan(first) ? wider : first;
    }

    /** With the dashed walls about names that would be nowhere without them. */
    FloorReading dashed(FloorReading solid) {
      Optional<Walls> all =
          solid.lacksRooms()
              ? DashedWalls.beside(solid.walls(), drawing, segments, deadline)
              : Optional.empty();
      if (all.isEmpty()) {
        return solid;
      }
      FloorReading more = read(all.get(), gaps(all.get()));
      List<Tag> before = solid.held();
      FaceClassifier.Finder rooms = new FaceClassifier.Finder(more.division().faces().rooms());
      List<Polygon> gained = new ArrayList<>();
      for (Tag tag : more.held()) {
        boolean known = before.stream().anyMatch(other -> other.text().equals(tag.text()));
        if (tag.names() && !known) {
          gained.add(more.division().faces().rooms().get(rooms.at(tag.at())));
        }
      }
      if (gained.isEmpty()) {
        return solid;
      }
      Walls around = DashedWalls.around(gained, solid.walls(), all.get());
      FloorReading dashed = read(around, gaps(around));
      return dashed.betterThan(solid)
          ? new FloorReading(dashed.walls(), dashed.division(), dashed.tags(), gained)
          : solid;
    }

    /**
     * The labels, those whose middle lies outside all rooms where they begin, if that is in a room
     * without a name: programs that forget how a text is aligned write it beside its room.
     */
    private List<Tag> placed(FloorDivision.Division division) {
      FaceClassifier.Finder all = new FaceClassifier.Finder(division.faces().all());
      FaceClassifier.Finder rooms = new FaceClassifier.Finder(division.faces().rooms());
      List<Tag> placed = new ArrayList<>();
      for (Tag tag : tags) {
        int room = tag.names() && all.at(tag.at()) < 0 ? rooms.at(tag.start()) : -1;
        boolean free =
            room >= 0
                && tags.stream().noneMatch(other -> other.names() && rooms.at(other.at()) == room);
        placed.add(free ? tag.movedTo(tag.start()) : tag);
      }
      return placed;
    }
  }
}
