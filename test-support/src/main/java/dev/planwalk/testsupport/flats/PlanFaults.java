package dev.planwalk.testsupport.flats;

import dev.planwalk.floorplan.Fixture;
import dev.planwalk.floorplan.Flat;
import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.Storey;
import dev.planwalk.floorplan.Wall;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;

/**
 * What no floor plan may be, whatever was drawn: judged by the plan alone, without the truth.
 * Lengths in metres.
 */
public final class PlanFaults {

  /** Shapes may share or miss this much, in m²: the noise of rounding to a grid of 1 mm. */
  private static final double AREA_NOISE = 2e-3;

  private static final double NOISE = 0.005;

  /** Faces of an opening lie this near to those of its wall, and ends to its ends. */
  private static final double OFF_FACE = 0.03;

  /** No wall is thicker, with all its layers. */
  private static final double MOST_DEPTH = 0.7;

  /** Whether something lies beside an opening is asked this far from it. */
  private static final double BESIDE = 0.03;

  private final FloorPlan plan;
  private final List<String> faults = new ArrayList<>();
  private final Map<String, Geometry> floors = new HashMap<>();
  private final Map<String, Geometry> footprints = new HashMap<>();
  private final Map<String, Wall> walls = new HashMap<>();
  private final Map<String, Room> rooms = new HashMap<>();

  private PlanFaults(FloorPlan plan) {
    this.plan = plan;
  }

  /** What is wrong with a plan, in words; empty when nothing is. */
  public static List<String> of(FloorPlan plan) {
    PlanFaults faults = new PlanFaults(plan);
    faults.ids();
    faults.rooms();
    faults.storeys();
    plan.openings().forEach(faults::opening);
    faults.flats();
    faults.fixtures();
    return List.copyOf(faults.faults);
  }

  private void ids() {
    Set<String> ids = new HashSet<>();
    List<String> all = new ArrayList<>();
    plan.storeys().forEach(storey -> all.add(storey.id()));
    plan.flats().forEach(flat -> all.add(flat.id()));
    plan.rooms().forEach(room -> all.add(room.id()));
    plan.walls().forEach(wall -> all.add(wall.id()));
    plan.openings().forEach(opening -> all.add(opening.id()));
    plan.fixtures().forEach(fixture -> all.add(fixture.id()));
    for (String id : all) {
      if (!ids.add(id)) {
        faults.add("%s is the id of two things".formatted(id));
      }
    }
    plan.walls().forEach(wall -> walls.put(wall.id(), wall));
    plan.rooms().forEach(room -> rooms.put(room.id(), room));
  }

  private void rooms() {
    for (Room room : plan.rooms()) {
      Geometry floor = PlanShapes.area(room.floor());
      if (!floor.isValid()
          || !(room.areaSquareMetres() > 0)
          || Math.abs(floor.getArea() - room.areaSquareMetres()) > 0.001) {
        faults.add("%s has a wrong area".formatted(room.id()));
      }
      for (Room other : plan.rooms()) {
        Geometry before = floors.get(other.id());
        boolean same = before != null && other.storeyId().equals(room.storeyId());
        if (same && before != null && Plane.common(before, floor).getArea() > AREA_NOISE) {
          faults.add("%s overlaps %s".formatted(room.id(), other.id()));
        }
      }
      floors.put(room.id(), floor);
    }
    plan.openings()
        .forEach(opening -> footprints.put(opening.id(), PlanShapes.ring(opening.footprint())));
  }

  /** The outline is divided into rooms, openings and walls, without cracks or overlaps. */
  private void storeys() {
    for (Storey storey : plan.storeys()) {
      Geometry outline = PlanShapes.ring(storey.outline());
      List<Geometry> free = new ArrayList<>();
      for (Room room : plan.rooms()) {
        Geometry floor = floor(room.id());
        if (room.storeyId().equals(storey.id()) && floor != null) {
          free.add(floor);
          if (Plane.minus(floor, outline).getArea() > AREA_NOISE) {
            faults.add("%s leaves the outline of %s".formatted(room.id(), storey.id()));
          }
        }
      }
      for (Opening opening : plan.openings()) {
        if (opening.storeyId().equals(storey.id())) {
          free.add(PlanShapes.ring(opening.footprint()));
        }
      }
      Geometry open = Plane.union(free);
      Geometry solid = Plane.union(storey.wallFootprints().stream().map(PlanShapes::area).toList());
      if (Plane.common(open, solid).getArea() > AREA_NOISE) {
        faults.add("walls of %s stand in its rooms or openings".formatted(storey.id()));
      }
      double gaps = Plane.minus(outline, Plane.joined(open, solid)).getArea();
      if (gaps > 0.01) {
        faults.add("%.3f m2 of %s are neither wall nor open".formatted(gaps, storey.id()));
      }
    }
  }

  private @Nullable Geometry floor(String room) {
    return floors.get(room);
  }

  private void opening(Opening opening) {
    List<String> sides = opening.connects().stream().flatMap(Optional::stream).toList();
    if (sides.isEmpty() || (sides.size() == 2 && sides.get(0).equals(sides.get(1)))) {
      faults.add("%s connects %s".formatted(opening.id(), sides));
    }
    if (opening.exterior() == (sides.size() == 2)) {
      faults.add("%s is exterior or connects two rooms".formatted(opening.id()));
    }
    Geometry footprint = PlanShapes.ring(opening.footprint());
    for (String side : sides) {
      Room room = rooms.get(side);
      Geometry floor = floor(side);
      if (room == null || floor == null || !room.storeyId().equals(opening.storeyId())) {
        faults.add("%s connects %s of another storey".formatted(opening.id(), side));
      } else if (floor.distance(footprint) > 0.02
          || Plane.common(floor, footprint).getArea() > AREA_NOISE) {
        faults.add("%s does not lie beside %s".formatted(opening.id(), side));
      }
    }
    bothWays(opening, sides);
    inWall(opening);
    betweenJambs(opening);
    for (Opening other : plan.openings()) {
      Geometry beside = footprints.get(other.id());
      boolean before = other.id().compareTo(opening.id()) < 0;
      if (before
          && beside != null
          && other.storeyId().equals(opening.storeyId())
          && Plane.common(beside, footprint).getArea() > 0.006) {
        faults.add("%s overlaps %s".formatted(opening.id(), other.id()));
      }
    }
  }

  /** Whoever stands beside an opening is connected by it. */
  private void bothWays(Opening opening, List<String> sides) {
    List<Coordinate> c = PlanShapes.corners(opening);
    beside(opening, c.get(0), c.get(1), c.get(3), sides);
    beside(opening, c.get(2), c.get(3), c.get(1), sides);
  }

  private void beside(
      Opening opening, Coordinate from, Coordinate to, Coordinate across, List<String> sides) {
    Coordinate middle = PlanShapes.middle(from, to);
    double length = from.distance(to);
    double nx = (to.y - from.y) / length;
    double ny = -(to.x - from.x) / length;
    // Away from the other face.
    double sign = (across.x - from.x) * nx + (across.y - from.y) * ny > 0 ? -1 : 1;
    Coordinate p = new Coordinate(middle.x + sign * nx * BESIDE, middle.y + sign * ny * BESIDE);
    for (Room room : plan.rooms()) {
      Geometry floor = floor(room.id());
      boolean there =
          room.storeyId().equals(opening.storeyId())
              && floor != null
              && floor.contains(Plane.FACTORY.createPoint(p));
      if (there && !sides.contains(room.id())) {
        faults.add("%s leads into %s and does not connect it".formatted(opening.id(), room.id()));
      }
    }
  }

  private void inWall(Opening opening) {
    Wall wall = opening.wallId().map(walls::get).orElse(null);
    if (wall == null) {
      if (opening.wallId().isPresent()) {
        faults.add("%s lies in a wall that is not there".formatted(opening.id()));
      }
      return;
    }
    Coordinate from = PlanShapes.coordinate(wall.axis().getFirst());
    Coordinate to = PlanShapes.coordinate(wall.axis().getLast());
    double length = from.distance(to);
    double dx = (to.x - from.x) / length;
    double dy = (to.y - from.y) / length;
    // Layers of one wall may be walls of their own: the axis of one runs through the opening.
    boolean inside = wall.storeyId().equals(opening.storeyId());
    double right = 0;
    double left = 0;
    List<Coordinate> corners = PlanShapes.corners(opening);
    for (Coordinate corner : corners) {
      double along = (corner.x - from.x) * dx + (corner.y - from.y) * dy;
      double aside = (corner.y - from.y) * dx - (corner.x - from.x) * dy;
      inside &= along >= -OFF_FACE && along <= length + OFF_FACE;
      right = Math.min(right, aside);
      left = Math.max(left, aside);
    }
    double half = wall.thicknessMetres().orElse(0) / 2;
    boolean through =
        wall.thicknessMetres().isEmpty()
            || (right < -half + OFF_FACE && left > half - OFF_FACE && left - right < MOST_DEPTH);
    if (!inside || !through) {
      faults.add("%s does not lie in %s".formatted(opening.id(), wall.id()));
    }
    Coordinate centre = PlanShapes.centre(opening);
    double along = (centre.x - from.x) * dx + (centre.y - from.y) * dy;
    if (Math.abs(along - opening.centreMetres()) > NOISE) {
      faults.add("%s has its centre elsewhere".formatted(opening.id()));
    }
    double forth =
        (corners.get(1).x - corners.get(0).x) * dx + (corners.get(1).y - corners.get(0).y) * dy;
    if (forth <= 0) {
      faults.add("%s runs against the axis of %s".formatted(opening.id(), wall.id()));
    }
    double width =
        PlanShapes.middle(corners.get(0), corners.get(3))
            .distance(PlanShapes.middle(corners.get(1), corners.get(2)));
    if (Math.abs(width - opening.widthMetres()) > NOISE) {
      faults.add("%s has another width".formatted(opening.id()));
    }
  }

  /** At both ends of an opening stands a wall, or another opening. */
  private void betweenJambs(Opening opening) {
    boolean bodiless =
        opening
            .wallId()
            .map(walls::get)
            .filter(wall -> wall.thicknessMetres().isEmpty())
            .isPresent();
    if (bodiless) {
      return;
    }
    List<Coordinate> c = PlanShapes.corners(opening);
    jamb(opening, PlanShapes.middle(c.get(0), c.get(3)), PlanShapes.middle(c.get(1), c.get(2)));
    jamb(opening, PlanShapes.middle(c.get(1), c.get(2)), PlanShapes.middle(c.get(0), c.get(3)));
  }

  private void jamb(Opening opening, Coordinate end, Coordinate other) {
    double width = end.distance(other);
    Coordinate p =
        new Coordinate(
            end.x + (end.x - other.x) / width * BESIDE, end.y + (end.y - other.y) / width * BESIDE);
    Geometry point = Plane.FACTORY.createPoint(p);
    for (Storey storey : plan.storeys()) {
      if (storey.id().equals(opening.storeyId())
          && storey.wallFootprints().stream()
              .anyMatch(area -> PlanShapes.area(area).distance(point) < NOISE)) {
        return;
      }
    }
    boolean beside =
        plan.openings().stream()
            .filter(next ->
                !next.id().equals(opening.id()) && next.storeyId().equals(opening.storeyId()))
            .anyMatch(next -> PlanShapes.ring(next.footprint()).distance(point) < NOISE);
    if (!beside) {
      faults.add("%s ends without a jamb".formatted(opening.id()));
    }
  }

  /** Rooms know their flat, and flats their rooms, storeys and entrance. */
  private void flats() {
    for (Flat flat : plan.flats()) {
      List<String> own =
          plan.rooms().stream()
              .filter(room -> room.flatId().equals(Optional.of(flat.id())))
              .map(Room::id)
              .toList();
      if (!own.equals(flat.roomIds()) || own.isEmpty()) {
        faults.add("%s has %s, which say otherwise".formatted(flat.id(), flat.roomIds()));
      }
      Set<String> storeys = new HashSet<>();
      own.forEach(id -> storeys.add(Objects.requireNonNull(rooms.get(id)).storeyId()));
      if (!storeys.equals(Set.copyOf(flat.storeyIds()))) {
        faults.add("%s lies on %s".formatted(flat.id(), flat.storeyIds()));
      }
      boolean entered =
          flat.entranceOpeningId().isEmpty()
              || plan.openings().stream()
                  .anyMatch(opening ->
                      opening.entrance()
                          && flat.entranceOpeningId().equals(Optional.of(opening.id()))
                          && opening.connects().stream()
                              .flatMap(Optional::stream)
                              .anyMatch(own::contains));
      if (!entered) {
        faults.add("%s is entered through no door of its own".formatted(flat.id()));
      }
    }
    for (Room room : plan.rooms()) {
      boolean known =
          room.flatId().isEmpty()
              || plan.flats().stream().anyMatch(flat -> room.flatId().get().equals(flat.id()));
      if (!known) {
        faults.add("%s lies in a flat that is not there".formatted(room.id()));
      }
    }
  }

  private void fixtures() {
    for (Fixture fixture : plan.fixtures()) {
      Geometry floor = fixture.roomId().map(this::floor).orElse(null);
      Geometry outline = PlanShapes.ring(fixture.outline());
      if (floor == null || !floor.contains(outline.getCentroid())) {
        faults.add("%s does not stand in its room".formatted(fixture.id()));
      }
    }
  }
}
