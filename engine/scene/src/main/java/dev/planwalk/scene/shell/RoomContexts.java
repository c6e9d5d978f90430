package dev.planwalk.scene.shell;

import dev.planwalk.floorplan.Fixture;
import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.floorplan.Stair;
import dev.planwalk.scene.furnish.RoomContext;
import dev.planwalk.scene.furnish.RoomContext.KeepClear;
import dev.planwalk.scene.furnish.RoomContext.LampPlan;
import dev.planwalk.scene.furnish.RoomContext.RoomOpening;
import dev.planwalk.scene.furnish.RoomContext.WallSegment;
import dev.planwalk.scene.geometry.Polygons;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;

/** Tells the furnisher about the rooms of a built storey. */
public final class RoomContexts {

  private final FloorPlan plan;
  private final Shell shell;
  private final StoreyLayout layout;

  /** For the rooms of one storey. */
  public RoomContexts(FloorPlan plan, Shell shell) {
    this.plan = plan;
    this.shell = shell;
    this.layout = shell.layout();
  }

  /** All about one room. */
  public RoomContext of(LaidRoom room, LampPlan lamps) {
    List<WallLine> lines = WallLine.all(room);
    List<RoomOpening> openings = new ArrayList<>();
    for (LaidOpening opening : layout.openingsOf(room)) {
      openings.add(seen(opening, room, lines));
    }
    List<WallSegment> walls = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      walls.add(segment(lines.get(i), i, room, openings));
    }
    List<Fixture> fixtures =
        plan.fixtures().stream()
            .filter(f -> f.roomId().filter(room.room().id()::equals).isPresent())
            .toList();
    return new RoomContext(
        room.room(),
        Polygons.toArea(room.floor()),
        layout.heightMetres(),
        walls,
        openings,
        zones(room),
        fixtures,
        lamps,
        counterRoom().filter(r -> r == room).isPresent());
  }

  /** Reception first, else a hall or the shop, the one nearest the entrance. */
  private Optional<LaidRoom> counterRoom() {
    List<RoomType> order =
        List.of(RoomType.RECEPTION, RoomType.HALL, RoomType.SHOP, RoomType.LIVING);
    Optional<LaidOpening> entrance =
        layout.openings().stream().filter(o -> o.opening().entrance()).findFirst();
    Point from = entrance.map(LaidOpening::centre).orElse(new Point(0, 0));
    return layout.rooms().stream()
        .filter(r -> order.contains(r.type()))
        .min(
            Comparator.comparingInt((LaidRoom r) -> order.indexOf(r.type()))
                .thenComparingDouble(r -> FloorBody.middle(r.floor()).distanceTo(from)));
  }

  private static RoomOpening seen(LaidOpening opening, LaidRoom room, List<WallLine> lines) {
    OpeningFrame f = opening.frameFrom(room);
    // In the room's frame y points into the wall; the room lies left of a line run backwards.
    Point start = f.at(f.width(), 0);
    Point end = f.at(0, 0);
    boolean hinged = opening.opening().operation() == Opening.Operation.HINGED;
    boolean swingsHere =
        DoorJoinery.towardsSwing(opening).along().equals(f.along())
            && opening.opening().kind() == Opening.Kind.DOOR
            && hinged
            && !(opening.glazed() && opening.toOutdoors());
    boolean outdoors = opening.beyond(room).map(LaidRoom::outdoor).orElse(true);
    return new RoomOpening(
        opening.opening().id(),
        start,
        end,
        opening.sill(),
        opening.head(),
        opening.walkable(),
        opening.glazed(),
        outdoors,
        opening.opening().entrance(),
        swingsHere,
        wallOf(lines, f));
  }

  private static int wallOf(List<WallLine> lines, OpeningFrame f) {
    Point middle = f.at(f.width() / 2, 0);
    int best = -1;
    double nearest = 0.45;
    for (int i = 0; i < lines.size(); i++) {
      Point p = lines.get(i).local(middle);
      boolean beside = p.x() > -0.05 && p.x() < lines.get(i).length() + 0.05;
      if (beside && Math.abs(p.y()) < nearest) {
        nearest = Math.abs(p.y());
        best = i;
      }
    }
    return best;
  }

  private WallSegment segment(WallLine line, int index, LaidRoom room, List<RoomOpening> openings) {
    boolean radiator = false;
    for (RoomOpening opening : openings) {
      radiator |= opening.wall() == index && shell.heated().contains(opening.openingId());
    }
    int outside = 0;
    int wet = 0;
    int bare = 0;
    int samples = 5;
    for (int i = 0; i < samples; i++) {
      double along = line.length() * (i + 0.5) / samples;
      Optional<LaidRoom> behind = behind(line, along, room);
      outside += behind.isEmpty() || behind.get().outdoor() ? 1 : 0;
      wet +=
          behind.isPresent() && (behind.get().wet() || behind.get().type() == RoomType.KITCHEN)
              ? 1
              : 0;
      Point p = line.at(along, -0.03);
      boolean solid =
          layout
              .hull()
              .intersects(layout.hull().getFactory().createPoint(new Coordinate(p.x(), p.y())));
      boolean otherRoom = layout.roomAt(p).isPresent();
      bare += !solid || otherRoom ? 1 : 0;
    }
    return new WallSegment(
        line.start(),
        line.end(),
        outside > samples / 2,
        wet > samples / 2,
        radiator,
        bare > samples / 2);
  }

  private Optional<LaidRoom> behind(WallLine line, double along, LaidRoom room) {
    for (double depth : new double[] {0.05, 0.12, 0.2, 0.3, 0.4, 0.5}) {
      Optional<LaidRoom> found = layout.roomAt(line.at(along, -depth));
      if (found.isPresent() && found.get() != room) {
        return found;
      }
    }
    return Optional.empty();
  }

  private List<KeepClear> zones(LaidRoom room) {
    List<KeepClear> zones = new ArrayList<>();
    Geometry floor = Polygons.grow(room.floor(), 0.3);
    for (LaidOpening opening : layout.openingsOf(room)) {
      OpeningFrame f = opening.frameFrom(room);
      double w = f.width();
      String reason = opening.toOutdoors() && opening.glazed() ? "balcony_door" : "door_front";
      if (opening.walkable() || opening.sill() < 0.4) {
        zones.add(new KeepClear(f.outline(0, -0.90, w, 0), 0, reason));
      } else if (opening.toOutdoors()) {
        zones.add(
            new KeepClear(
                f.outline(-0.05, -0.35, w + 0.05, 0), opening.sill() - 0.05, "under_window"));
        if (shell.heated().contains(opening.opening().id())) {
          zones.add(new KeepClear(f.outline(0.05 * w, -0.20, 0.95 * w, 0), 0, "radiator"));
        }
      }
      // Of a balcony door only the swing counts that the plan draws.
      boolean drawn = opening.opening().swing().isPresent();
      if (opening.opening().kind() == Opening.Kind.DOOR
          && (drawn || !reason.equals("balcony_door"))) {
        swing(opening, room).ifPresent(zones::add);
      }
    }
    for (Shell.Leaf leaf : shell.leaves()) {
      if (floor.intersects(Polygons.of(leaf.outline()))) {
        zones.add(new KeepClear(leaf.outline(), 0, "door_leaf"));
      }
    }
    for (Stair stair : layout.storey().stairs()) {
      if (floor.intersects(Polygons.of(stair.polygon()))) {
        zones.add(new KeepClear(stair.polygon(), 0, "stair"));
      }
    }
    return zones;
  }

  /** The quarter disc a leaf sweeps, 5 cm larger; on both sides where the plan is silent. */
  private static Optional<KeepClear> swing(LaidOpening opening, LaidRoom room) {
    boolean hinged = opening.opening().operation() == Opening.Operation.HINGED;
    OpeningFrame f = opening.frameFrom(room);
    OpeningFrame towards = DoorJoinery.towardsSwing(opening);
    boolean here = towards.along().equals(f.along());
    boolean silent = opening.opening().swing().isEmpty();
    if (!hinged || (!here && !silent)) {
      return Optional.empty();
    }
    boolean two = opening.opening().leaves() > 1 || f.width() > 1.35;
    double radius = (two ? f.width() / 2 : f.width()) + 0.05;
    if (two) {
      return Optional.of(
          new KeepClear(f.outline(-0.05, -radius, f.width() + 0.05, 0), 0, "door_swing"));
    }
    boolean atZero = DoorJoinery.hangsAtStart(opening) == here;
    List<Point> sector = new ArrayList<>();
    double hinge = atZero ? 0 : f.width();
    sector.add(f.at(hinge, 0));
    for (int i = 0; i <= 6; i++) {
      double angle = Math.PI / 2 * i / 6;
      double x = radius * StrictMath.cos(angle);
      sector.add(f.at(atZero ? hinge + x : hinge - x, -radius * StrictMath.sin(angle)));
    }
    return Optional.of(new KeepClear(ring(sector), 0, "door_swing"));
  }

  private static Ring ring(List<Point> points) {
    Ring ring = new Ring(points);
    return ring.signedArea() >= 0 ? ring : new Ring(points.reversed());
  }
}
