package dev.planwalk.planreading.division;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.FaceCircles;
import dev.planwalk.planreading.openings.Gap;
import dev.planwalk.planreading.openings.OpeningFinder;
import dev.planwalk.planreading.pens.Lookalikes;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.pens.Strip;
import dev.planwalk.planreading.pens.Swing;
import dev.planwalk.planreading.walls.DashedWalls;
import dev.planwalk.planreading.walls.WallFinder;
import dev.planwalk.planreading.walls.Walls;
import dev.planwalk.planreading.words.LayerDictionary;
import dev.planwalk.planreading.words.Tag;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.locationtech.jts.geom.Polygon;

/**
 * Reads the floor of one storey with different walls: first with what looks most like walls, then,
 * where that leaves doors without a wall or names without a room, with what looks less like them.
 *
 * @param trusted layers of walls hold all walls, whatever else looks like one
 * @param swings leaves of doors, open ones without an arc too
 * @param thick walls thicker than usual that count
 */
record FloorAttempts(
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

  /** Share of the doors in walls of any kind that must hang in filled walls. */
  private static final double DOORS_IN_FILLED = 0.8;

  /** Walls, and where they are open. */
  private record Open(Walls walls, List<Gap> gaps) {}

  /** Whether filling shows the walls: doors hang in them, and in no others. */
  private static boolean explains(int inFilled, int inAny, boolean sure) {
    return (inAny == 0 && inFilled == 0) ? sure : inFilled >= DOORS_IN_FILLED * inAny;
  }

  FloorAttempts with(List<Strip> walls) {
    return new FloorAttempts(
        drawing, segments, lookalikes, layers, trusted, swings, tags, walls, circles, deadline);
  }

  /** With all walls that show by what they are good for. */
  FloorReading improved(FloorReading usual, WallFinder.Found found, boolean drawn) {
    if (!found.thick().isEmpty()) {
      FloorAttempts thick = with(found.thick());
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
            && (read.isEmpty()
                || read.get().floor() < FloorReading.MOST_OF_FLOOR * any.get().floor())
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
    boolean lacks =
        FloorReading.doors(first.division().gaps()) < swings.size() || first.lacksRooms();
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
