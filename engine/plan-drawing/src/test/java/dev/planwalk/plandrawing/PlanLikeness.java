package dev.planwalk.plandrawing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Frame;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.Storey;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.options.ReadingOptions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.locationtech.jts.geom.Geometry;

/**
 * Whether a storey that was written and read back is the same storey: everything is compared where
 * the file has it, in metres.
 *
 * @param was as it was written
 * @param became as it was read, of one storey
 */
record PlanLikeness(FloorPlan was, Storey storey, FloorPlan became, Storey readStorey) {

  private static final double SAME_ROOM = 0.99;
  private static final double SAME_OPENING = 0.9;

  /** How far the free edge of a leaf may lie from where it was, in metres. */
  private static final double SAME_LEAF = 0.03;

  static FloorPlan read(byte[] bytes) {
    // Time stands still: a slow machine must not fail a plan.
    Reading reading =
        PlanReader.read(
            bytes,
            ReadingOptions.defaults(),
            () -> 0,
            bug -> {
              throw bug;
            });
    assertThat(reading).isInstanceOf(Reading.Plan.class);
    return ((Reading.Plan) reading).floorPlan();
  }

  /** Where a point of what was read lies in the file, which has what was written in metres. */
  private Point inFile(Point read) {
    Frame frame = readStorey.frame().orElse(became.frame());
    double k = frame.metresPerUnit();
    return new Point(frame.origin().x() * k + read.x(), frame.origin().y() * k + read.y());
  }

  private Geometry area(Room room, boolean read) {
    List<Point> ring = room.floor().ring().points();
    List<List<Point>> holes = new ArrayList<>();
    room.floor().holes().forEach(hole -> holes.add(moved(hole.points(), read)));
    return Shapes.polygon(moved(ring, read), holes).buffer(0);
  }

  private List<Point> moved(List<Point> points, boolean read) {
    return read ? points.stream().map(this::inFile).toList() : points;
  }

  private static double overlap(Geometry a, Geometry b) {
    return a.intersection(b).getArea() / a.union(b).getArea();
  }

  private List<Room> rooms(boolean read) {
    FloorPlan plan = read ? became : was;
    Storey own = read ? readStorey : storey;
    return plan.rooms().stream().filter(room -> room.storeyId().equals(own.id())).toList();
  }

  private List<Opening> openings(boolean read) {
    FloorPlan plan = read ? became : was;
    Storey own = read ? readStorey : storey;
    return plan.openings().stream()
        .filter(opening -> opening.storeyId().equals(own.id()))
        .filter(opening -> opening.kind() != Opening.Kind.PASSAGE)
        .toList();
  }

  /** The same rooms, each on the same floor and of the same use. */
  void assertSameRooms() {
    assertThat(rooms(true)).hasSameSizeAs(rooms(false));
    for (Room room : rooms(false)) {
      Geometry floor = area(room, false);
      Room found =
          rooms(true).stream()
              .max(Comparator.comparingDouble(one -> overlap(floor, area(one, true))))
              .orElseThrow();
      assertThat(overlap(floor, area(found, true)))
          .as("room %s, %s", room.id(), room.name())
          .isGreaterThan(SAME_ROOM);
      assertThat(found.type()).as("type of %s, %s", room.id(), room.name()).isEqualTo(room.type());
    }
  }

  /** The same doors and windows, which open as they did. */
  void assertSameOpenings() {
    assertThat(openings(true)).hasSameSizeAs(openings(false));
    for (Opening opening : openings(false)) {
      Opening found = found(opening);
      assertThat(found.kind()).as(opening.id()).isEqualTo(opening.kind());
      List<OpeningShape.Leaf> leaves = shape(opening, false).leaves(opening);
      List<OpeningShape.Leaf> hung = shape(found, true).leaves(found);
      assertThat(hung).as("leaves of %s", opening.id()).hasSameSizeAs(leaves);
      for (OpeningShape.Leaf leaf : leaves) {
        assertThat(hung)
            .as("leaf of %s", opening.id())
            .anyMatch(one -> one.tip().distanceTo(leaf.tip()) < SAME_LEAF);
      }
    }
  }

  /** The opening that was read where another one was written. */
  Opening found(Opening opening) {
    Geometry place = quad(opening, false);
    Optional<Opening> found =
        openings(true).stream()
            .max(Comparator.comparingDouble(one -> overlap(place, quad(one, true))));
    assertThat(found).as(opening.id()).isPresent();
    assertThat(overlap(place, quad(found.get(), true)))
        .as("%s %s", opening.kind(), opening.id())
        .isGreaterThan(SAME_OPENING);
    return found.get();
  }

  /** Doors and windows as they were written. */
  List<Opening> written() {
    return openings(false);
  }

  private Geometry quad(Opening opening, boolean read) {
    return Shapes.polygon(moved(opening.footprint().points(), read), List.of()).buffer(0);
  }

  private OpeningShape shape(Opening opening, boolean read) {
    return OpeningShape.of(moved(opening.footprint().points(), read));
  }

  /** The same heights above the floor, to a millimetre. */
  void assertSameHeights() {
    assertThat(readStorey.heightOrDefault()).isCloseTo(storey.heightOrDefault(), within(1e-3));
    for (Opening opening : openings(false)) {
      Opening found = found(opening);
      opening
          .sillMetres()
          .ifPresent(
              sill -> assertThat(found.sillMetres().orElseThrow()).isCloseTo(sill, within(1e-3)));
      opening
          .headMetres()
          .ifPresent(
              head -> assertThat(found.headMetres().orElseThrow()).isCloseTo(head, within(1e-3)));
    }
  }
}
